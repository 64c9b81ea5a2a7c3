"""The full-screen game as players see it: whole games in a real terminal of 80 columns, run by
tmux."""

import os
import shlex
import signal
import subprocess
import tempfile
import time
import unittest

SUMITO = os.path.abspath(os.environ["SUMITO"])
# Each run has its own tmux server, without the user's settings.
TMUX = ["tmux", "-L", f"sumito-test-{os.getpid()}", "-f", "/dev/null"]


def tmux(*arguments, check=True):
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "screen-256color"}
    return subprocess.run([*TMUX, *arguments], capture_output=True, text=True, env=env,
                          check=check).stdout


class Terminal(unittest.TestCase):
    """Each test has a shell in a terminal of its own and starts the program in it."""

    def setUp(self):
        # A tmux server that is ending accepts no session, so wait until the last test's has ended.
        for _ in range(100):
            tmux("kill-server", check=False)
            tmux("-u", "new-session", "-d", "-x", "80", "-y", "24", "env PS1='ready$ ' sh",
                 check=False)
            if tmux("list-sessions", check=False):
                break
            time.sleep(0.05)
        self.addCleanup(tmux, "kill-server", check=False)
        self.wait_for("ready$")

    def start(self, *arguments, **environment):
        # Without an option that says what to play, the start menu would open.
        if not arguments or "--game" not in arguments:
            arguments = ("--game", "abalone", *arguments)
        self.start_bare(*arguments, **environment)
        self.wait_for("Sumito", ">")

    def start_bare(self, *arguments, **environment):
        env = {"LANG": "C.UTF-8", "LC_ALL": "", "TERM": "screen-256color", **environment}
        settings = [f"{name}={value}" for name, value in env.items()]
        tmux("send-keys", "-l", shlex.join(["env", *settings, SUMITO, "play", *arguments]))
        tmux("send-keys", "Enter")

    def type(self, *lines):
        for line in lines:
            tmux("send-keys", "-l", line)
            tmux("send-keys", "Enter")

    def start_line_by_line(self):
        self.type(f"{SUMITO} play --game choro --lines --plain")
        self.wait_for("South, in secret>")

    def press(self, *keys):
        tmux("send-keys", *keys)

    def click(self, x, y):
        """A click as a terminal reports it: a press and a release, counted from 1."""
        tmux("send-keys", "-l", f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    def screen(self, *options):
        return tmux("capture-pane", "-p", *options)

    def wait_for(self, *parts, absent=()):
        """Waits some seconds until all `parts` are on the screen and none of `absent`."""
        deadline = time.monotonic() + 5
        while True:
            screen = self.screen()
            if all(p in screen for p in parts) and not any(a in screen for a in absent):
                return screen
            if time.monotonic() > deadline:
                self.fail(f"{parts} without {absent} expected on:\n{screen}")
            time.sleep(0.02)

    def wait_for_silence(self):
        """Waits until the terminal does not echo."""
        terminal = tmux("display", "-p", "#{pane_tty}").strip()
        deadline = time.monotonic() + 5
        while " -echo " not in subprocess.run(["stty", "-F", terminal, "-a"], text=True, check=True,
                                              capture_output=True).stdout:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.02)

    def kill(self, number):
        """Sends a signal to the game."""
        shell = tmux("display", "-p", "#{pane_pid}").strip()
        child = subprocess.run(["ps", "--ppid", shell, "-o", "pid="], text=True,
                               capture_output=True, check=True).stdout
        os.kill(int(child), number)

    def assert_restored(self):
        """The shell is back on its own screen, echoes again, and mouse reports are off."""
        self.wait_for("ready$", absent=("Black>",))
        self.type("stty -a | grep -c -e ' -echo ' -e ' -icanon' ; echo back")
        self.wait_for("0\nback")
        self.assertEqual(tmux("display", "-p", "#{alternate_on}#{mouse_any_flag}").strip(), "00")


class Games(Terminal):
    def test_a_game_typed_to_its_end(self):
        self.start("--position", "5/6/7/8/6SSs/8/7/6/4s 5 0 b 0 1")
        self.type("e9e8")
        self.wait_for("e9e8 is not possible here")
        self.type("e7e8")
        self.wait_for("Black: e7e8. Black ejects a marble of White.",
                      "Black won (six marbles ejected).", "The game is over")
        self.type("quit")
        self.wait_for("ready$", "Black won (six marbles ejected).", absent=("▟█▙",))
        self.assert_restored()

    def test_a_move_picked_with_the_cursor(self):
        self.start("--plain", "--position", "5/6/7/8/4SSs2/8/7/6/4s 0 0 b 0 1")
        self.press("Space", "Right", "Space")
        self.wait_for("(b) {b}")
        self.press("6")
        self.wait_for("Black: e5e6. Black pushes White.", "1. e5e6", "White>")

    def test_a_move_picked_with_the_mouse(self):
        self.start("--plain")
        # Columns and lines of c3, c4, c5 and d3 on the board.
        for x in (17, 21, 25):
            self.click(x, 13)
        self.wait_for("(b) (b) {b}")
        self.click(15, 11)
        self.wait_for("Black: c3c5d3.", absent=("{b}",))

    def test_three_players_play_on_when_one_resigns(self):
        self.start("--game", "abalone3")
        self.type("resign")
        self.wait_for("Give up?")
        self.type("resign")
        self.wait_for("Black resigns.", "Black is out", "White>")
        self.type("e1e2")
        self.type("resign")
        self.wait_for("Give up?")
        self.type("resign")
        self.wait_for("Red resigns.", "White won (no opponent is left).")

    def test_four_players(self):
        self.start("--game", "abalone4")
        self.wait_for("Black", "Red", "White", "Blue", "Black and White against Red and Blue")

    def test_in_german(self):
        self.start(LANG="de_DE.UTF-8")
        self.wait_for("Schwarz>", "Weiß")
        self.type("help")
        self.wait_for("KUGELN BEWEGEN", "den letzten Zug zurücknehmen")
        self.press("x")
        self.type("a1b1")
        self.wait_for("Schwarz: a1b1.", "Weiß>")

    def test_a_clock_runs_and_a_flag_falls_without_a_key(self):
        self.start("--time", "0.05")
        self.wait_for("0:02")
        self.wait_for("Black has run out of time.", "White won (out of time).")

    def test_a_draw_by_agreement(self):
        self.start()
        self.type("draw")
        self.wait_for("Black offers a draw.", "White: accept or decline>")
        self.type("accept")
        self.wait_for("Drawn (agreed).")

    def test_a_move_taken_back(self):
        self.start()
        self.type("a1b1", "takeback")
        self.wait_for("White: accept or decline>")
        self.type("accept")
        self.wait_for("White accepts.", "Taken back: a1b1.", "Black>",
                      absent=("1. a1b1", "Black: a1b1."))

    def test_a_game_saved_and_loaded(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game")
            self.start("--game", "abalone3")
            self.type("b1c1", f"save {path}")
            self.wait_for("Game saved in")
            self.type("quit")
            self.assert_restored()
            self.start()
            self.type(f"load {path}")
            self.wait_for("Abalone for three", "1. b1c1", "White>")


class Choro(Terminal):
    def start_choro(self, *arguments, **environment):
        self.start("--game", "choro", *arguments, **environment)

    def test_a_secret_opening_and_some_turns(self):
        self.start_choro("--plain", "--speed", "9")
        self.wait_for("South, in secret>")
        tmux("send-keys", "-l", "o7")
        self.wait_for("South, in secret> **")
        self.press("Enter")
        screen = self.wait_for("South has chosen in secret.", "North, in secret>", "1. ?")
        # The screen shows o7 only in the names beside the board, not in the list of moves.
        for line in screen.splitlines():
            self.assertTrue("o7" not in line or "o8" in line, screen)
        self.assertNotIn("o7\n", self.screen("-S", "-"))
        for _ in range(3):
            self.press("Left")
        self.press("Space")
        self.wait_for("South had chosen o7.", "North had chosen o4.", "South begins.", "South>")
        self.type("o8")
        self.wait_for("2. o8", "North>")

    def test_a_sowing_is_paused_stepped_and_skipped(self):
        self.start_choro("--plain", "--speed", "2")
        self.type("o7", "o4")
        self.wait_for("speed 2")
        self.press("Space")
        paused = self.wait_for("paused")
        time.sleep(0.3)
        self.assertEqual(self.screen(), paused)
        self.press(".")
        time.sleep(0.2)
        self.assertNotEqual(self.screen(), paused)
        self.press("+")
        self.press("Enter")
        self.wait_for("South begins.", "South>", absent=("paused", "speed"))

    def test_a_choice_in_words(self):
        self.start_choro("--plain", "--speed", "0", "--position",
                         "3,0,0,0,0,0,1,0,4,0,0,0,1,0,3,1/2,3,0,2,1,1,0,7,3,6,3,4,2,7,3,7/N at=o1 "
                         "flags=chain,left lap=3")
        self.wait_for("North continues from o1", "1  Sow o1 anti-clockwise",
                      "3  Leave o1 as it is and sow i2 clockwise")
        self.press("1")
        self.wait_for("South>", absent=("goes on",))

    def test_a_game_saved_and_loaded(self):
        with tempfile.TemporaryDirectory() as folder:
            secret, path = os.path.join(folder, "secret"), os.path.join(folder, "game")
            self.start_choro("--plain", "--speed", "0")
            self.type("o7", f"save {secret}")
            self.wait_for("without anything")
            with open(secret, encoding="utf-8") as file:
                self.assertNotIn("o7", file.read())
            self.type("o4", "o8", f"save {path}", "quit")
            self.wait_for("ready$")
            self.start()
            self.type(f"load {path}")
            self.wait_for("Choro", "1. o7", "2. o8", "North>")

    def test_line_by_line_a_secret_is_not_echoed(self):
        self.start_line_by_line()
        self.type("o7")
        self.wait_for("North, in secret>")
        self.assertNotIn("o7", self.screen("-S", "-"))
        self.type("o4")
        self.wait_for("South had chosen o7.", "South begins.", "South (counters: ")
        self.type("o8")
        self.wait_for("> o8")


class Window(Terminal):
    def test_colours_where_there_are(self):
        self.start()
        self.assertIn("▟█▙", self.screen())
        self.assertIn("\x1b[38;5;", self.screen("-e"))

    def test_no_colours_if_the_player_wants_none(self):
        for arguments, environment in (([], {"NO_COLOR": "1"}), (["--colour", "never"], {})):
            self.start(*arguments, **environment)
            self.assertIn("a   ●   ●", self.screen())
            self.assertNotIn("38;5", self.screen("-e"))
            self.type("quit")
            self.wait_for("ready$", absent=("Black>",))
        self.start("--plain")
        self.assertIn("a   b   b", self.screen())
        self.assertNotIn("38;5", self.screen("-e"))

    def test_letters_where_there_is_no_unicode(self):
        self.start(LANG="C")
        self.assertIn("a   b   b", self.screen())
        self.assertTrue(self.screen().isascii())

    def test_a_change_of_size(self):
        self.start()
        tmux("resize-window", "-x", "60", "-y", "15")
        self.wait_for("This window is 60 by 15 characters")
        tmux("resize-window", "-x", "100", "-y", "40")
        self.wait_for("Black>", "▗███▖", absent=("This window",))

    def test_lines_on_request(self):
        tmux("send-keys", "-l", f"{SUMITO} play --lines --plain")
        tmux("send-keys", "Enter")
        self.wait_for("a b b b b b", "Black (0 ejected)>")
        self.assertEqual(tmux("display", "-p", "#{alternate_on}").strip(), "0")


class Menu(Terminal):
    def test_a_game_is_chosen_from_the_menu(self):
        self.start_bare("--plain")
        self.wait_for("What would you like to play?", "< Abalone, two players >")
        self.press("Left")
        self.wait_for("< Choro >")
        self.press("Down", "Left", "Left", "Left")
        self.wait_for("< People at this keyboard >", absent=("You play",))
        self.press("Enter")
        self.wait_for("Sumito - Choro", "South, in secret>")

    def test_the_lot_draws_the_colour(self):
        self.start_bare("--plain", LANG="de_DE.UTF-8")
        self.wait_for("< Abalone zu zweit >", "Computer, Stufe 3", "Ausgelost")
        self.press("Enter")
        self.wait_for("Ausgelost: Sie spielen")

    def test_the_menu_is_left(self):
        self.start_bare()
        self.wait_for("What would you like to play?")
        self.press("Escape")
        self.assert_restored()


class Leaving(Terminal):
    def test_control_z_stops_and_the_shell_continues(self):
        self.start("--plain")
        self.type("a1b1")
        self.wait_for("White>")
        self.press("C-z")
        self.assert_restored()
        self.type("clear", "fg")
        self.wait_for("1. a1b1", "White>")
        self.assertEqual(tmux("display", "-p", "#{alternate_on}#{mouse_any_flag}").strip(), "11")
        self.type("i5h5")
        self.wait_for("White: i5h5.", "Black>")
        self.type("quit", "quit")
        self.assert_restored()

    def test_control_z_while_a_secret_is_typed(self):
        self.start_line_by_line()
        self.press("C-z")
        self.wait_for("Stopped")
        self.assert_restored()
        self.type("clear", "fg")
        self.wait_for_silence()
        self.type("o7")
        self.wait_for("North, in secret>")
        self.assertNotIn("o7", self.screen())

    def test_quit(self):
        self.start()
        self.type("quit")
        self.wait_for("Left without a result.")
        self.assert_restored()

    def test_control_c_asks_once(self):
        self.start()
        self.type("a1b1")
        self.press("C-c")
        self.wait_for("again")
        self.press("C-c")
        self.assert_restored()

    def test_signals(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            with self.subTest(number):
                self.start()
                self.kill(number)
                self.assert_restored()
                self.type("clear")

    def test_a_signal_while_a_secret_is_typed(self):
        self.start_line_by_line()
        self.kill(signal.SIGTERM)
        self.wait_for("Terminated")
        self.assert_restored()


if __name__ == "__main__":
    unittest.main(verbosity=0)
