"""Requests whose answers are lost, because the connection breaks: sent again with the same id, they
are carried out once, and nobody is locked out of an account."""

import json
import unittest

from players import Player, seated
from served import Server
from test_cookies import Browser, ask
from ws import WebSocket

ANN = {"name": "Ann", "password": "long enough"}
NEW = {"name": "Ann", "password": "even longer"}


def wait_for(condition):
    """Waits until the condition holds; the test's own time limit ends it otherwise."""
    while not condition():
        pass


def lose(player, kind, data, carried_out, id=7):
    """Sends a request, waits until it was carried out, and loses its answer with the connection. The
    client comes back with the secret that it knows."""
    player.socket.send(kind, data, id=id)
    wait_for(carried_out)
    player.drop()
    player.come()


class Resend(unittest.TestCase):
    def setUp(self):
        self.server = Server().__enter__()
        self.addCleanup(self.server.__exit__, None, None, None)
        self.addCleanup(WebSocket.close_all)

    def visitor(self):
        return Player(self.server.port)

    def exists(self):
        return self.server.get("/api/players/Ann")[0] == 200

    def account_of(self, player):
        return player.accepted("export", {})["d"].get("account")

    def test_register(self):
        black, white = seated(self.server.port, "abalone")
        known = black.token
        lose(black, "register", ANN, self.exists)
        self.assertNotEqual(black.token, known, "the old secret leads nowhere")
        self.assertEqual(black.ask("register", ANN, 8)["d"]["code"], "name_taken")
        stranger = self.visitor()
        self.assertEqual(stranger.ask("register", ANN, 7)["d"]["code"], "name_taken")
        self.assertEqual(Player(self.server.port, token=known).ask(
            "register", {**ANN, "password": "guessed it"}, 7)["d"]["code"], "name_taken")
        black.token = known
        black.drop()
        black.come()
        answer = black.ask("register", ANN, 7)
        self.assertEqual(answer["t"], "account", answer)
        self.assertEqual(self.account_of(black), "Ann")
        self.assertEqual(black.state()["you"], [0], "with the seat that the guest had")
        self.assertEqual(black.move("a1b2")["t"], "ack")
        lost = Player(self.server.port)
        code = answer["d"]["recovery"]
        self.assertEqual(lost.ask("recover", {**NEW, "code": code})["t"], "account")

    def test_register_of_a_page(self):
        browser = Browser(self.server)
        tab, _ = browser.tab()
        tab.send("register", ANN, id=7)
        tab.drop()  # before it can be answered
        wait_for(self.exists)
        tab, welcome = browser.tab()
        self.assertNotIn("account", welcome)
        account = ask(tab, "register", ANN, "account")
        self.assertEqual(browser.tab(f"/ws?renew={account['renew']}")[1]["account"], "ann")

    def change_password(self):
        """Returns a client that has lost the answer, and its request."""
        ann = self.visitor()
        ann.accepted("register", ANN)
        tab = Player(self.server.port, ann.token)
        change = {"old": ANN["password"], "new": NEW["password"]}
        lose(ann, "password", change, lambda: tab.socket.expect("token_changed"))
        return ann, change

    def test_a_new_password(self):
        ann, change = self.change_password()
        self.assertEqual(ann.ask("password", change, 8)["d"]["code"], "account_needed")
        self.assertEqual(ann.ask("password", change, 7)["t"], "account")
        self.assertEqual(self.account_of(ann), "Ann")
        self.assertEqual(self.visitor().ask("login", NEW)["t"], "account")

    def test_only_the_secret_that_was_replaced_proves_who_it_is(self):
        ann, change = self.change_password()
        ann.drop()
        ann.come()
        self.assertEqual(ann.ask("password", change, 7)["d"]["code"], "account_needed")
        self.assertEqual(ann.ask("login", NEW)["t"], "account")

    def test_a_newer_password_closes_the_way(self):
        ann, change = self.change_password()
        other = self.visitor()
        other.accepted("login", NEW)
        other.accepted("password", {"old": NEW["password"], "new": "the longest"})
        self.assertEqual(ann.ask("password", change, 7)["d"]["code"], "wrong_password")

    def test_recover(self):
        first = self.visitor()
        code = first.accepted("register", ANN)["d"]["recovery"]
        ann = self.visitor()
        recover = {**NEW, "code": code}
        lose(ann, "recover", recover, lambda: first.socket.expect("logged_out"))
        answer = ann.ask("recover", recover, 7)
        self.assertEqual(answer["t"], "account", answer)
        newer = {**ANN, "code": answer["d"]["recovery"]}
        self.assertEqual(self.visitor().ask("recover", recover)["d"]["code"], "wrong_code")
        self.assertEqual(self.visitor().ask("recover", newer)["t"], "account")

    def test_login_logout_and_new_codes_are_repeated(self):
        self.visitor().accepted("register", ANN)
        ann = self.visitor()
        table = ann.create(game="abalone")
        tables = lambda: json.loads(self.server.get(f"/api/tables/{table}")[2])["d"]["seats"][0]
        lose(ann, "login", ANN, lambda: tables().get("account"))
        self.assertEqual(ann.ask("login", ANN, 7)["t"], "account")
        self.assertEqual(self.account_of(ann), "Ann")
        code = ann.ask("recovery", {"password": ANN["password"]}, 8)["d"]["recovery"]
        newer = ann.ask("recovery", {"password": ANN["password"]}, 8)["d"]["recovery"]
        self.assertNotEqual(newer, code)
        for _ in range(2):
            self.assertEqual(ann.ask("logout", {}, 9)["t"], "logged_out")

    def test_logging_out_everywhere(self):
        ann, away = self.visitor(), self.visitor()
        ann.accepted("register", ANN)
        away.accepted("login", ANN)
        ann.socket.send("logout_all", {}, id=7)
        away.socket.expect("logged_out")
        ann.drop()
        ann.come()
        self.assertEqual(ann.ask("logout_all", {}, 7)["t"], "ack")
        self.assertEqual(ann.ask("logout_all", {}, 8)["d"]["code"], "account_needed")

    def test_a_name(self):
        ann = self.visitor()
        ann.accepted("name", {"name": "First"})
        lose(ann, "name", {"name": "Second"}, lambda: self.name_of(ann) == "Second")
        Player(self.server.port, ann.token).accepted("name", {"name": "Third"})
        self.assertEqual(ann.ask("name", {"name": "Second"}, 7)["d"]["name"], "Third")
        self.assertEqual(self.name_of(ann), "Third")

    def name_of(self, player):
        return Player(self.server.port, player.token).accepted("export", {})["d"]["name"]

    def test_deleting_oneself(self):
        ann = self.visitor()
        ann.accepted("register", ANN)
        password = {"password": ANN["password"]}
        lose(ann, "delete_me", password, lambda: not self.exists())
        self.assertEqual(ann.ask("delete_me", password, 7)["d"], {"ok": True})


if __name__ == "__main__":
    unittest.main()
