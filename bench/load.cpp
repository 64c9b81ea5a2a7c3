// The load tool: connects many WebSocket clients to a running server, lets them play legal games at
// a steady pace, and reports how quickly moves were acknowledged (they are then durable), and what
// the server used meanwhile. docs/benchmarks.md has the figures.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "load_report.h"
#include "load_table.h"
#include "net/client.h"

namespace {

using namespace sumito;
using namespace std::chrono_literals;
using bench::Clock;

struct Options {
    std::string url = "ws://127.0.0.1:8080/ws";
    std::size_t clients = 100, games = 50, engine_games = 0;
    std::string game = "abalone";
    int every = 2000, seconds = 20;
    int server = 0;  // process id, for memory and processor time
    std::uint64_t seed = 1;
    bool json = false;
};

// Connects in waves, seats the first clients at tables, lets the others watch, then measures.
class Load : public net::ClientEvents, public bench::Crowd {
public:
    Load(const Options& options, net::ClientAddress address)
        : options_(options), address_(std::move(address)), loop_(*this), chance_(options.seed) {
        const auto game = games::find_game(options.game);
        const auto seats = static_cast<std::size_t>(game->seats());
        for (std::size_t i = 0; i < options_.games + options_.engine_games; ++i) {
            const std::size_t clients = i < options_.games ? seats : 1;
            tables_.push_back(std::make_unique<bench::LoadTable>(
                *this, options_.game, table_of_.size(), clients, options_.seed + i));
            table_of_.insert(table_of_.end(), clients, tables_.back().get());
        }
        options_.clients = std::max(options_.clients, table_of_.size());
    }

    int run() {
        connect_some();
        loop_.run();
        return report();
    }

    void opened(net::ClientId client) override {
        loop_.send(client, R"({"t":"hello","d":{"wire":1}})");
    }

    void closed(net::ClientId client, const std::string& why) override {
        if (finished_) return;
        std::fprintf(stderr, "client %zu: %s\n", client, why.c_str());
        ++result_.lost;
        --connecting_;
        if (welcomed_ + result_.lost == options_.clients) start_games();
    }

    void received(net::ClientId client, std::string_view text) override {
        ++result_.messages;
        // Most messages to watchers are not needed, and parsing them would take the tool's own
        // time.
        if (client >= table_of_.size() && playing_) return;
        const auto message =
            base::read_json(text, {.bytes = 1 << 20, .depth = 16, .values = 100'000});
        if (!message) return;
        const std::string_view type = message->text_or("t");
        if (type == "welcome") return welcomed();
        if (type == "error") ++result_.errors;
        if (client < table_of_.size()) table_of_[client]->received(client, type, *message);
    }

    void say(net::ClientId client, std::string text) override {
        loop_.send(client, std::move(text));
    }

    void acknowledged(Clock::duration after) override {
        if (measuring_)
            result_.acks.push_back(std::chrono::duration<double, std::milli>(after).count());
    }

    void table_opened(const std::string& table) override {
        if (playing_) return;
        // Each watcher watches one table.
        for (std::size_t watcher = table_of_.size() + opened_; watcher < options_.clients;
             watcher += tables_.size())
            loop_.send(watcher, R"({"t":"join","d":{"table":")" + table + "\"}}");
        if (++opened_ == tables_.size()) loop_.after(1s, [this] { measure(); });
    }

private:
    void connect_some() {
        constexpr std::size_t at_once = 100;
        while (connecting_ < at_once && asked_ < options_.clients) {
            ++asked_;
            ++connecting_;
            loop_.connect(address_);
        }
    }

    void welcomed() {
        ++welcomed_;
        --connecting_;
        connect_some();
        if (welcomed_ + result_.lost == options_.clients) start_games();
    }

    // Games do not start at the same moment, because people's do not either.
    void start_games() {
        result_.connected = welcomed_;
        if (tables_.empty()) return measure();
        for (std::size_t i = 0; i < tables_.size(); ++i)
            loop_.after(std::chrono::milliseconds(i * 2), [this, i] { tables_[i]->open(); });
    }

    void measure() {
        playing_ = true;
        for (std::size_t i = 0; i < tables_.size(); ++i)
            loop_.after(std::chrono::milliseconds(
                            chance_.below(static_cast<std::uint32_t>(options_.every))),
                        [this, i] { pulse(i); });
        // The first moves of all tables are not measured, because caches are cold.
        loop_.after(std::chrono::milliseconds(options_.every), [this] {
            measuring_ = true;
            usage_before_ = bench::usage_of(options_.server);
            measured_since_ = Clock::now();
            loop_.after(std::chrono::seconds(options_.seconds), [this] { finish(); });
        });
    }

    void pulse(std::size_t table) {
        if (finished_) return;
        tables_[table]->move();
        loop_.after(std::chrono::milliseconds(options_.every), [this, table] { pulse(table); });
    }

    void finish() {
        finished_ = true;
        result_.seconds = std::chrono::duration<double>(Clock::now() - measured_since_).count();
        result_.usage = bench::usage_of(options_.server);
        result_.usage.cpu_seconds -= usage_before_.cpu_seconds;
        for (const auto& table : tables_) result_.unanswered += table->overdue();
        loop_.stop();
    }

    int report() {
        std::fputs(bench::report_text(result_, options_.json).c_str(), stdout);
        return result_.lost == 0 && result_.errors == 0 ? 0 : 1;
    }

    Options options_;
    net::ClientAddress address_;
    net::ClientLoop loop_;
    base::Rng chance_;
    std::vector<std::unique_ptr<bench::LoadTable>> tables_;
    std::vector<bench::LoadTable*> table_of_;  // by client; clients without a table watch
    std::size_t asked_ = 0, connecting_ = 0, welcomed_ = 0, opened_ = 0;
    bool playing_ = false, measuring_ = false, finished_ = false;
    Clock::time_point measured_since_;
    bench::Usage usage_before_;
    bench::LoadResult result_;
};

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Plays many games at once on a running server and measures it.", "load");
    Options options;
    app.add_option("--url", options.url, "The server")->capture_default_str();
    app.add_option("--clients", options.clients, "Connections; who does not play watches")
        ->capture_default_str();
    app.add_option("--games", options.games, "Games at once")->capture_default_str();
    app.add_option("--engine-games", options.engine_games, "Games against the engine beside them")
        ->capture_default_str();
    app.add_option("--game", options.game, "abalone, abalone3, abalone4 or choro")
        ->capture_default_str();
    app.add_option("--every", options.every, "Milliseconds between two moves of a game")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--seconds", options.seconds, "How long is measured")->capture_default_str();
    app.add_option("--server", options.server, "The server's process id, for its memory and time");
    app.add_option("--seed", options.seed, "Of the moves")->capture_default_str();
    app.add_flag("--json", options.json, "One JSON object");
    CLI11_PARSE(app, argc, argv);
    const auto address = net::read_client_address(options.url);
    if (!address || !games::find_game(options.game)) {
        std::fprintf(stderr, "load: %s\n", address ? "no such game" : address.error().c_str());
        return 2;
    }
    return Load(options, *address).run();
}
