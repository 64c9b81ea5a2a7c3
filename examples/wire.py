#!/usr/bin/env python3
"""Talks to a server from the keyboard, as docs/wire.md explains: each line of stdin is sent as one message, and
each message of the server is printed.

    python3 examples/wire.py [HOST:PORT]      default: 127.0.0.1:8080"""

import base64
import os
import socket
import struct
import sys
import threading

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Connection:
    """A WebSocket (RFC 6455) with text messages of at most 64 kB to the server."""

    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        self.input = self.socket.makefile("rb")
        status = self.input.readline().decode().strip()
        if " 101 " not in status:
            sys.exit(f"{host}:{port} does not open a WebSocket: {status}")
        while self.input.readline() != b"\r\n":
            pass

    def send(self, kind, payload):
        size, mask = len(payload), os.urandom(4)
        length = bytes([0x80 | size]) if size < 126 else struct.pack(">BH", 0x80 | 126, size)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def receive(self):
        """Kind and payload of the next frame. The server sends each message as one frame."""
        first, size = self.input.read(2)
        if size >= 126:
            size = int.from_bytes(self.input.read(2 if size == 126 else 8), "big")
        return first & 15, self.input.read(size)

    def print_messages(self):
        while True:
            try:
                kind, payload = self.receive()
            except ValueError:  # the connection has ended
                kind, payload = CLOSE, b""
            if kind == TEXT:
                print(payload.decode(), flush=True)
            elif kind == PING:  # a client that does not answer is disconnected
                self.send(PONG, payload)
            elif kind == CLOSE:
                print("closed", payload[2:].decode(), file=sys.stderr, flush=True)
                os._exit(0)


def main():
    host, _, port = (sys.argv[1] if len(sys.argv) > 1 else "127.0.0.1:8080").partition(":")
    connection = Connection(host, int(port))
    threading.Thread(target=connection.print_messages, daemon=True).start()
    for line in sys.stdin:
        connection.send(TEXT, line.strip().encode())
    connection.send(CLOSE, struct.pack(">H", 1000))
    threading.Event().wait(2)  # for the answers to the last lines


if __name__ == "__main__":
    main()
