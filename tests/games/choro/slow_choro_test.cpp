// Tests the slow Choro itself: against counts and positions of another program, games that Ludii
// played, and, for the options, which no reference covers, case by case.
#include "support/slow_choro.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "support/sha256.h"
#include "support/slow_choro_ludii.h"

namespace sumito::test {
namespace {

using Rules = SlowChoroRules;

std::string hash_of(const std::set<std::string>& texts) {
    std::string joined;
    for (const std::string& text : texts) joined += (joined.empty() ? "" : "\n") + text;
    return sha256(joined).substr(0, 16);
}

// The lines of a data file without its comments.
std::vector<std::string> lines_of(const std::string& file) {
    std::ifstream in(SUMITO_TEST_DATA "/games/choro/" + file);
    EXPECT_TRUE(in) << file;
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        if (!line.empty() && line[0] != '#') lines.push_back(line);
    return lines;
}

template <class Action>
void for_each_opening(const Rules& rules, Action&& action) {
    for (int south = 0; south < 8; ++south)
        for (int north = 0; north < 8; ++north)
            action(slow_race(slow_start().counts, south, north, rules));
}

std::set<std::string> texts_of_turns(const SlowBoard& board, const Rules& rules = {}) {
    std::set<std::string> texts;
    for (const SlowTurn& turn : slow_turns(board, rules)) texts.insert(turn.text);
    return texts;
}

SlowTurn turn_of(const SlowBoard& board, const std::string& text, const Rules& rules = {}) {
    for (const SlowTurn& turn : slow_turns(board, rules))
        if (turn.text == text) return turn;
    ADD_FAILURE() << "no turn " << text << " in " << slow_text(board);
    return {};
}

TEST(Sha256, MatchesTheStandard) {
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(SlowChoro, TheOpeningsAreThoseOfTheReference) {
    std::set<std::string> boards;
    int south_begins = 0, ties = 0;
    for_each_opening({}, [&](const SlowRace& race) {
        boards.insert(slow_text(race.board));
        south_begins += race.board.turn == 0;
        ties += race.tie;
        EXPECT_FALSE(race.robbed || race.endless || race.lot);
        EXPECT_EQ(race.end, SlowEnd::None);
    });
    EXPECT_EQ(boards.size(), 64u);
    EXPECT_EQ(south_begins, 39);
    EXPECT_EQ(ties, 14);
    EXPECT_EQ(hash_of(boards), "27e5edce7b00b8b7");
}

void expect_counts(const std::vector<std::uint64_t>& expected, auto&& leaves) {
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(leaves(static_cast<int>(i) + 1), expected[i]) << "depth " << i + 1;
}

TEST(SlowChoro, CountsFromTheStartAreThoseOfTheReference) {
    const auto from_start = [](SlowUnit unit) {
        return [unit](int depth) { return slow_perft_opening(unit, depth); };
    };
    expect_counts({8, 64, 618}, from_start(SlowUnit::Turn));
    expect_counts({8, 64, 540, 4'099}, from_start(SlowUnit::Decision));
    expect_counts({8, 64, 540, 2'044}, from_start(SlowUnit::Lap));
}

TEST(SlowChoro, CountsWithTwoCountersInEachHoleAreThoseOfTheReference) {
    const auto from_main = [](SlowUnit unit) {
        return [unit](int depth) { return slow_perft(slow_start(), unit, depth); };
    };
    expect_counts({137, 948, 9'794}, from_main(SlowUnit::Turn));
    expect_counts({18, 117, 1'071, 7'600}, from_main(SlowUnit::Decision));
    expect_counts({18, 23, 29, 48}, from_main(SlowUnit::Lap));
}

TEST(SlowChoro, PositionsHaveTheTurnsOfTheReference) {
    const std::vector<std::string> lines = lines_of("positions.txt");
    EXPECT_EQ(lines.size(), 60u);
    for (const std::string& line : lines) {
        SCOPED_TRACE(line);
        std::istringstream in(line);
        std::string position, hash;
        int starts = 0, clockwise = 0, turns = 0, distinct = 0, endless = 0, decisions = 0;
        std::uint64_t perft_decisions = 0, perft_laps = 0;
        in >> position >> starts >> clockwise >> turns >> distinct >> endless >> decisions >>
            perft_decisions >> perft_laps >> hash;
        const SlowBoard board = read_slow_board(position);
        EXPECT_EQ(slow_text(board), position);

        int first = 0, first_clockwise = 0;
        for (const SlowSowing& start : SlowChoroTurn(board, {}).choices()) {
            first += 1;
            first_clockwise += start.clockwise;
        }
        EXPECT_EQ(first, starts);
        EXPECT_EQ(first_clockwise, clockwise);

        std::set<std::string> texts, results;
        int cut = 0, most = 0;
        for (const SlowTurn& turn : slow_turns(board)) {
            texts.insert(turn.text);
            results.insert(slow_text(turn.board));
            cut += turn.cut;
            most = std::max(most, turn.decisions);
        }
        EXPECT_EQ(static_cast<int>(texts.size()), turns);
        EXPECT_EQ(static_cast<int>(results.size()), distinct);
        EXPECT_EQ(cut, endless);
        EXPECT_EQ(most, decisions);
        EXPECT_EQ(hash_of(results), hash);
        EXPECT_EQ(slow_perft(board, SlowUnit::Decision, 2), perft_decisions);
        EXPECT_EQ(slow_perft(board, SlowUnit::Lap, 3), perft_laps);
    }
}

TEST(SlowChoro, CapturingEverythingEndsTheGameAndTheCaptorStaysOnMove) {
    // i3 ends in i1 and captures i8 and o8, North's last counters.
    const SlowBoard board =
        read_slow_board("0,0,0,0,0,0,0,0,1,0,2,0,0,0,0,0/0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,1/S");
    const SlowTurn turn = turn_of(board, "i3");
    EXPECT_EQ(turn.end, SlowEnd::SouthWins);
    EXPECT_EQ(turn.captured, 2);
    EXPECT_EQ(slow_text(turn.board),
              "0,0,0,0,0,0,0,0,2,1,2,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/S");
    EXPECT_EQ(slow_end(turn.board), SlowEnd::SouthWins);
    EXPECT_TRUE(slow_turns(turn.board).empty());
    EXPECT_EQ(slow_perft(board, SlowUnit::Turn, 1), 1u);
    EXPECT_EQ(slow_perft(board, SlowUnit::Turn, 2), 0u);
}

TEST(SlowChoro, WhoHasOnlySingleCountersLoses) {
    const SlowBoard board =
        read_slow_board("1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,2/S");
    EXPECT_TRUE(slow_turns(board).empty());
    EXPECT_EQ(slow_end(board), SlowEnd::NorthWins);
}

TEST(SlowChoro, AnEndlessTurnPassesDrawsOrLoses) {
    const SlowBoard board = [] {
        for (const std::string& line : lines_of("positions.txt")) {
            const SlowBoard read = read_slow_board(line.substr(0, line.find(' ')));
            for (const SlowTurn& turn : slow_turns(read))
                if (turn.cut) return read;
        }
        ADD_FAILURE() << "no position with an endless turn";
        return slow_start();
    }();
    const auto cut_by = [&](Rules::R21 r21) {
        Rules rules;
        rules.r21 = r21;
        for (const SlowTurn& turn : slow_turns(board, rules))
            if (turn.cut) return turn;
        ADD_FAILURE();
        return SlowTurn();
    };
    const SlowTurn passed = cut_by(Rules::R21::Pass);
    EXPECT_EQ(passed.laps, 1000);
    EXPECT_EQ(passed.end, SlowEnd::None);
    EXPECT_NE(passed.board.turn, board.turn);
    EXPECT_EQ(slow_total(passed.board.counts[0]) + slow_total(passed.board.counts[1]), 64);
    EXPECT_EQ(cut_by(Rules::R21::Draw).end, SlowEnd::Draw);
    EXPECT_EQ(cut_by(Rules::R21::Lose).end, slow_win(1 - board.turn));
}

TEST(SlowChoro, AnExactTieInTheOpeningMayBeDecidedByLot) {
    Rules rules;
    rules.r6 = Rules::R6::Lot;
    int lots = 0;
    for_each_opening(rules, [&](const SlowRace& race) {
        EXPECT_EQ(race.lot, race.tie);
        lots += race.lot;
    });
    EXPECT_EQ(lots, 14);
}

TEST(SlowChoro, AnOuterHoleInTheOpeningMayCaptureTheWholeColumn) {
    SlowCounts counts{};
    counts[0][0] = 2;  // ends in o3, which faces o6 and i6
    counts[0][2] = 1;
    counts[1][7] = 1;  // ends in an empty hole: North only waits
    counts[1][5] = 3;
    counts[1][13] = 4;
    Rules both;
    both.r3 = Rules::R3::Both;
    EXPECT_EQ(slow_text(slow_race(counts, 0, 7).board),
              "0,2,3,1,0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0,0,4,0,1/N");
    EXPECT_EQ(slow_text(slow_race(counts, 0, 7, both).board),
              "0,2,3,1,1,1,1,1,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1/N");
    counts[1][13] = 0;  // as in the main phase, both must be occupied
    EXPECT_EQ(slow_text(slow_race(counts, 0, 7, both).board),
              "0,1,0,1,1,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,3,0,0,0,0,0,0,0,0,0,1/N");
}

TEST(SlowChoro, WhosePendingHoleIsCapturedHasFinished) {
    SlowCounts counts{};
    counts[0][4] = 2;  // ends in o7, which faces o2
    counts[0][6] = 1;
    counts[1][7] = 10;  // goes through the inner row and ends in o2: captures nothing there
    counts[1][1] = 1;
    const SlowRace race = slow_race(counts, 4, 7);
    EXPECT_TRUE(race.robbed);
    EXPECT_EQ(race.finished_in, (std::array<int, 2>{3, 1}));
    EXPECT_EQ(race.sown, (std::array<int, 2>{7, 10}));
    EXPECT_EQ(slow_text(race.board),
              "0,0,0,0,0,2,0,1,0,0,0,0,0,0,1,1/1,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1/N");
}

TEST(SlowChoro, ALongLapDropsInItsOriginOrSkipsIt) {
    SlowHoles holes{};
    holes[3] = 17;
    SlowHoles skipped = holes;
    EXPECT_EQ(slow_sow(holes, 3, false, Rules::R11::Drop).last, 4);
    EXPECT_EQ(holes[3], 1);
    EXPECT_EQ(holes[4], 2);
    EXPECT_EQ(slow_sow(skipped, 3, false, Rules::R11::Skip).last, 5);
    EXPECT_EQ(skipped[3], 0);
    EXPECT_EQ(skipped[4], 2);
}

TEST(SlowChoro, LeaveMayBeSwitchedOff) {
    const auto has_leave = [](const std::string& text) {
        return text.find('x') != std::string::npos;
    };
    Rules rules;
    rules.r15 = false;
    const auto with = texts_of_turns(slow_start());
    const auto without = texts_of_turns(slow_start(), rules);
    EXPECT_TRUE(std::any_of(with.begin(), with.end(), has_leave));
    EXPECT_TRUE(std::none_of(without.begin(), without.end(), has_leave));
    EXPECT_TRUE(without.count("o1-.-"));
    EXPECT_TRUE(without.count("o1-.+"));
}

TEST(SlowChoro, AFreeSowingComesAfterLeaveAfterAnyChainOrNever) {
    Rules rules;
    rules.r16 = Rules::R16::Never;
    EXPECT_EQ(turn_of(slow_start(), "o1-.-.x", rules).board,
              turn_of(slow_start(), "o1-.-.x.i2").board);
    EXPECT_NE(turn_of(slow_start(), "o1-.-.x", rules).board,
              turn_of(slow_start(), "o1-.-.x.o2").board);

    // i2 captures clockwise, and there is nothing to leave it for.
    const SlowBoard board =
        read_slow_board("0,1,1,0,0,3,0,5,3,2,0,3,0,0,0,5/1,2,0,0,4,0,4,4,1,4,0,6,6,6,3,0/S");
    rules.r16 = Rules::R16::Chain;
    EXPECT_EQ(turn_of(board, "i2-").board, turn_of(board, "i2-.i2", rules).board);
    EXPECT_NE(turn_of(board, "i2-").board, turn_of(board, "i2-.o6", rules).board);
}

TEST(SlowChoro, LateClockwiseCapturesAreOneNoneOrUnlimited) {
    const auto most_late = [](Rules::R17 r17) {
        Rules rules;
        rules.r17 = r17;
        std::ptrdiff_t most = 0;
        for (const std::string& text : texts_of_turns(slow_start(), rules))
            if (text[2] != '-') most = std::max(most, std::count(text.begin(), text.end(), '-'));
        return most;
    };
    EXPECT_EQ(most_late(Rules::R17::None), 0);
    EXPECT_EQ(most_late(Rules::R17::One), 1);
    EXPECT_GT(most_late(Rules::R17::Unlimited), 1);
    Rules none;
    none.r17 = Rules::R17::None;
    EXPECT_EQ(turn_of(slow_start(), "o5", none).board, turn_of(slow_start(), "o5.+").board);
}

TEST(SlowLudii, CountsAreThoseOfTheReference) {
    expect_counts(
        {8, 8, 8, 8, 8, 8, 8, 18, 59, 249, 1'036, 3'540, 11'889, 38'791, 118'829, 358'613},
        [](int depth) { return slow_ludii_perft({}, false, depth); });
    expect_counts({8, 39, 472, 4'615, 45'695},
                  [](int depth) { return slow_ludii_perft({}, true, depth); });
}

// The legal laps, sorted and joined by commas.
std::string legal_laps(const SlowLudii& game) {
    std::set<std::string> texts;
    for (SlowLudiiMove move : game.moves()) texts.insert(move.text());
    std::string joined;
    for (const std::string& text : texts) joined += (joined.empty() ? "" : ",") + text;
    return joined;
}

void play_text(SlowLudii& game, const std::string& text) {
    for (SlowLudiiMove move : game.moves())
        if (move.text() == text) return game.play(move);
    FAIL() << "no lap " << text;
}

std::string winner_of(const SlowLudii& game) {
    switch (game.end) {
        case SlowEnd::None: return "*";
        case SlowEnd::SouthWins: return "S";
        case SlowEnd::NorthWins: return "N";
        case SlowEnd::Draw: return "-";
    }
    return "";
}

std::string flags(const std::array<bool, 2>& both) {
    return std::string(both[0] ? "1" : "0") + (both[1] ? "1" : "0");
}

void expect_end(SlowLudii game, const std::string& winner, int laps) {
    while (game.moves().size() == 1) game.play(game.moves()[0]);
    EXPECT_EQ(winner_of(game), winner);
    EXPECT_EQ(game.laps, laps);
}

TEST(SlowLudii, GamesGoAsInLudii) {
    SlowLudii game;
    std::string winner;
    int trials = 0, laps = 0;
    for (const std::string& line : lines_of("ludii_trials.txt")) {
        std::istringstream in(line);
        std::string mover, lap, board, main, inner, legal;
        in >> mover;
        if (mover == "trial") {
            if (trials > 0) expect_end(game, winner, laps);
            std::string number;
            in >> number >> winner >> laps;
            game = SlowLudii();
            trials += 1;
            continue;
        }
        SCOPED_TRACE("game " + std::to_string(trials) + ": " + line);
        in >> lap >> board >> main >> inner >> legal;
        ASSERT_EQ(legal_laps(game), legal.empty() ? lap : legal);
        ASSERT_EQ(game.mover, mover == "S" ? 0 : 1);
        play_text(game, lap);
        std::string found = slow_text({game.counts, game.mover});
        if (game.end != SlowEnd::None) found.back() = '-';
        ASSERT_EQ(found, board);
        ASSERT_EQ(flags(game.main), main);
        ASSERT_EQ(flags(game.inner), inner);
    }
    expect_end(game, winner, laps);
    EXPECT_EQ(trials, 7);
}

TEST(SlowLudii, AWinOnTheLastLapComesBeforeTheDraw) {
    SlowLudii game;
    game.main = {true, true};
    game.counts =
        read_slow_board("2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0/S").counts;
    game.laps = SlowLudii::kMostLaps - 1;
    play_text(game, "o1");
    EXPECT_EQ(winner_of(game), "S");
}

TEST(SlowLudii, TooManyTurnsAreADraw) {
    SlowLudii game;
    game.main = {true, true};
    game.counts =
        read_slow_board("2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/2,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0/S").counts;
    game.turns = SlowLudii::kMostTurns - 1;
    play_text(game, "o1");
    EXPECT_EQ(winner_of(game), "-");
    EXPECT_TRUE(game.moves().empty());
}

}  // namespace
}  // namespace sumito::test
