// A hall whose surroundings the test controls: the time, chance, the store's syncs, the engine, and
// what was sent to each visitor.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <set>

#include "base/json.h"
#include "base/json_value.h"
#include "base/rng.h"
#include "play/hall.h"
#include "support/fake_store.h"
#include "support/play_limits.h"
#include "table/moves_text.h"

namespace sumito::test {

using play::ConnectionId;
using play::Instant;
using play::Milliseconds;

// An engine that answers when the test says so.
class FakeThinkers final : public play::Thinkers {
public:
    struct Job {
        play::Task task;
        std::function<void(play::Thought)> done;
    };
    std::deque<Job> jobs;
    std::size_t room = 100;
    std::chrono::milliseconds waited{0};  // reported by every answer
    std::optional<engine::Score> score;   // score of every turn
    bool broken = false;                  // finds no turn
    std::chrono::milliseconds wait{0};    // for another turn, per table of its address

    std::chrono::milliseconds wait_of(const std::string&, std::size_t tables) const override {
        return wait * static_cast<long>(tables);
    }
    bool think(play::Task task, std::function<void(play::Thought)> done) override {
        if (jobs.size() >= room) return false;
        jobs.push_back({std::move(task), std::move(done)});
        return true;
    }
    // Answers every job: with a random legal turn, or a review that names its table.
    void answer_all(base::Rng& rng) {
        while (!jobs.empty()) {
            const Job job = std::move(jobs.front());
            jobs.pop_front();
            play::Thought thought;
            thought.waited = waited;
            thought.score = score;
            if (job.task.review) thought.review = "{\"of\":\"" + job.task.whom.table + "\"}";
            if (job.task.move && !broken) thought.turn = some_turn(*job.task.move, rng);
            job.done(std::move(thought));
        }
    }

private:
    static std::vector<games::AnyMove> some_turn(const play::MoveTask& task, base::Rng& rng) {
        games::AnyPosition position = task.line.position();
        std::vector<games::AnyMove> turn;
        do {
            const auto moves = position.moves(task.seat);
            turn.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            position.play_unchecked(task.seat, turn.back());
        } while (!position.between_turns() && position.choosers().contains(task.seat));
        return turn;
    }
};

// Not hashed, so that tests are fast; secrets_test.cpp tests the real ones.
class FakePasswords final : public play::Passwords {
public:
    std::vector<std::function<void()>> jobs;
    bool full = false;

    bool hash(std::string password, std::function<void(std::optional<std::string>)> done) override {
        if (full) return false;
        jobs.push_back([password, done] { done("hash of " + password); });
        return true;
    }
    bool verify(std::string password, std::string hash, std::function<void(bool)> done) override {
        if (full) return false;
        jobs.push_back([password, hash, done] { done(hash == "hash of " + password); });
        return true;
    }
};

struct SentMessage {
    std::string text;
    base::JsonValue json;

    std::string_view type() const { return json.text_or("t"); }
    const base::JsonValue& data() const { return *json.find("d"); }
    // The moves of a state.
    std::vector<table::PastTurn> moves() const {
        const auto seats = data().member("seats").array()->size();
        const auto moves = table::read_moves_text(data().text_or("moves"), static_cast<int>(seats));
        EXPECT_TRUE(moves) << text;
        return *moves;
    }
    std::int64_t version() const { return json.integer_or("v", -1); }
    std::int64_t id() const { return json.integer_or("id", -1); }
};

// The events in a `rejoined`, each as its text.
inline std::vector<std::string> missed_events(std::string_view rejoined) {
    std::vector<std::string> events;
    bool quoted = false;
    int depth = 0;
    std::size_t begin = 0;
    const std::string_view list = rejoined.substr(rejoined.find("\"events\":[") + 10);
    for (std::size_t i = 0; i < list.size() && (depth > 0 || list[i] != ']'); ++i) {
        if (list[i] == '"') quoted = !quoted;  // no event contains a quoted quote
        if (quoted || (list[i] != '{' && list[i] != '}')) continue;
        if (list[i] == '{' && depth++ == 0) begin = i;
        if (list[i] == '}' && --depth == 0) events.emplace_back(list.substr(begin, i + 1 - begin));
    }
    return events;
}

class HallBench : public play::Outbox, public play::LogSink {
public:
    explicit HallBench(const play::PlayLimits& given = from_the_start(), std::uint64_t seed = 1,
                       std::unique_ptr<FakeStore> store_to_use = std::make_unique<FakeStore>())
        : own_store(std::move(store_to_use)), store(*own_store), limits(given), rng(seed) {
        open();
    }

    // --- the world ---
    std::unique_ptr<FakeStore> own_store;
    FakeStore& store;
    FakeThinkers thinkers;
    FakePasswords passwords;
    play::PlayLimits limits;
    Instant now{1'700'000'000'000};
    base::Rng rng;
    std::map<ConnectionId, std::vector<SentMessage>> sent;
    std::set<ConnectionId> closed, attended;
    std::vector<std::string> logs, errors;  // errors are in both
    bool searching = true;                  // false: the visitor has too many waiting searches
    std::unique_ptr<play::Hall> hall;
    ConnectionId last_connection = 0;
    std::map<ConnectionId, std::size_t> said_at;  // number of messages sent to each visitor before

    void send(ConnectionId to, play::SharedText text) override {
        auto json = base::read_json(*text, {.bytes = 1 << 20, .values = 100'000});
        if (!json) ADD_FAILURE() << json.error() << ": " << *text;
        sent[to].push_back({*text, json ? *json : base::JsonValue()});
        // A client treats the events that it missed like those that come one by one.
        if (sent[to].back().type() == "rejoined")
            for (const std::string& event : missed_events(*text))
                sent[to].push_back({event, *base::read_json(event)});
        if (sent[to].back().type() == "account")
            tokens[to] = sent[to].back().data().text_or("token");
    }
    void close(ConnectionId connection, std::string_view) override { closed.insert(connection); }
    void attend(ConnectionId connection, bool plays) override {
        if (plays)
            attended.insert(connection);
        else
            attended.erase(connection);
    }
    void write(std::string_view line) override { logs.emplace_back(line); }
    void write_error(std::string_view line) override {
        write(line);
        errors.emplace_back(line);
    }

    void open() {
        const auto letters = [this](std::size_t count) {
            std::string text;
            for (std::size_t i = 0; i < count; ++i)
                text += "abcdefghijklmnopqrstuvwxyz"[rng.below(26)];
            return text;
        };
        hall = std::make_unique<play::Hall>(
            limits,
            play::Services{store, *this, thinkers, passwords, *this, letters,
                           [this] { return rng.next(); },
                           [this](std::function<void(Instant)> job) { posted.push_back(job); },
                           [this](std::function<void()> job) { reads.push_back(job); },
                           [this](const std::string&, std::function<void()> job) {
                               if (!searching) return false;
                               reads.push_back(job);
                               return true;
                           }});
    }

    // The process dies and loses what was not durable. Another one takes over after `down`.
    void crash_and_restart(Milliseconds down = Milliseconds(0)) {
        crash_and_start(down);
        settle_without_store();  // all tables are read
    }
    // The same, but no table has been read yet.
    void crash_and_start(Milliseconds down) {
        hall.reset();
        store.crash();
        posted.clear();
        reads.clear();
        thinkers.jobs.clear();
        passwords.jobs.clear();
        now += down;
        open();
        hall->restore(*store.load(), now);
    }

    // Runs everything that is waiting, except the engine.
    void settle() {
        for (int rounds = 0; rounds < 1000; ++rounds) {
            settle_without_store();
            if (store.waiting.empty()) return;
            store.sync();
            run_posted();
        }
        ADD_FAILURE() << "never comes to rest";
    }
    // The same, but submitted changes stay waiting.
    void settle_without_store() {
        while (!reads.empty() || !posted.empty() || !passwords.jobs.empty()) {
            run(reads);
            run(passwords.jobs);
            run_posted();
        }
    }
    void run_posted() {
        std::vector<std::function<void(Instant)>> jobs;
        jobs.swap(posted);
        for (const auto& job : jobs) job(now);
    }
    void pass(Milliseconds time) {
        now += time;
        hall->tick(now);
    }

    // --- visitors ---
    ConnectionId connect(std::string address = "10.0.0.1") {
        hall->connect(++last_connection, {std::move(address)}, now);
        return last_connection;
    }
    // An operator's order, which is carried out or refused.
    void order(store::OrderKind kind, const std::string& target, const std::string& value = "",
               const std::string& folded = "") {
        const store::Order order{++last_order, now.count(), kind, target, value, folded};
        store.order_rows[order.id] = order;
        hall->carry_out(order, now);
        settle();
    }
    std::int64_t last_order = 0;
    // Connects and says hello; returns the connection and remembers the token.
    ConnectionId visitor(const std::string& token = "", bool bot = false) {
        const ConnectionId id = connect();
        say(id, "hello",
            token.empty() ? (bot ? "{\"bot\":true}" : "{}") : "{\"token\":\"" + token + "\"}");
        settle();
        const SentMessage* welcome = last(id, "welcome");
        if (welcome == nullptr) {
            ADD_FAILURE() << "no welcome";
            return id;
        }
        tokens[id] = token.empty() ? std::string(welcome->data().text_or("token")) : token;
        if (tokens[id].empty()) tokens[id] = token;
        return id;
    }
    std::map<ConnectionId, std::string> tokens;
    std::int64_t last_create = 1'000'000;  // the id of the last request for a table

    void say(ConnectionId from, std::string_view type, std::string_view data = "{}",
             std::optional<std::int64_t> id = std::nullopt) {
        base::JsonObject json;
        json.add("t", type).add_json("d", data);
        if (id) json.add("id", *id);
        said_at[from] = sent[from].size();
        hall->receive(from, json.text(), now);
    }
    // The same, and waits until everything is done.
    void ask(ConnectionId from, std::string_view type, std::string_view data = "{}",
             std::optional<std::int64_t> id = std::nullopt) {
        say(from, type, data, id);
        settle();
    }
    // The code of the last error since the visitor's last message; empty if none.
    std::string error(ConnectionId to) const {
        const auto found = sent.find(to);
        std::string code;
        if (found == sent.end()) return code;
        const auto said = said_at.find(to);
        for (std::size_t i = said == said_at.end() ? 0 : said->second; i < found->second.size();
             ++i)
            if (found->second[i].type() == "error") code = found->second[i].data().text_or("code");
        return code;
    }
    const SentMessage* last(ConnectionId to, std::string_view type) const {
        const auto found = sent.find(to);
        if (found == sent.end()) return nullptr;
        for (auto at = found->second.rbegin(); at != found->second.rend(); ++at)
            if (at->type() == type) return &*at;
        return nullptr;
    }
    int count(ConnectionId to, std::string_view type) const {
        int number = 0;
        if (const auto found = sent.find(to); found != sent.end())
            for (const SentMessage& message : found->second) number += message.type() == type;
        return number;
    }

    // Creates a table with these settings; returns its id.
    std::string table(ConnectionId creator, std::string_view settings) {
        ask(creator, "create", "{\"settings\":" + std::string(settings) + "}", ++last_create);
        const SentMessage* created = last(creator, "created");
        if (created == nullptr) {
            ADD_FAILURE() << "not created: " << sent[creator].back().text;
            return "";
        }
        return std::string(created->data().text_or("table"));
    }
    // The data of a request about a table.
    static std::string at(std::string_view table, std::string_view more = "") {
        return "{\"table\":\"" + std::string(table) + "\"" + std::string(more) + "}";
    }
    static std::string move_at(std::string_view table, std::string_view move) {
        return at(table, ",\"move\":\"" + std::string(move) + "\"");
    }

private:
    template <class Jobs>
    static void run(Jobs& waiting) {
        Jobs jobs;
        jobs.swap(waiting);
        for (const auto& job : jobs) job();
    }

    std::vector<std::function<void(Instant)>> posted;
    std::vector<std::function<void()>> reads;
};

}  // namespace sumito::test
