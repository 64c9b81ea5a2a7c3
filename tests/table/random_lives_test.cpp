// Random games with random requests at any time, in every kind of game and under every policy.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "table/bench.h"
#include "table/event_text.h"
#include "table/follower.h"
#include "table/game_so_far.h"
#include "table/moves_text.h"
#include "table/sentences.h"
#include "table/settings.h"
#include "table/told.h"
#include "table/view_json.h"

namespace sumito::table {
namespace {

enum class With { Nothing, Rating, Match };

struct Kind {
    const char* name;
    const char* game;
    const char* rules;
    const char* time;
    bool one_screen;
    unsigned computers;
    With with = With::Nothing;
};

constexpr Kind kinds[] = {
    {"Abalone", "abalone", "standard:agreement=on", "none", false, 0},
    {"AbaloneTimed", "abalone", "standard:agreement=on,plies=40", "1+2", false, 0},
    {"AbaloneAtOneScreen", "abalone", "standard:agreement=on", "none", true, 2},
    {"AbaloneDelay", "abalone", "standard", "1d3", true, 0},
    {"AbaloneDays", "abalone", "standard:agreement=on", "3d", false, 0},
    {"ThreePlayers", "abalone3", "standard:agreement=on", "none", false, 1},
    {"FourPlayersTimed", "abalone4", "standard", "0+5", true, 4},
    {"ChoroApart", "choro", "acholi:agreement=on", "none", false, 0},
    {"ChoroAtOneScreen", "choro", "acholi:agreement=on", "2+1", true, 0},
    {"ChoroWithAComputer", "choro", "acholi", "none", true, 1},
    {"Ludii", "choro", "ludii:agreement=on", "none", false, 0},
    {"Rated", "abalone", "standard:agreement=on", "0.5+2", false, 0, With::Rating},
    {"AMatchOfTeams", "abalone4", "standard", "1+1", false, 0, With::Match},
};

Policy policy_of(const Kind& kind) {
    if (kind.with == With::Match) return in_match(Milliseconds(400));
    Policy policy;
    policy.rated = kind.with == With::Rating;
    policy.one_screen = kind.one_screen;
    policy.first_turn_untimed = kind.one_screen && kind.computers == 0;
    policy.computers_may_wait = !kind.one_screen;
    policy.lag = {Milliseconds(3000), Milliseconds(500), Milliseconds(7000), Milliseconds(1000)};
    policy.most_offers = 3;
    if (!kind.one_screen) {
        policy.first_move = Milliseconds(20'000);
        policy.counts_from_ply = 2;
    }
    return policy;
}

// A message as a server would send it.
base::JsonValue message(std::string_view type, std::size_t version, const base::JsonObject& data) {
    base::JsonObject json;
    json.add("t", type).add_json("d", data.text()).add("v", version);
    return *base::read_json(json.text());
}

base::JsonValue event_message(const Table& table, const Happened& happened, SeatSet viewer) {
    base::JsonObject data;
    tell(data, table, happened, viewer);
    return message(told_type(happened.event), static_cast<std::size_t>(happened.number), data);
}

Settings settings_for(const Table& table) {
    Settings settings{table.game(), table.line().start(), "", table.clock().control(), {}};
    for (const Seat seat : table.computers())
        settings.chairs[seat] = {Chair::Kind::Engine, 1, false};
    return settings;
}

base::JsonValue state_message(const Table& table, SeatSet viewer, std::optional<Instant> now) {
    base::JsonObject data;
    data.add("table", "T").add("state", state_name(table.state()));
    data.add_json("settings", write_settings(settings_for(table)).text());
    tell_state(data, table, viewer, now.value_or(Instant(0)));
    return message("state", table.events().size(), data);
}

class RandomLife : public testing::TestWithParam<Kind> {
protected:
    explicit RandomLife() = default;

    // Plays a random game and calls `look` after each request.
    void live(std::uint64_t seed, const std::function<void(const Table& before, const Request&,
                                                           Refusal, const Table& after)>& look) {
        const Kind& kind = GetParam();
        base::Rng rng(seed);
        const auto game = *games::find_game(kind.game, kind.rules);
        Table table(
            game, *game.start(), *games::read_time_control(kind.time), policy_of(kind),
            [&](std::uint64_t count) { return rng.below(static_cast<std::uint32_t>(count)); });
        SeatSet computers;
        for (const Seat seat : games::all_seats)
            if ((kind.computers >> index(seat) & 1) != 0) computers.insert(seat);
        table.seat_computers(computers);
        Instant now(1'000'000);
        for (int i = 0; i < 120; ++i) {
            const Table before = table;
            if (table.state() == Table::State::Waiting && rng.below(4) == 0) table.start(now);
            now += Milliseconds(rng.below(kind.time == std::string_view("none") ? 2 : 1500));
            if (rng.below(20) == 0) table.tick(now);
            if (rng.below(20) == 0) table.hold(now);
            if (rng.below(10) == 0) table.release(now);
            intervene(table, rng, now);
            const Request request = some_request(table, rng);
            const Table just_before = table;
            const Refusal refusal = table.ask(request, now, Milliseconds(rng.below(2000)));
            look(just_before, request, refusal, table);
        }
    }

    // What the server does without being asked: it removes a seat, decides the game or aborts it.
    static void intervene(Table& table, base::Rng& rng, Instant now) {
        const auto seat = Seat(rng.below(static_cast<std::uint32_t>(table.game().seats())));
        switch (rng.below(400)) {
            case 0: return table.leave(seat, LeftBy::Absence, now);
            case 1: return table.leave(seat, LeftBy::Fault, now);
            case 2:
                return table.end(games::Outcome::win({seat}, games::Reason::LastIn), "limit", now);
            case 3: return table.abort("limit", now);
            default: return;
        }
    }

    static Request some_request(const Table& table, base::Rng& rng) {
        const Seat seat = Seat(rng.below(4));
        switch (rng.below(24)) {
            case 0: return Resign{seat};
            case 1: return OfferDraw{seat};
            case 2:
            case 3: return AskBack{seat};
            case 4:
            case 5: return AnswerOffer{seat, rng.below(2) == 0};
            case 6: return rng.below(9) == 0 ? Request(Abort{seat}) : Request(AskBack{seat});
            case 7: return Play{seat, "o3", {}, {}};
            case 8: return Play{seat, "nonsense", 1, {}};
            default: break;
        }
        if (table.question() && rng.below(2) == 0)
            return AnswerOffer{
                table.question()->waiting.empty() ? seat : table.question()->waiting.lowest(),
                rng.below(3) != 0};
        const SeatSet choosers = table.may_choose();
        if (choosers.empty()) return Play{seat, "a1b2", {}, {}};
        const Seat mover = choosers.lowest();
        const auto moves = table.line().position().moves(mover);
        const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        return Play{mover, table.line().position().move_text(move), rng.below(3), {}};
    }

    // A new table of the same kind, before its first event.
    static Table before(const Table& table) {
        Table first(table.game(), table.line().start(), *games::read_time_control(GetParam().time),
                    policy_of(GetParam()), [](std::uint64_t) { return std::uint64_t{0}; });
        first.seat_computers(table.computers());
        return first;
    }
};

TEST_P(RandomLife, ReplayedEventsMakeTheSameTable) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        std::vector<Table> lives;
        live(seed, [&](const Table&, const Request&, Refusal, const Table& after) {
            // A hold is not an event: it shows only when it ends.
            if (!after.held() || lives.empty()) lives.push_back(after);
        });
        Table again = before(lives.back());
        auto life = lives.begin();
        for (std::size_t count = 0;; ++count) {
            for (; life != lives.end() && life->events().size() == count; ++life)
                EXPECT_TRUE(again == *life) << "seed " << seed << ", event " << count;
            if (count == lives.back().events().size()) break;
            const Happened& happened = lives.back().events()[count];
            const auto event = read_kept(write_kept(happened.event));
            ASSERT_TRUE(event);
            ASSERT_TRUE(again.replay(*event, happened.at)) << write_kept(happened.event);
        }
        EXPECT_TRUE(life == lives.end());
    }
}

// An event as all receive it, without its sender's number and the time given back.
Event as_told(Event event) {
    if (auto* moved = std::get_if<Moved>(&event)) {
        moved->id.reset();
        moved->given = Milliseconds(0);
    }
    return event;
}

TEST_P(RandomLife, WhatIsToldReadsBackTheSame) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        std::optional<Table> last;
        live(seed,
             [&](const Table&, const Request&, Refusal, const Table& after) { last = after; });
        for (const Happened& happened : last->events()) {
            base::JsonObject json;
            tell(json, *last, happened, SeatSet::first(4));
            const auto told = read_told(told_type(happened.event), *base::read_json(json.text()));
            ASSERT_TRUE(told) << json.text() << told.error();
            EXPECT_EQ(told->event, as_told(happened.event)) << json.text();
            EXPECT_EQ(told->at, happened.at);
            EXPECT_EQ(told->end.has_value(), happened.ends);
            EXPECT_EQ(told->reveals.size(), happened.reveals.size());
            for (const Seat seat : SeatSet::first(last->game().seats()))
                EXPECT_EQ(told->left[seat], last->clock().limited()
                                                ? std::optional(happened.left[seat])
                                                : std::nullopt);
        }
    }
}

// The same turns, except for the numbers of their events.
void expect_same_turns(const Table& a, const Table& b) {
    ASSERT_EQ(a.turns().size(), b.turns().size());
    for (std::size_t i = 0; i < a.turns().size(); ++i) {
        const Turn &one = a.turns()[i], &other = b.turns()[i];
        EXPECT_TRUE(one.seat == other.seat && one.how == other.how && one.begin == other.begin &&
                    one.sealed == other.sealed && one.text == other.text &&
                    one.decisions == other.decisions);
    }
}

// What a follower and the followed table have in common; `now`: when their clocks are compared.
void expect_same(const Table& followed, const Table& table, SeatSet viewer,
                 std::optional<Instant> now) {
    EXPECT_EQ(followed.view(viewer), table.view(viewer));
    EXPECT_TRUE(followed.line() == table.line());
    EXPECT_EQ(followed.state(), table.state());
    EXPECT_EQ(followed.outcome(), table.outcome());
    EXPECT_EQ(followed.reason(), table.reason());
    EXPECT_EQ(followed.may_choose(), table.may_choose());
    EXPECT_EQ(followed.sealed(), table.sealed());
    EXPECT_EQ(followed.question(), table.question());
    EXPECT_EQ(followed.computers(), table.computers());
    const int seats = table.game().seats();
    EXPECT_EQ(moves_text(past_turns(followed, viewer), seats),
              moves_text(past_turns(table, viewer), seats));
    expect_same_turns(followed, table);
    if (!now || !table.clock().limited()) return;
    EXPECT_EQ(followed.clock().running(), table.clock().running());
    for (const Seat seat : SeatSet::first(table.game().seats()))
        EXPECT_EQ(followed.left(seat, *now), table.left(seat, *now));
}

TEST_P(RandomLife, AFollowerSeesTheSameFromEveryMomentOn) {
    for (std::uint64_t seed = 30; seed <= 36; ++seed) {
        const SeatSet viewer = seed % 3 == 0 ? SeatSet() : SeatSet{Seat(seed % 2)};
        std::vector<Follower> followers;
        std::size_t told = 0;
        live(seed, [&](const Table&, const Request&, Refusal, const Table& table) {
            const Kind& kind = GetParam();
            for (; told < table.events().size(); ++told) {
                const base::JsonValue event = event_message(table, table.events()[told], viewer);
                for (Follower& follower : followers)
                    ASSERT_EQ(follower.follow(event), Follower::Step::Followed)
                        << write_kept(table.events()[told].event);
            }
            // A hold is not an event, so a follower does not know it before it ends.
            const std::optional<Instant> now = table.held() || table.events().empty()
                                                   ? std::nullopt
                                                   : std::optional(table.events().back().at);
            for (const Follower& follower : followers)
                expect_same(follower.table(), table, viewer, now);
            if (followers.size() > 8) followers.erase(followers.begin() + 1);
            auto another = Follower::read(state_message(table, viewer, now), policy_of(kind));
            ASSERT_TRUE(another) << another.error();
            expect_same(another->table(), table, viewer, now);
            followers.push_back(*std::move(another));
        });
    }
}

TEST_P(RandomLife, ARefusedRequestChangesNothing) {
    int refused = 0, accepted = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        live(seed, [&](const Table& before, const Request&, Refusal refusal, const Table& after) {
            (refusal == Refusal::None ? accepted : refused) += 1;
            EXPECT_TRUE(refusal == Refusal::None || before == after);
        });
    EXPECT_GT(refused, 50);
    EXPECT_GT(accepted, 50);
}

// Menus and buttons use check().
TEST_P(RandomLife, CheckSaysBeforehandWhatAskAnswers) {
    for (std::uint64_t seed = 20; seed <= 24; ++seed)
        live(seed, [&](const Table& before, const Request& request, Refusal refusal, const Table&) {
            if (std::holds_alternative<Play>(request)) return;
            EXPECT_EQ(before.check(request), refusal);
        });
}

TEST_P(RandomLife, TheFlagFallsAtTheDeadlineAndNotBefore) {
    int flags = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        live(seed, [&](const Table&, const Request&, Refusal, const Table& after) {
            const auto deadline = after.next_deadline();
            if (!deadline) return;
            Table early = after, late = after;
            early.tick(*deadline - Milliseconds(1));
            EXPECT_TRUE(early == after);
            late.tick(*deadline);
            const Event& event = late.event(static_cast<int>(after.events().size()) + 1).event;
            const auto* left = std::get_if<Left>(&event);
            const auto* aborted = std::get_if<Aborted>(&event);
            ASSERT_TRUE(left != nullptr || aborted != nullptr);
            EXPECT_EQ(left != nullptr ? left_text(left->by) : aborted->why, "time");
            ++flags;
        });
    EXPECT_EQ(flags > 0, std::string_view(GetParam().time) != "none");
}

TEST_P(RandomLife, NobodysTimeGrowsButByIncrementsAndWhatIsGivenBack) {
    const auto time = *games::read_time_control(GetParam().time);
    if (!time.limited || time.per_turn) return;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        live(seed, [&](const Table&, const Request&, Refusal, const Table& after) {
            for (std::size_t i = 1; i < after.events().size(); ++i)
                for (const Seat seat : SeatSet::first(after.game().seats())) {
                    const Milliseconds gain =
                        after.events()[i].left[seat] - after.events()[i - 1].left[seat];
                    EXPECT_LE(gain, time.increment + Milliseconds(1000));
                }
        });
}

TEST_P(RandomLife, WhileItIsHeldNoTimePasses) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        live(seed, [&](const Table&, const Request&, Refusal, const Table& after) {
            if (!after.held()) return;
            const Instant now = after.events().back().at + std::chrono::hours(1);
            EXPECT_FALSE(after.next_deadline());
            for (const Seat seat : SeatSet::first(after.game().seats()))
                EXPECT_EQ(after.left(seat, now), after.left(seat, now + std::chrono::hours(1)));
        });
}

TEST_P(RandomLife, AGameThatIsTakenUpAgainGoesOnTheSame) {
    int taken_up = 0;
    for (std::uint64_t seed = 40; seed <= 44; ++seed)
        live(seed, [&](const Table&, const Request&, Refusal, const Table& table) {
            const bool played = table.running() || table.state() == Table::State::Over;
            if (!played || table.held() || table.question()) return;
            const Instant now = table.events().back().at + Milliseconds(7);
            const std::string text =
                write_game_so_far(game_so_far(table, settings_for(table), now)).text();
            const auto game = read_game_so_far(*base::read_json(text));
            ASSERT_TRUE(game) << text;
            auto again = table_of(
                *game, table.policy(), [](std::uint64_t) { return 0u; }, now);
            ASSERT_TRUE(again) << again.error() << text;
            ++taken_up;
            Table one = table;
            const auto expect_alike = [&](Instant then) {
                EXPECT_TRUE(again->line() == one.line()) << text;
                expect_same_turns(*again, one);
                EXPECT_EQ(again->state(), one.state());
                EXPECT_EQ(again->outcome(), one.outcome());
                EXPECT_EQ(again->reason(), one.reason());
                EXPECT_EQ(again->may_choose(), one.may_choose());
                for (const Seat seat : SeatSet::first(one.game().seats())) {
                    if (one.clock().limited()) {
                        EXPECT_EQ(again->left(seat, then), one.left(seat, then)) << text;
                    }
                    if (one.check(AskBack{seat}) == Refusal::TooMany) continue;
                    EXPECT_EQ(again->check(AskBack{seat}), one.check(AskBack{seat}));
                }
            };
            expect_alike(now);
            if (one.may_choose().empty()) return;
            const Seat mover = one.may_choose().lowest();
            const games::AnyPosition& position = one.line().position();
            const Play play{mover, position.move_text(position.moves(mover).back()), {}, {}};
            const Instant then = now + Milliseconds(5);
            EXPECT_EQ(again->ask(play, then), one.ask(play, then));
            expect_alike(then);
        });
    EXPECT_GT(taken_up, 50);
}

// Everything that a viewer with these seats may receive about a table, and the engine's input.
std::vector<std::string> everything_told(const Table& table, SeatSet viewer) {
    const Instant now = table.events().back().at;
    std::vector<std::string> all = {view_json(table), turns_json(table, 0), table.view(viewer)};
    for (const Happened& happened : table.events()) {
        base::JsonObject json;
        tell(json, table, happened, viewer);
        all.push_back(json.text());
        for (const Sentence& sentence : sentences_of(table, happened))
            all.push_back(sentence_json(sentence));
    }
    base::JsonObject state;
    tell_state(state, table, viewer, now);
    all.push_back(state.text());
    if (const auto sentence = sentence_of_turn(table)) all.push_back(sentence_json(*sentence));
    for (const Seat seat : viewer)
        if (table.may_choose().contains(seat)) all.push_back(choices_json(table, seat));
    for (const games::Line::Event& event : table.line().events())
        all.push_back(std::to_string(index(event.seat)) + (event.move ? "" : " leaves"));
    all.push_back(table.line().position().text());
    all.push_back(std::to_string(table.occasion()));
    return all;
}

TEST_P(RandomLife, NobodyElseCanTellOneSecretFromAnother) {
    if (games::find_game(GetParam().game, GetParam().rules)->start()->choosers().size() < 2) return;
    int secrets = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
        live(seed, [&](const Table&, const Request&, Refusal, const Table& table) {
            if (table.events().empty() || table.events().size() > 60) return;
            for (const Seat owner : {Seat::P1, Seat::P2}) {
                // The same game, except that the owner has chosen something else secretly.
                Table twin = before(table);
                bool differs = false;
                for (const Happened& happened : table.events()) {
                    Event event = happened.event;
                    auto* moved = std::get_if<Moved>(&event);
                    if (happened.sealed && moved != nullptr && moved->seat == owner) {
                        const games::AnyPosition& position = twin.line().position();
                        const auto moves = position.moves(owner);
                        const bool first = position.move_text(moves.front()) == moved->text;
                        moved->text = position.move_text(first ? moves.back() : moves.front());
                        differs = true;
                    }
                    ASSERT_TRUE(twin.replay(std::move(event), happened.at));
                }
                if (!differs || table.held()) continue;
                ++secrets;
                const Seat other = owner == Seat::P1 ? Seat::P2 : Seat::P1;
                for (const SeatSet viewer : {SeatSet(), SeatSet{other}})
                    EXPECT_EQ(everything_told(twin, viewer), everything_told(table, viewer));
                if (table.sealed().contains(owner)) {
                    EXPECT_NE(twin.view({owner}), table.view({owner}));
                }
            }
        });
    EXPECT_GT(secrets, 20);
}

INSTANTIATE_TEST_SUITE_P(Table, RandomLife, testing::ValuesIn(kinds),
                         [](const auto& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace sumito::table
