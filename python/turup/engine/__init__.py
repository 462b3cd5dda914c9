"""The engine protocol: JSON-RPC 2.0, one message a line, over standard input and output (``turup engine``).

``openrpc.json`` beside this file describes every method, ``turup.d.ts`` has the same as TypeScript types; both are
written by ``python -m turup.engine.generate``.
"""

from turup.engine.server import Server, serve

__all__ = ["Server", "serve"]
