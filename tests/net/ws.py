"""A WebSocket client with the standard library only: enough of RFC 6455 to play, and to
misbehave."""

import base64
import hashlib
import json
import os
import select
import socket
import struct
import time

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    """The other side has closed the connection; `code` is from its close frame, if there was
    one."""

    def __init__(self, code=None, reason=""):
        super().__init__(f"closed: {code} {reason}")
        self.code, self.reason = code, reason


class Refused(Exception):
    """The answer to the handshake was not 101."""

    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


class WebSocket:
    opened = []  # all since the last close_all()

    @classmethod
    def close_all(cls):
        for one in cls.opened:
            one.socket.close()
        cls.opened.clear()

    def __init__(self, port, host="127.0.0.1", path="/ws", headers=(), timeout=10.0, tls=None,
                 source=None, receive_bytes=None):
        """`tls`: the context of a TLS client. `source`: the address it connects from.
        `receive_bytes`: the size of the system's receive buffer."""
        self.socket = socket.socket()
        self.socket.settimeout(timeout)
        if receive_bytes:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        if source:
            self.socket.bind((source, 0))
        self.socket.connect((host, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.tls = tls
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname=host)
        WebSocket.opened.append(self)
        self.received = bytearray()  # not yet parsed
        self.heard = bytearray()     # everything the server has sent, for searches
        self.partial = b""
        self.missed = []
        self.answers_pings = True
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
                 *headers]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        deadline = time.monotonic() + timeout
        try:
            while b"\r\n\r\n" not in self.received:
                self._fill(deadline)
        except (Closed, TimeoutError):
            self.socket.close()
            raise
        head, _, rest = bytes(self.received).partition(b"\r\n\r\n")
        self.received = bytearray(rest)
        self.head = head.decode("latin-1")
        status = int(self.head.split()[1])
        if status != 101:
            self.socket.close()
            raise Refused(status, self.head)
        wanted = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        if f"Sec-WebSocket-Accept: {wanted}".lower() not in self.head.lower():
            raise Refused(status, "a wrong Sec-WebSocket-Accept")

    def _fill(self, deadline):
        left = deadline - time.monotonic()
        at_hand = self.tls and self.socket.pending()
        if left <= 0 or not (at_hand or select.select([self.socket], [], [], left)[0]):
            raise TimeoutError("nothing came")
        try:
            data = self.socket.recv(65536)
        except ConnectionError:
            data = b""
        if not data:
            raise Closed()
        self.received += data
        self.heard += data

    def send_frame(self, kind, payload, final=True):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([(0x80 if final else 0) | kind])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        key = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        masked = (int.from_bytes(payload, "big") ^ key).to_bytes(size, "big")
        try:
            self.socket.sendall(head + mask + masked)
        except (BrokenPipeError, ConnectionResetError) as error:
            raise Closed() from error

    def send_text(self, text):
        self.send_frame(TEXT, text if isinstance(text, bytes) else text.encode())

    def send(self, kind, data=None, **more):
        message = {"t": kind}
        if data is not None:
            message["d"] = data
        self.send_text(json.dumps({**message, **more}))

    def _frame(self):
        """The next complete frame of the received bytes, or None."""
        buffer = self.received
        if len(buffer) < 2:
            return None
        size, at = buffer[1] & 0x7F, 2
        if size == 126:
            if len(buffer) < 4:
                return None
            size, at = struct.unpack(">H", buffer[2:4])[0], 4
        elif size == 127:
            if len(buffer) < 10:
                return None
            size, at = struct.unpack(">Q", buffer[2:10])[0], 10
        if len(buffer) < at + size:
            return None
        first, payload = buffer[0], bytes(buffer[at:at + size])
        del buffer[:at + size]
        return first & 0x0F, bool(first & 0x80), payload

    def receive_text(self, timeout=10.0):
        """The next text message; handles control frames on the way."""
        deadline = time.monotonic() + timeout
        while True:
            frame = self._frame()
            if frame is None:
                self._fill(deadline)
                continue
            kind, final, payload = frame
            if kind == PING:
                if self.answers_pings:
                    self.send_frame(PONG, payload)
            elif kind == CLOSE:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else None
                try:
                    self.send_frame(CLOSE, payload[:2])
                except Closed:
                    pass
                raise Closed(code, payload[2:].decode())
            elif kind != PONG:
                self.partial += payload
                if final:
                    text, self.partial = self.partial, b""
                    return text.decode()

    def receive(self, timeout=10.0):
        """The next message. Events that were missed follow the message that brings them."""
        if self.missed:
            return self.missed.pop(0)
        message = json.loads(self.receive_text(timeout))
        if message.get("t") == "rejoined":
            self.missed = list(message["d"]["events"])
        return message

    def expect(self, *kinds, timeout=10.0):
        """The next message of one of these types; skips others."""
        deadline = time.monotonic() + timeout
        passed = []
        while True:
            try:
                message = self.receive(max(0.0, deadline - time.monotonic()))
            except TimeoutError:
                raise TimeoutError(f"no {kinds} but {passed}") from None
            if message.get("t") in kinds:
                return message
            passed.append(message)

    def closed_within(self, timeout):
        """Waits for the end of the connection; returns the close code, or None without a close
        frame."""
        try:
            while True:
                self.receive_text(timeout)
        except Closed as closed:
            return closed.code

    def drop(self):
        """Drops the connection without a close frame, like a pulled cable (the system still sends a
        FIN)."""
        self.socket.close()

    def close(self):
        try:
            self.send_frame(CLOSE, struct.pack(">H", 1000))
        except (Closed, OSError):
            pass
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
