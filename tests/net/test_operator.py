"""What an operator does while the server runs: sumito admin on its store."""

import contextlib
import os
import resource
import signal
import sqlite3
import subprocess
import time
import unittest

from players import Player, seated
from served import SUMITO, Server


class Operator(unittest.TestCase):
    def admin(self, server, *arguments):
        result = subprocess.run([SUMITO, "admin", "--store", f"sqlite:{server.store}", *arguments],
                                capture_output=True, text=True, timeout=60, check=False)
        return result.returncode, (result.stdout + result.stderr).strip()

    def register(self, player, name):
        answer = player.accepted("register", {"name": name, "password": "long enough"})
        return answer["d"]["account"]

    def test_renames_bans_closes_and_backs_up(self):
        with Server() as server:
            ann, bob = Player(server.port), Player(server.port)
            ann_account = self.register(ann, "Ann")
            bob_account = self.register(bob, "Bob")

            code, said = self.admin(server, "rename", ann_account, "Bob")
            self.assertEqual((code, said), (1, "refused: another account has that name"))
            self.assertEqual(self.admin(server, "rename", "Ann", "Zoe"), (0, "done"))
            self.assertEqual(ann.socket.expect("named")["d"]["name"], "Zoe")

            table = ann.create(game="choro")
            backup = os.path.join(server.folder.name, "backup")
            self.assertEqual(self.admin(server, "backup", backup)[0], 0)
            self.assertTrue(os.path.getsize(backup) > 0)
            self.assertEqual(self.admin(server, "restore", "--force", backup)[0], 2)
            self.assertEqual(self.admin(server, "close", table), (0, "done"))
            self.assertEqual(self.admin(server, "close", table)[0], 1)

            self.assertEqual(self.admin(server, "ban", bob_account), (0, "done"))
            self.assertEqual(bob.socket.expect("error")["d"]["code"], "banned")
            self.assertEqual(self.admin(server, "check"), (0, "sound"))

            # The same after a restart.
            server.restart()
            with self.assertRaises(AssertionError):
                Player(server.port, token=bob.token)
            self.assertEqual(self.admin(server, "unban", "Bob"), (0, "done"))
            Player(server.port, token=bob.token)

    def test_a_new_name_is_seen_at_once_and_stays(self):
        with Server() as server:
            black, white = seated(server.port, "abalone", public=True)
            black.accepted("name", {"name": "Rude"})
            self.assertEqual(white.socket.expect("renamed")["d"]["who"]["name"], "Rude")
            self.assertNotIn(b"Rude", server.get("/api/tables")[2])
            self.assertEqual(self.admin(server, "rename", black.person, "Polite"), (0, "done"))
            self.assertEqual(white.socket.expect("renamed")["d"]["who"]["name"], "Polite")
            for _ in range(2):
                # The names of guests are in no list.
                self.assertNotIn(b"Polite", server.get("/api/tables")[2])
                watcher = Player(server.port)
                missed = watcher.accepted("join", {"table": black.table, "v": 3})["d"]["events"]
                self.assertIn("renamed", [event["t"] for event in missed])
                self.assertNotIn(b"Rude", watcher.everything_heard())
                server.restart()

    def test_a_new_password_signs_out_at_once_and_the_old_one_is_of_no_use(self):
        with Server() as server:
            ann = Player(server.port)
            self.register(ann, "Ann")
            code, said = self.admin(server, "password", "Ann")
            self.assertEqual((code, said.splitlines()[1]), (0, "done"))
            ann.socket.expect("logged_out")
            password = said.splitlines()[0].removeprefix("new password: ")
            old = ann.ask("login", {"name": "Ann", "password": "long enough"})
            self.assertEqual(old["d"].get("code"), "wrong_password")
            self.assertEqual(ann.accepted("login", {"name": "Ann", "password": password})["d"]["account"],
                             "ann")

    def test_an_account_with_the_right_moderates_like_the_command(self):
        with Server() as server:
            ann, bob = Player(server.port), Player(server.port)
            self.register(ann, "Ann")
            self.register(bob, "Bob")
            self.assertEqual(bob.ask("op_reports", {})["d"]["code"], "not_allowed")
            self.assertEqual(self.admin(server, "grant", "Nobody", "operator")[0], 1)
            self.assertEqual(self.admin(server, "grant", "Bob", "operator"), (0, "done"))
            self.assertIn("operator", self.admin(server, "list", "accounts")[1])
            for name in ("Eve", "Zoe"):
                self.register(Player(server.port), name)
                ann.accepted("report", {"name": name, "why": "stalling"})
            code, said = self.admin(server, "reports")
            self.assertEqual((code, len(said.splitlines())), (0, 2), said)
            self.assertRegex(said, r"1 +\S+ \S+ UTC +stalling +eve +Eve +by ann")
            self.assertEqual(self.admin(server, "settle", "1", "upheld"), (0, "done"))
            self.assertEqual(self.admin(server, "settle", "1", "upheld")[0], 1)
            bob.accepted("op_settle", {"report": 2, "verdict": "dismissed"})
            self.assertEqual(self.admin(server, "reports"), (0, ""))
            self.assertIn("dismissed", self.admin(server, "reports", "--all")[1])
            self.assertEqual(self.admin(server, "ban", "Eve", "--days", "7"), (0, "done"))
            self.assertIn("banned until", self.admin(server, "list", "banned")[1])
            bob.accepted("op_unban", {"who": "Eve"})
            self.assertEqual(self.admin(server, "list", "banned"), (0, ""))
            log = self.admin(server, "log")[1]
            for words in (r"by bob +unban +eve", r"by sumito admin +ban +eve +until",
                          r"by bob +settle +2", r"by sumito admin +grant +bob +operator"):
                self.assertRegex(log, words)
            self.assertEqual(self.admin(server, "check"), (0, "sound"))

    def test_a_signal_is_heard_however_early_it_comes(self):
        with Server() as server:
            for _ in range(10):
                self.assertEqual(server.stop(), 0)
                server.start()
            server.process.send_signal(signal.SIGHUP)
            deadline = time.monotonic() + 10
            while '"event":"reloaded"' not in server.logged():
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.02)
            self.assertEqual(server.get("/healthz")[0], 200)

    def test_a_backup_of_a_secret_opening_tells_nothing_and_can_be_played_on(self):
        with Server() as server:
            south, north = seated(server.port, "choro", time="5+0")
            self.assertEqual(south.move("o6")["t"], "ack")
            backup = os.path.join(server.folder.name, "backup")
            self.assertEqual(self.admin(server, "backup", backup)[0], 0)
            with contextlib.closing(sqlite3.connect(backup)) as copy:
                events = copy.execute("SELECT version, secret, text FROM events").fetchall()
                self.assertEqual(events[-1], (4, 1, ""))
                self.assertNotIn('"o6"', "".join(copy.iterdump()))
            self.assertEqual(north.move("o4")["t"], "ack")
            self.assertEqual(server.stop(), 0)
            self.assertEqual(self.admin(server, "restore", "--force", backup)[0], 0)
            server.start()
            for player in (south, north):
                player.port = server.port
                player.come()
            self.assertEqual(south.state()["moves"], [])
            self.assertEqual(south.state()["turn"], [0, 1])
            self.assertEqual(south.move("o5")["t"], "ack")
            hidden = north.state()["moves"]
            self.assertEqual([(one["seat"], one["move"]) for one in hidden], [(0, "?")])
            self.assertEqual(north.move("o3")["t"], "ack")
            moves = south.state()["moves"]
            self.assertEqual([move["move"] for move in moves[:2]], ["o5", "o3"])
            self.assertEqual(self.admin(server, "check"), (0, "sound"))

    def test_health_tells_of_a_store_that_cannot_be_written(self):
        with Server() as server:
            player = Player(server.port)
            self.assertEqual(server.get("/healthz")[::2], (200, b"ok\n"))
            limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, limit[1]))
            answer = player.ask("name", {"name": "Ann"})
            self.assertEqual(answer["d"].get("code"), "not_saved", answer)
            self.assertEqual(server.get("/healthz")[::2], (503, b"the store cannot be written\n"))
            self.assertEqual(server.figure("store_broken"), 1)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
            deadline = time.monotonic() + 10
            while server.get("/healthz")[0] != 200:
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.1)
            self.assertEqual(player.accepted("name", {"name": "Ann"})["t"], "named")


if __name__ == "__main__":
    unittest.main()
