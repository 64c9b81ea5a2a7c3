"""Players for tests. They introduce themselves, sit down and follow a game; they get the legal
moves from the engine over UGI."""

import random
import subprocess
import threading

from served import SUMITO
from ws import WebSocket

SEATS = {"abalone": 2, "abalone3": 3, "abalone4": 4, "choro": 2}


def read_moves(text, seats):
    """The moves of a state, as objects with `seat`, and `move` or `left`, and more if it is told."""
    moves, expected = [], 0
    for word in text.split():
        seat, colon, rest = word.rpartition(":")
        move = {"seat": int(seat) if colon else expected}
        expected = (move["seat"] + 1) % seats
        if rest.startswith("!"):
            move["left"] = rest[1:]
        else:
            rest, _, clock = rest.partition("@")
            move["move"] = rest.rstrip("*")
            if rest.endswith("*"):
                move["auto"] = True
            if clock:
                move["clock"] = int(clock) * 100
        moves.append(move)
    return moves


class Rules:
    """A running `sumito ugi`: lists legal moves, and chooses moves for a player who wants to
    win."""

    programs = {}
    lock = threading.Lock()

    def __init__(self, game):
        self.process = subprocess.Popen([SUMITO, "ugi"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)
        self.say(f"setoption name Game value {game}")

    @classmethod
    def of(cls, game):
        with cls.lock:
            if game not in cls.programs:
                cls.programs[game] = cls(game)
            return cls.programs[game]

    @classmethod
    def end_all(cls):
        for rules in cls.programs.values():
            rules.process.stdin.close()
            rules.process.wait()
            rules.process.stdout.close()
        cls.programs.clear()

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def ask(self, line, word):
        self.say(line)
        while True:
            answer = self.process.stdout.readline().split()
            if not answer:
                raise RuntimeError("the engine is gone")
            if answer[0] == word:
                return answer[1:]

    def legal(self, position, seat):
        self.say(f"setoption name Seat value p{seat + 1}")
        self.say(f"position fen {position}")
        return self.ask("query legalmoves", "response")

    def good(self, position, seat, nodes=300):
        self.say(f"setoption name Seat value p{seat + 1}")
        self.say(f"position fen {position}")
        return self.ask(f"go nodes {nodes}", "bestmove")[0]


class Player:
    """A person with one connection. `events` holds every numbered message of the table, in
    order."""

    def __init__(self, port, token=None, host="127.0.0.1", tls=None, **hello):
        self.host, self.tls = host, tls
        self.port, self.token, self.table, self.version = port, token, None, 0
        self.heard = b""
        self.socket = None
        self.come(**hello)

    def come(self, **hello):
        """Connects; as the same person if there is a token."""
        self.socket = WebSocket(self.port, self.host, tls=self.tls)
        self.socket.send("hello", {"wire": 1, **({"token": self.token} if self.token else {}), **hello})
        welcome = self.socket.expect("welcome", "error")
        if welcome["t"] == "error":
            raise AssertionError(welcome)
        self.person = welcome["d"]["person"]
        self.token = welcome["d"].get("token", self.token)
        self.tables = [table["table"] for table in welcome["d"]["tables"]]
        return self

    def drop(self):
        self.heard += bytes(self.socket.heard)
        self.socket.drop()

    def everything_heard(self):
        return self.heard + bytes(self.socket.heard)

    def ask(self, kind, data, id=None):
        """Sends a message and waits for its answer, which may be an error."""
        if id is None:
            id = 10**18 + random.getrandbits(59)  # always of the same length
        self.socket.send(kind, data, id=id)
        while True:
            answer = self.socket.receive(timeout=30)
            if answer.get("id") == id:
                # Signing in replaces the token.
                self.token = answer["d"].get("token", self.token)
                return answer

    def accepted(self, kind, data):
        answer = self.ask(kind, data)
        if answer["t"] == "error":
            raise AssertionError(answer)
        return answer

    def create(self, **settings):
        self.table = self.accepted("create", {"settings": settings})["d"]["table"]
        return self.table

    def sit(self, table, **more):
        self.table = table
        self.accepted("sit", {"table": table, **more})
        return self

    def state(self):
        """The state of the table as this person may see it, with the moves as a list."""
        answer = self.accepted("join", {"table": self.table})
        self.version = answer.get("v", 0)
        return {**answer["d"], "moves": read_moves(answer["d"]["moves"], len(answer["d"]["seats"]))}

    def move(self, text, id=None):
        """Returns the answer: an ack or an error."""
        return self.ask("move", {"table": self.table, "move": text}, id)

    def close(self):
        self.socket.close()


def seated(port, game, count=None, **settings):
    """People at a new table with all seats taken, in the order of seats."""
    players = [Player(port) for _ in range(count or SEATS[game])]
    table = players[0].create(game=game, **settings)
    for player in players[1:]:
        player.sit(table)
    return players


def play_on(players, game, plies=10_000, chance=None, good_seats=(0,), turn=None):
    """Plays to the end or for `turns` turns and returns the last state. The seats in `good_seats`
    try to win."""
    chance = chance or random.Random(1)
    rules = Rules.of(game)
    for _ in range(plies):
        state = players[0].state()
        if state["state"] != "running":
            return state
        seat = state["turn"][0]
        if seat != 0:
            state = players[seat].state()
        if seat in good_seats:
            move = rules.good(state["position"], seat)
        else:
            move = chance.choice(rules.legal(state["position"], seat))
        if turn:
            turn(seat, move)
        answer = players[seat].move(move)
        if answer["t"] != "ack":
            raise AssertionError((answer, state, move))
    return players[0].state()
