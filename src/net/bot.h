// The bridge for bots: sits down at a server's tables with the same messages as every client
// (docs/bots.md) and lets any UGI engine play there. Run by `sumito bot`.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/levels.h"
#include "engine/thinking_time.h"
#include "net/bot_engine.h"
#include "net/client.h"
#include "table/follower.h"

namespace sumito::net {

struct BotSettings {
    std::string url = "ws://127.0.0.1:8080/ws";
    std::string token;  // empty: the server creates one
    std::string name;
    host::UgiProgram engine;
    std::vector<std::string> games;  // games that the engine plays; empty: all
    std::vector<std::string>
        tables;  // tables to sit down at; empty: any in the lobby with a seat for bots
    std::size_t most_tables = 1;
    int most_games = 0;  // it ends after this many games; 0: never
    // In games without a clock.
    std::chrono::milliseconds move_time = engine::thinking_time(engine::highest_level);
};

class Bot : public ClientEvents {
public:
    // `tell` receives one line at a time about what happens.
    Bot(BotSettings settings, ClientAddress address, std::function<void(std::string)> tell);

    // Runs until most_games were played, or the server refuses. False if it refused.
    bool run();

private:
    struct Seated {
        table::Follower game;
        std::unique_ptr<BotEngine> engine;
        std::chrono::steady_clock::time_point heard{};  // when the table's last event arrived
        bool thinking = false;
        int failures = 0;                         // of the engine, one after the other
        bool outdated = false;                    // the engine's task is out of date
        std::optional<engine::Score> score = {};  // of its last move
    };

    void opened(ClientId client) override;
    void received(ClientId client, std::string_view text) override;
    void closed(ClientId client, const std::string& why) override;

    void say(std::string_view type, const std::string& data);
    void say_table(std::string_view type, const std::string& table);
    void welcomed(const base::JsonValue& data);
    void sit(const std::string& table);
    bool is_sitting_down(std::string_view table) const;
    void come_back_later(const base::JsonValue& data);
    void look_for_seats(const base::JsonValue& lobby);
    void consider(const base::JsonValue& summary);
    void read_state(const base::JsonValue& message);
    void follow(const base::JsonValue& message, std::string_view type, const std::string& table);
    void answer_offer(const Seated& seated);
    engine::Limits limits_of(const Seated& seated) const;
    void think(Seated& seated);
    void answered(const std::string& table, const base::Result<BotMove>& move);
    void failed(const std::string& table, Seated& seated, const std::string& error);
    void refused(const base::JsonValue& message);
    void finish(const std::string& table);
    void retire(std::unique_ptr<BotEngine> engine);

    BotSettings settings_;
    ClientAddress address_;
    std::function<void(std::string)> tell_;
    ClientLoop loop_;
    ClientId client_ = 0;
    std::map<std::string, Seated> seats_;
    std::map<std::int64_t, std::string> sitting_down_;  // by id of the request
    std::set<std::string> refused_tables_;
    bool full_ = false;  // no more seats until a game ends
    std::int64_t last_sit_;
    std::map<int, std::thread> retiring_;  // end engines that may be thinking; by played_
    std::chrono::milliseconds pause_{1'000};
    int played_ = 0;
    bool refused_ = false, welcome_ = false;
};

}  // namespace sumito::net
