"""Seeking a game over real sockets: two, three and four players are paired, with drops and kills in
between."""

import unittest

from players import Player, SEATS, play_on
from served import Server
from test_games import WithServer
from ws import WebSocket

QUICK = {"game": "abalone", "time": "5+0"}


def paired(player):
    """Waits for the table; the player then sits there."""
    player.table = player.socket.expect("paired", timeout=30)["d"]["table"]
    return player.table


class Pairing(WithServer):
    def test_people_of_every_game_are_paired_and_play(self):
        for game, seats in SEATS.items():
            with self.subTest(game):
                players = [Player(self.port) for _ in range(seats)]
                for player in players:
                    self.assertEqual(player.ask("seek", {"game": game})["t"], "seeking")
                self.assertEqual(len({paired(player) for player in players}), 1)
                by_seat = sorted(players, key=lambda player: player.state()["you"])
                self.assertEqual([player.state()["you"] for player in by_seat],
                                 [[seat] for seat in range(seats)])
                state = play_on(by_seat, game, 6, good_seats=())
                self.assertEqual(state["state"], "running")
                for player in players:
                    player.close()

    def test_who_has_gone_is_not_paired(self):
        gone, ada, bob = (Player(self.port) for _ in range(3))
        gone.accepted("seek", {"game": "choro", "time": "7+0"})
        gone.drop()
        # A later request of the same kind shows that the server knows of the drop.
        ada.accepted("seek", {"game": "choro", "time": "7+0"})
        bob.accepted("seek", {"game": "choro", "time": "7+0"})
        self.assertEqual(paired(ada), paired(bob))

    def test_two_tabs_of_a_person_do_not_meet(self):
        ada = Player(self.port)
        tab = Player(self.port, token=ada.token)
        number = ada.accepted("seek", QUICK)["d"]["seek"]
        self.assertEqual(tab.accepted("seek", QUICK)["d"]["seek"], number)
        self.assertEqual(ada.socket.expect("unsought")["d"], {"seek": number, "why": "elsewhere"})
        bob = Player(self.port)
        bob.accepted("seek", QUICK)
        self.assertEqual(paired(tab), paired(bob))
        self.refused(tab.ask("seek", QUICK), "playing")

    def test_a_seek_that_is_taken_back(self):
        ada, bob, eve = (Player(self.port) for _ in range(3))
        ada.accepted("seek", {"game": "abalone3"})
        ada.accepted("unseek", {})
        for player in (bob, eve):
            player.accepted("seek", {"game": "abalone3"})
        ada.accepted("seek", {"game": "abalone3"})
        self.assertEqual(len({paired(player) for player in (ada, bob, eve)}), 1)

    def test_what_was_told_survives_a_kill(self):
        with Server() as server:
            players = [Player(server.port) for _ in range(2)]
            for player in players:
                player.accepted("seek", {"game": "abalone", "time": "10+0"})
            table = paired(players[0])
            server.kill()
            server.start()
            for player in players:
                player.port, player.table = server.port, table
                player.come()
                self.assertEqual(player.tables, [table])
                self.assertEqual(len(player.state()["you"]), 1)
            WebSocket.close_all()


if __name__ == "__main__":
    unittest.main()
