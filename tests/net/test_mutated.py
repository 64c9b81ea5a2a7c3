"""Thousands of messages that are almost right: each is a message of docs/wire.md with something changed.
The server answers or refuses each, does not end, and the games that run meanwhile are as before.
Under sanitizers this finds reads and writes where none belong."""

import collections
import copy
import json
import os
import random
import time
import unittest

from players import Player, Rules, seated
from served import Server
from ws import Closed, WebSocket

MESSAGES = int(os.environ.get("SUMITO_MUTATED", "20000"))
OF_A_CONNECTION = 48  # with hello and ping as many as a connection may send immediately
GAMES = ("abalone", "abalone3", "abalone4", "choro")
LAST = 123_456_789
TABLE = "TABLE"  # stands for the id of a table

VALID = [(kind, data) for kind, data in {
    "hello": {"wire": 1, "token": "nobody.secret", "bot": False},
    "ping": {},
    "name": {"name": "Somebody"},
    "register": {"name": "Ann", "password": "long enough"},
    "login": {"name": "Ann", "password": "long enough"},
    "password": {"old": "long enough", "new": "even longer"},
    "recover": {"name": "Ann", "code": "7QK4-M2ZT-09VB-XNRH", "password": "long enough"},
    "recovery": {"password": "long enough"},
    "prefs": {"prefs": {"sound": True, "deep": [1, {"a": None}]}},
    "games": {"after": 3},
    "export": {"after": 3},
    "logout": {}, "logout_all": {},
    "delete_me": {"password": "long enough"},
    "create": {"settings": {"game": "abalone", "rules": "standard:plies=350", "layout": "standard",
                            "time": "10+5", "seats": ["host", "engine:1"], "colours": "lot",
                            "public": True, "rated": False}},
    "join": {"table": TABLE, "v": 2}, "leave": {"table": TABLE},
    "sit": {"table": TABLE, "seat": 1}, "stand": {"table": TABLE},
    "fill": {"table": TABLE, "seat": 1, "level": 2}, "unseat": {"table": TABLE, "seat": 1},
    "move": {"table": TABLE, "move": "a1b2", "ply": 0},
    "resign": {"table": TABLE}, "draw": {"table": TABLE}, "takeback": {"table": TABLE},
    "answer": {"table": TABLE, "yes": True}, "abort": {"table": TABLE},
    "claim": {"table": TABLE}, "phrase": {"table": TABLE, "phrase": "truce"},
    "rematch": {"table": TABLE, "yes": True}, "review": {"table": TABLE},
    "lobby": {}, "leave_lobby": {},
    "watch": {"tables": [TABLE, "nowhere"]},
    "seek": {"game": "abalone", "rules": "standard", "layout": "standard", "time": "5+0",
             "rated": False, "window": 200},
    "unseek": {"seek": 1},
    "report": {"table": TABLE, "seat": 0, "why": "stalling"},
    "op_reports": {"all": True, "after": 1}, "op_settle": {"report": 1, "verdict": "upheld"},
    "op_close": {"table": TABLE}, "op_rename": {"who": "ann", "name": "Polite"},
    "op_ban": {"who": "ann", "until": 1}, "op_unban": {"who": "ann"}, "op_log": {"after": 1},
    "op_figures": {},
}.items()]

ODD = [None, True, False, 0, -1, 1, 2**31, 2**63 - 1, -2**63, 2**63, 10**30, 1.5, -0.0, 1e308, "",
       " ", "a", "\0", "\n", "'; DROP TABLE games; --", "a1b2" * 60, "x" * 3000, "\u202e\u0300\ud83d",
       "é" * 50, [], {}, [[]], [None] * 100, {"a": {"b": {}}}, "o3", "o1-.x.+", "?", "0.5+2", "99d",
       "engine:10", "5/6/7/8/9/8/7/6/5 0 0 b 0 1"]


def places(value, path=()):
    """The paths of all values in a message."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) \
        if isinstance(value, list) else ()
    for key, part in parts:
        yield from places(part, (*path, key))


def with_change(chance, message):
    """A copy with one value replaced, removed or repeated."""
    message = copy.deepcopy(message)
    path = chance.choice([path for path in places(message) if path])
    holder = message
    for key in path[:-1]:
        holder = holder[key]
    change = chance.randrange(4)
    if change == 0 and isinstance(holder, dict):
        del holder[path[-1]]
    elif change == 1 and isinstance(holder, dict):
        holder[chance.choice(["", "d", "t", "table", "x" * 200])] = chance.choice(ODD)
    elif change == 1:
        holder.extend(holder * chance.choice([1, 200]))
    else:
        holder[path[-1]] = chance.choice(ODD)
    return message


def with_damage(chance, text):
    """Some bytes of it cut, flipped, doubled or added."""
    text = bytearray(text)
    for _ in range(chance.choice([1, 1, 2, 8])):
        if not text:
            break
        at = chance.randrange(len(text))
        change = chance.randrange(4)
        if change == 0:
            del text[at:at + chance.choice([1, 5, 1000])]
        elif change == 1:
            text[at] ^= 1 << chance.randrange(8)
        elif change == 2:
            text[at:at] = text[at:at + chance.choice([1, 20])] * chance.choice([1, 3, 50])
        else:
            text[at:at] = chance.choice([b"\\u0000", b"\\ud800", b"\xff", b"{", b"[" * 70, b'"', b"1e9999",
                                         b"-", b"\0", b"\xf0\x9f\x98\x80"])
    return bytes(text[:15_000])


def mutated(chance, tables):
    kind, data = chance.choice(VALID)
    if kind == "delete_me" and chance.random() < 0.9:
        return mutated(chance, tables)  # it ends the conversation
    message = {"t": kind, "d": copy.deepcopy(data), "id": chance.choice([1, 2, chance.getrandbits(62)])}
    for _ in range(chance.choice([0, 1, 1, 1, 2, 3])):
        message = with_change(chance, message)
    text = json.dumps(message, ensure_ascii=chance.random() < 0.9)
    text = text.replace(f'"{TABLE}"', json.dumps(chance.choice(tables)))
    text = text.encode(errors="replace")
    if chance.random() < 0.3:
        text = with_damage(chance, text)
        # What is not UTF-8 ends the connection, and the messages behind it would be lost.
        if chance.random() < 0.99:
            text = text.decode(errors="replace").encode()
    return text


class Mutated(unittest.TestCase):
    def tearDown(self):
        WebSocket.close_all()
        Rules.end_all()

    def test_almost_right_messages_break_nothing(self):
        chance = random.Random(2026)
        with Server() as server:
            games = {game: seated(server.port, game) for game in GAMES}
            tables = [players[0].table for players in games.values()]
            sent = answered = 0
            self.ends = collections.Counter()
            begun = time.monotonic()
            while sent < MESSAGES:
                # Some come from people who sit at these tables. Those may lose their seats or accounts.
                player = chance.choice(games[chance.choice(GAMES)])
                token = player.token if chance.random() < 0.2 else None
                answered += self.conversation(server, chance, token, tables)
                sent += OF_A_CONNECTION
            print(f"{sent} mutated messages in {time.monotonic() - begun:.0f} s, {answered} answers; "
                  f"connections that were closed: {dict(self.ends)}")
            self.assertGreater(answered, MESSAGES / 4)
            self.assertIsNone(server.process.poll(), "the server runs")
            self.assertEqual(server.get("/healthz")[0], 200)
            black, white = seated(server.port, "abalone")
            self.assertEqual(black.move("a1b2")["t"], "ack")
            for table in tables:
                self.assertEqual(server.get(f"/api/tables/{table}")[0], 200)
            self.assertEqual(server.stop(), 0, server.logged()[-2000:])
            # What was stored can be read again.
            server.start()
            self.assertEqual(Player(server.port, white.token).tables, [white.table])
            for table in tables:
                self.assertEqual(server.get(f"/api/tables/{table}")[0], 200)
            self.assertEqual(server.stop(), 0)

    def conversation(self, server, chance, token, tables):
        """Sends as much as a connection may immediately; returns the number of answers."""
        socket = server.connect()
        answered = 0
        try:
            socket.send("hello", {"wire": 1, **({"token": token} if token else {})})
            for _ in range(OF_A_CONNECTION):
                socket.send_text(mutated(chance, tables))
            socket.send("ping", id=LAST)
            while (message := socket.receive(timeout=60)).get("id") != LAST:
                answered += 1
            self.assertEqual(message["t"], "pong")
        except Closed as closed:
            self.ends[closed.reason] += 1
        socket.drop()
        return answered


if __name__ == "__main__":
    unittest.main()
