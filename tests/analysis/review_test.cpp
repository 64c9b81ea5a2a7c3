// Reviews of whole games of every kind: the judgements are sound, and a review is complete or
// missing.
#include "analysis/review.h"

#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>

#include "analysis/annotated.h"
#include "analysis/batch.h"
#include "analysis/report.h"
#include "analysis/review_json.h"
#include "base/parallel.h"
#include "record/reader.h"
#include "record/writer.h"

namespace sumito::analysis {
namespace {

using games::Seat;

std::vector<record::Record> records(const std::string& text) {
    std::istringstream in(text);
    record::Reader reader(in);
    std::vector<record::Record> all;
    while (auto game = reader.next()) {
        EXPECT_FALSE(game->error) << game->error->text();
        if (game->record) all.push_back(*game->record);
    }
    return all;
}

record::Record record_of(const std::string& text) {
    return records(text).at(0);
}

ReviewPlan plan(std::uint64_t nodes = 2000) {
    ReviewPlan plan;
    plan.limits.nodes = nodes;
    plan.hash_megabytes = 1;
    return plan;
}

GameReview review_of(const std::string& text, const ReviewPlan& with = plan()) {
    const record::Record record = record_of(text);
    auto searcher = Searcher::make(record.game, engine_options(with));
    return *review(*searcher, record, with);
}

// Each side needs one more ejection and can make it next: Black at c7, White at a5.
const std::string both_could_win = "[Position \"5/6/7/8/9/8/4SSs/6/2ssS 5 5 b 0 40\"]\n";

const char* opening = "[Layout \"belgian-daisy\"]\n1. a1b2 i5h5 2. a2b3 i6h6 3. b3c4 g4g5 *\n";
const char* opening_of_choro = "[Game \"choro\"]\n1. o8 o8 2. o1-.x.i6 *\n";

TEST(Review, EvaluatesEveryPositionAndJudgesEveryChoice) {
    const GameReview review = review_of(opening);
    ASSERT_EQ(review.positions.size(), 7u);
    ASSERT_EQ(review.moves.size(), 6u);
    for (const Evaluation& position : review.positions) {
        EXPECT_GT(position.depth, 0);
        EXPECT_NEAR(position.chances[0] + position.chances[1], 1, 1e-9);
        ASSERT_EQ(position.lines.size(), 3u);
        EXPECT_GE(position.lines[0].chance, position.lines[1].chance);
        EXPECT_GE(position.lines[1].chance, position.lines[2].chance);
        EXPECT_NE(position.lines[0].turns.front(), position.lines[1].turns.front());
    }
    for (const MoveReview& move : review.moves) EXPECT_NE(move.judgement, Judgement::None);
    EXPECT_TRUE(review.players[Seat::P1].accuracy);
    EXPECT_TRUE(review.players[Seat::P2].accuracy);
    EXPECT_FALSE(review.players[Seat::P3].accuracy);
}

TEST(Review, TheWinningMoveIsBestAndMissingItABlunder) {
    const GameReview won = review_of(both_could_win + "1. c5c6 1-0");
    EXPECT_EQ(won.moves[0].judgement, Judgement::Best);
    EXPECT_EQ(won.positions[1].chances, (Chances{1, 0, 0}));
    EXPECT_EQ(won.winner, 0);
    const GameReview lost = review_of(both_could_win + "1. c5d5 a3a4 0-1");
    EXPECT_EQ(lost.moves[0].judgement, Judgement::Blunder);
    EXPECT_NEAR(lost.moves[0].loss, 1, 1e-9);
    EXPECT_EQ(lost.moves[1].judgement, Judgement::Best);
    EXPECT_EQ(lost.players[Seat::P1].blunders, 1);
    EXPECT_EQ(lost.players[Seat::P2].accuracy, 100);
    EXPECT_EQ(lost.turning_point, 0u);
    EXPECT_EQ(score_text(lost.positions[0].score), "#1");
    EXPECT_EQ(score_text(lost.positions[1].score), "#-1");
}

TEST(Review, TheResultStatedIsWhoWon) {
    std::string resigned = opening;
    resigned.replace(resigned.rfind('*'), 1, "0-1");
    EXPECT_EQ(review_of(resigned).winner, 1);
    EXPECT_EQ(review_of(opening).winner, std::nullopt);
}

TEST(Review, CountsTheFaultsOfEachPlayer) {
    const GameReview review = review_of(opening, plan(200));
    for (const Seat seat : {Seat::P1, Seat::P2}) {
        int faults = 0;
        for (std::size_t i = 0; i < review.moves.size(); ++i)
            if (review.record.moves.nodes[i].seat == seat)
                faults += review.moves[i].judgement >= Judgement::Inaccuracy;
        const PlayerReview& player = review.players[seat];
        EXPECT_EQ(player.inaccuracies + player.mistakes + player.blunders, faults);
    }
}

TEST(Review, SecretChoicesAreNotJudged) {
    const GameReview review = review_of(opening_of_choro);
    EXPECT_EQ(review.moves[0].judgement, Judgement::None);
    EXPECT_EQ(review.moves[1].judgement, Judgement::None);
    EXPECT_NE(review.moves[2].judgement, Judgement::None);
    EXPECT_TRUE(review.positions[0].lines.empty());
    EXPECT_NE(review.positions[0].chances[0], 0.5);  // the value of the opening
    EXPECT_EQ(review.positions[1].chances, review.positions[0].chances);
    EXPECT_NE(review.positions[2].chances, review.positions[0].chances);
}

TEST(Review, ThreeAndFourPlayersAreJudgedByTheirShares) {
    for (const char* game : {"abalone3", "abalone4"}) {
        record::Record record = record_of("[Game \"" + std::string(game) + "\"]\n*");
        games::AnyPosition position = record.start;
        for (int i = 0; i < 5; ++i) {
            record::Node node;
            node.seat = position.choosers().lowest();
            node.decisions = {position.moves(node.seat).front()};
            position.play_unchecked(node.seat, node.decisions.front());
            record.moves.nodes.push_back(node);
        }
        auto searcher = Searcher::make(record.game, engine_options(plan()));
        const auto reviewed = review(*searcher, record, plan());
        ASSERT_TRUE(reviewed);
        for (const Evaluation& evaluation : reviewed->positions) {
            double sum = 0;
            for (const double chance : evaluation.chances) sum += chance;
            EXPECT_NEAR(sum, 1, 1e-9) << game;
        }
        EXPECT_TRUE(reviewed->players[Seat::P3].accuracy) << game;
    }
}

TEST(Review, OfNoMovesIsOnePosition) {
    const GameReview review = review_of("[Layout \"standard\"]\n*");
    EXPECT_EQ(review.positions.size(), 1u);
    EXPECT_FALSE(review.players[Seat::P1].accuracy);
    EXPECT_FALSE(review.turning_point);
    Report report(i18n::Language::English, 3);
    report.add(review, "nothing");
    EXPECT_NE(report.page("").find("nothing"), std::string::npos);
}

TEST(Annotated, ReadsBackWithEvaluationsAndBetterLines) {
    const GameReview review = review_of(opening, plan(300));
    const record::Record annotated = analysis::annotated(review, i18n::Language::English);
    const record::Record again = record_of(record::write(annotated, record::Format::Pgn, 0));
    ASSERT_EQ(again.moves.nodes.size(), 6u);
    EXPECT_EQ(again.tag("Annotator"), "Sumito");
    EXPECT_FALSE(again.tag("BlackAccuracy").empty());
    for (std::size_t i = 0; i < 6; ++i) {
        const Evaluation& after = review.positions[i + 1];
        EXPECT_EQ(again.moves.nodes[i].evaluation,
                  score_text(after.score) + "," + std::to_string(after.depth));
        const bool fault = mark(review.moves[i].judgement).has_value();
        EXPECT_EQ(again.moves.nodes[i].variations.size(), fault ? 1u : 0u);
        EXPECT_EQ(again.moves.nodes[i].marks.size(), fault ? 1u : 0u);
    }
}

TEST(Annotated, AReviewReplacesAnEarlierOne) {
    const GameReview review = review_of(opening, plan(300));
    const std::string once =
        record::write(analysis::annotated(review, i18n::Language::English), record::Format::Pgn, 0);
    const GameReview second = review_of(once, plan(300));
    EXPECT_EQ(
        record::write(analysis::annotated(second, i18n::Language::English), record::Format::Pgn, 0),
        once);
}

std::vector<record::Record> many(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += opening;
    return records(text);
}

TEST(Batch, GamesComeInTheirOrderTheSameOnAnyNumberOfThreads) {
    const std::vector<record::Record> games =
        records(std::string(opening) + opening_of_choro + opening + "[Game \"abalone3\"]\n*\n");
    std::vector<std::string> expected;
    for (const int threads : {1, 3}) {
        std::vector<std::string> found;
        BatchPlan batch;
        batch.review = plan(500);
        batch.threads = threads;
        batch.on_game = [&](std::size_t number, const base::Result<GameReview>& result) {
            EXPECT_EQ(number, found.size());
            found.push_back(review_json(*result, number, ""));
        };
        review_all(games, batch);
        EXPECT_EQ(found.size(), games.size());
        if (expected.empty()) expected = found;
        EXPECT_EQ(found, expected);
    }
}

TEST(Batch, CancelledDeliversWhatIsCompleteAndNothingElse) {
    const std::vector<record::Record> games = many(30);
    std::atomic<bool> cancelled = false;
    std::size_t delivered = 0;
    BatchPlan batch;
    batch.review = plan(2000);
    batch.review.cancelled = &cancelled;
    batch.on_game = [&](std::size_t number, const base::Result<GameReview>& result) {
        EXPECT_EQ(result->moves.size(), 6u);
        for (const Evaluation& position : result->positions) EXPECT_GT(position.depth, 0);
        ++delivered;
        if (number == 1) cancelled = true;
    };
    review_all(games, batch);
    EXPECT_GE(delivered, 2u);
    EXPECT_LT(delivered, 30u);
}

TEST(Batch, WhatGoesWrongWithAGameEndsTheWork) {
    if (!base::has_threads) GTEST_SKIP() << "a browser's program catches no exceptions";
    BatchPlan batch;
    batch.review = plan(2000);
    batch.threads = 2;
    batch.on_game = [&](std::size_t, const base::Result<GameReview>&) {
        throw std::runtime_error("the disk is full");
    };
    EXPECT_THROW(review_all(many(30), batch), std::runtime_error);
}

TEST(Report, EscapesWhatTagsSay) {
    GameReview review = review_of(opening, plan(300));
    review.record.tags.push_back({"Black", "<script>alert(1)</script> & \"Co\"\x01\xff"});
    Report report(i18n::Language::German, 2);
    report.add(review, "<b>");
    const std::string page = report.page("&");
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_NE(page.find("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;"),
              std::string::npos);
    EXPECT_EQ(page.find('\x01'), std::string::npos);
    EXPECT_EQ(page.find('\xff'), std::string::npos);
}

}  // namespace
}  // namespace sumito::analysis
