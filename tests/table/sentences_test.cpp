// The sentences about a game: keys with values, the same at every place.
#include "table/sentences.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

#include "base/text.h"
#include "i18n/i18n.h"
#include "table/bench.h"

namespace sumito::table {
namespace {

using Lines = std::vector<std::string>;

struct Written {
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(int number) const { return std::to_string(number); }
    std::string operator()(const TextKey& text) const { return text.key; }
    std::string operator()(Seat seat) const { return "P" + std::to_string(index(seat) + 1); }
    std::string operator()(SeatSet seats) const {
        Lines all;
        for (const Seat seat : seats) all.push_back((*this)(seat));
        return base::join(all, "+");
    }
};

// `play.moved seat=P1 move=a1b2`
std::string written(const Sentence& sentence) {
    std::string text(sentence.key);
    for (const auto& [name, value] : sentence.values)
        text += " " + std::string(name) + "=" + std::visit(Written(), value);
    return text;
}

// Every text that a sentence uses exists, and all its placeholders are filled.
void expect_texts(const Sentence& sentence) {
    const auto entries = i18n::entries(i18n::Language::English);
    const auto text_of = [&](std::string_view key) {
        const auto entry = std::find_if(entries.begin(), entries.end(),
                                        [key](const auto& e) { return e.key == key; });
        EXPECT_NE(entry, entries.end()) << key;
        return entry == entries.end() ? std::string_view() : entry->text;
    };
    std::string_view text = text_of(sentence.key);
    for (const auto& [name, value] : sentence.values) {
        EXPECT_NE(text.find("{" + std::string(name) + "}"), text.npos) << sentence.key << name;
        if (const auto* word = std::get_if<TextKey>(&value)) (void)text_of(word->key);
    }
    EXPECT_EQ(std::count(text.begin(), text.end(), '{'),
              static_cast<std::ptrdiff_t>(sentence.values.size()))
        << sentence.key;
}

Lines said(const Table& table, std::size_t from) {
    Lines lines;
    for (std::size_t i = from; i < table.events().size(); ++i)
        for (const Sentence& sentence : sentences_of(table, table.events()[i])) {
            expect_texts(sentence);
            lines.push_back(written(sentence));
        }
    return lines;
}

// The sentences after the request.
Lines said_by(Bench& bench, const Request& request) {
    const std::size_t before = bench.table.events().size();
    EXPECT_EQ(bench.ask(request), Refusal::None);
    return said(bench.table, before);
}

Lines said_by(Bench& bench, std::string_view move) {
    return said_by(bench, Play{bench.table.may_choose().lowest(), std::string(move), {}, {}});
}

std::string turn(const Table& table) {
    const auto sentence = sentence_of_turn(table);
    if (!sentence) return {};
    expect_texts(*sentence);
    return written(*sentence);
}

std::string end(const Table& table) {
    expect_texts(sentence_of_end(table));
    return written(sentence_of_end(table));
}

TEST(Sentences, AMoveAndWhoseTurnItIsAreSaid) {
    Bench bench("abalone", "", {});
    EXPECT_EQ(turn(bench.table), "");
    bench.start();
    EXPECT_EQ(said(bench.table, 0), Lines{});
    EXPECT_EQ(turn(bench.table), "play.turn seat=P1");
    EXPECT_EQ(said_by(bench, "a1b2"), Lines{"play.moved seat=P1 move=a1b2"});
    EXPECT_EQ(turn(bench.table), "play.turn seat=P2");
}

TEST(Sentences, AnEjectedMarbleIsNotAlsoSaidToBePushed) {
    Bench bench("abalone", "", {}, "none", "5/6/7/8/9/8/2SSSss/6/5 0 0 b 0 1");
    bench.start();
    EXPECT_EQ(said_by(bench, "c3c4"),
              (Lines{"play.moved seat=P1 move=c3c4", "play.ejected seat=P1 owner=P2"}));
}

TEST(Sentences, AForcedPassIsSaid) {
    Bench bench("abalone3", "", {}, "none", shut_in);
    bench.start();
    EXPECT_EQ(said_by(bench, "c3d3"),
              (Lines{"play.moved seat=P1 move=c3d3", "play.passes seat=P2"}));
}

TEST(Sentences, WhatATurnDidIsSaidOnceItIsComplete) {
    Bench whole("choro", "", {}, "none", chain);
    whole.start();
    const Lines lines = said_by(whole, "o1-.x.+");
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0], "play.moved seat=P2 move=o1-.x.+");
    EXPECT_EQ(lines[1].substr(0, 23), "play.sown seat=P2 laps=");

    Bench parts("choro", "", {}, "none", chain);
    parts.start();
    EXPECT_EQ(said_by(parts, "o1-"), Lines{"play.moved seat=P2 move=o1-"});
    EXPECT_EQ(said_by(parts, "x.+"), (Lines{"play.moved seat=P2 move=x.+", lines[1]}));
}

TEST(Sentences, LapsThatFollowByThemselvesCountWithTheTurn) {
    Bench bench("choro", "ludii", {});
    bench.start();
    const Lines lines = said_by(bench, bench.some_move());
    ASSERT_GT(bench.table.turns()[0].events.size(), 1u);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[1].substr(0, 23), "play.sown seat=P1 laps=");
}

TEST(Sentences, ASecretChoiceIsSaidOnlyWhenItIsRevealed) {
    Bench bench("choro", "acholi", at_one_screen());
    bench.start();
    EXPECT_EQ(turn(bench.table), "play.secret seat=P1");
    EXPECT_EQ(said_by(bench, "o3"), Lines{"play.chose seat=P1"});
    EXPECT_EQ(turn(bench.table), "play.secret seat=P2");
    const Lines lines = said_by(bench, "o5");
    ASSERT_GE(lines.size(), 3u);
    EXPECT_EQ(lines[0], "play.revealed seat=P1 move=o3");
    EXPECT_EQ(lines[1], "play.revealed seat=P2 move=o5");
    EXPECT_EQ(lines.back().substr(0, 17), "play.begins seat=");
    // If asked again later, the first event gives the same sentence.
    EXPECT_EQ(said(bench.table, 1)[0], "play.chose seat=P1");
}

TEST(Sentences, ApartAllAreAskedForTheirSecretAtOnce) {
    Bench bench("choro", "acholi", {});
    bench.start();
    EXPECT_EQ(turn(bench.table), "play.turn.all");
    ASSERT_EQ(bench.play(north, "o5"), Refusal::None);
    EXPECT_EQ(turn(bench.table), "play.turn.all");
    ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
    EXPECT_EQ(turn(bench.table).substr(0, 15), "play.turn seat=");
}

TEST(Sentences, ALotSaysWhoBegins) {
    Bench bench("choro", "acholi:R6=lot", {});
    bench.lot = 1;
    bench.start();
    ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
    const Lines lines = said_by(bench, "o3");
    EXPECT_EQ(lines.back(), "play.lot seat=P2");
    for (const std::string& line : lines) EXPECT_NE(line.substr(0, 11), "play.begins");
}

TEST(Sentences, ASecretChoiceThatWasTakenBackIsNotNamed) {
    Bench bench("choro", "acholi", {});
    bench.start();
    ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
    ASSERT_EQ(bench.ask(AskBack{south}), Refusal::None);
    EXPECT_EQ(said_by(bench, AnswerOffer{north, true}),
              (Lines{"play.accepted seat=P2", "play.takenback move=?"}));
}

TEST(Sentences, OffersAndAnswers) {
    Bench bench("abalone", draws, at_one_screen());
    bench.start();
    bench.play_all({"a1b2", "i9h8"});
    EXPECT_EQ(said_by(bench, OfferDraw{black}), Lines{"play.draw.offered seat=P1"});
    EXPECT_EQ(said_by(bench, AnswerOffer{white, false}), Lines{"play.declined seat=P2"});
    EXPECT_EQ(said_by(bench, OfferDraw{black}), Lines{"play.draw.offered seat=P1"});
    EXPECT_EQ(said_by(bench, AnswerOffer{black, false}), Lines{"play.withdrawn seat=P1"});
    EXPECT_EQ(said_by(bench, AskBack{black}), Lines{"play.takeback.asked seat=P1"});
    EXPECT_EQ(said_by(bench, AnswerOffer{white, true}),
              (Lines{"play.accepted seat=P2", "play.takenback move=a1b2 i9h8"}));
    ASSERT_EQ(bench.ask(OfferDraw{black}), Refusal::None);
    EXPECT_EQ(said_by(bench, AnswerOffer{white, true}), Lines{"play.accepted seat=P2"});
    EXPECT_EQ(end(bench.table), "play.drawn reason=reason.agreement");
    EXPECT_EQ(turn(bench.table), "");
}

TEST(Sentences, WithAComputerATakeBackIsNotDiscussed) {
    Bench bench("abalone", draws, at_one_screen());
    bench.table.seat_computers({white});
    bench.start();
    bench.play_all({"a1b2", "i9h8"});
    EXPECT_EQ(said_by(bench, AskBack{black}), Lines{"play.takenback move=a1b2 i9h8"});
    EXPECT_EQ(said_by(bench, OfferDraw{black}), Lines{"play.draw.offered seat=P1"});
    EXPECT_EQ(said_by(bench, AnswerOffer{white, false}), Lines{"play.declined seat=P2"});
}

TEST(Sentences, HowASeatLeftIsTheReasonOfTheEndOnlyForTwo) {
    const std::pair<LeftBy, Lines> ways[] = {
        {LeftBy::Resigning, {"play.resigned seat=P1", "play.won seats=P2 reason=ended.resigned"}},
        {LeftBy::Time, {"play.flagged seat=P1", "play.won seats=P2 reason=ended.time"}},
        {LeftBy::Absence, {"play.abandoned seat=P1", "play.won seats=P2 reason=ended.abandoned"}},
        {LeftBy::Fault, {"play.fault seat=P1", "play.won seats=P2 reason=ended.fault"}}};
    for (const auto& [by, lines] : ways) {
        Bench bench("abalone", "", {});
        bench.start();
        bench.table.leave(black, by, bench.now);
        EXPECT_EQ(said(bench.table, 1), Lines{lines[0]});
        EXPECT_EQ(end(bench.table), lines[1]);
    }
    Bench three("abalone3", "", {});
    three.start();
    three.table.leave(Seat::P1, LeftBy::Resigning, three.now);
    three.table.leave(Seat::P2, LeftBy::Time, three.now);
    EXPECT_EQ(end(three.table), "play.won seats=P3 reason=reason.last-in");
}

TEST(Sentences, AnAbortedGameHasNoResult) {
    Bench bench("abalone", "", {});
    bench.start();
    EXPECT_EQ(said_by(bench, Abort{white}), Lines{"play.aborted seat=P2"});
    EXPECT_EQ(end(bench.table), "play.noresult reason=ended.aborted");
    Policy counting;
    counting.counts_from_ply = 2;
    Bench early("abalone", "", counting);
    early.start();
    EXPECT_EQ(said_by(early, Resign{white}), Lines{"play.resigned seat=P2"});
    EXPECT_EQ(end(early.table), "play.noresult reason=ended.resigned");
    for (const char* why : {"closed", "expired"}) {
        Bench closed("abalone", "", {});
        closed.start();
        closed.table.abort(why, closed.now);
        EXPECT_EQ(said(closed.table, 1), Lines{});
        EXPECT_EQ(end(closed.table), "play.noresult reason=ended." + std::string(why));
    }
}

TEST(Sentences, EveryRefusalHasAText) {
    Bench bench("abalone", "", at_one_screen());
    for (int i = 1; i <= static_cast<int>(Refusal::MovedOn); ++i)
        expect_texts(sentence_of(Refusal(i), bench.table));
    EXPECT_EQ(sentence_of(Refusal::NotRunning, bench.table).key, "refuse.not_begun");
    bench.table.seat_computers({white});
    bench.start();
    EXPECT_EQ(sentence_of(Refusal::NotRunning, bench.table).key, "refuse.left");
    EXPECT_EQ(sentence_of(Refusal::NotYourTurn, bench.table).key, "refuse.not_your_turn");
    ASSERT_EQ(bench.play("a1b2"), Refusal::None);
    EXPECT_EQ(sentence_of(Refusal::NotYourTurn, bench.table).key, "refuse.program");
    ASSERT_EQ(bench.ask(Resign{black}), Refusal::None);
    EXPECT_EQ(sentence_of(Refusal::NotRunning, bench.table).key, "refuse.over");
    EXPECT_EQ(written(sentence_of(Refusal::Timed, bench.table)), "refuse.timed");
}

}  // namespace
}  // namespace sumito::table
