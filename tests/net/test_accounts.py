"""Accounts over real sockets: tokens, passwords, and a full disk."""

import resource
import unittest

from players import Player
from served import Server

ANN = {"name": "Ann", "password": "long enough"}


def account_of(player):
    """The account of the token, as a new connection receives it; None if there is none."""
    player.drop()
    player.socket = None
    player.come()
    return player.accepted("export", {})["d"].get("account")


class Accounts(unittest.TestCase):
    def test_a_token_known_before_does_not_lead_into_the_account(self):
        with Server() as server:
            for kind in ("register", "login"):
                victim = Player(server.port)
                victim.accepted("name", {"name": "Somebody"})  # so that the store knows the token
                thief = Player(server.port, token=victim.token)
                self.assertEqual(thief.person, victim.person)
                known = victim.token
                victim.accepted(kind, ANN)
                self.assertNotEqual(victim.token, known)
                thief.socket.expect("token_changed")
                self.assertNotEqual(Player(server.port, token=known).person, victim.person)
                self.assertEqual(account_of(victim), "Ann")
                server.restart()
                victim.port = server.port
                self.assertNotEqual(Player(server.port, token=known).person, victim.person)
                self.assertEqual(account_of(victim), "Ann")

    def test_a_changed_password_signs_out_all_other_devices(self):
        with Server() as server:
            home, away = Player(server.port), Player(server.port)
            home.accepted("register", ANN)
            away.accepted("login", ANN)
            wrong = home.ask("password", {"old": "not this one", "new": "even longer"})
            self.assertEqual(wrong["d"]["code"], "wrong_password")
            before = home.token
            home.accepted("password", {"old": "long enough", "new": "even longer"})
            self.assertNotEqual(home.token, before)
            away.socket.expect("logged_out")
            self.assertIsNone(account_of(away))
            self.assertEqual(account_of(home), "Ann")
            self.assertEqual(away.ask("login", ANN)["d"]["code"], "wrong_password")
            away.accepted("login", {"name": "Ann", "password": "even longer"})

    def test_a_full_disk_neither_signs_out_nor_deletes(self):
        with Server() as server:
            ann, bob = Player(server.port), Player(server.port)
            ann.accepted("register", ANN)
            table = ann.create(game="abalone")
            bob.sit(table)
            limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, limit[1]))
            for kind in ("logout", "logout_all", "delete_me"):
                answer = ann.ask(kind, {"password": "long enough"})
                self.assertEqual(answer["d"].get("code"), "not_saved", answer)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
            self.assertEqual(account_of(ann), "Ann")
            ann.state()
            self.assertEqual(ann.move("a1b2")["t"], "ack")
            self.assertEqual(ann.accepted("logout", {})["t"], "logged_out")
            server.kill()
            server.start()
            ann.port = server.port
            self.assertIsNone(account_of(ann))

    def test_guesses_get_slower_for_strangers_and_not_for_the_owner(self):
        with Server() as server:
            ann = Player(server.port)
            ann.accepted("register", ANN)
            ann.accepted("logout", {})
            waits = []
            while not waits:
                # With --exempt each connection counts as a different address.
                thief = Player(server.port)
                for _ in range(2):
                    answer = thief.ask("login", {"name": "Ann", "password": "a wrong guess"})
                    if answer["d"]["code"] == "too_many_tries":
                        waits.append(answer["d"]["wait"])
                thief.close()
            self.assertGreater(waits[0], 0)
            ann.accepted("login", ANN)
            # The owner also need not wait on a new device with a new address.
            Player(server.port).accepted("login", ANN)


if __name__ == "__main__":
    unittest.main()
