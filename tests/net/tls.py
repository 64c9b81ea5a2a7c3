"""TLS for tests: our own certificate, and a front that decrypts connections for a server."""

import os
import socket
import ssl
import subprocess
import threading


def make_certificate(folder, name="localhost"):
    """Creates a certificate for the name and its key. Only clients that are given it trust it."""
    certificate, key = (os.path.join(folder, file) for file in ("certificate.pem", "key.pem"))
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                    "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key, "-out", certificate,
                    "-days", "2", "-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"],
                   check=True, capture_output=True)
    return certificate, key


def trusting(certificate):
    return ssl.create_default_context(cafile=certificate)


class Front:
    """`with Front(port, certificate, key) as front:` decrypts TLS and forwards it to the port."""

    def __init__(self, port, certificate, key):
        self.behind = port
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate, key)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]

    def __enter__(self):
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.listener.close()

    def _accept(self):
        while True:
            try:
                raw, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(raw,), daemon=True).start()

    def _serve(self, raw):
        try:
            visitor = self.context.wrap_socket(raw, server_side=True)
            server = socket.create_connection(("127.0.0.1", self.behind))
        except OSError:  # a client that does not trust us hangs up
            raw.close()
            return
        threading.Thread(target=self._pass_on, args=(server, visitor), daemon=True).start()
        self._pass_on(visitor, server)

    @staticmethod
    def _pass_on(source, target):
        try:
            while data := source.recv(65536):
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()
