"""sumito play, line by line."""

import os
import subprocess
import tempfile
import unittest

from command import SUMITO, run


class Play(unittest.TestCase):
    def test_against_the_program(self):
        result = run("play", "--lines", "--plain", "--level", "1", "--language", "en",
                     stdin="a1b2\nquit\nquit\n")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("White: ", result.stdout)

    def test_the_lot_says_which_colour_the_person_has(self):
        colours = set()
        for _ in range(40):
            out = run("play", "--plain", "--level", "1", "--seat", "lot").stdout
            colour = "White" if "By lot, you play White." in out else "Black"
            self.assertIn(f"By lot, you play {colour}.", out)
            # The program moves first if it has Black.
            self.assertEqual("Black: " in out, colour == "White", out)
            colours.add(colour)
            if len(colours) == 2:
                break
        self.assertEqual(colours, {"Black", "White"})
        for language, said in (("fr", "Tirage au sort\u00a0: vous jouez "),
                               ("de", "Ausgelost: Sie spielen ")):
            self.assertIn(said, run("play", "--level", "1", "--seat", "lot", "--language",
                                    language).stdout)

    def test_a_start_without_options_needs_no_menu_where_there_is_no_terminal(self):
        self.assertIn("Black (0 ejected)>", run("play").stdout)

    def test_commands_in_the_language_of_the_person_and_in_english(self):
        for language, words in (("de", ("züge", "zuege", "ZÜGE", "moves")),
                                ("fr", ("coups", "Coups", "moves")), ("en", ("moves",))):
            for word in words:
                out = run("play", "--language", language, stdin=f"{word}\n").stdout
                self.assertIn("b1b2c1 ", out, word)
        quits = run("play", "--language", "de", stdin="a1b1\nende\nquit\n").stdout
        self.assertIn("„ende“", quits)
        self.assertIn("cannot be read", run("play", stdin="züge\n").stdout)
        asked = "a1b1\nzurück\nannehmen\naufgeben\naufgeben\n"
        out = run("play", "--language", "de", stdin=asked).stdout
        self.assertIn("Zurückgenommen: a1b1.", out)
        self.assertIn("Gewonnen: Weiß", out)

    def test_a_saved_game_is_not_lost_and_says_who_played_and_when(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.txt")
            out = run("play", "--plain", "--level", "2", "--time", "10+5",
                      stdin=f"a1b2\nsave {path}\nquit\na2b2\n").stdout
            self.assertNotIn("would be lost", out)
            with open(path, encoding="utf-8") as file:
                record = file.read()
            self.assertRegex(record, r'\[Date "\d{4}-\d\d-\d\d"\]')
            self.assertIn('[White "Sumito level 2"]', record)
            self.assertIn('[Black "?"]', record)
            self.assertEqual(record.count("[%clk 0:"), 2)

    def test_a_seat_that_is_not_there(self):
        result = run("play", "--lines", "--level", "1", "--seat", "q")
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertEqual(result.stderr.count("\n"), 1)

    END = "5/6/7/8/6SSs/8/7/6/4s 5 0 b 0 1"

    def test_a_game_to_its_end(self):
        result = run("play", "--plain", "--position", self.END, stdin="e9e8\nbla\n\ne7e8\n")
        self.assertEqual(result.returncode, 0)
        self.assertIn("e9e8 is not possible here", result.stdout)
        self.assertIn('"bla" cannot be read', result.stdout)
        self.assertIn("Black ejects a marble of White.", result.stdout)
        self.assertIn("Black won (six marbles ejected).", result.stdout)

    def test_in_german_and_french(self):
        german = run("play", "--position", self.END, "--language", "de", stdin="e7e8\n").stdout
        self.assertIn("Gewonnen: Schwarz (sechs Kugeln hinausgeschoben).", german)
        french = run("play", "--position", self.END, stdin="e7e8\n", LANG="fr_FR.UTF-8").stdout
        self.assertIn("Victoire\u00a0: Noir (six billes éjectées).", french)

    def test_a_wrong_position_is_refused_in_the_persons_language(self):
        result = run("play", "--language", "de", "--position", "5/6 0 0 b 0 1")
        self.assertEqual(result.returncode, 2)
        self.assertIn("--position: das Brett der Stellung hat 2 Reihen statt 9", result.stderr)

    def test_help_moves_resign_and_the_end_of_input(self):
        result = run("play", stdin="help\nmoves\nresign\nresign\n")
        self.assertIn("c2c3d3", result.stdout)
        self.assertIn("a1b1", result.stdout)
        self.assertIn("White won (resigned).", result.stdout)
        self.assertIn("Left without a result.", run("play", stdin="").stdout)
        self.assertIn("Left without a result.", run("play", stdin="quit\n").stdout)

    def test_lines_fit_into_80_columns(self):
        for language in ("en", "fr", "de"):
            for game in ("abalone", "choro"):
                said = run("play", "--game", game, "--language", language, stdin="help\n").stdout
                for line in said.splitlines():
                    # On a terminal, the typed text would end the prompt's line; in a pipe it is not
                    # echoed.
                    self.assertLessEqual(len(line.split("> ")[-1]), 80, line)

    def test_ascii_where_there_is_nothing_else(self):
        for language in ("en", "fr", "de"):
            for game in ("abalone", "choro"):
                said = run("play", "--game", game, "--language", language, LANG="C",
                           stdin="help\nresign\nresign\n").stdout
                self.assertTrue(said.isascii(), said)
        self.assertIn("Sued", run("play", "--game", "choro", "--language", "de", LANG="C").stdout)

    def test_choro_keeps_the_opening_secret_until_both_have_chosen(self):
        hidden = run("play", "--game", "choro", stdin="o7\n").stdout
        self.assertIn("North, in secret>", hidden)
        self.assertNotIn("o7", hidden)
        shown = run("play", "--game", "choro", stdin="o7\no4\n").stdout
        self.assertIn("South had chosen o7.", shown)
        self.assertIn("South begins.", shown)

    def test_choro_says_how_a_turn_may_go_on(self):
        position = ("3,0,0,0,0,0,1,0,4,0,0,0,1,0,3,1/2,3,0,2,1,1,0,7,3,6,3,4,2,7,3,7/N at=o1 "
                    "flags=chain,left lap=3")
        result = run("play", "--game", "choro", "--position", position, stdin="x\n").stdout
        self.assertIn("Leave o1 as it is and sow i2 clockwise", result)
        self.assertIn("North: x.", result)

    def test_three_players_play_on_when_one_resigns(self):
        result = run("play", "--game", "abalone3", stdin="resign\n" * 4)
        self.assertIn("Black resigns.", result.stdout)
        self.assertIn("Red won (no opponent is left).", result.stdout)

    def test_a_player_who_has_resigned_may_still_type(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.txt")
            result = run("play", "--game", "abalone3", "--level", "1",
                         stdin=f"resign\nresign\nsave {path}\nquit\nquit\n")
            self.assertIn(f"Game saved in {path}", result.stdout)
            self.assertIn("Left without a result.", result.stdout)

    def test_four_players_win_as_a_team(self):
        result = run("play", "--game", "abalone4", stdin="resign\n" * 6)
        self.assertIn("Red and Blue won", result.stdout)

    def test_the_third_occurrence_is_drawn(self):
        moves = "a1a2\ni9i8\na2a1\ni8i9\n" * 2
        result = run("play", "--position", "4s/6/7/8/9/8/7/6/S4 0 0 b 0 1", stdin=moves)
        self.assertIn("Drawn (the same position for the third time).", result.stdout)

    def test_a_draw_needs_agreement_and_rules_that_know_it(self):
        self.assertIn("agreement=on", run("play", "--game", "abalone3", stdin="draw\n").stdout)
        forbidden = run("play", "--rules", "standard:agreement=off", stdin="draw\n").stdout
        self.assertIn("No draw can be agreed in this game.", forbidden)
        result = run("play", stdin="draw\ndecline\ndraw\na1b1\naccept\n")
        self.assertIn("White declines.", result.stdout)
        self.assertIn("First accept or decline", result.stdout)
        self.assertIn("Drawn (agreed).", result.stdout)

    def test_a_move_is_taken_back_by_agreement_without_a_clock(self):
        moves = "a1b1\ntakeback\naccept\na2b2\n"
        result = run("play", stdin=moves)
        self.assertIn("Black asks to take the last move back.", result.stdout)
        self.assertIn("Black: a2b2.", result.stdout)
        self.assertIn("cannot be taken back in a timed game", run("play", "--time", "5", stdin=moves).stdout)

    def test_quit_asks_once(self):
        result = run("play", stdin="a1b1\nquit\ni5h5\nquit\nquit\na2b2\n")
        self.assertIn("White: i5h5.", result.stdout)
        self.assertNotIn("a2b2", result.stdout)

    def test_a_finished_game_is_saved_and_no_file_replaced_unasked(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.txt")
            out = run("play", stdin=f"resign\nresign\nsave {path}\nsave {path}\nquit\n").stdout
            self.assertIn(f"Game saved in {path}.", out)
            self.assertIn(f"{path} exists; repeat the command", out)
            with open(path, encoding="utf-8") as file:
                self.assertIn('[Result "0-1"]', file.read())

    def test_a_game_is_saved_and_loaded(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.txt")
            run("play", "--game", "abalone3", stdin=f"b1c1\nsave {path}\n")
            with open(path, encoding="utf-8") as file:
                self.assertTrue(file.read().endswith("\n1. b1c1 *\n\n"))
            self.assertIn("White (0 ejected)>", run("play", stdin=f"load {path}\n").stdout)
            self.assertIn("cannot be read", run("play", stdin="load /nonexistent\n").stdout)

    def test_a_forced_pass_is_played_and_told(self):
        result = run("play", "--game", "abalone3", "--position",
                     "rr3/6/7/8/9/8/b1b4/bb4/wbb2 0 0 0 b 0 1", stdin="c3d3\n")
        self.assertIn("White has no move and passes.", result.stdout)
        self.assertIn("Red (0 ejected)>", result.stdout)

    def test_a_flag_falls_while_nobody_types(self):
        with subprocess.Popen([SUMITO, "play", "--lines", "--game", "abalone3", "--time", "0.01",
                               "--language", "en"], text=True, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as game:
            said = ""
            while "Red won (no opponent is left)." not in said:
                line = game.stdout.readline()
                self.assertTrue(line, said)
                said += line
            self.assertIn("Black has run out of time.\n", said)
            self.assertIn("White has run out of time.\n", said)
            game.communicate("quit\n")

    def test_days_for_each_turn(self):
        # The clock runs, so on a busy machine it may show a second less.
        self.assertRegex(run("play", "--time", "3d").stdout, r"(72:00:00|71:59:\d\d) left")

    def test_a_clock(self):
        result = run("play", "--time", "5+3", stdin="a1b1\n")
        self.assertRegex(result.stdout, r"(5:00|4:5\d) left")
