// The messages about a table, word for word as in docs/wire.md, and that they can be read back.
#include "table/told.h"

#include <gtest/gtest.h>

#include "table/bench.h"

namespace sumito::table {
namespace {

using games::Reason;

std::string told(const Table& table, int number, SeatSet viewer = {}) {
    base::JsonObject json;
    tell(json, table, table.event(number), viewer);
    return json.text();
}

std::string last_told(const Table& table, SeatSet viewer = {}) {
    return told(table, static_cast<int>(table.events().size()), viewer);
}

std::string state_of(const Bench& bench, SeatSet viewer = {}) {
    base::JsonObject json;
    tell_state(json, bench.table, viewer, bench.now);
    return json.text();
}

base::Result<Told> read(std::string_view type, std::string_view text) {
    const auto json = base::read_json(text);
    if (!json) return base::Error{json.error()};
    return read_told(type, *json);
}

TEST(Told, EachEventHasItsWords) {
    Bench bench("abalone", draws, {});
    bench.start();
    EXPECT_EQ(last_told(bench.table), R"({"at":1000000})");
    bench.pass(seconds(1));
    bench.play_all({"a1b2"});
    EXPECT_EQ(last_told(bench.table), R"({"seat":0,"move":"a1b2","at":1001000})");
    (void)bench.ask(OfferDraw{white});
    EXPECT_EQ(last_told(bench.table), R"({"seat":1,"what":"draw","at":1001000})");
    (void)bench.ask(AnswerOffer{black, false});
    EXPECT_EQ(last_told(bench.table), R"({"seat":0,"yes":false,"at":1001000})");
    (void)bench.ask(AskBack{black});
    EXPECT_EQ(last_told(bench.table), R"({"seat":0,"what":"takeback","at":1001000})");
    (void)bench.ask(AnswerOffer{white, true});
    EXPECT_EQ(last_told(bench.table),
              R"({"seat":1,"yes":true,"taken_back":true,"keep":0,"at":1001000})");
    (void)bench.ask(Resign{white});
    EXPECT_EQ(
        last_told(bench.table),
        R"({"seat":1,"why":"resigned","at":1001000,"end":{"result":"1-0","reason":"resigned","winners":[0]}})");
}

TEST(Told, WithAClockTheTimesAreTold) {
    Bench bench("abalone", "", {}, "10+5");
    bench.start();
    bench.pass(seconds(20));
    bench.play_all({"a1b2"});
    EXPECT_EQ(last_told(bench.table),
              R"({"seat":0,"move":"a1b2","at":1020000,"clock":[585000,600000]})");
    bench.table.resume(bench.now - seconds(5), bench.now);
    EXPECT_EQ(last_told(bench.table), R"({"down":0,"at":1020000,"clock":[585000,600000]})");
    bench.table.abort("closed", bench.now);
    EXPECT_EQ(
        last_told(bench.table),
        R"({"why":"closed","at":1020000,"clock":[585000,600000],"end":{"result":"*","reason":"closed","winners":[]}})");
}

TEST(Told, AVerdictSaysItsReasonAndTheRulesOwn) {
    Bench bench("abalone", "", {});
    bench.start();
    bench.table.end(games::Outcome::win({black}, Reason::PlyLimit), "lead", bench.now);
    EXPECT_EQ(
        last_told(bench.table),
        R"({"at":1000000,"end":{"result":"1-0","reason":"lead","winners":[0],"why":"ply-limit"}})");
}

TEST(Told, ASecretChoiceIsToldOnlyToItsOwnerUntilItIsRevealed) {
    Bench bench("choro", "acholi", {});
    bench.start();
    (void)bench.play(south, "o3");
    EXPECT_EQ(told(bench.table, 2), R"({"seat":0,"move":"?","at":1000000})");
    EXPECT_EQ(told(bench.table, 2, {north}), R"({"seat":0,"move":"?","at":1000000})");
    EXPECT_EQ(told(bench.table, 2, {south}), R"({"seat":0,"move":"o3","at":1000000})");
    EXPECT_EQ(insiders(bench.table.event(2)), SeatSet{south});
    EXPECT_EQ(moves_json(past_turns(bench.table, {north})), R"([{"seat":0,"move":"?"}])");
    (void)bench.play(north, "o5");
    EXPECT_EQ(told(bench.table, 3),
              R"({"seat":1,"move":"o5","reveals":[{"v":2,"seat":0,"move":"o3"}],"at":1000000})");
    EXPECT_EQ(told(bench.table, 2), R"({"seat":0,"move":"o3","at":1000000})");
    EXPECT_EQ(insiders(bench.table.event(2)), SeatSet());
    EXPECT_EQ(moves_json(past_turns(bench.table, {})),
              R"([{"seat":0,"move":"o3"},{"seat":1,"move":"o5"}])");
}

TEST(Told, APlaceMayNumberEventsInItsOwnWay) {
    Bench bench("choro", "acholi", {});
    bench.start();
    (void)bench.play(south, "o3");
    (void)bench.play(north, "o5");
    base::JsonObject json;
    tell(json, bench.table, bench.table.event(3), {},
         {.number_of = [](int number) { return number + 10; }});
    EXPECT_NE(json.text().find(R"("v":12)"), std::string::npos);
}

TEST(Told, TheStateTellsWhatStandsWhoseTurnItIsAndWhatIsAsked) {
    Bench bench("abalone3", draws, {}, "10+0", shut_in);
    bench.start();
    (void)bench.play(Seat::P1, bench.some_move());
    (void)bench.ask(OfferDraw{Seat::P1});
    const std::string state = state_of(bench);
    EXPECT_NE(state.find(R"(@6000 pass*")"), std::string::npos) << state;
    EXPECT_NE(
        state.find(
            R"("turn":[2],"now":1000000,"clock":{"left":[600000,600000,600000],"running":[2]},"offer":{"what":"draw","seat":0,"waiting":[1,2]}})"),
        std::string::npos)
        << state;
    (void)bench.ask(Resign{Seat::P1});
    (void)bench.ask(Resign{Seat::P2});
    const std::string end = state_of(bench);
    EXPECT_NE(end.find(R"( 0:!resigned !resigned")"), std::string::npos) << end;
    EXPECT_NE(end.find(R"("turn":[])"), std::string::npos) << end;
    EXPECT_NE(end.find(R"("end":{"result":"0-0-1","reason":"resigned","winners":[2]})"),
              std::string::npos)
        << end;
}

TEST(Told, WhatIsNoEventIsRefused) {
    for (const auto& [type, text] : {std::pair{"dance", R"({"at":1})"},
                                     {"move", R"({"seat":0,"move":"a1b2"})"},
                                     {"move", R"({"seat":4,"move":"a1b2","at":1})"},
                                     {"move", R"({"seat":0,"at":1,"reveals":[{"seat":9}]})"},
                                     {"left", R"({"seat":0,"why":"bored","at":1})"},
                                     {"offer", R"({"seat":0,"what":"money","at":1})"},
                                     {"resumed", R"({"at":1})"},
                                     {"end", R"({"at":1})"},
                                     {"start", R"({"at":1,"end":{"winners":[7],"reason":"x"}})"}})
        EXPECT_FALSE(read(type, text)) << type << text;
}

}  // namespace
}  // namespace sumito::table
