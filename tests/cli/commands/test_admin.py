"""sumito admin."""

import fcntl
import json
import pathlib
import sqlite3
import tempfile
import unittest

from command import run

STORES = pathlib.Path(__file__).resolve().parents[2] / "store"


class Admin(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)
        self.file = self.directory / "store"
        # A store of the newest schema, as a server leaves it.
        newest = max(STORES.glob("schema_*.sql"), key=lambda path: int(path.stem.split("_")[1]))
        self.sql(newest.read_text(encoding="utf-8"))
        # A server never writes two of the events of the fixture.
        self.sql("""UPDATE events SET text = '{"k":"stand","s":0}' WHERE version = 2;
                    UPDATE events SET text = '{"k":"sit","s":0,"who":{"person":"","name":""}}'
                        WHERE table_id = 'finished1'""")

    def sql(self, text):
        database = sqlite3.connect(self.file)
        try:
            database.executescript(text)
        finally:
            database.close()

    def ask(self, query):
        database = sqlite3.connect(self.file)
        try:
            return database.execute(query).fetchall()
        finally:
            database.close()

    def admin(self, *arguments, stdin=""):
        return run("admin", "--store", f"sqlite:{self.file}", *arguments, stdin=stdin)

    def expect(self, output, *arguments, code=0):
        result = self.admin(*arguments)
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertIn(output, result.stderr if code == 2 else result.stdout)

    def serve(self):
        """Acts as if a server were using the store."""
        lock = open(f"{self.file}.lock", "w", encoding="utf-8")
        self.addCleanup(lock.close)
        fcntl.lockf(lock, fcntl.LOCK_EX)

    def test_lists_what_there_is(self):
        result = self.admin("list")
        self.assertEqual(result.returncode, 0, result.stderr)
        lines = result.stdout.splitlines()
        self.assertIn("finished games    1", lines)
        self.assertIn("in use            no", lines)
        self.assertIn("last alive        2023-11-14 22:13:20 UTC", lines)
        self.assertTrue(lines[-1].startswith("running1"), lines)
        self.assertNotIn("o3", result.stdout, "a secret choice")
        self.serve()
        self.expect("in use            yes", "list")

    def test_lists_as_json(self):
        inventory, table = map(json.loads, self.admin("list", "--json").stdout.splitlines())
        self.assertEqual((inventory["games"], inventory["accounts"]), (1, 1))
        self.assertEqual((table["table"], table["events"]), ("running1", 2))
        self.assertEqual(table["settings"], {"game": "choro", "time": "0.5d3"})
        (account,) = map(json.loads, self.admin("list", "accounts", "--json").stdout.splitlines())
        self.assertEqual((account["name"], account["games"], account["banned"]), ("Ann", 1, False))
        self.assertNotIn("argon2", json.dumps(account))
        self.assertEqual(self.admin("list", "banned").stdout, "")

    def test_backs_up_and_restores(self):
        backup = self.directory / "backup"
        self.serve()
        self.expect("backed up", "backup", str(backup))
        self.assertNotIn(b"o3", backup.read_bytes(), "a secret choice")
        self.assertEqual(backup.stat().st_mode & 0o777, 0o600)
        self.expect("already exists", "backup", str(backup), code=2)
        self.expect("backed up", "backup", "--force", str(backup))
        self.expect("a server is using this store", "restore", "--force", str(backup), code=2)
        self.file = self.directory / "other"
        self.expect("restored", "restore", str(backup))
        self.expect("already exists", "restore", str(backup), code=2)
        self.assertEqual(self.ask("SELECT version, text FROM events WHERE table_id = 'running1'"),
                         [(1, '{"k":"sit","s":0,"who":{"person":"p1","name":"Ann","account":"ann"}}'),
                          (2, "")])
        self.expect("sound", "check")

    def test_a_restore_that_cannot_begin_leaves_nothing_behind(self):
        self.file.unlink()
        self.assertEqual(self.admin("restore", str(self.directory / "nowhere")).returncode, 2)
        self.assertEqual(list(self.directory.iterdir()), [])

    def test_restores_no_damaged_backup(self):
        backup = self.directory / "backup"
        self.expect("backed up", "backup", str(backup))
        content = backup.read_bytes()
        backup.write_bytes(content[:len(content) // 2])
        self.file = self.directory / "other"
        self.expect("damaged", "restore", str(backup), code=2)
        self.assertFalse(self.file.exists())

    def test_vacuums_only_without_a_server(self):
        self.expect("gained", "vacuum")
        self.serve()
        self.expect("stop it first", "vacuum", code=2)

    def test_checks(self):
        self.expect("sound", "check")
        self.sql("DELETE FROM records")
        self.expect("no record of the game finished1", "check", code=1)

    def test_finds_tables_that_no_server_could_go_on_with(self):
        for events in ('{"k":"fly"}', "{", '{"k":"move","s":0,"x":"a1b2"}'):
            self.sql(f"UPDATE events SET text = '{events}' WHERE version = 2")
            result = self.admin("check")
            self.assertEqual(result.returncode, 1, result.stderr)
            self.assertRegex(result.stdout, "^table running1: ")
        self.sql("""UPDATE events SET text = '{"k":"stand","s":0}' WHERE version = 2;
                    UPDATE tables SET settings = '{"game":"chess"}'""")
        self.expect("table running1: settings, game", "check", code=1)

    def test_finds_finished_tables_that_no_server_could_show(self):
        self.sql("UPDATE events SET text = '{' WHERE table_id = 'finished1'")
        result = self.admin("check")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertRegex(result.stdout, "^table finished1: ")

    def test_bans_renames_and_closes(self):
        self.expect("done", "ban", "Ann")
        self.expect("banned", "list", "banned")
        self.expect("done", "unban", "ann")
        self.assertEqual(self.admin("list", "banned").stdout, "")
        self.expect("done", "rename", "ann", "Zo\u00e9")
        self.assertEqual(self.ask("SELECT name FROM seats WHERE seat = 0"), [("Zo\u00e9",)])
        ((record,),) = self.ask("SELECT text FROM records")
        self.assertIn('[Black "Zo\u00e9"]', record)
        self.expect("refused: there is no such account", "ban", "ann", code=1)
        self.assertIn('"name":"Zo\u00e9"', self.ask("SELECT text FROM events WHERE version = 1 "
                                                   "AND table_id = 'running1'")[0][0])
        self.expect("refused: there is no such table", "close", "nothing", code=1)
        self.expect("refused: there is no such table", "close", "finished1", code=1)
        self.expect("is not a name", "rename", "Zo\u00e9", "<script>", code=2)

    def test_gives_an_account_a_new_password(self):
        before = self.ask("SELECT password_hash FROM accounts WHERE folded = 'ann'")
        result = self.admin("password", "Ann")
        self.assertRegex(result.stdout, r"^new password: [0-9A-Za-z]{16}\ndone\n$")
        made = self.ask("SELECT password_hash FROM accounts WHERE folded = 'ann'")
        self.assertNotEqual(made, before)
        self.assertEqual(self.ask("SELECT id FROM persons WHERE account = 'ann'"), [])
        read = self.admin("password", "ann", "--read", stdin="quite long\n")
        self.assertEqual(read.stdout, "done\n")
        self.assertNotEqual(self.ask("SELECT password_hash FROM accounts WHERE folded = 'ann'"),
                            made)
        self.assertEqual(self.ask("SELECT name FROM orders WHERE kind = 'password'"), [("",), ("",)])
        short = self.admin("password", "ann", "--read", stdin="short\n")
        self.assertEqual((short.returncode, short.stdout), (2, ""))
        self.expect("refused: there is no such account", "password", "nobody", code=1)

    def test_orders_wait_for_the_server(self):
        self.serve()
        self.expect("the server has not answered yet", "ban", "Ann", code=1)
        self.assertEqual(self.ask("SELECT kind, target, done FROM orders WHERE id > 1"),
                         [("ban", "ann", 0)])
        self.expect("orders waiting    1", "list")

    def test_tables_are_closed_by_the_server(self):
        self.expect("will close it when it starts", "close", "running1")
        self.expect("orders waiting    1", "list")

    def test_says_what_is_wrong(self):
        self.assertIn("expected sqlite:FILE", run("admin", "--store", "x", "list").stderr)
        self.assertIn("expected sqlite:FILE", run("admin", "list", SUMITO_STORE="x").stderr)
        self.assertEqual(run("admin").returncode, 2)
        self.sql("PRAGMA user_version = 99")
        for part in (("list",), ("vacuum",), ("check",), ("backup", str(self.directory / "b")),
                     ("ban", "x")):
            self.expect("written by a newer Sumito (schema 99", *part, code=2)
        self.file.write_text("nothing of ours" * 100, encoding="utf-8")
        self.expect("the file is not a store", "list", code=2)
        self.file = self.directory / "missing"
        for part in (("list",), ("vacuum",), ("check",), ("backup", str(self.directory / "b")),
                     ("ban", "x")):
            self.expect("cannot be opened", *part, code=2)
        self.assertFalse(self.file.exists())


if __name__ == "__main__":
    unittest.main()
