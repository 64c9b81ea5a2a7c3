// If a game is turned, reflected or played with other seats, the search is the same, turned: the
// same nodes and scores, and the corresponding moves.
#include "engine/viewpoint.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "games/abalone/symmetry.h"
#include "games/catalog.h"
#include "support/abalone_boards.h"
#include "support/engines.h"

namespace sumito::engine {
namespace {

using games::AnyGame;
using games::AnyMove;
using games::AnyPosition;
using games::Line;
using games::Seat;
using test::depth;
using test::engine_for;
using test::nodes;
using Moves = std::vector<AnyMove>;

constexpr std::string_view ids[] = {"abalone", "abalone3", "abalone4"};

// Under sanitizers the search is a hundred times slower; fewer nodes test the same code.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int usual_depth = 3;
constexpr std::uint64_t usual_nodes = 1'000;
#else
constexpr int usual_depth = 5;
constexpr std::uint64_t usual_nodes = 10'000;
#endif

// Another view of a game: the board by a symmetry, every seat `places` further on.
struct View {
    int symmetry = 0, places = 0;

    AnyMove operator()(AnyMove move) const {
        const auto own = abalone::Move::from_bits(static_cast<std::uint16_t>(move.bits));
        return {abalone::transformed(own, symmetry).bits()};
    }
    Moves operator()(Moves moves) const {
        for (AnyMove& move : moves) move = (*this)(move);
        return moves;
    }
    std::vector<Moves> operator()(std::vector<Moves> turns) const {
        for (Moves& turn : turns) turn = (*this)(turn);
        return turns;
    }
    Score operator()(Score score) const {
        if (score.kind != Score::Kind::Share) return score;
        Shares moved{};
        for (std::size_t i = 0; i < 3; ++i)
            moved[(i + static_cast<std::size_t>(places)) % 3] = score.shares[i];
        return {score.kind, score.value, moved};
    }
    Line operator()(const AnyGame& game, const Line& line) const {
        const auto setup = abalone::read_setup(line.start().text(), game.seats());
        Line moved(game, *game.read(write_setup(test::turned(*setup, symmetry, places))));
        for (const Line::Event& event : line.events()) {
            const Seat seat = Seat((index(event.seat) + places) % game.seats());
            if (event.move)
                EXPECT_TRUE(moved.play(seat, (*this)(*event.move)));
            else
                EXPECT_TRUE(moved.leave(seat));
        }
        return moved;
    }
};

std::vector<View> all_views(const AnyGame& game) {
    std::vector<View> views;
    for (int symmetry = 0; symmetry < abalone::symmetry_count; ++symmetry)
        for (int places = 0; places < game.seats(); ++places) views.push_back({symmetry, places});
    return views;
}

void play(Line& line, std::string_view text) {
    for (const std::string_view word : base::words(text)) {
        const Seat seat = line.position().choosers().lowest();
        const auto move = line.position().read_legal_move(seat, word);
        ASSERT_TRUE(move) << word << ": " << move.error();
        ASSERT_TRUE(line.play(seat, *move));
    }
}

// The beginning of a game between engines of low levels.
Line played(const AnyGame& game, int plies, std::uint64_t seed) {
    Options options;
    options.level = 4;
    options.seed = seed;
    options.hash_megabytes = 1;
    Engine engine = engine_for(game, options);
    Line line(game, *game.start());
    for (int i = 0; i < plies; ++i) {
        engine.set_position(line);
        const Seat seat = line.position().choosers().lowest();
        EXPECT_TRUE(line.play_all(seat, engine.run(nodes(500)).turn));
    }
    return line;
}

// Everything that a new engine reports.
struct Said {
    std::vector<Info> infos;
    Answer answer;
};

Said search(const AnyGame& game, const Line& line, const Limits& limits, Options options = {}) {
    options.hash_megabytes = 1;  // so small that positions displace each other
    Engine engine = engine_for(game, options);
    engine.set_position(line);
    Said said;
    said.answer = engine.run(limits, [&](const Info& info) { said.infos.push_back(info); });
    return said;
}

void expect_same(const Said& seen, const Said& said, const View& view) {
    EXPECT_EQ(seen.answer.nodes, said.answer.nodes);
    EXPECT_EQ(seen.answer.depth, said.answer.depth);
    EXPECT_EQ(seen.answer.score, view(said.answer.score));
    EXPECT_EQ(seen.answer.turn, view(said.answer.turn));
    EXPECT_EQ(seen.answer.reply, view(said.answer.reply));
    ASSERT_EQ(seen.infos.size(), said.infos.size());
    for (std::size_t i = 0; i < said.infos.size(); ++i) {
        EXPECT_EQ(seen.infos[i].nodes, said.infos[i].nodes);
        EXPECT_EQ(seen.infos[i].hash_permille, said.infos[i].hash_permille);
        EXPECT_EQ(seen.infos[i].score, view(said.infos[i].score));
        EXPECT_EQ(seen.infos[i].pv, view(said.infos[i].pv));
    }
}

// Expects the same from every side of the board and every seat.
void expect_same_from_everywhere(const AnyGame& game, const Line& line, const Limits& limits,
                                 const Options& options = {}) {
    const Said said = search(game, line, limits, options);
    EXPECT_FALSE(said.answer.turn.empty());
    for (const View view : all_views(game)) {
        Limits seen = limits;
        seen.turns = view(limits.turns);
        SCOPED_TRACE(line.position().text() + ", symmetry " + std::to_string(view.symmetry) +
                     ", seats " + std::to_string(view.places) + " further");
        expect_same(search(game, view(game, line), seen, options), said, view);
    }
}

TEST(Viewpoint, EveryViewOfAPositionIsWorthTheSame) {
    for (const std::string_view id : ids) {
        const AnyGame game = *games::find_game(id);
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            const Line line = played(game, 30, seed);
            Engine engine = engine_for(game);
            engine.set_position(line);
            const int worth = engine.evaluate();
            for (const View view : all_views(game)) {
                engine.set_position(view(game, line));
                EXPECT_EQ(engine.evaluate(), worth) << line.position().text();
            }
            // The same, however the position was reached.
            engine.set_position(line.position());
            EXPECT_EQ(engine.evaluate(), worth) << line.position().text();
        }
    }
}

TEST(Viewpoint, EveryViewOfAPositionGetsTheSameSearch) {
    for (const std::string_view id : ids) {
        const AnyGame game = *games::find_game(id);
        for (std::uint64_t seed = 0; seed < 2; ++seed) {
            const Line line(game, played(game, 20 + static_cast<int>(seed), seed).position());
            expect_same_from_everywhere(game, line, depth(usual_depth));
            expect_same_from_everywhere(game, line, nodes(usual_nodes));
        }
    }
}

TEST(Viewpoint, EveryViewOfAGameGetsTheSameSearch) {
    for (const std::string_view id : ids) {
        const AnyGame game = *games::find_game(id);
        const Line line = played(game, 17, 3);
        expect_same_from_everywhere(game, line, depth(usual_depth));
        expect_same_from_everywhere(game, line, nodes(usual_nodes));
    }
}

TEST(Viewpoint, RepetitionsBeforeTheSearchAreSeenFromEverywhere) {
    const AnyGame game = *games::find_game("abalone");
    Line line(game, *game.read("sssss/ssss2/7/8/9/8/2SSS2/SSSSSS/SSSSS 2 0 b 0 1"));
    play(line, "c3d3 h4g4 d3c3 g4h4 c3d3 h4g4 d3c3");
    EXPECT_EQ(search(game, line, depth(5)).answer.score, (Score{Score::Kind::Hundredths, 0}));
    expect_same_from_everywhere(game, line, depth(5));
    // The leader repeats once, not twice.
    ASSERT_TRUE(line.take_back());
    const Said said = search(game, line, depth(5));
    EXPECT_NE(line.position().move_text(said.answer.turn.at(0)), "d3c3");
    expect_same_from_everywhere(game, line, depth(5));
}

TEST(Viewpoint, ALimitOfPliesIsSeenFromEverywhere) {
    const AnyGame game = *games::find_game("abalone", "standard:plies=12");
    expect_same_from_everywhere(game, played(game, 9, 1), depth(5));
}

TEST(Viewpoint, SeveralLinesAreTurnedToo) {
    Options options;
    options.multi_pv = 3;
    for (const std::string_view id : ids) {
        const AnyGame game = *games::find_game(id);
        expect_same_from_everywhere(game, played(game, 13, 4), depth(4), options);
    }
}

TEST(Viewpoint, MovesAskedForAreTurnedToo) {
    for (const std::string_view id : ids) {
        const AnyGame game = *games::find_game(id);
        const Line line = played(game, 11, 5);
        const Moves legal = line.position().moves(line.position().choosers().lowest());
        Limits limits = depth(4);
        limits.turns = {{legal[2]}, {legal[5]}, {legal[11]}};
        const Answer answer = search(game, line, limits).answer;
        EXPECT_TRUE(answer.turn == limits.turns[0] || answer.turn == limits.turns[1] ||
                    answer.turn == limits.turns[2]);
        expect_same_from_everywhere(game, line, limits);
    }
}

TEST(Viewpoint, LowerLevelsChooseAlike) {
    Options options;
    for (const std::string_view id : ids) {
        const AnyGame game = *games::find_game(id);
        const Line line = played(game, 15, 6);
        for (options.level = 1; options.level <= 5; options.level += 2)
            for (options.seed = 1; options.seed <= 2; ++options.seed)
                expect_same_from_everywhere(game, line, {}, options);
    }
}

TEST(Viewpoint, ASeatThatLeavesIsSeenFromEverywhere) {
    for (const std::string_view id : {"abalone3", "abalone4"}) {
        const AnyGame game = *games::find_game(id);
        Line line = played(game, 8, 7);
        ASSERT_TRUE(line.leave(Seat::P2));
        for (int i = 0; i < 3; ++i) {
            const Seat seat = line.position().choosers().lowest();
            ASSERT_TRUE(line.play(seat, line.position().moves(seat)[3]));
        }
        expect_same_from_everywhere(game, line, depth(4));
    }
}

// The start looks the same from several sides; the moves decide which view is meant.
TEST(Viewpoint, GamesFromASymmetricStartAreMirroredByTheirMoves) {
    const AnyGame game = *games::find_game("abalone");
    const AnyPosition start = *game.start("belgian-daisy");
    const abalone::Setup setup = *abalone::read_setup(start.text(), 2);
    Line line(game, start);
    play(line, "a1b2");
    const Said said = search(game, line, depth(6));
    int mirrored = 0;
    for (int symmetry = 1; symmetry < abalone::symmetry_count; ++symmetry) {
        if (test::turned(setup, symmetry, 0) != setup) continue;
        ++mirrored;
        const View view{symmetry, 0};
        ASSERT_NE(view(game, line).position().text(), line.position().text());
        expect_same(search(game, view(game, line), depth(6)), said, view);
    }
    EXPECT_EQ(mirrored, 1);
}

TEST(Viewpoint, ASymmetricPositionIsSearchedAlikeAndAnsweredLegally) {
    const AnyGame game = *games::find_game("abalone");
    const Line line(game, *game.start("standard"));
    const Said said = search(game, line, depth(6));
    for (const View view : all_views(game)) {
        const Line seen = view(game, line);
        const Answer answer = search(game, seen, depth(6)).answer;
        EXPECT_EQ(answer.nodes, said.answer.nodes);
        EXPECT_EQ(answer.score, said.answer.score);
        EXPECT_TRUE(seen.position().is_legal(Seat(view.places), answer.turn.at(0)));
    }
}

// Otherwise the transposition table could not be used for the next move.
template <int Seats>
void expect_one_viewpoint(const Line& line, std::size_t settled) {
    using Game = abalone::Abalone<Seats>;
    const auto start = *Game().read(line.start().text());
    const auto last = *Game().read(line.position().text());
    std::vector<Line::Event> events;
    std::vector<std::string> texts;
    for (const Line::Event& event : line.events()) {
        events.push_back(event);
        const Viewpoint<Game> viewpoint(Game(), start, events);
        texts.push_back(Game().text(viewpoint.seen(last)));
    }
    for (std::size_t i = settled; i < texts.size(); ++i) EXPECT_EQ(texts[i], texts.back());
}

TEST(Viewpoint, AGameThatGoesOnKeepsItsViewpoint) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        for (const auto& [id, check] : {std::pair{ids[0], &expect_one_viewpoint<2>},
                                        std::pair{ids[1], &expect_one_viewpoint<3>},
                                        std::pair{ids[2], &expect_one_viewpoint<4>}}) {
            const AnyGame game = *games::find_game(id);
            const Line line = played(game, 12, seed);
            check(line, 4);  // the start is symmetric
            Line other(game, line.position());
            for (int i = 0; i < 6; ++i) {
                const Seat seat = other.position().choosers().lowest();
                ASSERT_TRUE(other.play(seat, other.position().moves(seat).back()));
            }
            check(other, 0);
        }
    }
}

TEST(Viewpoint, TheClockIsThatOfWhoMoves) {
    const AnyGame game = *games::find_game("abalone");
    Line line(game, *game.read("5/6/1sSsSs1/2sSsS2/2SsSs3/1SsSs3/7/6/5 1 2 w 3 20"));
    Limits limits = nodes(20'000'000);
    limits.clocks[games::Seat::P2] = ClockLimit{Milliseconds(1), Milliseconds(0)};
    EXPECT_LT(search(game, line, limits).answer.nodes, 20'000'000u);
}

}  // namespace
}  // namespace sumito::engine
