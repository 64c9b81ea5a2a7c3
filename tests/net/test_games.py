"""Whole games over real sockets, with everything that happens to players: they disconnect, come
back, send twice, send nonsense, and the server is restarted."""

import contextlib
import json
import pathlib
import random
import re
import socket
import sqlite3
import time
import unittest

from players import Player, Rules, SEATS, play_on, seated
from served import Server
from ws import Closed, WebSocket


class WithServer(unittest.TestCase):
    options = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.options).__enter__()
        cls.port = cls.server.port

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()
        Rules.end_all()

    def tearDown(self):
        WebSocket.close_all()

    def refused(self, answer, *codes):
        self.assertEqual(answer["t"], "error", answer)
        self.assertIn(answer["d"]["code"], codes)


class WholeGames(WithServer):
    def whole_game(self, game, **settings):
        players = seated(self.port, game, **settings)
        state = play_on(players, game, 400)
        self.assertEqual(state["state"], "finished", state)
        table = players[0].table
        for player in players:
            player.close()
        deadline = time.monotonic() + 5
        while (reply := self.server.get(f"/api/games/{table}"))[0] != 200:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)
        stored = json.loads(reply[2])
        self.assertEqual(stored["game"], game)
        self.assertEqual(stored["result"], state["end"]["result"])
        self.assertEqual(len(stored["players"]), SEATS[game])
        text = self.server.get(f"/api/games/{table}.txt")[2].decode()
        self.assertEqual(text, stored["record"])
        return state, text

    def test_two_players_play_abalone_to_the_end(self):
        state, _ = self.whole_game("abalone", layout="belgian-daisy")
        self.assertEqual(state["end"]["winners"], [0])

    def test_three_players_play_to_the_end(self):
        self.whole_game("abalone3")

    def test_four_players_play_to_the_end(self):
        self.whole_game("abalone4")

    def test_two_players_play_choro_to_the_end(self):
        self.whole_game("choro")

    def test_a_person_plays_the_engine(self):
        person = Player(self.port)
        person.create(game="abalone", seats=["host", "engine:1"], rules="standard:plies=8")
        rules, chance = Rules.of("abalone"), random.Random(3)
        while True:
            state = person.state()
            if state["state"] == "finished":
                break
            if state["turn"] == [0]:
                person.move(chance.choice(rules.legal(state["position"], 0)))
            else:
                time.sleep(0.05)
        self.assertEqual(len(state["moves"]), 8)
        person.close()


class Playing(WithServer):
    def test_nobody_moves_out_of_turn_or_for_another(self):
        black, white = seated(self.port, "abalone")
        watcher = Player(self.port)
        watcher.table = black.table
        self.assertEqual(watcher.state()["you"], [])
        self.refused(white.move("i5h5"), "not_your_turn")
        self.refused(watcher.move("a1b1"), "not_seated")
        self.refused(black.move("i5h5"), "illegal")
        self.refused(black.move("a1a9"), "illegal", "unreadable")
        self.refused(black.move("x" * 500), "unreadable")
        self.assertEqual(black.move("a1b1")["t"], "ack")
        self.refused(black.move("a2b2"), "not_your_turn")
        self.assertEqual([m["move"] for m in white.state()["moves"]], ["a1b1"])

    def test_a_move_sent_twice_is_played_once(self):
        black, white = seated(self.port, "abalone")
        for _ in range(3):
            self.assertEqual(black.move("a1b1", id=7)["t"], "ack")
        self.assertEqual(white.move("i5h5", id=7)["t"], "ack")
        self.assertEqual(black.move("a1b1", id=7)["t"], "ack")
        self.assertEqual([m["move"] for m in black.state()["moves"]], ["a1b1", "i5h5"])

    def test_a_move_may_be_sent_again_after_the_connection_broke(self):
        black, white = seated(self.port, "abalone")
        black.socket.send("move", {"table": black.table, "move": "a1b1"}, id=1)
        black.drop()  # the acknowledgement is lost
        black.come()
        black.state()
        self.assertEqual(black.move("a1b1", id=1)["t"], "ack")
        self.assertEqual([m["move"] for m in white.state()["moves"]], ["a1b1"])

    def test_a_late_move_is_played_in_no_other_position(self):
        black, white = seated(self.port, "abalone")
        table = {"table": black.table}
        black.accepted("move", {**table, "move": "a1b1", "ply": 0})
        self.refused(white.ask("move", {**table, "move": "i5h5", "ply": 0}), "moved_on")
        white.accepted("move", {**table, "move": "i5h5", "ply": 1})
        self.assertEqual(black.move("a2b2", id=99)["t"], "ack")
        black.accepted("takeback", table)
        white.accepted("answer", {**table, "yes": True})
        self.assertEqual(black.move("a2b2", id=99)["t"], "ack")  # a resend: not played again
        self.assertEqual(len(black.state()["moves"]), 2)
        self.refused(black.ask("move", {**table, "move": "a3b3", "ply": 3}), "moved_on")
        black.accepted("move", {**table, "move": "a3b3", "ply": 2})

    def test_who_comes_back_is_told_what_was_missed_and_nothing_else(self):
        black, white = seated(self.port, "abalone")
        black.move("a1b1")
        white.state()
        version = white.version
        white.drop()
        white.come()
        self.assertEqual(white.tables, [black.table])
        white.socket.send("join", {"table": black.table, "v": version})
        rejoined = white.socket.expect("rejoined", "state")
        self.assertEqual((rejoined["t"], rejoined["d"]["events"]), ("rejoined", []))
        white.move("i5h5")
        black.move("a2b2")
        event = white.socket.expect("move")
        while event["d"]["move"] != "a2b2":
            event = white.socket.expect("move")
        version = event["v"]
        white.drop()
        self.refused(black.move("b1c1"), "not_your_turn")
        white.come()
        white.socket.send("join", {"table": black.table, "v": version - 2})
        rejoined = white.socket.expect("rejoined")
        self.assertEqual((rejoined["d"]["from"], rejoined["v"]), (version - 2, version))
        self.assertEqual([event["d"]["move"] for event in rejoined["d"]["events"]],
                         ["i5h5", "a2b2"])

    def test_every_request_may_be_sent_again(self):
        black, white = Player(self.port), Player(self.port)
        create = {"settings": {"game": "abalone"}}
        black.socket.send("create", create, id=77)
        black.drop()  # the answer is lost
        black.come()
        black.table = black.ask("create", create, id=77)["d"]["table"]
        self.assertEqual(black.socket.expect("state")["d"]["you"], [0])
        self.assertEqual(black.come().tables, [black.table])
        table = {"table": black.table}
        for _ in range(2):
            self.assertEqual(white.ask("sit", table, id=1)["t"], "ack")
        black.move("a1b1")
        for _ in range(2):
            self.assertEqual(black.ask("draw", table, id=2)["v"], 5)
        white.accepted("answer", {**table, "yes": False})
        self.assertEqual(black.ask("draw", table, id=2)["v"], 5)  # not offered again
        white.table = black.table
        self.assertNotIn("offer", white.state())
        error = white.ask("answer", {**table, "yes": True})
        self.assertEqual(error["d"], {"code": "nothing_asked", "table": black.table})

    def test_a_table_has_one_shape_while_it_is_open_runs_is_over_and_is_archived(self):
        with Server() as server:
            self.one_shape(server)

    def one_shape(self, server):
        def shown():
            status, headers, body = server.get(f"/api/tables/{table}")
            self.assertEqual(status, 200)
            self.assertEqual(headers["access-control-allow-origin"], "*")
            message = json.loads(body)
            self.assertEqual(message["t"], "state")
            return message["d"]

        black, white = Player(server.port), Player(server.port)
        table = black.create(game="abalone", time="10+5")
        self.assertEqual((shown()["state"], shown()["you"]), ("open", []))
        white.sit(table)
        black.move("a1b1")
        white.move("i5h5")
        running = shown()
        self.assertEqual((running["state"], running["turn"]), ("running", [0]))
        self.assertRegex(running["moves"], r"^a1b1@\d+ i5h5@\d+$")
        white.ask("resign", {"table": table})
        finished = shown()
        self.assertEqual(finished["end"]["result"], "1-0")
        # The events are forgotten after a week.
        server.stop()
        with contextlib.closing(sqlite3.connect(server.store)) as store, store:
            store.execute("DELETE FROM events")
            store.execute("DELETE FROM tables")
        server.start()
        archived = shown()
        self.assertTrue(archived["archived"])
        for member in ("state", "start", "position", "moves", "turn", "end", "started"):
            self.assertEqual(archived[member], finished[member])
        # The same over the socket, also for a player, who sees which seat was theirs.
        for player, seats in ((Player(server.port), []), (Player(server.port, black.token), [0])):
            state = player.accepted("join", {"table": table})["d"]
            self.assertEqual({**state, "now": 0}, {**archived, "now": 0, "you": seats})
        self.assertEqual(server.get("/api/tables/nowhere")[0], 404)

    def test_a_tab_hears_of_tables_that_it_has_not_joined(self):
        black, white = seated(self.port, "abalone")
        tab = Player(self.port, black.token)
        self.assertEqual(tab.tables, [black.table])
        black.move("a1b1")
        self.assertEqual(tab.socket.expect("mine")["d"]["turn"], [1])
        white.move("i5h5")
        told = tab.socket.expect("mine")["d"]
        self.assertEqual((told["why"], told["turn"], told["last"]["move"]), ("turn", [0], "i5h5"))
        white.ask("resign", {"table": white.table})
        told = tab.socket.expect("mine")["d"]
        self.assertEqual((told["why"], told["end"]["result"]), ("end", "1-0"))

    def test_several_tabs_of_one_person_stay_in_step(self):
        black, white = seated(self.port, "abalone")
        tab = Player(self.port, black.token)
        tab.table = black.table
        self.assertEqual(tab.state()["you"], [0])
        black.move("a1b1")
        self.assertEqual(tab.socket.expect("move")["d"]["move"], "a1b1")
        white.move("i5h5")
        tab.socket.expect("move")
        self.assertEqual(tab.move("a2b2", id=99)["t"], "ack")
        while black.socket.expect("move")["d"]["move"] != "a2b2":
            pass

    def test_resigning_ends_the_game_and_nothing_is_played_after_it(self):
        black, white = seated(self.port, "abalone")
        black.move("a1b1")
        white.move("i5h5")
        self.assertEqual(black.ask("resign", {"table": black.table})["t"], "ack")
        state = white.state()
        self.assertEqual((state["state"], state["end"]["winners"]), ("finished", [1]))
        self.refused(black.move("a2b2"), "not_running")
        self.refused(white.ask("resign", {"table": black.table}), "not_running")

    def test_a_draw_is_offered_and_accepted(self):
        black, white = seated(self.port, "abalone")
        black.move("a1b1")
        black.ask("draw", {"table": black.table})
        white.socket.expect("offer")
        white.ask("answer", {"table": black.table, "yes": True})
        self.assertEqual(black.state()["state"], "finished")

    def test_games_go_on_after_a_graceful_restart(self):
        self.games_go_on(lambda server: self.assertEqual(server.stop(), 0))

    def test_games_go_on_after_a_kill(self):
        self.games_go_on(lambda server: server.kill())

    def games_go_on(self, end):
        server = Server().start()
        black, white = seated(server.port, "abalone", time="5+3")
        black.move("a1b1")
        white.move("i5h5")
        left = black.state()["clock"]["left"]
        time.sleep(0.5)
        end(server)
        time.sleep(2.5)
        server.start()
        for player in (black, white):
            player.port = server.port
            player.come()
        state = black.state()
        self.assertEqual([m["move"] for m in state["moves"]], ["a1b1", "i5h5"])
        self.assertEqual(state["turn"], [0])
        # The clock did not run while the server was down, and all players receive that.
        self.assertAlmostEqual(state["clock"]["left"][0], left[0], delta=1700)
        white.socket.send("join", {"table": black.table, "v": 5})
        self.assertGreaterEqual(white.socket.expect("resumed")["d"]["down"], 2000)
        self.assertEqual(black.move("a2b2")["t"], "ack")
        self.assertEqual(white.state()["moves"][-1]["move"], "a2b2")
        server.__exit__()

    def test_a_graceful_stop_says_good_bye(self):
        with Server() as server:
            player = Player(server.port)
            self.assertEqual(server.stop(), 0)
            self.assertEqual(player.socket.closed_within(5), 1001)


class FairStarts(WithServer):
    """How games begin: only what was played counts, and nobody's first move costs time."""

    names = iter(("Ada", "Bob", "Cyd", "Dan", "Eve", "Fay"))

    def rated(self):
        """Two people with accounts at a rated game with a clock."""
        players = [Player(self.port) for _ in range(2)]
        for player in players:
            player.name = next(self.names)
            player.accepted("register", {"name": player.name, "password": "long enough"})
        table = players[0].create(game="abalone", rated=True, time="5+0")
        players[1].sit(table)
        return players

    def ratings(self, player):
        return player.accepted("export", {})["d"].get("ratings", {})

    def test_a_rated_game_counts_from_two_turns_on(self):
        black, white = self.rated()
        black.move("a1b1")
        white.accepted("resign", {"table": black.table})
        end = black.socket.expect("abort")["d"]["end"]
        self.assertEqual((end["result"], end["reason"]), ("*", "resigned"))
        self.assertEqual((self.ratings(black), self.ratings(white)), ({}, {}))
        black, white = self.rated()
        black.move("a1b1")
        white.move("i5h5")
        white.accepted("resign", {"table": black.table})
        self.assertEqual(black.socket.expect("left")["d"]["end"]["result"], "1-0")
        self.assertGreater(self.ratings(black)["abalone"]["rating"], 1600)

    def test_first_moves_take_no_time_and_have_an_end(self):
        black, white = seated(self.port, "abalone", time="5+0")
        state = black.state()
        self.assertLessEqual(state["first"], state["now"] + 30_000)
        self.assertEqual(state["clock"], {"left": [300_000] * 2, "running": []})
        black.move("a1b1")
        moved = white.socket.expect("move")["d"]
        self.assertEqual((moved["clock"], moved["first"]), ([300_000] * 2, moved["at"] + 30_000))
        white.move("i5h5")
        state = white.state()
        self.assertNotIn("first", state)
        self.assertEqual(state["clock"]["running"], [0])

    def test_a_game_with_minutes_waits_for_its_host(self):
        host, guest = Player(self.port), Player(self.port)
        table = host.create(game="abalone", time="5+0", public=True)
        host.drop()
        guest.socket.send("join", {"table": table})
        while guest.socket.expect("state", "presence")["d"]["presence"][0]["here"]:
            pass
        guest.sit(table)
        state = guest.state()
        self.assertEqual(state["state"], "open")
        self.assertLessEqual(state["presence"][0]["kept_until"], state["now"] + 30_000)
        host.come().table = table
        host.state()
        self.assertGreater(guest.socket.expect("start")["d"]["first"], state["now"])
        self.assertEqual(host.move("a1b1")["t"], "ack")

    def test_a_host_without_a_seat_may_abort(self):
        host, other = Player(self.port), Player(self.port)
        table = host.create(game="abalone", seats=["person", "person"])
        self.refused(other.ask("abort", {"table": table}), "not_seated")
        host.accepted("abort", {"table": table})
        self.assertEqual(host.state()["end"]["reason"], "aborted")

    def test_a_rematch_needs_everybody_and_may_be_withdrawn(self):
        black, white = seated(self.port, "abalone", time="5+0")
        table = {"table": black.table}
        black.move("a1b1")
        white.move("i5h5")
        white.accepted("resign", table)
        black.accepted("rematch", table)
        black.accepted("rematch", {**table, "yes": False})
        self.assertEqual([white.socket.expect("again")["d"].get("yes", True) for _ in range(2)],
                         [True, False])
        black.accepted("rematch", table)
        black.drop()
        while white.socket.expect("again")["d"].get("yes", True):
            pass
        self.refused(white.ask("rematch", table), "player_gone")
        black.come()
        self.assertNotIn("again", black.state())
        white.accepted("rematch", table)
        black.accepted("rematch", table)
        for player in (black, white):
            player.table = player.state()["next"]
        self.assertEqual(white.state()["state"], "open")
        self.assertEqual(black.state()["you"], [1])
        white.socket.expect("start")
        self.assertEqual(white.move("a1b1")["t"], "ack")

    def test_both_may_choose_first_in_secret(self):
        south, north = seated(self.port, "choro", time="5+0")
        until = south.state()["first"]
        south.move("o3")
        choice = north.socket.expect("move")["d"]
        self.assertEqual((choice["move"], choice["first"]), ("?", until))
        north.move("o5")
        self.assertNotIn("first", south.state())


class Secrets(WithServer):
    @staticmethod
    def comparable(line):
        """What was heard, without what differs from game to game."""
        for pattern, by in ((r"[^\x20-\x7e]+", " "),
                            (r'[^}]{0,4}\{"t":"presence".*?\}\}', ""),
                            (r'[^}]{0,4}(?=\{"t":)', " "),
                            (r',"lag":[0-9]+', ""),
                            (r'"id":[0-9]+|[0-9]{13}', "#"),
                            (r'"table":"\w+"|"person":"\w+"|"token":"[\w.]+"', "#")):
            line = re.sub(pattern, by, line)
        return line

    def test_a_secret_choice_is_told_to_nobody_before_all_have_chosen(self):
        """South chooses a hole; what the others receive does not depend on which one."""
        heard = {}
        for hole in ("o3", "o6"):
            south, north = seated(self.port, "choro")
            watcher = Player(self.port)
            watcher.table = south.table
            watcher.state()
            north.state()  # by now everything sent before has arrived
            marks = [len(player.everything_heard()) for player in (north, watcher)]
            self.assertEqual(south.move(hole)["t"], "ack")
            lines = []
            for player, mark in zip((north, watcher), marks):
                state = player.state()
                self.assertEqual(state["moves"], [{"seat": 0, "move": "?"}])
                self.assertNotIn(hole, state["position"])
                lines.append(bytes(player.socket.heard[mark:]).decode("latin-1"))
            late = Player(self.port)
            late.table = south.table
            late.state()
            lines.append(late.everything_heard().decode("latin-1"))
            lines.append(self.server.get("/api/tables")[2].decode())
            for line in lines:
                self.assertNotRegex(line, rf"\b{hole}\b")
            # South's own connections may know it.
            self.assertEqual(south.state()["moves"], [{"seat": 0, "move": hole}])
            heard[hole] = [self.comparable(line) for line in lines[:2]]
            self.assertEqual(north.move("o4")["t"], "ack")
            revealed = watcher.state()["moves"]
            self.assertEqual([m["move"] for m in revealed[:2]], [hole, "o4"])
        self.assertEqual(heard["o3"], heard["o6"])
        self.assertNotRegex(self.server.logged(), r"\bo[36]\b")

    def test_tokens_are_in_no_log_and_in_nobody_elses_messages(self):
        black, white = seated(self.port, "abalone")
        black.move("a1b1")
        white.state()
        secret = black.token.split(".")[-1]
        self.assertNotIn(secret, white.everything_heard().decode("latin-1"))
        self.assertNotIn(secret, self.server.logged())
        for file in pathlib.Path(self.server.folder.name).iterdir():
            self.assertNotIn(secret.encode(), file.read_bytes(), file)

    def test_a_wrong_token_is_another_person(self):
        black, _ = seated(self.port, "abalone")
        stranger = Player(self.port, black.person + "." + "x" * 32)
        self.assertNotEqual(stranger.person, black.person)
        stranger.table = black.table
        self.refused(stranger.move("a1b1"), "not_seated")


class Nonsense(WithServer):
    options = ("--silence", "3", "--patience", "2")

    def test_fuzzed_messages_are_refused_and_the_server_goes_on(self):
        chance = random.Random(8)
        black, white = seated(self.port, "abalone")
        good = json.dumps({"t": "move", "d": {"table": black.table, "move": "a1b1"}, "id": 1})
        words = [good, "{", "}", "[", "]", '"t"', ":", ",", '"\\ud800"', "1e999", "-0", "null",
                 "true", '"' + "a" * 300 + '"', "\x00", "\u2028", '{"t":"hello"}', '{"t":5}',
                 "[" * 500, '{"t":"create","d":{"settings":{"game":"abalone","seats":[]}}}',
                 '{"t":"join","d":{"table":["x"]}}', '{"t":"move","d":null,"id":"x"}']
        sockets = []
        for _ in range(12):
            player = Player(self.port)
            sockets.append(player)
            for _ in range(30):
                text = list("".join(chance.choices(words, k=chance.randint(1, 4))))
                for _ in range(chance.randint(0, 3)):
                    if text:
                        text[chance.randrange(len(text))] = chr(chance.randrange(1, 0xD800))
                try:
                    player.socket.send_text("".join(text).encode()[:16_000].decode("utf-8", "ignore"))
                except Closed:
                    break
        self.assertEqual(black.move("a1b1")["t"], "ack")
        self.assertEqual(self.server.get("/healthz")[0], 200)
        for player in sockets:
            player.socket.drop()

    def test_a_megabyte_closes_the_connection_and_no_other(self):
        black, white = seated(self.port, "abalone")
        greedy = Player(self.port)
        with self.assertRaises(Closed):
            greedy.socket.send_text("x" * 1_000_000)
            greedy.socket.closed_within(5)
            raise Closed(1009)
        self.assertEqual(black.move("a1b1")["t"], "ack")

    def test_broken_frames_close_the_connection(self):
        for data in (b"\xff\xff\xff\xff\xff\xff", b"\x81\x05hello", b"\x83\x80\x00\x00\x00\x00",
                     b"\x81\xff" + b"\xff" * 12, b"\x89\xfe\x01\x00" + b"a" * 260,
                     b"\xc1\x80\x00\x00\x00\x00", b"\x81\x82\x00\x00\x00\x00\xff\xff"):
            with self.subTest(data=data):
                player = Player(self.port)
                player.socket.socket.sendall(data)
                self.assertIn(player.socket.closed_within(5), (None, 1002, 1007, 1009))

    def test_binary_messages_are_not_taken(self):
        player = Player(self.port)
        player.socket.send_frame(2, b"\x00\x01")
        self.assertEqual(player.socket.closed_within(5), 1003)

    def test_who_answers_no_ping_is_dropped_and_the_game_goes_on(self):
        black, white = seated(self.port, "abalone")
        white.socket.answers_pings = False
        deadline = time.monotonic() + 10
        while black.state()["presence"][1]["here"]:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.2)
        white.socket.closed_within(1)
        self.assertEqual(black.move("a1b1")["t"], "ack")
        white.come()
        self.assertEqual(white.state()["moves"][0]["move"], "a1b1")

    def test_a_flood_is_slowed_down(self):
        player = Player(self.port)
        started = time.monotonic()
        for number in range(100):
            player.socket.send("ping", {}, id=number)
        while player.socket.expect("pong")["id"] != 99:
            pass
        self.assertGreater(time.monotonic() - started, 1.0)

    def test_a_flood_of_control_frames_is_dropped(self):
        player = Player(self.port)
        with self.assertRaises(Closed):
            for _ in range(2000):
                player.socket.send_frame(9, b"x" * 100)
            player.socket.closed_within(5)
            raise Closed()
        self.assertGreaterEqual(self.server.figure("dropped_flooding_total"), 1)

    def test_a_watcher_that_does_not_read_is_dropped_and_nobody_waits_for_it(self):
        players = seated(self.port, "abalone")
        play_on(players, "abalone", 60, good_seats=())
        lazy = Player(self.port)
        dropped = self.server.figure("dropped_slow_total")
        deadline = time.monotonic() + 30
        while self.server.figure("dropped_slow_total") == dropped:
            self.assertLess(time.monotonic(), deadline)
            try:  # asks for more than it reads
                for _ in range(10):
                    lazy.socket.send("join", {"table": players[0].table})
            except Closed:
                pass
            play_on(players, "abalone", 1, good_seats=())
            time.sleep(0.2)

    def test_a_message_longer_than_what_may_wait_reaches_who_reads(self):
        with Server(keep_port=True) as server:
            black, white = seated(server.port, "abalone")
            black.move("a1b1")
            white.move("i5h5")
            black.accepted("resign", {"table": black.table})
            server.stop()
            with contextlib.closing(sqlite3.connect(server.store)) as store, store:
                store.execute("UPDATE records SET text = text || ?", ("; long\n" * 100_000,))
            server.start()
            white.come()
            white.socket.send("export", {}, id=1)
            white.socket.send("ping", {}, id=2)
            exported = white.socket.expect("exported", timeout=20)
            self.assertGreater(len(exported["d"]["games"][0]["record"]), 700_000)
            self.assertEqual(white.socket.expect("pong")["id"], 2)

    def test_a_half_open_handshake_is_not_waited_for(self):
        with Server("--patience", "2") as server:
            halves = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
            for half in halves:
                half.sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n")
            Player(server.port).close()
            deadline = time.monotonic() + 8
            while server.figure("connections") > 1:
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.2)
            for half in halves:
                half.close()


if __name__ == "__main__":
    unittest.main()
