// Any messages of several visitors to a hall, in any order, with syncs, crashes and time between
// them: it never crashes, what it sends is JSON, and after a restart everything durable is there.
// The input is lines. A line begins with a letter: visitor a to d sends the rest of the line; `+`
// lets time pass, `!` delivers everything under way, `-` drops a visitor, `#` is a crash. `@` in a
// line means the last table, so that fuzzed messages find it.
#include <cstdlib>
#include <map>
#include <memory>

#include "base/json_value.h"
#include "base/rng.h"
#include "base/text.h"
#include "play/hall.h"
#include "support/fake_store.h"

namespace {

using namespace sumito;
using play::ConnectionId;
using play::Instant;

struct World final : play::Outbox, play::LogSink, play::Thinkers, play::Passwords {
    test::FakeStore store;
    base::Rng rng{1};
    Instant now{1'700'000'000'000};
    std::vector<std::function<void(Instant)>> posted;
    std::vector<std::function<void()>> elsewhere;
    std::string table = "none";
    std::unique_ptr<play::Hall> hall;
    std::map<char, ConnectionId> visitors;
    ConnectionId last = 0;

    World() { open(); }

    void open() {
        const auto letters = [this](std::size_t count) {
            std::string text;
            for (std::size_t i = 0; i < count; ++i) text += static_cast<char>('a' + rng.below(26));
            return text;
        };
        hall = std::make_unique<play::Hall>(
            play::PlayLimits(), play::Services{store, *this, *this, *this, *this, letters,
                                               [this] { return rng.next(); },
                                               [this](auto job) { posted.push_back(job); },
                                               [this](auto job) { elsewhere.push_back(job); },
                                               [this](const auto&, auto job) {
                                                   if (elsewhere.size() > 20) return false;
                                                   elsewhere.push_back(job);
                                                   return true;
                                               }});
        hall->restore(*store.load(), now);
    }

    void send(ConnectionId, play::SharedText text) override {
        const auto json = base::read_json(*text, {.bytes = 1 << 22, .values = 1 << 20});
        if (!json) std::abort();
        if (json->text_or("t") == "created") table = json->find("d")->text_or("table");
    }
    void close(ConnectionId, std::string_view) override {}
    void attend(ConnectionId, bool) override {}
    void write(std::string_view line) override {
        if (!base::read_json(line)) std::abort();
    }
    void write_error(std::string_view line) override { write(line); }
    std::chrono::milliseconds wait_of(const std::string&, std::size_t) const override { return {}; }
    bool think(play::Task task, std::function<void(play::Thought)> done) override {
        if (elsewhere.size() > 20) return false;
        elsewhere.push_back([this, task = std::move(task), done = std::move(done)] {
            play::Thought thought;
            if (task.review) thought.review = "{}";
            if (task.move) {
                const auto moves = task.move->line.position().moves(task.move->seat);
                if (!moves.empty())
                    thought.turn = {moves[rng.below(static_cast<std::uint32_t>(moves.size()))]};
            }
            done(std::move(thought));
        });
        return true;
    }
    bool hash(std::string password, std::function<void(std::optional<std::string>)> done) override {
        elsewhere.push_back([=] { done("of " + password); });
        return true;
    }
    bool verify(std::string password, std::string hash, std::function<void(bool)> done) override {
        elsewhere.push_back([=] { done(hash == "of " + password); });
        return true;
    }

    void settle() {
        for (int i = 0; i < 20; ++i) {
            store.sync();
            std::vector<std::function<void()>> jobs;
            jobs.swap(elsewhere);
            for (const auto& job : jobs) job();
            std::vector<std::function<void(Instant)>> functions;
            functions.swap(posted);
            for (const auto& function : functions) function(now);
        }
    }
    void crash() {
        hall.reset();
        store.crash();
        posted.clear();
        elsewhere.clear();
        visitors.clear();
        now += Instant(1'000);
        open();
    }

    void line(std::string_view text) {
        if (text.empty()) return;
        const char who = text.front();
        const std::string_view rest = text.substr(1);
        if (who == '+') {
            now += Instant(1 << (rest.size() % 28));
            hall->tick(now);
        } else if (who == '!') {
            settle();
        } else if (who == '#') {
            crash();
        } else if (who == '-' && !rest.empty()) {
            if (const auto gone = visitors.extract(rest.front()); !gone.empty())
                hall->disconnect(gone.mapped(), now);
        } else if (who >= 'a' && who <= 'd') {
            say(who, rest);
        }
    }

    void say(char who, std::string_view text) {
        if (!visitors.contains(who)) {
            visitors[who] = ++last;
            hall->connect(last, {"address"}, now);
            hall->receive(last, R"({"t":"hello"})", now);
        }
        std::string message;
        for (const char c : text) c == '@' ? message += table : message += c;
        hall->receive(visitors[who], message, now);
        hall->pong(visitors[who], Instant(text.size()), now);
    }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > 4096) return 0;
    World world;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const std::string_view line : base::split(text, '\n')) world.line(line);
    world.settle();
    world.crash();
    world.settle();
    return 0;
}
