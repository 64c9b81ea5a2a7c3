"""The bridge seats engines at tables like any other player."""

import os
import pathlib
import random
import re
import subprocess
import tempfile
import time
import unittest

from players import Player, Rules
from served import SUMITO, Server
from tls import Front, make_certificate
from ws import WebSocket

def scored_engine(score):
    """Our engine, which reports the given score for each of its moves."""
    return f"{SUMITO} ugi | sed -u 's/score [a-z]* [-0-9]*/score {score}/'"


def text_of(path):
    return pathlib.Path(path).read_text(encoding="ascii") if os.path.exists(path) else ""


class Bots(unittest.TestCase):
    def setUp(self):
        self.server = Server(keep_port=True).start()
        self.bots = []

    def tearDown(self):
        for bot in self.bots:
            bot.kill()
            bot.wait()
            bot.stdout.close()
        WebSocket.close_all()
        Rules.end_all()
        self.server.__exit__()

    def bot(self, *options, engine=f"{SUMITO} ugi", url=None, trusts=None, move_time=20):
        url = url or f"ws://127.0.0.1:{self.server.port}/ws"
        environment = {**os.environ, **({"SSL_CERT_FILE": trusts} if trusts else {})}
        bot = subprocess.Popen(
            [SUMITO, "bot", "--url", url, "--engine", engine, "--move-time", str(move_time),
             *options],
            stdout=subprocess.PIPE, text=True, env=environment)
        self.bots.append(bot)
        return bot

    def play(self, person, seat, game):
        """Plays random moves until the end."""
        rules, chance = Rules.of(game), random.Random(6)
        deadline = time.monotonic() + 60
        while (state := person.state())["state"] in ("open", "running"):
            self.assertLess(time.monotonic(), deadline)
            mine = [m for m in state["moves"] if m["seat"] == seat]
            if seat in state["turn"] and not (len(state["turn"]) == 2 and mine):
                moves = rules.legal(state["position"], seat)
                self.assertEqual(person.move(chance.choice(moves))["t"], "ack")
            time.sleep(0.02)
        return state

    def wait_for(self, person, ready):
        deadline = time.monotonic() + 20
        while not ready(state := person.state()):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.02)
        return state

    def test_a_bot_takes_a_draw_if_its_engine_is_behind(self):
        for score, accepts in (("cp -300", True), ("mate -5", True), ("cp 0", False)):
            with self.subTest(score):
                person = Player(self.server.port)
                table = person.create(game="abalone", seats=["bot", "host"])
                self.bot("--table", table, "--games", "1", engine=scored_engine(score))
                self.wait_for(person, lambda state: state["turn"] == [1])
                person.accepted("draw", {"table": table})
                state = self.wait_for(person, lambda state: "offer" not in state)
                self.assertEqual(state.get("end", {}).get("reason"),
                                 "agreement" if accepts else None)

    def test_a_bot_that_has_not_moved_yet_declines_a_draw(self):
        person = Player(self.server.port)
        table = person.create(game="abalone", seats=["host", "bot"])
        self.bot("--table", table, engine=scored_engine("cp -300"))
        self.wait_for(person, lambda state: state["state"] == "running")
        person.accepted("draw", {"table": table})
        state = self.wait_for(person, lambda state: "offer" not in state)
        self.assertEqual(state["state"], "running")

    def test_a_bot_lets_its_opponent_take_a_turn_back_even_while_the_engine_thinks(self):
        person = Player(self.server.port)
        table = person.create(game="abalone", seats=["host", "bot"])
        self.bot("--table", table, move_time=1000)
        state = self.wait_for(person, lambda state: state["state"] == "running")
        one, other = Rules.of("abalone").legal(state["position"], 0)[:2]
        person.move(one)
        self.wait_for(person, lambda state: len(state["moves"]) == 2)
        for move in (one, other):
            person.accepted("takeback", {"table": table})
            self.wait_for(person, lambda state: not state["moves"])
            person.move(move)
        # The engine's answer to the move that was taken back must not be played.
        state = self.wait_for(person, lambda state: len(state["moves"]) == 2)
        self.assertEqual(state["moves"][0]["move"], other)

    def test_a_bot_finds_a_table_in_the_lobby_and_plays_to_the_end(self):
        bot = self.bot("--games", "1", "--name", "Brick")
        self.assertTrue(bot.stdout.readline().startswith("token "))
        person = Player(self.server.port)
        person.create(game="abalone", seats=["host", "bot"], public=True, rules="standard:plies=8")
        state = self.play(person, 0, "abalone")
        self.assertEqual(len(state["moves"]), 8)
        self.assertEqual(state["seats"][1]["name"], "Brick")
        self.assertTrue(state["seats"][1]["bot"])
        self.assertEqual(bot.wait(timeout=20), 0)

    def test_a_bot_plays_choro_with_its_secret_opening(self):
        person = Player(self.server.port)
        table = person.create(game="choro", seats=["bot", "host"])
        self.bot("--table", table, "--games", "1")
        state = self.play(person, 1, "choro")
        self.assertEqual(state["state"], "finished")

    def test_a_bot_goes_on_with_its_games_after_a_restart(self):
        bot = self.bot("--games", "1")
        person = Player(self.server.port)
        person.create(game="abalone", seats=["host", "bot"], public=True, rules="standard:plies=12")
        rules = Rules.of("abalone")
        while (state := person.state())["state"] == "open":
            time.sleep(0.02)
        person.move(rules.legal(state["position"], 0)[0])
        self.server.kill()
        self.server.start()
        person.come()
        self.assertEqual(len(self.play(person, 0, "abalone")["moves"]), 12)
        self.assertEqual(bot.wait(timeout=20), 0)

    def test_a_bot_comes_by_tls_and_trusts_only_the_server_it_asked_for(self):
        with tempfile.TemporaryDirectory() as folder:
            files = make_certificate(folder)
            with Front(self.server.port, *files) as front:
                for host, trusts in (("localhost", None), ("127.0.0.1", files[0])):
                    bot = self.bot(url=f"wss://{host}:{front.port}/ws", trusts=trusts)
                    self.assertRegex(bot.stdout.readline(),
                                     "^connection lost: .*certificate verify failed")
                bot = self.bot("--games", "1", url=f"wss://localhost:{front.port}/ws",
                               trusts=files[0])
                self.assertTrue(bot.stdout.readline().startswith("token "))
                person = Player(self.server.port)
                person.create(game="abalone", seats=["host", "bot"], public=True,
                              rules="standard:plies=6")
                self.assertEqual(len(self.play(person, 0, "abalone")["moves"]), 6)
                self.assertEqual(bot.wait(timeout=20), 0)

    def test_an_opponent_who_keeps_renaming_himself_does_not_keep_a_bot_from_moving(self):
        person = Player(self.server.port)
        table = person.create(game="abalone", seats=["bot", "host"])
        self.bot("--table", table, move_time=1000)
        deadline = time.monotonic() + 20
        number = 0
        while not (state := person.state())["moves"]:
            self.assertLess(time.monotonic(), deadline)
            if state["state"] == "running":
                number += 1
                person.accepted("name", {"name": "Ann" + "abcdefghijklmnopqrstuvwxyz"[number % 26]})
                self.assertLess(number, 20)
            time.sleep(0.2)
        self.assertGreater(number, 2)

    def test_a_bot_does_not_ask_again_for_a_seat_that_it_was_refused(self):
        bot = self.bot()
        self.assertTrue(bot.stdout.readline().startswith("token "))
        person = Player(self.server.port)
        person.accepted("register", {"name": "Ann", "password": "long enough"})
        table = person.create(game="abalone", seats=["person", "bot"], public=True, rated=True)
        self.assertIn("account_needed", bot.stdout.readline())
        for _ in range(3):  # the lobby reports each of them
            person.accepted("sit", {"table": table})
            person.accepted("stand", {"table": table})
        other = person.create(game="abalone", seats=["person", "bot"], public=True)
        self.assertEqual(bot.stdout.readline(), f"table {other} abalone\n")

    def test_a_bot_keeps_nothing_of_games_that_are_over(self):
        bot = self.bot()
        person = Player(self.server.port)

        def play(games):
            for _ in range(games):
                person.create(game="abalone", seats=["host", "bot"], public=True)
                while person.state()["state"] == "open":
                    time.sleep(0.01)
                person.accepted("resign", {"table": person.table})
                person.accepted("leave", {"table": person.table})
            with open(f"/proc/{bot.pid}/status", encoding="ascii") as status:
                return int(re.search(r"VmSize:\s+(\d+) kB", status.read())[1])

        # A thread that was not joined would keep its stack.
        before = play(8)
        self.assertLess(play(16) - before, 30_000)

    def test_an_address_that_cannot_be_read_is_refused(self):
        for url in ("http://localhost/ws", "wss:///ws", "ws://localhost:99999/ws", "localhost"):
            done = subprocess.run([SUMITO, "bot", "--url", url, "--engine", "true"],
                                  capture_output=True, text=True, timeout=20, check=False)
            self.assertEqual(done.returncode, 2, url)
            self.assertIn("wss://example.org/ws", done.stderr)

    def test_a_bot_whose_engine_fails_says_so_and_asks_it_again(self):
        with tempfile.TemporaryDirectory() as folder:
            works = f"{folder}/works"
            person = Player(self.server.port)
            table = person.create(game="abalone", seats=["bot", "host"])
            bot = self.bot("--table", table,
                           engine=f"sh -c 'test -e {works} && exec {SUMITO} ugi'")
            for _ in range(2):
                bot.stdout.readline()  # the token and the table
            self.assertRegex(bot.stdout.readline(),
                             f"^table {table}: the engine has failed 3 times: .*it moves$")
            self.assertEqual(person.state()["state"], "running")
            with open(works, "w", encoding="ascii"):
                pass
            self.assertEqual(bot.stdout.readline(), f"table {table}: the engine moves again\n")
            self.wait_for(person, lambda state: state["moves"])

    def test_the_engine_of_a_bot_may_use_the_delay_of_the_clock(self):
        with tempfile.TemporaryDirectory() as folder:
            log = f"{folder}/log"
            person = Player(self.server.port)
            table = person.create(game="abalone", seats=["bot", "host"], time="10d3")
            self.bot("--table", table, engine=f"sh -c 'tee {log} | {SUMITO} ugi'")
            self.wait_for(person, lambda state: "go " in text_of(log))
            # The whole delay, and what is left less half a second for the way.
            go = re.search(r"go .*p1time (\d+).*p1inc (\d+)", text_of(log))
            self.assertGreater(int(go[1]), 601_000)
            self.assertEqual(int(go[2]), 3000)


if __name__ == "__main__":
    unittest.main()
