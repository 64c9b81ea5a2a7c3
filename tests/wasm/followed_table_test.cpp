// A table at a server as the browser shows it: fed with what a viewer is told, from any moment on,
// it shows what the server's own table shows.
#include "wasm/followed_table.h"

#include <gtest/gtest.h>

#include "base/json_value.h"
#include "table/told.h"

namespace sumito::wasm {
namespace {

using games::Milliseconds;
using table::Happened;
using table::Refusal;
using table::Table;

// A table at a server, with what it sends to a viewer.
struct ServedTable {
    Instant now{1'000'000};
    table::Settings agreed;
    Table table;

    explicit ServedTable(const std::string& settings, Milliseconds first_move = {})
        : ServedTable(*table::read_settings(*base::read_json(settings), table::Unsaid::DrawsForTwo),
                      first_move) {}
    ServedTable(table::Settings settings, Milliseconds first_move)
        : agreed(std::move(settings)),
          table(agreed.game, agreed.start, agreed.time, policy(first_move),
                [](std::uint64_t) { return 0; }) {
        table.start(now);
    }

    static table::Policy policy(Milliseconds first_move) {
        table::Policy policy;
        policy.first_move = first_move;
        return policy;
    }

    std::string state(SeatSet viewer) const {
        base::JsonObject data, message;
        data.add("table", "T").add("state", table::state_name(table.state()));
        data.add_json("settings", table::write_settings(agreed).text());
        data.add_json("seats", R"([{"name":"Ada"},{"name":"","level":3},{},{}])");
        std::string mine;
        for (const Seat seat : viewer)
            mine += (mine.empty() ? "" : ",") + std::to_string(index(seat));
        data.add_json("you", '[' + mine + ']');
        table::tell_state(data, table, viewer, now);
        message.add("t", "state").add_json("d", data.text());
        return message.add("v", table.events().size()).text();
    }

    std::string event(std::size_t number, SeatSet viewer) const {
        const Happened& happened = table.events()[number];
        base::JsonObject data, message;
        table::tell(data, table, happened, viewer);
        message.add("t", table::told_type(happened.event)).add_json("d", data.text());
        return message.add("v", happened.number).text();
    }

    Refusal play(std::string_view text) {
        now += Milliseconds(700);
        return table.ask(table::Play{table.may_choose().lowest(), std::string(text), {}, {}}, now);
    }

    std::string some_move(std::uint64_t seed) const {
        const games::AnyPosition& position = table.line().position();
        const auto moves = position.moves(table.may_choose().lowest());
        return position.move_text(moves[seed % moves.size()]);
    }
};

FollowedTable follow(const ServedTable& served, SeatSet viewer) {
    auto followed = FollowedTable::read(served.state(viewer));
    EXPECT_TRUE(followed) << followed.error();
    return *std::move(followed);
}

// Only says when it changes; it counts other things in another table.
std::string without_occasion(std::string view) {
    const std::size_t at = view.find("\"occasion\":");
    EXPECT_NE(at, std::string::npos);
    return view.erase(at, view.find(',', at) - at);
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

class FollowedGame : public testing::TestWithParam<const char*> {};

TEST_P(FollowedGame, ItShowsWhatTheServersTableShowsFromAnyMomentOn) {
    for (const SeatSet viewer : {SeatSet(), SeatSet{Seat::P1}, SeatSet{Seat::P2}}) {
        ServedTable served(GetParam(), std::chrono::seconds(30));
        served.table.seat_computers({Seat::P2});
        std::vector<FollowedTable> all = {follow(served, viewer)};
        std::size_t told = served.table.events().size();
        for (std::uint64_t i = 0; i < 40 && served.table.running(); ++i) {
            ASSERT_EQ(served.play(served.some_move(i * i + 7 * i)), Refusal::None);
            for (; told < served.table.events().size(); ++told)
                for (FollowedTable& followed : all) {
                    const auto heard = followed.hear(served.event(told, viewer));
                    ASSERT_TRUE(heard) << heard.error();
                    EXPECT_TRUE(contains(*heard, R"({"told":[{"type":")")) << *heard;
                }
            all.push_back(follow(served, viewer));
            if (all.size() > 6) all.erase(all.begin() + 1);
            const std::string view = table::view_json(served.table, viewer);
            const std::string turns = table::turns_json(served.table, 0, viewer);
            for (const FollowedTable& followed : all) {
                EXPECT_EQ(without_occasion(followed.view()), without_occasion(view));
                EXPECT_EQ(followed.turns(0), turns);
                for (const Seat seat : SeatSet::first(2))
                    EXPECT_EQ(followed.left(seat, served.now),
                              static_cast<double>(served.table.left(seat, served.now).count()));
            }
        }
    }
}

TEST_P(FollowedGame, WhatItSupposesIsWhatThenHappens) {
    ServedTable served(GetParam());
    for (std::uint64_t i = 0; i < 60 && served.table.running(); ++i) {
        const Seat seat = served.table.may_choose().lowest();
        FollowedTable followed = follow(served, {seat});
        const std::string move = served.some_move(i * i + 3 * i);
        const std::string before = followed.view();
        const std::string supposed = followed.suppose(seat, move, served.now);
        EXPECT_EQ(followed.view(), before);
        const bool secret = served.table.in_secret();
        const std::size_t told = served.table.events().size();
        ASSERT_EQ(served.play(move), Refusal::None);
        if (secret) {
            EXPECT_TRUE(contains(supposed, R"({"told":[],)")) << supposed;
            continue;
        }
        const std::string view = table::view_json(served.table, SeatSet{seat});
        const auto json = base::read_json(supposed);
        ASSERT_TRUE(json) << supposed;
        EXPECT_EQ(json->member("told").array()->size(), served.table.events().size() - told);
        const auto shown = base::read_json(view);
        for (const char* member : {"position", "turns", "scores", "mayChoose", "contents"})
            EXPECT_TRUE(json->member("state").member(member) == shown->member(member)) << member;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Games, FollowedGame,
    testing::Values(
        R"({"game":"abalone","time":"10+5"})", R"({"game":"abalone3","time":"5"})",
        R"({"game":"choro","time":"3d"})", R"({"game":"choro"})",
        R"({"game":"choro","position":"1,2,2,1,2,1,2,2,4,1,2,5,4,3,3,0/4,2,0,1,0,0,0,5,0,)"
        R"(5,0,6,0,0,1,5/N"})"));

TEST(FollowedTable, ItRefusesWhatTheRulesRefuse) {
    ServedTable served(R"({"game":"abalone"})");
    const FollowedTable followed = follow(served, {Seat::P1});
    EXPECT_EQ(followed.suppose(Seat::P1, "i9h8", served.now),
              R"({"refused":{"key":"refuse.illegal","values":{}}})");
    EXPECT_EQ(followed.suppose(Seat::P2, "i9h8", served.now),
              R"({"refused":{"key":"refuse.not_your_turn","values":{}}})");
}

TEST(FollowedTable, OnlyTheChooserSeesASecretChoice) {
    std::vector<std::string> seen;
    for (const char* choice : {"o3", "o6"}) {
        ServedTable served(R"({"game":"choro"})");
        FollowedTable mine = follow(served, {Seat::P1}), other = follow(served, {Seat::P2});
        const std::string supposed = mine.suppose(Seat::P1, choice, served.now);
        EXPECT_EQ(mine.suppose(Seat::P1, "i3", served.now),
                  R"({"refused":{"key":"refuse.illegal","values":{}}})");
        ASSERT_EQ(served.play(choice), Refusal::None);
        ASSERT_TRUE(mine.hear(served.event(1, {Seat::P1})));
        const auto heard = other.hear(served.event(1, {Seat::P2}));
        ASSERT_TRUE(heard);
        EXPECT_EQ(mine.turns(0),
                  R"([{"seat":0,"text":")" + std::string(choice) + R"(","secret":true}])");
        EXPECT_EQ(other.turns(0), R"([{"seat":0,"text":"?","secret":true}])");
        EXPECT_TRUE(contains(mine.view(), R"("mayChoose":[1])")) << mine.view();
        seen.push_back(*heard + other.view() + other.turns(0) +
                       *other.record("{}", "", served.now) + *mine.record("{}", "", served.now) +
                       supposed);
    }
    EXPECT_EQ(seen[0], seen[1]);
}

TEST(FollowedTable, ItNoticesAGapAndKnowsWhatItHasHeard) {
    ServedTable served(R"({"game":"abalone"})");
    FollowedTable followed = follow(served, {Seat::P2});
    ASSERT_EQ(served.play("a1b2"), Refusal::None);
    ASSERT_EQ(served.play("i9h8"), Refusal::None);
    EXPECT_EQ(*followed.hear(served.event(2, {Seat::P2})), R"({"outOfStep":true})");
    EXPECT_TRUE(contains(*followed.hear(served.event(1, {Seat::P2})), R"("turn":0,"first":0)"));
    EXPECT_EQ(*followed.hear(served.event(1, {Seat::P2})), R"({"told":[]})");
    EXPECT_TRUE(contains(*followed.hear(served.event(2, {Seat::P2})), R"("turn":1,"first":0)"));
    EXPECT_FALSE(followed.hear("{"));
    EXPECT_FALSE(FollowedTable::read("{}"));
}

TEST(FollowedTable, ItSaysWhatThisPersonMayAskFor) {
    ServedTable served(R"({"game":"abalone","rules":"standard:agreement=on"})");
    FollowedTable black = follow(served, {Seat::P1}), watcher = follow(served, {});
    EXPECT_TRUE(contains(black.view(), R"("mayOffer":true,"mayAbort":true)")) << black.view();
    EXPECT_TRUE(contains(watcher.view(), R"("mayOffer":false,"mayAbort":false)"));
    EXPECT_TRUE(contains(watcher.view(), R"("speaker":null)"));
    EXPECT_TRUE(contains(black.view(), R"("noTakeBack":{"key":"refuse.nothing_to_take_back")"));
    (void)served.play("a1b2");
    (void)served.play("i9h8");
    black = follow(served, {Seat::P1});
    EXPECT_TRUE(contains(black.view(), R"("mayOffer":true,"mayAbort":false)")) << black.view();
    EXPECT_TRUE(contains(black.view(), R"("noTakeBack":null)")) << black.view();
    (void)served.table.ask(table::OfferDraw{Seat::P1}, served.now);
    black = follow(served, {Seat::P1});
    EXPECT_TRUE(contains(black.view(), R"("mayOffer":false)")) << black.view();
}

TEST(FollowedTable, ItListsWhatMayBePossibleAfterTheNextTurn) {
    ServedTable served(R"({"game":"abalone"})");
    FollowedTable white = follow(served, {Seat::P2});
    const std::string premoves = white.premoves(Seat::P2);
    EXPECT_TRUE(contains(premoves, R"({"seat":1,"text":"i9h8","steps":[{"kind":"slide")"));
    EXPECT_FALSE(contains(premoves, R"("seat":0)"));
    EXPECT_EQ(white.premoves(Seat::P1), "[]");  // whose turn it is now
    ASSERT_EQ(served.play("a1b2"), Refusal::None);
    EXPECT_EQ(follow(served, {Seat::P2}).premoves(Seat::P2), "[]");
    ServedTable three(R"({"game":"abalone3"})"), secret(R"({"game":"choro"})");
    EXPECT_EQ(follow(three, {Seat::P3}).premoves(Seat::P3), "[]");  // White is next
    EXPECT_EQ(follow(secret, {Seat::P1}).premoves(Seat::P1), "[]");
}

TEST(FollowedTable, AnAbortedGameIsOver) {
    ServedTable served(R"({"game":"abalone"})");
    FollowedTable followed = follow(served, {Seat::P1});
    served.table.abort("closed", served.now);
    ASSERT_TRUE(followed.hear(served.event(1, {Seat::P1})));
    EXPECT_TRUE(contains(followed.view(), R"("outcome":{"over":true)")) << followed.view();
    EXPECT_TRUE(contains(followed.view(), R"("state":"aborted")"));
    EXPECT_TRUE(contains(followed.view(), R"("key":"ended.closed")")) << followed.view();
}

TEST(FollowedTable, ARecordNamesTheComputers) {
    ServedTable served(R"({"game":"abalone","seats":["host","engine:5"]})");
    (void)served.play("a1b2");
    const FollowedTable followed = follow(served, {Seat::P1});
    const std::string record = *followed.record(R"({"names":["Ada"]})", "", served.now);
    EXPECT_TRUE(contains(record, R"("Ada")")) << record;
    EXPECT_TRUE(contains(record, R"("Sumito level 3")")) << record;  // where it sits now
    EXPECT_TRUE(contains(record, "1. a1b2 *")) << record;
}

}  // namespace
}  // namespace sumito::wasm
