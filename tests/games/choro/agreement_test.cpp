// The fast rules of Choro against the slow ones, which share no code: all turns on random boards
// under every option, every opening, and whole games that Ludii played.
#include <gtest/gtest.h>

#include <map>

#include "games/playout.h"
#include "support/choro_boards.h"
#include "support/slow_choro.h"
#include "support/slow_choro_ludii.h"

namespace sumito::test {
namespace {

using choro::Choro;
using choro::Position;
using games::Seat;
using Rules = SlowChoroRules;

struct RulePair {
    const char* text;
    Rules slow;
};

std::vector<RulePair> rule_pairs() {
    std::vector<RulePair> pairs(1, {"acholi", {}});
    const auto add = [&](const char* text, auto change) {
        Rules rules;
        change(rules);
        pairs.push_back({text, rules});
    };
    add("acholi:R3=both", [](Rules& r) { r.r3 = Rules::R3::Both; });
    add("acholi:R11=skip", [](Rules& r) { r.r11 = Rules::R11::Skip; });
    add("acholi:R15=off", [](Rules& r) { r.r15 = false; });
    add("acholi:R16=chain", [](Rules& r) { r.r16 = Rules::R16::Chain; });
    add("acholi:R16=never", [](Rules& r) { r.r16 = Rules::R16::Never; });
    add("acholi:R17=none", [](Rules& r) { r.r17 = Rules::R17::None; });
    add("acholi:R11=skip,R16=chain,R17=none", [](Rules& r) {
        r.r11 = Rules::R11::Skip;
        r.r16 = Rules::R16::Chain;
        r.r17 = Rules::R17::None;
    });
    return pairs;
}

// The board and whose turn it is, without the fields after it.
std::string board_of(const std::string& text) {
    return text.substr(0, text.find(' '));
}

// The result of each way to complete the turn, by its text.
void collect(const Choro& game, const Position& position, const std::string& before,
             std::map<std::string, std::string>& turns) {
    Choro::MoveList list;
    game.moves(position, position.turn, list);
    for (const choro::Move move : list) {
        Position after = position;
        game.play_unchecked(after, position.turn, move);
        const std::string text = before + game.move_text(position, move);
        if (game.between_turns(after))
            EXPECT_TRUE(turns.emplace(text, board_of(game.text(after))).second) << text;
        else
            collect(game, after, text + ".", turns);
    }
}

void expect_same_turns(const Choro& game, const Rules& slow, const Position& position) {
    std::map<std::string, std::string> fast, expected;
    collect(game, position, "", fast);
    for (const SlowTurn& turn : slow_turns(read_slow_board(game.text(position)), slow))
        expected.emplace(turn.text, slow_text(turn.board));
    EXPECT_EQ(fast, expected) << game.text(position) << " " << game.rules_text();
}

TEST(ChoroAgreement, TurnsOnRandomBoards) {
    base::Rng rng(17);
    for (const RulePair& pair : rule_pairs()) {
        const Choro game = choro_game(pair.text);
        for (int n = 0; n < 400; ++n) {
            choro::Setup setup = random_choro_setup(rng);
            setup.turn = Seat(n % 2);
            expect_same_turns(game, pair.slow, *Position::from(setup, game.rules()));
        }
    }
}

// There are far too many turns to list: random walks that compare all choices on the way.
TEST(ChoroAgreement, WalksThroughTurnsWithoutLimitOnLateCaptures) {
    base::Rng rng(18);
    Rules slow;
    slow.r17 = Rules::R17::Unlimited;
    const Choro game = choro_game("acholi:R17=unlimited");
    for (int n = 0; n < 1000; ++n) {
        Position position = *Position::from(random_choro_setup(rng), game.rules());
        SlowChoroTurn turn(read_slow_board(game.text(position)), slow);
        if (game.outcome(position).over()) continue;
        do {
            Choro::MoveList list;
            game.moves(position, Seat::P1, list);
            std::map<std::string, SlowSowing> choices;
            for (const SlowSowing& sowing : turn.choices()) choices.emplace(sowing.token, sowing);
            ASSERT_EQ(choices.size(), list.size()) << game.text(position);
            const choro::Move move = list[rng.below(static_cast<std::uint32_t>(list.size()))];
            const auto same = choices.find(game.move_text(position, move));
            ASSERT_NE(same, choices.end()) << game.text(position);
            game.play_unchecked(position, Seat::P1, move);
            turn.sow(same->second);
            turn.sow_while_forced();
            EXPECT_EQ(game.between_turns(position), turn.complete);
        } while (!turn.complete);
        EXPECT_EQ(game.text(position), slow_text(turn.board));
    }
}

TEST(ChoroAgreement, EveryOpeningFromTheStartAndFromRandomBoards) {
    base::Rng rng(19);
    for (const RulePair& pair : rule_pairs()) {
        const Choro game = choro_game(pair.text);
        for (int n = 0; n < 200; ++n) {
            choro::Setup setup = n == 0 ? game.start().setup() : random_choro_setup(rng);
            setup.phase = choro::Phase::Opening;
            const auto start = Position::from(setup, game.rules());
            if (!start) continue;  // no outer hole to choose
            const SlowCounts counts = read_slow_board(board_of(game.text(*start))).counts;
            Choro::MoveList south, north;
            game.moves(*start, Seat::P1, south);
            game.moves(*start, Seat::P2, north);
            for (const choro::Move first : south)
                for (const choro::Move second : north) {
                    Position after = *start;
                    game.play_unchecked(after, Seat::P2, second);
                    game.play_unchecked(after, Seat::P1, first);
                    const SlowRace race = slow_race(counts, number_of(first.hole()),
                                                    number_of(second.hole()), pair.slow);
                    EXPECT_EQ(game.text(after), slow_text(race.board)) << game.text(*start);
                }
        }
    }
}

TEST(ChoroAgreement, WholeGamesAsLudiiPlaysThem) {
    base::Rng rng(20);
    const Choro game = choro_game("ludii");
    for (int n = 0; n < 200; ++n) {
        Position position = game.start();
        SlowLudii slow;
        for (;;) {
            Choro::MoveList list;
            game.moves(position, position.turn, list);
            std::map<std::string, SlowLudiiMove> laps;
            for (SlowLudiiMove lap : slow.moves()) laps.emplace(lap.text(), lap);
            ASSERT_EQ(list.size(), laps.size()) << game.text(position);
            if (list.empty()) break;
            const choro::Move move = list[rng.below(static_cast<std::uint32_t>(list.size()))];
            const auto same = laps.find(game.move_text(position, move));
            ASSERT_NE(same, laps.end()) << game.text(position);
            game.play_unchecked(position, position.turn, move);
            slow.play(same->second);
            ASSERT_EQ(board_of(game.text(position)), slow_text({slow.counts, slow.mover}));
            for (std::size_t seat = 0; seat < 2; ++seat) {
                EXPECT_EQ(position.has(choro::main_flag(Seat(seat))), slow.main[seat]);
                EXPECT_EQ(position.has(choro::inner_flag(Seat(seat))), slow.inner[seat]);
            }
        }
        const games::Outcome outcome = game.outcome(position);
        EXPECT_EQ(outcome.winners.contains(Seat::P1), slow.end == SlowEnd::SouthWins);
        EXPECT_EQ(outcome.winners.contains(Seat::P2), slow.end == SlowEnd::NorthWins);
        EXPECT_EQ(outcome.drawn(), slow.end == SlowEnd::Draw);
    }
}

TEST(ChoroAgreement, RandomGamesInOneGoAreThoseMoveByMove) {
    const Choro game = choro_game("ludii");
    const Position late = *game.read(
        "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/N main=SN lap=9900");
    for (const Position& start : {game.start(), late})
        for (const int most : {0, 1, 50, 100'000}) {
            const games::PlayoutPlan plan{
                .seed = 7, .first_game = 3, .games = 40, .most_decisions = most};
            EXPECT_EQ(games::play_out(game, start, plan),
                      games::play_out_one_by_one(game, start, plan));
        }
}

}  // namespace
}  // namespace sumito::test
