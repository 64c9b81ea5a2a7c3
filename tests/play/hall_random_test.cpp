// Whole random games of every kind through the hall. Players drop out, come back, send twice and
// change their names; the store fails at times and the server dies at any moment. Nothing
// acknowledged is lost, nothing is played twice, and all see the same game.
#include <gtest/gtest.h>

#include "base/text.h"
#include "games/catalog.h"
#include "games/line.h"
#include "play/names.h"
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

using games::Seat;

constexpr std::int64_t first_move_id = 1'000;  // smaller ids belong to other requests

// What a client knows about a game, only from what it was sent.
class Player {
public:
    struct Known {
        int seat;
        std::string text;  // a move, `?`, or empty if the seat left
        int version;
    };

    Player(HallBench& bench, const games::AnyGame& game) : bench_(&bench), game_(game) {}

    std::string token, table;
    ConnectionId connection = 0;
    int seat = -1;  // -1: a watcher
    int version = 0;
    bool over = false, started = false;
    bool signed_in = false, has_no_seat = false;
    std::string result;
    std::vector<Known> known;
    std::set<std::int64_t> acknowledged;
    // The last move sent, until it is acknowledged or refused.
    std::optional<std::pair<std::int64_t, std::string>> pending;
    std::size_t ply = 0;  // of the last move sent
    std::map<int, std::string>* public_texts = nullptr;

    void connect() {
        connection = bench_->connect();
        cursor_ = 0;
        bench_->say(connection, "hello", token.empty() ? "{}" : "{\"token\":\"" + token + "\"}");
    }
    void join() {
        if (!table.empty())
            bench_->say(connection, "join",
                        HallBench::at(table, ",\"v\":" + std::to_string(version)));
    }
    void drop() {
        if (connection != 0) bench_->hall->disconnect(connection, bench_->now);
        connection = 0;
    }

    void listen() {
        const auto& messages = bench_->sent[connection];
        for (; cursor_ < messages.size(); ++cursor_) hear(messages[cursor_]);
    }

    // The game as the seat may know it: without moves that are `?`.
    games::Line line() const {
        games::Line line(game_, *game_.start());
        for (const Known& move : known) {
            if (move.text == "?") continue;
            if (move.text.empty()) {
                (void)line.leave(Seat(move.seat));
                continue;
            }
            for (const std::string_view part : base::split(move.text, '.')) {
                const auto decision = line.position().read_legal_move(Seat(move.seat), part);
                EXPECT_TRUE(decision && line.play(Seat(move.seat), *decision));
            }
        }
        return line;
    }
    bool sees_secrets() const {
        for (const Known& move : known)
            if (move.text == "?") return true;
        return false;
    }

    // Sends a legal move if it is this player's turn.
    void play(base::Rng& rng) {
        if (connection == 0 || seat < 0 || over || !started || pending) return;
        if (has_no_seat) return sign_in(rng);
        const games::Line now = line();
        games::AnyPosition position = now.position();
        if (now.outcome().over() || !position.choosers().contains(Seat(seat))) return;
        std::string text;
        do {
            const auto moves = position.moves(Seat(seat));
            const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            text += (text.empty() ? "" : ".") + position.move_text(move);
            position.play_unchecked(Seat(seat), move);
        } while (position.turn_goes_on() && position.choosers().contains(Seat(seat)) &&
                 rng.below(2) == 0);
        ply = known.size();
        pending = {first_move_id + static_cast<std::int64_t>(rng.next() >> 20), text};
        send_pending();
    }
    void take_name(base::Rng& rng) {
        if (connection != 0)
            bench_->say(connection, "name",
                        "{\"name\":\"Guest no " + std::to_string(rng.below(99)) + "\"}");
    }
    // Takes the game along into an account, or comes back to it. If the process dies before the new
    // token has arrived, only the password leads back to the seat.
    void sign_in(base::Rng& rng) {
        if (connection == 0 || seat < 0 || signed_in) return;
        bench_->say(connection, rng.below(2) == 0 ? "register" : "login",
                    R"({"name":"Player )" + std::to_string(seat) + R"(","password":"password"})");
    }
    void send_pending() {
        if (connection != 0 && pending)
            bench_->say(connection, "move",
                        HallBench::at(table, ",\"move\":\"" + pending->second +
                                                 "\",\"ply\":" + std::to_string(ply)),
                        pending->first);
    }

private:
    void hear(const SentMessage& message) {
        const auto type = message.type();
        if (type == "welcome" || type == "account") {
            if (const auto given = message.data().text_or("token"); !given.empty()) token = given;
            signed_in = !message.data().text_or("account").empty();
            has_no_seat = false;
        }
        if (type == "error" && message.data().text_or("code") == "not_seated") has_no_seat = true;
        if (type == "ack") {
            acknowledged.insert(message.id());
            if (pending && pending->first == message.id()) pending.reset();
        }
        if (type == "error" && pending && message.id() == pending->first) pending.reset();
        if (type == "state" && message.data().text_or("table") == table) take_state(message);
        if (type == "rejoined") {
            const auto& events = *message.data().member("events").array();
            EXPECT_EQ(message.data().integer_or("from", -1) + static_cast<int>(events.size()),
                      message.version());
            return;
        }
        if (message.version() < 0 || type == "state" || type == "ack") return;
        if (message.data().text_or("table") == table) take_event(message);
    }

    void take_state(const SentMessage& message) {
        EXPECT_GE(message.version(), version) << "the past has changed";
        version = static_cast<int>(message.version());
        known.clear();
        for (const table::PastTurn& turn : message.moves())
            known.push_back({index(turn.seat), turn.text, 0});
        started = message.data().text_or("state") != "open";
        take_end(message.data());
        if (sees_secrets() || seat < 0) return;
        EXPECT_EQ(line().position().text(), message.data().text_or("position"));
    }

    void take_event(const SentMessage& message) {
        if (message.version() <= version) return;  // both requested and sent
        ASSERT_EQ(message.version(), version + 1) << message.text;
        ++version;
        const base::JsonValue& data = message.data();
        // The same for all, except secrets.
        if (message.type() != "move" || data.text_or("move") != "?") {
            auto [place, is_new] = public_texts->try_emplace(version, message.text);
            const bool same = is_new || place->second == message.text;
            // Who sits where is told under the newest name.
            const bool may_differ = message.type() == "move" || message.type() == "sit" ||
                                    message.type() == "start" || message.type() == "renamed";
            EXPECT_TRUE(same || may_differ) << place->second << message.text;
        }
        if (message.type() == "start") started = true;
        if (message.type() == "left")
            known.push_back({static_cast<int>(data.integer_or("seat", 0)), "", version});
        if (message.type() == "move") {
            if (const auto* reveals = data.find("reveals"))
                for (const base::JsonValue& revealed : *reveals->array())
                    for (Known& move : known)
                        if (move.text == "?" && move.seat == revealed.integer_or("seat", -1))
                            move.text = revealed.text_or("move");
            known.push_back({static_cast<int>(data.integer_or("seat", 0)),
                             std::string(data.text_or("move")), version});
        }
        take_end(data);
    }

    void take_end(const base::JsonValue& data) {
        if (const auto* end = data.find("end")) {
            over = true;
            result = end->text_or("result");
        }
    }

    HallBench* bench_;
    games::AnyGame game_;
    std::size_t cursor_ = 0;
};

// Somebody who uses what there is around the game, at random. They are told only of what is stored.
class Bystander {
public:
    // `table`: the game that others play.
    Bystander(HallBench& bench, std::string table) : bench_(&bench), watched_(std::move(table)) {
        connect();
    }

    void connect() {
        connection_ = bench_->visitor(token_);
        token_ = bench_->tokens[connection_];
        cursor_ = 0;
    }
    void act(base::Rng& rng) {
        if (rng.below(20) == 0) {
            bench_->hall->disconnect(connection_, bench_->now);
            bench_->settle();
            return connect();
        }
        const auto [type, data] = request(rng);
        bench_->say(connection_, type, data, rng.below(1'000));
    }
    void listen() {
        const auto& messages = bench_->sent[connection_];
        for (; cursor_ < messages.size(); ++cursor_) {
            const SentMessage& message = messages[cursor_];
            if (message.type() == "account") token_ = message.data().text_or("token");
            if (message.type() == "prefs") {
                const std::string account = play::folded_name("Bystander");
                EXPECT_FALSE(bench_->store.accounts[account].prefs.empty()) << "not stored";
            }
            if (message.type() == "board") {
                const auto& stored = bench_->store.tables[watched_].events;
                EXPECT_LE(message.version(), static_cast<int>(stored.size())) << "not stored";
            }
            if (message.type() != "paired") continue;
            table_ = message.data().text_or("table");
            EXPECT_TRUE(bench_->store.tables.contains(table_)) << message.text;
            EXPECT_GE(bench_->store.tables[table_].events.size(), 2U) << "nobody sits there";
        }
    }

private:
    std::pair<std::string, std::string> request(base::Rng& rng) const {
        static const std::string person = R"({"name":"Bystander","password":"password"})";
        switch (rng.below(13)) {
            case 7: return {"register", person};
            case 8: return {"login", person};
            case 9: return {"prefs", "{\"prefs\":{\"a\":" + std::to_string(rng.below(9)) + "}}"};
            case 10: return {"games", "{}"};
            case 11: return {"report", HallBench::at(watched_, R"(,"seat":0,"why":"other")")};
            case 12: return {"logout", "{}"};
            case 6: return {"watch", "{\"tables\":[\"" + watched_ + "\"]}"};
            case 0: return {"seek", R"({"game":"abalone","time":"none"})"};
            case 1: return {"seek", R"({"game":"abalone3"})"};
            case 2: return {"unseek", "{}"};
            case 3: return {"lobby", "{}"};
            case 4: return {"abort", HallBench::at(table_)};
            default: return {"leave", HallBench::at(table_)};
        }
    }

    HallBench* bench_;
    std::string watched_, token_, table_;
    ConnectionId connection_ = 0;
    std::size_t cursor_ = 0;
};

void play_randomly(const std::string& id, const std::string& rules, std::uint64_t seed) {
    SCOPED_TRACE(id + " seed " + std::to_string(seed));
    play::PlayLimits limits = from_the_start();
    if (seed % 2 == 0) limits.tables_in_memory = 0;  // tables leave it when nobody needs them
    limits.new_persons = limits.new_tables = limits.password_tries = {1'000'000, Milliseconds(1)};
    limits.new_prefs = limits.reports = limits.password_tries;
    limits.password_delays.free_of_one = limits.password_delays.free_of_strangers = 1'000'000;
    HallBench bench(limits, seed);
    base::Rng rng(seed * 7919 + 1);
    const games::AnyGame game = *games::find_game(id, rules);
    std::map<int, std::string> public_texts;
    std::vector<Player> players(static_cast<std::size_t>(game.seats()) + 1, Player(bench, game));
    for (Player& player : players) {
        player.public_texts = &public_texts;
        player.connect();
        bench.settle();
        player.listen();
    }
    const std::string settings = "{\"game\":\"" + id + "\",\"rules\":\"" + rules +
                                 "\",\"time\":\"" + (rng.below(2) == 0 ? "none" : "60+5") + "\"}";
    const std::string table = bench.table(players[0].connection, settings);
    int seat = 0;
    for (Player& player : players) {
        player.table = table;
        if (seat < game.seats()) player.seat = seat++;
        player.join();
        if (player.seat > 0)
            bench.say(player.connection, "sit",
                      HallBench::at(table, ",\"seat\":" + std::to_string(player.seat)));
        bench.settle();
        player.listen();
    }

    std::vector<Bystander> bystanders;
    for (int i = 0; i < 3; ++i) bystanders.emplace_back(bench, table);
    for (int step = 0; step < 20'000; ++step) {
        Player& player = players[rng.below(static_cast<std::uint32_t>(players.size()))];
        bench.now += Milliseconds(rng.below(300));
        const auto chance = rng.below(100);
        if (chance < 60) {
            player.play(rng);
        } else if (chance < 65) {
            player.send_pending();  // twice, or once more
        } else if (chance < 68) {
            player.drop();
        } else if (chance < 74) {
            if (player.connection == 0) {
                player.connect();
                bench.settle();
                player.join();
                player.send_pending();
            }
        } else if (chance < 75 && rng.below(4) == 0) {
            bench.store.sync(rng.below(3));  // some of what is under way still arrives
            bench.run_posted();
            for (Player& other : players) other.listen();
            bench.crash_and_restart(Milliseconds(rng.below(100'000)));
            for (Player& other : players) {
                other.connect();
                bench.settle();
                other.join();
                other.send_pending();
            }
            for (Bystander& one : bystanders) one.connect();
        } else if (chance < 76) {
            rng.below(2) == 0 ? player.sign_in(rng) : player.take_name(rng);
        } else if (chance < 77) {
            bench.store.failing = !bench.store.failing && rng.below(3) == 0;
        } else if (chance < 82) {
            bystanders[rng.below(3)].act(rng);
        } else if (chance < 95) {
            bench.settle();
        } else {
            bench.pass(Milliseconds(rng.below(1'000)));
        }
        for (Player& other : players) other.listen();
        for (Bystander& one : bystanders) one.listen();
        bool all_over = true;
        for (const Player& other : players) all_over &= other.over;
        if (all_over) break;
        if (testing::Test::HasFailure()) return;
    }
    bench.store.failing = false;
    for (Player& player : players) {
        player.drop();
        player.connect();
        bench.settle();
        player.join();
        bench.settle();
        player.listen();
    }

    ASSERT_TRUE(bench.store.games.contains(table)) << "did not end";
    const store::FinishedGame& stored = bench.store.games[table];
    std::map<std::int64_t, int> played;
    for (const store::EventRow& event : bench.store.tables[table].events) {
        const auto json = base::read_json(event.text);
        if (json->text_or("k") == "move" && json->find("id") != nullptr)
            ++played[json->integer_or("id", 0)];
    }
    for (const auto& [number, times] : played) EXPECT_EQ(times, 1) << number;
    for (const Player& player : players) {
        EXPECT_TRUE(player.over);
        EXPECT_EQ(player.result, stored.result);
        EXPECT_EQ(player.version, static_cast<int>(bench.store.tables[table].events.size()));
        for (const std::int64_t number : player.acknowledged)
            EXPECT_TRUE(number < first_move_id || played.contains(number)) << number << " was lost";
        const games::Line line = player.line();
        EXPECT_EQ(line.plies(), stored.plies);
        EXPECT_EQ(games::result_text(line.outcome(), game.seats()), stored.result);
        EXPECT_EQ(line.position().text(), players[0].line().position().text());
    }
}

TEST(HallRandom, AbaloneForTwo) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        play_randomly("abalone", "standard:plies=40", seed);
}

TEST(HallRandom, AbaloneForThree) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
        play_randomly("abalone3", "standard:plies=40", seed);
}

TEST(HallRandom, AbaloneForFour) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
        play_randomly("abalone4", "standard:plies=40", seed);
}

TEST(HallRandom, Choro) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        play_randomly("choro", "acholi:plies=40", seed);
}

TEST(HallRandom, ChoroAsLudiiPlaysIt) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) play_randomly("choro", "ludii:plies=40", seed);
}

}  // namespace
}  // namespace sumito::test
