// A store that fails at any commit: every room in memory is then exactly the one that a new process
// would rebuild from the store.
#include <gtest/gtest.h>

#include "play/rebuilt_room.h"
#include "support/effort.h"
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

using games::Seat;

class FlakyStore final : public FakeStore {
public:
    base::Rng rng{1};
    std::uint32_t failing_percent = 0;  // of the commits

protected:
    bool apply(const std::vector<store::Change>& changes) override {
        return rng.below(100) >= failing_percent && FakeStore::apply(changes);
    }
};

class RollBack {
public:
    RollBack(const std::string& game, const std::string& rules, std::uint64_t seed)
        : game_(game),
          rules_(rules),
          rng_(seed * 7919 + 3),
          bench_(without_limits(), seed, std::make_unique<FlakyStore>()) {
        store().rng = base::Rng(seed);
        for (int i = 0; i < 4; ++i) people_.push_back(bench_.visitor());
    }

    void live(int steps) {
        store().failing_percent = 15;
        for (int step = 0; step < steps && !testing::Test::HasFailure(); ++step) {
            bench_.pass(Milliseconds(rng_.below(800)));
            // Several changes may be under way when a commit fails.
            for (std::uint32_t i = rng_.below(4); i > 0; --i) do_something();
            if (rng_.below(3) == 0) continue;
            bench_.settle();
            compare();
        }
        EXPECT_GT(bench_.hall->figures().store_failures, 10u);
        EXPECT_GT(bench_.hall->figures().moves, 20u);
    }

private:
    static play::PlayLimits without_limits() {
        play::PlayLimits limits;
        limits.new_persons = limits.new_names = limits.new_tables = {1'000'000, Milliseconds(1)};
        limits.errors_in_a_row = 1'000'000;
        return limits;
    }
    FlakyStore& store() { return static_cast<FlakyStore&>(bench_.store); }
    template <class T>
    const T& one_of(const std::vector<T>& all) {
        return all[rng_.below(static_cast<std::uint32_t>(all.size()))];
    }

    void make_table() {
        const std::string time = one_of<std::string>({"none", "none", "1+1", "0.5d3", "3d"});
        const bool with_engine = rng_.below(3) == 0;
        const int seats =
            play::read_settings(*base::read_json("{\"game\":\"" + game_ + "\"}"), {})->game.seats();
        std::string chairs = "\"you\"";
        for (int i = 1; i < seats; ++i)
            chairs += with_engine && i == 1 ? ",\"engine:2\"" : ",\"person\"";
        bench_.say(one_of(people_), "create",
                   "{\"settings\":{\"game\":\"" + game_ + "\",\"rules\":\"" + rules_ +
                       "\",\"time\":\"" + time + "\",\"seats\":[" + chairs + "],\"colours\":\"" +
                       (rng_.below(2) == 0 ? "lot" : "chosen") + "\"}}",
                   ++last_id_);
    }

    // A random request, most often one that the player at the table may make now.
    void do_something() {
        std::vector<std::string> going_on;
        for (const auto& [id, row] : store().tables)
            if (const play::Room* room = bench_.hall->room(id); room != nullptr && room->goes_on())
                going_on.push_back(id);
        if (rng_.below(4) == 0) return answer_thoughts();
        if (going_on.empty() || rng_.below(60) == 0) return make_table();
        const std::string table =
            rng_.below(20) == 0 ? store().tables.begin()->first : one_of(going_on);
        const play::Room* room = bench_.hall->room(table);
        if (room == nullptr) return;
        ConnectionId who = one_of(people_);
        const auto ask = [&](std::string_view type, const std::string& more = "") {
            const std::int64_t id = ++last_id_;
            const std::string data = HallBench::at(table, more);
            bench_.say(who, type, data, id);
            if (rng_.below(5) == 0) bench_.say(who, type, data, id);
        };
        if (room->state() == play::Room::State::Waiting) return ask("sit");
        const std::uint32_t chance = rng_.below(100);
        if (chance < 50) {
            const auto seat = room->table().may_choose();
            if (seat.empty() || !room->occupant(seat.lowest())) return;
            for (const ConnectionId person : people_)
                if (person_of(person) == room->occupant(seat.lowest())->person) who = person;
            const games::AnyPosition& position = room->table().line().position();
            const auto moves = position.moves(seat.lowest());
            const int ply = room->table().turns().event_count() - (rng_.below(20) == 0 ? 1 : 0);
            return ask("move", ",\"move\":\"" + position.move_text(one_of(moves)) +
                                   "\",\"ply\":" + std::to_string(ply));
        }
        if (chance < 60) return ask("draw");
        if (chance < 70) return ask("takeback");
        if (chance < 85) return ask("answer", rng_.below(3) > 0 ? ",\"yes\":true" : "");
        if (chance < 87) return ask("resign");
        if (chance < 88) return ask("abort");
        if (chance < 90) return ask("claim");
        if (chance < 93) return ask("phrase", ",\"phrase\":\"thanks\"");
        if (chance < 96) return ask("rematch", rng_.below(3) == 0 ? ",\"yes\":false" : "");
        bench_.say(who, "name", "{\"name\":\"Nomad " + std::to_string(rng_.below(99)) + "\"}",
                   ++last_id_);
    }

    void answer_thoughts() {
        bench_.thinkers.broken = rng_.below(10) == 0;
        bench_.thinkers.score =
            engine::Score{engine::Score::Kind::Hundredths, static_cast<int>(rng_.below(200)) - 100};
        bench_.thinkers.answer_all(rng_);
    }

    std::string person_of(ConnectionId connection) const {
        return std::string(bench_.last(connection, "welcome")->data().text_or("person"));
    }

    // Nothing must be under way.
    void compare() {
        const play::PlayContext context{bench_.limits, [] { return 0; }};
        for (const auto& [id, row] : store().tables) {
            const play::Room* room = bench_.hall->room(id);
            if (room == nullptr) continue;
            auto stored = play::rebuilt_room(row, context);
            ASSERT_TRUE(stored) << stored.error();
            play::Room other = *std::move(stored);
            // While the store fails, the room's clock is stopped.
            if (const auto since = room->table().held_since()) other.hold(*since);
            EXPECT_TRUE(*room == other) << id << ", " << room->version() << " events in memory, "
                                        << other.version() << " in the store";
        }
        EXPECT_LE(bench_.hall->figures().tables_in_memory, store().tables.size());
    }

    std::string game_, rules_;
    base::Rng rng_;
    HallBench bench_;
    std::vector<ConnectionId> people_;
    std::int64_t last_id_ = 0;
};

TEST(HallRollBack, LeavesEveryRoomAsTheStoreHasIt) {
    for (const auto& [game, rules] : {std::pair("abalone", "standard:plies=40"),
                                      {"abalone3", "standard:plies=40,agreement=on"},
                                      {"abalone4", "standard:plies=40,agreement=on"},
                                      {"choro", "acholi:plies=30"},
                                      {"choro", "ludii:plies=30"}}) {
        for (int seed = 1; seed <= effort(3, 1); ++seed) {
            SCOPED_TRACE(std::string(game) + " " + rules + " seed " + std::to_string(seed));
            RollBack(game, rules, static_cast<std::uint64_t>(seed)).live(effort(500, 250));
        }
    }
}

}  // namespace
}  // namespace sumito::test
