"""sumito explain."""

import unittest

from command import run, objects


class Explain(unittest.TestCase):
    PUSH = "5/6/7/8/4SSSss/8/7/6/5 0 0 b 0 1"

    def test_every_term_has_its_array(self):
        (answer,) = objects("explain", "--layout", "belgian-daisy")
        self.assertEqual({term: len(finds) for term, finds in answer.items()},
                         {"groups": 4, "lances": 12, "blocks": 4, "dets": 0, "sumitos": 0,
                          "pacs": 2})
        self.assertEqual(answer["pacs"][0],
                         {"colour": "b", "cells": ["b1", "b2", "b3"],
                          "against": ["b4", "b5", "b6"], "direction": "E", "strength": "3-3"})

    def test_a_sumito(self):
        (answer,) = objects("explain", "--position", self.PUSH)
        self.assertEqual(answer["groups"][0], {"colour": "b", "cells": ["e5", "e6", "e7"],
                                               "kind": "trinomial", "form": "lance"})
        self.assertEqual(answer["sumitos"],
                         [{"colour": "b", "cells": ["e5", "e6", "e7", "e8", "e9"],
                           "pushers": ["e5", "e6", "e7"], "pushed": ["e8", "e9"],
                           "direction": "E", "strength": "3-2", "playable": True, "ejects": True,
                           "blocked": None, "move": "e5e6"}])

    def test_what_blocks_a_sumito(self):
        for position, reason in (("5/6/7/8/3SSsS2/8/7/6/5", "marble-behind"),
                                 ("5/6/7/8/3SS1s2/8/7/6/5", "gap"),
                                 ("5/6/7/4s3/3SS4/8/7/6/5", "not-in-line")):
            (answer,) = objects("explain", "--position", position + " 0 0 b 0 1")
            (sumito,) = answer["sumitos"]
            self.assertEqual((sumito["blocked"], sumito["playable"], sumito["move"]),
                             (reason, False, None))

    def test_playable_sumitos_are_the_moves_that_push(self):
        for game in ("abalone3", "abalone4"):
            position = "5/2r3/1r1w3/1bwr4/1bbwr4/2bbrr2/2wwb2/6/5"
            position += " 0 0 0 b 0 1" if game == "abalone3" else " 0 0 b 0 1"
            arguments = ("--game", game, "--position", position)
            (explained,) = objects("explain", *arguments)
            (listed,) = objects("moves", "--trace", *arguments)
            pushes = {m["move"] for m in listed["moves"]
                      if any(step["step"] != "slide" for step in m["trace"])}
            self.assertTrue(pushes)
            self.assertEqual({s["move"] for s in explained["sumitos"]
                              if s["colour"] == "b" and s["playable"]}, pushes)

    # The position of the examples on the page of the rules.
    CHORO = "4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/S"

    def test_choro(self):
        (answer,) = objects("explain", "--game", "choro", "--position", self.CHORO)
        self.assertEqual(list(answer), ["oppositions", "opening", "gates", "singletons", "effects"])
        self.assertEqual(answer["oppositions"][0],
                         {"player": "S", "hole": "i3", "inner": "i6", "inner_count": 6,
                          "outer": "o6", "outer_count": 1})
        self.assertEqual(answer["gates"][0],
                         {"player": "S", "hole": "o1", "count": 4, "last": "i4", "captured": 6,
                          "possible": True, "obstacle": None})
        self.assertEqual(answer["singletons"][0],
                         {"player": "S", "holes": ["o3", "o6", "o8", "i1", "i7"]})
        effects = {effect["move"]: effect for effect in answer["effects"]}
        self.assertEqual(effects["i5"], {"player": "S", "move": "i5", "laps": 5, "captured": 7,
                                         "last": "i5", "continues": None, "wins": False,
                                         "endless": False})
        self.assertEqual(effects["o1-"]["continues"], "o1")
        self.assertEqual(answer["opening"], [])

    def test_choro_in_words(self):
        for language, words in (
                ("en", "South: i5: laps: 5, counters captured: 7, ends in i5"),
                ("fr", "Sud\u00a0: i5\u00a0: semis\u00a0: 5, graines prises\u00a0: 7, finit en i5"),
                ("de", "Süd: i5: Aussaaten: 5, geschlagene Steine: 7, endet in i5")):
            said = run("explain", "--game", "choro", "--position", self.CHORO,
                       "--language", language).stdout
            self.assertIn(f"  {words}\n", said)

    def test_choro_before_and_after_the_game(self):
        (opening,) = objects("explain", "--game", "choro")
        self.assertEqual((opening["effects"], len(opening["oppositions"])), ([], 16))
        outer = [f"o{number}" for number in range(1, 9)]
        self.assertEqual(opening["opening"], [{"player": player, "chosen": False, "holes": outer}
                                              for player in "SN"])
        self.assertEqual(opening["gates"], [])

    def test_a_choice_of_the_opening_stays_secret(self):
        twos = ",".join(["2"] * 16)
        explain = ("explain", "--game", "choro", "--position", f"{twos}/{twos}/* open=-,o3")
        north = objects(*explain)[0]["opening"][1]
        self.assertEqual(north, {"player": "N", "chosen": True, "holes": []})
        for language, heading, choice, chosen in (
                ("en", "Opening (each player chooses in secret)",
                 "South: may choose o1 o2 o3 o4 o5 o6 o7 o8", "North: has chosen"),
                ("fr", "Ouverture (chacun choisit en secret)",
                 "Sud\u00a0: peut choisir o1 o2 o3 o4 o5 o6 o7 o8", "Nord\u00a0: a choisi"),
                ("de", "Eröffnung (beide wählen geheim)",
                 "Süd: kann wählen: o1 o2 o3 o4 o5 o6 o7 o8", "Nord: hat gewählt")):
            said = run(*explain, "--language", language).stdout
            self.assertIn(f"{heading}\n  {choice}\n  {chosen}\n", said)

    def test_in_words(self):
        result = run("explain", "--position", self.PUSH)
        self.assertIn("Black: trinomial (lance), e5 e6 e7\n", result.stdout)
        self.assertIn("Black: 3-2, e5 e6 e7 > e8 e9: ejects, e5e6\n", result.stdout)
        german = run("explain", "--position", self.PUSH, "--language", "de").stdout
        self.assertIn("Schwarz: Trinom (Lanze), e5 e6 e7\n", german)
        french = run("explain", "--position", self.PUSH, "--language", "fr").stdout
        self.assertIn("Noir\u00a0: 3-2, e5 e6 e7 > e8 e9\u00a0: éjecte, e5e6\n", french)
