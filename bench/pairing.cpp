// Measures pairing on a running server: many people seek a game at a steady pace, and each time
// from a seek to its `paired` is noted. Who is paired leaves the game and seeks again when it is
// their turn. docs/benchmarks.md has the figures.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <deque>

#include "base/json.h"
#include "base/json_value.h"
#include "net/client.h"

namespace {

using namespace sumito;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Options {
    std::string url = "ws://127.0.0.1:8080/ws";
    std::size_t clients = 2000;
    int rate = 500, seconds = 20;
};

class Seekers : public net::ClientEvents {
public:
    Seekers(const Options& options, net::ClientAddress address)
        : options_(options), address_(std::move(address)), loop_(*this), sought_(options.clients) {}

    int run() {
        connect_some();
        loop_.run();
        return report();
    }

    void opened(net::ClientId client) override { loop_.send(client, R"({"t":"hello","d":{}})"); }

    void closed(net::ClientId client, const std::string& why) override {
        if (finished_) return;
        std::fprintf(stderr, "client %zu: %s\n", client, why.c_str());
        ++lost_;
    }

    void received(net::ClientId client, std::string_view text) override {
        const auto message =
            base::read_json(text, {.bytes = 1 << 20, .depth = 16, .values = 100'000});
        if (!message) return;
        const std::string_view type = message->text_or("t");
        // The opponent has aborted the game a moment earlier.
        const bool late = message->member("d").text_or("code") == "not_running";
        if (type == "error" && !late) {
            ++errors_;
            std::fprintf(stderr, "client %zu: %.*s\n", client, static_cast<int>(text.size()),
                         text.data());
        }
        if (type == "welcome") {
            idle_.push_back(client);
            connect_some();
            if (idle_.size() == options_.clients) begin();
        }
        if (type == "paired") {
            waits_.push_back(
                std::chrono::duration<double, std::milli>(Clock::now() - sought_[client]).count());
            const std::string table =
                base::JsonObject().add("table", message->member("d").text_or("table")).text();
            loop_.send(client, R"({"t":"abort","d":)" + table + "}");
            loop_.send(client, R"({"t":"leave","d":)" + table + "}");
            idle_.push_back(client);
        }
    }

private:
    void connect_some() {
        constexpr std::size_t at_once = 100;
        while (asked_ < options_.clients && asked_ < idle_.size() + at_once) {
            ++asked_;
            loop_.connect(address_);
        }
    }

    void begin() {
        begun_ = Clock::now();
        pulse();
    }

    // Sends the seeks that are due, a few each time.
    void pulse() {
        const double passed = std::chrono::duration<double>(Clock::now() - begun_).count();
        const auto due =
            static_cast<std::size_t>(std::min<double>(passed, options_.seconds) * options_.rate);
        for (; seeks_ < due && !idle_.empty(); ++seeks_) {
            const net::ClientId client = idle_.front();
            idle_.pop_front();
            sought_[client] = Clock::now();
            loop_.send(client, R"({"t":"seek","d":{"game":"abalone","time":"none"}})");
        }
        if (passed < options_.seconds + 2) return loop_.after(5ms, [this] { pulse(); });
        finished_ = true;
        loop_.stop();
    }

    int report() {
        std::sort(waits_.begin(), waits_.end());
        const auto share = [&](double part) {
            if (waits_.empty()) return 0.0;
            const auto place = static_cast<std::size_t>(part * static_cast<double>(waits_.size()));
            return waits_[std::min(place, waits_.size() - 1)];
        };
        std::printf("%zu seeks in %d s, %zu paired\n", seeks_, options_.seconds, waits_.size());
        std::printf(
            "paired after: half within %.0f ms, 99 %% within %.0f ms, the slowest %.0f ms\n",
            share(0.5), share(0.99), share(1.0));
        return lost_ == 0 && errors_ == 0 ? 0 : 1;
    }

    Options options_;
    net::ClientAddress address_;
    net::ClientLoop loop_;
    std::vector<Clock::time_point> sought_;  // by client
    std::deque<net::ClientId> idle_;
    std::vector<double> waits_;  // milliseconds
    std::size_t asked_ = 0, seeks_ = 0, lost_ = 0, errors_ = 0;
    bool finished_ = false;
    Clock::time_point begun_;
};

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Lets many people seek games on a running server and measures it.", "pairing");
    Options options;
    app.add_option("--url", options.url, "The server")->capture_default_str();
    app.add_option("--clients", options.clients, "Connections")->capture_default_str();
    app.add_option("--rate", options.rate, "Seeks in a second")->capture_default_str();
    app.add_option("--seconds", options.seconds, "How long people seek")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    const auto address = net::read_client_address(options.url);
    if (!address) {
        std::fprintf(stderr, "pairing: %s\n", address.error().c_str());
        return 2;
    }
    return Seekers(options, *address).run();
}
