"""docs/wire.schema.json describes every message: conversations over real sockets in which nearly all
types occur, each message compared with the schema. Needs python3-jsonschema."""

import json
import os
import re
import subprocess
import unittest
from unittest import mock

import jsonschema

import players
from players import Player, seated
from served import ROOT, SUMITO, Server
from ws import TEXT, Closed, WebSocket

SCHEMA = json.loads((ROOT / "docs/wire.schema.json").read_text(encoding="utf-8"))
CLIENT, SERVER = "client", "server"
# What a short conversation does not contain, and why.
UNSEEN = {
    SERVER: {
        "engine_busy": "needs more level 10 seats than the queue of the engine has places",
        "engine_failed": "needs an engine that fails",
    },
    CLIENT: {},
}


def validator(side, kind=None):
    place = f"#/$defs/{side}" + (f"/$defs/{kind}" if kind else "")
    return jsonschema.Draft202012Validator({"$ref": place, "$defs": SCHEMA["$defs"]})


def types(side):
    return SCHEMA["$defs"][side]["$defs"]


def errors(side, message):
    """Why the schema refuses the message; empty if it fits."""
    if message.get("t") not in types(side):
        return [f"unknown type of a {side}: {message}"]
    return [f"{side}, {'/'.join(map(str, error.absolute_path))}: {error.message}"
            for error in validator(side, message["t"]).iter_errors(message)]


class Heard(WebSocket):
    """A connection that remembers all messages in both directions."""

    messages = []  # (side, message)

    def send_text(self, text):
        self.messages.append((CLIENT, json.loads(text)))
        super().send_text(text)

    def send_wrong(self, text):
        """Sends what the schema need not accept."""
        self.send_frame(TEXT, text.encode())

    def receive_text(self, timeout=10.0):
        text = super().receive_text(timeout)
        self.messages.append((SERVER, json.loads(text)))
        return text


class Conversations(unittest.TestCase):
    @staticmethod
    def hang_up():
        """Reads what was sent and not yet read, and closes all connections."""
        for connection in WebSocket.opened:
            try:
                while True:
                    connection.receive_text(timeout=0.01)
            except (Closed, OSError):
                pass
        WebSocket.close_all()

    def test_every_message_fits_and_every_type_is_seen(self):
        conversations = (self.accounts, self.a_page_with_a_cookie, self.a_table_of_two,
                         self.a_take_back, self.a_secret_opening, self.a_restored_backup,
                         self.a_table_of_a_host, self.lobby_and_pairing, self.an_operator,
                         self.refusals)
        self.addCleanup(self.hang_up)
        with mock.patch.object(players, "WebSocket", Heard):
            for conversation in conversations:
                with self.subTest(conversation.__name__), Server(keep_port=True) as server:
                    conversation(server)
                    self.hang_up()
        seen = {CLIENT: set(), SERVER: set()}
        found = set()
        for side, message in Heard.messages:
            missed = message["d"]["events"] if message["t"] == "rejoined" else []
            seen[side].update(one["t"] for one in [message, *missed])
            found.update(errors(side, message))
        self.assertEqual(found, set())
        for side in (CLIENT, SERVER):
            self.assertEqual(set(types(side)) - seen[side], set(UNSEEN[side]), side)

    def admin(self, server, *arguments):
        subprocess.run([SUMITO, "admin", "--store", f"sqlite:{server.store}", *arguments],
                       capture_output=True, timeout=60, check=True)

    def refused(self, answer, code):
        self.assertEqual((answer["t"], answer["d"].get("code")), ("error", code), answer)

    def accounts(self, server):
        ann = Player(server.port)
        ann.ask("ping", {})
        ann.accepted("name", {"name": "Somebody"})
        tab = Player(server.port, token=ann.token)
        code = ann.accepted("register", {"name": "Ann", "password": "long enough"})["d"]["recovery"]
        tab.socket.expect("token_changed")
        ann.accepted("prefs", {"prefs": {"sound": True, "deep": [1, {"a": None}]}})
        ann.accepted("password", {"old": "long enough", "new": "even longer"})
        ann.accepted("logout", {})
        ann.accepted("recover", {"name": "Ann", "code": code, "password": "long enough"})
        ann.accepted("recovery", {"password": "long enough"})
        away = Player(server.port)
        away.accepted("login", {"name": "Ann", "password": "long enough"})
        black, white = self.rated_game(server, ann)
        for question in ("games", "export"):
            black.accepted(question, {})
        white.accepted("report", {"table": black.table, "seat": 0, "why": "stalling"})
        ann.accepted("logout_all", {})
        white.accepted("delete_me", {"password": "long enough"})
        answer = {"d": {}}
        away.accepted("login", {"name": "Ann", "password": "long enough"})
        while "wait" not in answer["d"]:
            answer = away.ask("recovery", {"password": "a wrong guess"})
        self.refused(answer, "too_many_tries")

    def rated_game(self, server, black):
        white = Player(server.port)
        white.accepted("register", {"name": "Bob", "password": "long enough"})
        white.sit(black.create(game="abalone", time="5+3", rated=True, public=True))
        self.assertEqual(black.move("a1b2")["t"], "ack")
        self.assertEqual(white.move("i9h8")["t"], "ack")
        white.accepted("resign", {"table": black.table})
        self.assertEqual(len(black.socket.expect("left")["d"]["end"]["ratings"]), 2)
        self.assertIn("rating", black.state()["seats"][0])
        return black, white

    def a_page_with_a_cookie(self, server):
        origin = f"Origin: http://127.0.0.1:{server.port}"
        page = Heard(server.port, headers=[origin])
        page.send("ping")
        page.send("hello", {"wire": 1}, id=1)
        self.assertNotIn("token", page.expect("welcome")["d"])
        page.send("register", {"name": "Ann", "password": "long enough"}, id=2)
        code = page.expect("account")["d"]["renew"]
        again = Heard(server.port, path=f"/ws?renew={code}", headers=[origin])
        again.send("hello", {"wire": 1})
        self.assertEqual(again.expect("welcome")["d"]["account"], "ann")

    def a_table_of_two(self, server):
        black, white, watcher = (Player(server.port) for _ in range(3))
        table = {"table": black.create(game="abalone", public=True, colours="chosen",
                                       seats=["host", "person"], time="2.5+2")}
        for player in (white, watcher):
            player.accepted("join", table)
        white.sit(table["table"], seat=1)
        black.accepted("move", {**table, "move": "a1b1", "ply": 0})
        black.accepted("name", {"name": "Rude"})
        watcher.socket.expect("renamed")
        self.refused(white.ask("claim", table), "nobody_gone")
        self.refused(white.ask("takeback", table), "no_takeback")
        self.assertEqual(white.move("i5h5")["t"], "ack")
        white.accepted("draw", table)
        self.assertEqual(black.state()["offer"]["what"], "draw")
        black.accepted("answer", {**table, "yes": False})
        watcher.accepted("join", {**table, "v": 2})
        server.kill()
        server.start()
        for player in (black, white):
            player.come()
            player.accepted("join", {**table, "v": 3})
        watcher.come()
        self.assertIn("resumed", [event["t"] for event in
                                  watcher.accepted("join", {**table, "v": 8})["d"]["events"]])
        white.accepted("resign", table)
        for yes in (True, False):
            black.accepted("rematch", {**table, "yes": yes})
        for player in (black, white):
            player.accepted("rematch", table)
        for player in (black, white):
            player.table = player.state()["next"]
            player.state()
        black.accepted("abort", {"table": black.table})
        white.socket.expect("abort")
        self.assertEqual(black.accepted("review", table)["t"], "review")
        watcher.accepted("leave", table)
        server.stop()
        watcher.socket.expect("closing")

    def a_take_back(self, server):
        black, white = seated(server.port, "abalone")
        table = {"table": black.table}
        black.move("a1b1")
        white.move("i5h5")
        black.accepted("takeback", table)
        white.accepted("answer", {**table, "yes": True})
        self.assertTrue(black.socket.expect("answer")["d"]["taken_back"])
        self.assertEqual(black.state()["moves"], [])

    def a_secret_opening(self, server):
        south, north = seated(server.port, "choro", time="5+0")
        watcher = Player(server.port)
        watcher.table = south.table
        watcher.state()
        watcher.accepted("watch", {"tables": [south.table]})
        south.move("o3")
        self.assertEqual(watcher.socket.expect("move")["d"]["move"], "?")
        north.state()
        north.move("o5")
        self.assertIn("reveals", watcher.socket.expect("move")["d"])
        watcher.socket.expect("board")
        for player in (south, north, watcher):
            player.state()

    def a_restored_backup(self, server):
        south, north = seated(server.port, "choro")
        south.move("o3")
        backup = os.path.join(server.folder.name, "backup")
        self.admin(server, "backup", backup)
        server.stop()
        self.admin(server, "restore", "--force", backup)
        server.start()
        north.come()
        missed = north.accepted("join", {"table": south.table, "v": 3})["d"]["events"]
        self.assertIn("void", [event["t"] for event in missed])

    def a_table_of_a_host(self, server):
        host, guest = Player(server.port), Player(server.port)
        program = Player(server.port, bot=True)
        table = {"table": host.create(game="abalone3", seats=["person", "person", "bot"])}
        missed = guest.accepted("join", {**table, "v": 0})["d"]["events"]
        self.assertEqual([event["t"] for event in missed], ["host"])
        guest.sit(table["table"], seat=0)
        host.accepted("fill", {**table, "seat": 1, "level": 1})
        host.accepted("fill", {**table, "seat": 1, "level": None})
        host.accepted("unseat", {**table, "seat": 0})
        self.refused(guest.ask("sit", table), "unseated")
        host.sit(table["table"])
        third = Player(server.port)
        third.sit(table["table"])
        third.accepted("stand", table)
        third.sit(table["table"])
        program.sit(table["table"])
        third.accepted("phrase", {**table, "phrase": "truce"})
        self.assertTrue(host.state()["talk"])
        self.assertEqual(Player(server.port, token=third.token).tables, [table["table"]])

    def lobby_and_pairing(self, server):
        visitor = Player(server.port)
        visitor.accepted("lobby", {})
        black, white = seated(server.port, "abalone", public=True)
        host = Player(server.port)
        opened = host.create(game="choro", public=True, seats=["host", "person"])
        while not any(entry["table"] == opened for entry in
                      visitor.socket.expect("lobby_changed")["d"].get("open", [])):
            pass
        visitor.accepted("join", {"table": opened})
        while "crowds" not in visitor.socket.expect("lobby_changed")["d"]:
            pass
        black.accepted("abort", {"table": black.table})
        while "gone" not in visitor.socket.expect("lobby_changed")["d"]:
            pass
        visitor.accepted("lobby", {})
        visitor.accepted("leave_lobby", {})
        seek = {"game": "abalone", "time": "5+0", "rated": False, "window": 200}
        tab = Player(server.port, token=white.token)
        for player in (white, tab):
            number = player.accepted("seek", seek)["d"]["seek"]
        white.socket.expect("unsought")
        tab.accepted("unseek", {"seek": number})
        for player in (tab, visitor):
            player.accepted("seek", seek)
        self.assertEqual(tab.socket.expect("paired")["d"]["table"],
                         visitor.socket.expect("paired")["d"]["table"])

    def an_operator(self, server):
        bob, ann = Player(server.port), Player(server.port)
        for player, name in ((bob, "Bob"), (ann, "Ann")):
            player.accepted("register", {"name": name, "password": "long enough"})
        self.refused(ann.ask("op_log", {}), "not_allowed")
        self.admin(server, "grant", "Bob", "operator")
        eve = Player(server.port)
        eve.accepted("register", {"name": "Eve", "password": "long enough"})
        table = eve.create(game="abalone")
        ann.accepted("report", {"name": "Eve", "why": "name"})
        eve.accepted("report", {"name": "Ann", "why": "other"})
        bob.accepted("op_settle", {"report": 1, "verdict": "upheld"})
        self.assertEqual(len(bob.accepted("op_reports", {"all": True})["d"]["reports"]), 2)
        bob.accepted("op_close", {"table": table})
        self.assertEqual(eve.socket.expect("abort")["d"]["why"], "closed")
        bob.accepted("op_rename", {"who": "eve", "name": "Polite"})
        now = bob.accepted("ping", {})["d"]["now"]
        bob.accepted("op_ban", {"who": "Polite", "until": now + 100_000})
        bob.accepted("op_unban", {"who": "Polite"})
        bob.accepted("op_ban", {"who": "Ann"})
        self.assertGreater(len(bob.accepted("op_log", {})["d"]["orders"]), 4)
        bob.accepted("op_figures", {})
        Player(server.port, token=bob.token)

    def refusals(self, server):
        player = Player(server.port)
        bad = player.ask("create", {"settings": {"game": "abalone", "rules": "of my own"}})
        self.refused(bad, "bad_settings")
        self.assertIn("text", bad["d"])
        self.refused(player.ask("join", {"table": "nowhere"}), "no_table")
        for wrong, code in (("{", "bad_message"), ('{"t":"dance","id":1}', "unknown_type")):
            player.socket.send_wrong(wrong)
            self.refused(player.socket.expect("error"), code)


class TheSchema(unittest.TestCase):
    def test_it_is_one(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        for side in (CLIENT, SERVER):
            listed = [one["$ref"] for one in SCHEMA["$defs"][side]["oneOf"]]
            self.assertEqual(listed, [f"#/$defs/{side}/$defs/{kind}" for kind in types(side)])
            for kind, schema in types(side).items():
                self.assertEqual(schema["properties"]["t"], {"const": kind})

    def test_it_has_the_error_codes_of_the_page(self):
        page = (ROOT / "docs/wire.md").read_text(encoding="utf-8")
        table = page.split("## Error codes")[1].split("\n## ")[0]
        cells = "".join(line.split("|")[1] for line in table.splitlines() if line.startswith("| `"))
        self.assertEqual(sorted(re.findall("`(\\w+)`", cells)),
                         sorted(SCHEMA["$defs"]["error_code"]["enum"]))

    def test_it_has_the_types_that_the_server_reads(self):
        source = (ROOT / "src/play/client_message.cpp").read_text(encoding="utf-8")
        table = source.split("readers = {")[1].split("};\n    return readers")[0]
        self.assertEqual(sorted(re.findall(r'^ {8}\{"(\w+)",', table, re.MULTILINE)),
                         sorted(types(CLIENT)))

    def test_it_has_the_types_that_the_server_sends(self):
        sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src/play").glob("*.cpp")]
        sent = re.findall(r'\bmessage\(\s*"(\w+)"', "".join(sources))
        self.assertLessEqual({"ack", "state"}, set(sent))
        self.assertLessEqual(set(sent), set(types(SERVER)))

    def test_it_refuses_wrong_messages(self):
        move = {"t": "move", "d": {"table": "x", "seat": 0, "move": "a1b2", "at": 1}, "v": 4}
        error = {"code": "no_table", "table": "x"}
        right = [(CLIENT, {"t": "ping"}), (CLIENT, {"t": "sit", "d": {"table": "x", "seat": 3}}),
                 (SERVER, move), (SERVER, {"t": "error", "d": error, "id": 7})]
        wrong = [
            (CLIENT, {"t": "dance", "d": {}}),
            (CLIENT, {"d": {}}),
            (CLIENT, {"t": "ping", "id": "7"}),
            (CLIENT, {"t": "ping", "id": 2**63}),
            (CLIENT, {"t": "sit"}),
            (CLIENT, {"t": "sit", "d": {"table": "x", "seat": 4}}),
            (CLIENT, {"t": "sit", "d": {"table": "x", "chair": 1}}),
            (CLIENT, {"t": "create", "d": {"settings": {"game": "go"}}}),
            (CLIENT, {"t": "create", "d": {"settings": {"game": "choro", "seats": ["engine:11"]}}}),
            (CLIENT, {"t": "report", "d": {"why": "other"}}),
            (CLIENT, {"t": "watch", "d": {"tables": ["x"] * 17}}),
            (SERVER, {"t": "error", "d": {"code": "no_such_code"}}),
            (SERVER, {key: value for key, value in move.items() if key != "v"}),
            (SERVER, {**move, "d": {**move["d"], "why": "time"}}),
            (SERVER, {**move, "d": {**move["d"], "clock": [1]}}),
            (SERVER, {**move, "d": {**move["d"], "auto": False}}),
            (SERVER, {"t": "account", "d": {"name": "Ann", "account": "ann", "ratings": {},
                                            "prefs": {}}}),
            (SERVER, {"t": "ping"}),
        ]
        for side, message in right:
            self.assertTrue(validator(side).is_valid(message), message)
        for side, message in wrong:
            self.assertFalse(validator(side).is_valid(message), message)


if __name__ == "__main__":
    unittest.main()
