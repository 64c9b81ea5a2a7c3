// A table looks the same to a watcher while it is open, runs and is over, and when only the archive
// has it.
#include "play/archived_room.h"

#include "games/catalog.h"
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

struct ArchivedRoom : testing::Test {
    HallBench bench;
    std::vector<ConnectionId> players;
    std::string table;

    void begin(std::string_view settings, std::size_t count) {
        players.clear();
        for (std::size_t i = 0; i < count; ++i) {
            players.push_back(bench.visitor());
            bench.ask(players.back(), "name", "{\"name\":\"Guest " + std::to_string(i) + "\"}");
        }
        table = bench.table(players[0], settings);
        for (std::size_t i = 1; i < count; ++i) bench.ask(players[i], "sit", HallBench::at(table));
    }
    // Plays random legal turns; the engine plays its own.
    void play(int turns) {
        for (int i = 0; i < turns; ++i) {
            thinkers_answer();
            const table::Table& now = bench.hall->room(table)->table();
            if (!now.running()) return;
            const games::Seat seat = now.may_choose().lowest();
            const games::AnyPosition& position = now.line().position();
            const auto moves = position.moves(seat);
            const auto move = moves[bench.rng.below(static_cast<std::uint32_t>(moves.size()))];
            bench.now += Milliseconds(700 + 10 * i);
            const ConnectionId who = players[static_cast<std::size_t>(index(seat))];
            bench.ask(who, "move", HallBench::move_at(table, position.move_text(move)), i + 10);
            ASSERT_EQ(bench.error(who), "");
        }
    }
    void thinkers_answer() {
        while (!bench.thinkers.jobs.empty()) {
            bench.thinkers.answer_all(bench.rng);
            bench.settle();
        }
    }
    base::JsonValue live() const {
        const auto state = bench.hall->state(table, bench.now);
        EXPECT_TRUE(state);
        return *base::read_json(state.value_or("{}"));
    }
    base::JsonValue stored() {
        const auto state = play::stored_state(bench.store, table, bench.limits, bench.now);
        EXPECT_TRUE(state) << state.error();
        EXPECT_TRUE(*state);
        return *base::read_json(state->value_or("{}"), {.bytes = 1 << 20, .values = 100'000});
    }
    // What a watcher sees of the game, as text.
    static std::string game_of(const base::JsonValue& message) {
        const base::JsonValue& data = message.member("d");
        std::string text;
        for (const char* name : {"state", "start", "position"})
            text += std::string(data.text_or(name)) + "\n";
        const int seats = static_cast<int>(data.member("seats").array()->size());
        // The record has one word for each decision, and events may hold several.
        const auto moves = table::read_moves_text(data.text_or("moves"), seats);
        EXPECT_TRUE(moves);
        for (const table::PastTurn& turn : *moves)
            text += std::to_string(index(turn.seat)) + turn.text + (turn.left ? "!" : "") + " ";
        for (const base::JsonValue& seat : *data.member("seats").array())
            text += std::string(seat.text_or("name")) + "/" +
                    std::to_string(seat.integer_or("level", 0)) + " ";
        const base::JsonValue& end = data.member("end");
        for (const char* name : {"result", "reason", "why"})
            text += std::string(end.text_or(name)) + " ";
        if (const auto* winners = end.member("winners").array())
            for (const base::JsonValue& winner : *winners)
                text += std::to_string(winner.integer().value_or(-1));
        const base::JsonValue& settings = data.member("settings");
        for (const char* name : {"game", "rules", "layout", "time", "position"})
            text += " " + std::string(settings.text_or(name));
        return text + " " + std::to_string(data.integer_or("started", 0));
    }
    // The same from the hall, from its events and from its record.
    void expect_the_same() {
        const std::string shown = game_of(live());
        EXPECT_EQ(game_of(stored()), shown);
        bench.store.tables.erase(table);
        const base::JsonValue archived = stored();
        EXPECT_EQ(game_of(archived), shown) << bench.store.games[table].record;
        EXPECT_TRUE(archived.member("d").boolean_or("archived", false));
    }
};

TEST_F(ArchivedRoom, EachGameAndEachEndLooksTheSame) {
    begin(R"({"game":"abalone","time":"10+5"})", 2);
    play(9);
    bench.ask(players[0], "resign", HallBench::at(table));
    expect_the_same();

    begin(R"({"game":"abalone","rules":"standard:plies=12,agreement=on"})", 2);
    play(20);
    expect_the_same();

    begin(R"({"game":"abalone","time":"10+5"})", 2);
    play(3);
    bench.ask(players[0], "draw", HallBench::at(table));
    bench.ask(players[1], "answer", HallBench::at(table, R"(,"yes":true)"));
    expect_the_same();

    begin(R"({"game":"abalone3","time":"1+0"})", 3);
    play(7);
    bench.ask(players[1], "resign", HallBench::at(table));
    play(4);
    bench.pass(Milliseconds(70'000));
    bench.settle();
    expect_the_same();

    begin(R"({"game":"abalone4"})", 4);
    play(6);
    bench.ask(players[2], "resign", HallBench::at(table));
    play(3);
    bench.ask(players[0], "resign", HallBench::at(table));
    expect_the_same();

    for (const char* rules : {"acholi", "ludii"}) {
        begin(R"({"game":"choro","time":"3d","rules":")" + std::string(rules) + "\"}", 2);
        play(14);
        bench.ask(players[1], "resign", HallBench::at(table));
        expect_the_same();
    }

    begin(R"({"game":"abalone","seats":["host","engine:3"],"rules":"standard:plies=6"})", 1);
    play(6);
    thinkers_answer();
    expect_the_same();
}

TEST_F(ArchivedRoom, TimesComeFromTheRecordIfItHasThem) {
    begin(R"({"game":"abalone","time":"10+5"})", 2);
    play(4);
    bench.ask(players[0], "resign", HallBench::at(table));
    const std::string moves(live().member("d").text_or("moves"));
    EXPECT_NE(moves.find('@'), std::string::npos);
    bench.store.tables.erase(table);
    EXPECT_EQ(stored().member("d").text_or("moves"), moves);
    // Records of older versions have none.
    std::string& record = bench.store.games[table].record;
    for (std::size_t at = record.find("{[%clk"); at != std::string::npos;
         at = record.find("{[%clk"))
        record.erase(at, record.find('}', at) + 1 - at);
    EXPECT_EQ(stored().member("d").text_or("moves").find('@'), std::string::npos);
}

TEST_F(ArchivedRoom, OfARunningGameOnlyWhatIsDurableAndPublicIsShown) {
    begin(R"({"game":"choro","rules":"acholi"})", 2);
    EXPECT_EQ(live().member("d").text_or("moves"), "");
    bench.say(players[0], "move", HallBench::move_at(table, "o3"), 5);
    EXPECT_EQ(live().member("d").text_or("moves"), "");
    bench.settle();
    EXPECT_EQ(live().member("d").text_or("moves"), "?");
    EXPECT_EQ(live().member("d").text_or("position").find("o3"), std::string::npos);
    EXPECT_TRUE(live().member("d").member("you").array()->empty());
    EXPECT_FALSE(bench.hall->state("nowhere", bench.now));
    const auto none = play::stored_state(bench.store, "nowhere", {}, bench.now);
    EXPECT_TRUE(none && !*none);
    bench.store.unreadable = "game";
    EXPECT_FALSE(play::stored_state(bench.store, table, {}, bench.now));
}

}  // namespace
}  // namespace sumito::test
