// Types of the turup engine protocol. Written by `turup engine --types`; do not edit.

/** What an action led to: `applied` is false for one taken before, `seq` is the seat's last message, `over` says whether the round has ended. */
export interface Board {
  applied: boolean;
  seq: number;
  over: boolean;
}

/** Sent when a bot could not go on: it has left its seat, for whoever has the seat's token to play on. */
export interface BotGone {
  table: string;
  seat: number;
  bot: string;
  reason: string;
}

/** A bot that plays for a seat. */
export interface BotInfo {
  seat: number;
  bot: string;
}

/** What each legal action of a seat promises. */
export interface Estimate {
  seat: number;
  side: number;
  worlds: number;
  status: "complete" | "time";
  best: string;
  actions: Record<string, Outlook>;
}

/** One thing a seat has seen happen; see `turup.Event` for the kinds. Parts that say nothing are left out. */
export interface Event {
  number: number;
  kind: string;
  seat?: number;
  action?: string;
  by_engine?: boolean;
  cards?: string[];
  card?: string;
  trump?: string;
  value?: number;
  other?: number;
}

/** One round as it was played, hidden cards too. */
export interface History {
  headers: Record<string, string>;
  comments: string[];
  steps: Step[];
  result: string;
}

/** The engine and its protocol. Clients of one major version of the protocol understand all its minor ones. */
export interface Info {
  name: "turup";
  version: string;
  protocol: string;
  presets: string[];
  bots: string[];
}

/** What a seat (null: a spectator) knows in the games with the jack on top; see `turup.JackNineView`. A play is `[seat, card]`, a trick `[winner, plays]`, a Jodhi `[seat, points, suit]`. */
export interface JackNineView {
  rules: string;
  seat: number | null;
  phase: string;
  turn: number | null;
  dealer: number;
  hand: string[];
  dealt: string[];
  hand_sizes: number[];
  maker: number | null;
  bid: number | null;
  strain: string | null;
  bids: (number | null)[];
  passed: number[];
  doubled: number;
  trump: string | null;
  indicator: string | null;
  exposed: boolean;
  leader: number | null;
  trick: [number, string][];
  tricks: [number, [number, string][]][];
  card_points: number[];
  seat_points: number[];
  tricks_won: number[];
  solo: string | null;
  caller: number | null;
  solo_doubled: boolean;
  sits_out: number[];
  last_call: string | null;
  last_caller: number | null;
  jodhis: ([number, number, string | null])[];
  pairs: number[];
  partner_card: string | null;
  partner: number | null;
  scores: number[];
  result: Result | null;
  legal_actions: string[];
}

/** An action by what its seat knew, and by the cards as they lie. */
export interface Judgement {
  action: string;
  cost: number | null;
  expected_cost: number | null;
  chance_lost: number | null;
  actual: Record<string, Outlook>;
  estimate: Estimate;
}

/** What a seat may do. `seq` is the message that an action of now answers. */
export interface Legal {
  seq: number;
  actions: string[];
}

/** One message of a seat's stream: `seq` rises by one from 0. Put `changes` into the view, add `events` to those of the round, after dropping all from number `undone` on where it is given. A new `round` starts with an empty view and no events. */
export interface Message {
  seq: number;
  round: number;
  events: Event[];
  changes: Record<string, unknown>;
  undone?: number;
}

/** Sent after `tables.subscribe`: a message of a seat's stream (null: the spectators'). What a request causes comes before its response, what bots do then after it. */
export interface News {
  table: string;
  seat: number | null;
  message: Message;
}

/** An option: what it means, its value here, and a JSON Schema of the values it takes. */
export interface OptionInfo {
  name: string;
  meaning: string;
  value: unknown;
  schema: Record<string, unknown>;
}

/** What an action promises over worlds: see `turup.Outlook`. */
export interface Outlook {
  mean: number | null;
  spread: number | null;
  distribution: Record<string, number>;
  chance: number | null;
  trumps: Record<string, number>;
}

/** A position with all cards open: the keywords of `turup.Position`. Trick games need hands, trump and leader. */
export interface Position {
  hands?: string[];
  trump?: string;
  leader?: number;
  trick?: string[];
  sides?: number[];
  last_trick?: boolean;
  maker?: number;
  indicator?: string;
  exposed?: boolean;
  top?: string;
  wish?: string;
  out?: number[];
  piles?: number[];
  calls?: Record<string, string>;
}

/** Sent while the long request `id` is at work, a hundred times at most: how much of it is done. */
export interface Progress {
  id: string | number | null;
  done: number;
  total: number;
}

/** Records as text, and as JSON. */
export interface RecordText {
  text: string;
  rounds: History[];
  problems: string[];
}

/** Why an action is not allowed. */
export interface Refusal {
  code: string;
  sentence: string;
  rule: string;
}

/** How a round ended, by side, and by player where players score for themselves. */
export interface Result {
  card_points: number[];
  score: number[];
  reason: string;
  player_scores: number[] | null;
  order: number[] | null;
}

/** One event of a record and what it cost with all cards open; null where the solver has nothing to say. */
export interface ReviewedStep {
  seat: number | null;
  action: string;
  by_engine?: boolean;
  comments?: string[];
  variations?: Record<string, unknown>[][];
  phase: string;
  value: number | null;
  cost: number | null;
  best: string[];
}

/** The rules of a game. `text` names them wherever rules are asked for. */
export interface Rules {
  name: string;
  text: string;
  family: string;
  players: number;
  trumps: string[];
  deck: string[];
  options: Record<string, unknown>;
}

/** The rule book of a variant as Markdown, and its options. */
export interface RulesBook {
  rules: Rules;
  book: string;
  options: OptionInfo[];
}

/** A new table: its name, and the tokens. Whoever holds `owner` may do all, a seat's token gives what that seat may see and do, `spectator` what everybody may see. */
export interface Seats {
  table: string;
  owner: string;
  seats: string[];
  spectator: string;
}

/** Values are points that side 0 still takes; `value` is null when a limit came first (see `bounds`). */
export interface Solution {
  status: "exact" | "bounds";
  value: number | null;
  bounds: number[];
  cards: Record<string, number>;
  card_bounds: Record<string, number[]>;
  line: string[];
  nodes: number;
}

/** How the match stands. `players` are those of the seats in this round: they move in Threechu and Grand Seigneur, where tokens stay with the seats. */
export interface Standing {
  rules: string;
  round: number;
  players: number[];
  scores: number[];
  player_scores: number[] | null;
  sets: number[][];
  is_over: boolean;
  winner: number | null;
  results: Result[];
}

/** One event of a record. */
export interface Step {
  seat: number | null;
  action: string;
  by_engine?: boolean;
  comments?: string[];
  variations?: Record<string, unknown>[][];
}

/** What a seat (null: a spectator) knows in Tichu and its forms; see `turup.TichuView`. Gifts are `[seat, card]`, the dummy's open hand `[seat, cards]`. */
export interface TichuView {
  rules: string;
  seat: number | null;
  phase: string;
  turn: number | null;
  dealer: number;
  hand: string[];
  open_hand: [number, string[]] | null;
  hand_sizes: number[];
  calls: (string | null)[];
  given: [number, string][];
  received: [number, string][];
  top: string | null;
  owner: number | null;
  trick_points: number;
  passed: number[];
  wish: string | null;
  played: string[];
  started: number[];
  piles: number[];
  out: number[];
  has_decided: boolean;
  result: Result | null;
  legal_actions: string[];
}

/** For each trump and leader, the points of side 0 as proven bounds, equal unless a limit came first. */
export interface TrumpTable {
  table: Record<string, number[][]>;
}

/** Where a seat's stream stands: `seq` is the number of the next message, `events` how many the round has had, `view` what the seat knows. */
export interface View {
  seq: number;
  round: number;
  events: number;
  view: JackNineView | TichuView;
}

/** Every method: what it takes and what it gives. */
export interface Methods {
  /** The engine's name, version and protocol, its presets and bots. `protocol` is what the client speaks; a version with another first number is refused. */
  "initialize": { params: { protocol?: string }; result: Info };
  /** The OpenRPC document of this engine. */
  "rpc.discover": { params: Record<string, never>; result: Record<string, unknown> };
  /** Every preset. */
  "rules.list": { params: Record<string, never>; result: Rules[] };
  /** The rules of a text, with some options changed; contradictions are refused by name. */
  "rules.get": { params: { rules: string; options?: Record<string, unknown> | null }; result: Rules };
  /** The rule book of a variant, written from its options, and each option with its meaning and schema. */
  "rules.describe": { params: { rules: string }; result: RulesBook };
  /** What other rules do differently: a line for each option with both values and its meaning. */
  "rules.diff": { params: { rules: string; other: string }; result: string };
  /** Opens a table for a match: by rules and seed, with its first deal given if wanted, or from the records of a match, to go on with it. `delay`: how many messages spectators stay behind during a round. */
  "tables.create": { params: { rules?: string | null; seed?: number; deal?: string | null; dealer?: number | null; records?: string | null; delay?: number }; result: Seats };
  /** What a seat (or a spectator) knows now, and where its stream stands. */
  "tables.view": { params: { token: string; seat?: number | null }; result: View };
  /** The messages of a stream from a number on: all that is needed to follow, or to resume after a break. */
  "tables.events": { params: { token: string; since?: number; seat?: number | null }; result: Message[] };
  /** From now on messages of this token's stream come as notifications `tables.message`, from a number on. */
  "tables.subscribe": { params: { token: string; since?: number }; result: boolean };
  /** No more notifications; false when there were none. */
  "tables.unsubscribe": { params: { token: string }; result: boolean };
  /** The legal actions of a seat; none when it has nothing to do. */
  "tables.legal": { params: { token: string; seat?: number | null }; result: Legal };
  /** Why a seat may not do something now; null when it may. */
  "tables.why": { params: { token: string; action: string; seat?: number | null }; result: Refusal | null };
  /** Does something for a seat. `seq` is the number of the last message it had: the same action for the same message is applied once however often it is sent, any other for an old message is refused as stale. */
  "tables.act": { params: { token: string; action: string; seq?: number | null; seat?: number | null }; result: Board };
  /** Takes back the last action of the round; for the owner alone. */
  "tables.undo": { params: { token: string }; result: boolean };
  /** Every round of the match as it was played, hidden cards too; for the owner alone. */
  "tables.history": { params: { token: string }; result: History[] };
  /** Ends a table; for the owner alone. */
  "tables.close": { params: { token: string }; result: boolean };
  /** Scores and results so far, for everybody at the table. */
  "matches.standing": { params: { token: string }; result: Standing };
  /** Deals the next round, under changed options if wanted; for the owner alone. False when the match is over. */
  "matches.next_round": { params: { token: string; options?: Record<string, unknown> | null }; result: boolean };
  /** Their names, from weak to strong. */
  "bots.list": { params: Record<string, never>; result: string[] };
  /** Seats a bot: from now on the engine plays for this seat, by its view alone; for the owner alone. */
  "bots.seat": { params: { token: string; seat: number; bot: string; options?: Record<string, unknown> | null }; result: BotInfo };
  /** The bot of a seat gets up; for the owner alone. False when there was none. */
  "bots.leave": { params: { token: string; seat: number }; result: boolean };
  /** What a bot would do in a seat's place, by the seat's view alone. */
  "bots.choose": { params: { token: string; bot: string; seat?: number | null; options?: Record<string, unknown> | null }; result: string };
  /** The value of a position, of each legal action, and a best line. Limits give proven bounds. */
  "analysis.solve": { params: { rules: string; position: Position; time_limit?: number | null; node_limit?: number | null }; result: Solution };
  /** The double-dummy table of a deal: each trump and leader. */
  "analysis.table": { params: { rules: string; deal: string; sides?: number[] | null; time_limit?: number | null }; result: TrumpTable };
  /** What each legal action of a seat promises over deals that fit what the seat knows. */
  "analysis.estimate": { params: { token: string; seat?: number | null; worlds?: number; seed?: number; time_limit?: number | null }; result: Estimate };
  /** An action of the seat to act: by what it knows, and by the cards as they lie; for the owner alone. */
  "analysis.judge": { params: { token: string; action: string; worlds?: number; seed?: number; time_limit?: number | null }; result: Judgement };
  /** Reads records; the lines that could not be read are named, the others stand. */
  "records.load": { params: { text: string }; result: RecordText };
  /** The match of a table as records, for `tables.create` to go on from; for the owner alone. */
  "records.save": { params: { token: string; headers?: Record<string, string> | null }; result: string };
  /** What a seat (null: a spectator) knew in a round of a text, after so many of its events. */
  "records.step": { params: { text: string; step: number; round?: number; seat?: number | null }; result: View };
  /** Every event of a round with what it cost with all cards open; the limit is for each of them. */
  "records.review": { params: { text: string; round?: number; time_limit?: number }; result: ReviewedStep[] };
}

/** What the engine sends unasked. */
export interface Notifications {
  "tables.message": News;
  "bots.gone": BotGone;
  "$/progress": Progress;
}

/** The codes of errors. */
export interface ErrorCodes {
  PARSE: -32700;
  INVALID_REQUEST: -32600;
  UNKNOWN_METHOD: -32601;
  INVALID_PARAMS: -32602;
  INTERNAL: -32603;
  ILLEGAL_ACTION: -32001;
  UNKNOWN_TOKEN: -32002;
  NOT_ALLOWED: -32003;
  STALE: -32004;
  CANCELLED: -32005;
  LIMIT_REACHED: -32006;
  NO_ANSWER: -32007;
}
