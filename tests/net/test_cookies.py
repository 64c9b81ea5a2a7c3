"""A page is known by a cookie that scripts cannot read; programs are known by a token."""

import re
import unittest

from served import Server
from ws import Closed, Refused, WebSocket

ANN = {"name": "Ann", "password": "long enough"}


class Browser:
    """The cookies of one browser, which all its tabs share."""

    def __init__(self, server, secure=False):
        self.server, self.secure, self.cookie, self.line = server, secure, None, ""

    def tab(self, path="/ws", said=None):
        """A new connection and the answer to its hello."""
        scheme = "https" if self.secure else "http"
        headers = [f"Origin: {scheme}://127.0.0.1:{self.server.port}"]
        if self.cookie:
            headers.append(f"Cookie: other=1; sumito={self.cookie}")
        socket = WebSocket(self.server.port, path=path, headers=headers)
        self.line = re.search(r"Set-Cookie: ([^\r]*)", socket.head).group(1)
        self.cookie = re.match(r"sumito=([^;]+);", self.line).group(1)
        socket.send("hello", {"wire": 1, **(said or {})})
        return socket, socket.expect("welcome", "error")["d"]


def ask(socket, kind, data, answer):
    socket.send(kind, data, id=7)
    received = socket.expect(answer, "error")
    if received["t"] == "error":
        raise AssertionError(received)
    return received["d"]


class Cookies(unittest.TestCase):
    def tearDown(self):
        WebSocket.close_all()

    def test_a_page_is_the_same_person_again_and_knows_no_secret(self):
        with Server() as server:
            browser = Browser(server)
            tab, welcome = browser.tab()
            self.assertNotIn("token", welcome)
            self.assertEqual(browser.line, f"sumito={browser.cookie}; Path=/; HttpOnly; "
                                           "SameSite=Lax; Max-Age=31536000")
            ask(tab, "name", {"name": "Somebody"}, "named")
            first = browser.cookie
            self.assertEqual(browser.tab()[1]["person"], welcome["person"])
            self.assertEqual(browser.cookie, first)
            server.restart()
            self.assertEqual(browser.tab()[1]["person"], welcome["person"])
            self.assertNotEqual(Browser(server).tab()[1]["person"], welcome["person"])
            self.assertNotIn(first, server.logged())

    def test_a_cookie_of_a_page_over_tls_is_sent_only_over_tls(self):
        with Server() as server:
            browser = Browser(server, secure=True)
            browser.tab()
            self.assertTrue(browser.line.endswith("; Secure"), browser.line)

    def test_programs_and_other_sites_get_a_token_and_no_cookie(self):
        with Server("--origin", "https://example.org") as server:
            for headers in ([], ["Origin: https://example.org"]):
                socket = WebSocket(server.port, headers=headers)
                self.assertNotIn("set-cookie", socket.head.lower())
                socket.send("hello", {"wire": 1})
                self.assertIn("token", socket.expect("welcome")["d"])
            with self.assertRaises(Refused):
                WebSocket(server.port, headers=["Origin: https://evil.example"])
            # A bot that runs in a page is known by its token.
            self.assertIn("token", Browser(server).tab(said={"bot": True})[1])

    def test_a_cookie_known_before_does_not_lead_into_the_account(self):
        with Server() as server:
            for kind in ("register", "login"):
                browser, thief = Browser(server), Browser(server)
                tab, welcome = browser.tab()
                ask(tab, "name", {"name": "Somebody"}, "named")
                other, _ = browser.tab()
                thief.cookie = browser.cookie
                account = ask(tab, kind, ANN, "account")
                self.assertNotIn("token", account)
                other.expect("token_changed")
                with self.assertRaises(Closed):
                    other.receive()
                # Until the browser has the new cookie, its other tabs are asked to wait.
                self.assertEqual(thief.tab()[1].get("code"), "busy")
                for _ in range(2):  # the answer may have been lost
                    renewed, again = browser.tab(f"/ws?renew={account['renew']}")
                    self.assertEqual(again["person"], welcome["person"])
                    self.assertEqual(again["account"], "ann")
                self.assertNotEqual(browser.cookie, thief.cookie)
                server.restart()
                self.assertNotEqual(thief.tab()[1]["person"], welcome["person"])
                tab, again = browser.tab()
                self.assertEqual(again["account"], "ann")
                # A person who signs out is the same browser without the account.
                ask(tab, "logout", {}, "logged_out")
                tab, again = browser.tab()
                self.assertEqual(again["person"], welcome["person"])
                self.assertNotIn("account", again)
                ask(tab, "delete_me", {}, "deleted")
                self.assertNotEqual(browser.tab()[1]["person"], welcome["person"])

    def test_a_wrong_code_changes_nothing(self):
        with Server() as server:
            browser = Browser(server)
            welcome = browser.tab()[1]
            for path in ("/ws?renew=", "/ws?renew=guess", "/ws?renew=%00", "/ws?x"):
                self.assertEqual(browser.tab(path)[1]["person"], welcome["person"], path)


if __name__ == "__main__":
    unittest.main()
