// The application that the server serves: the hall behind the WebSockets, the archive, the browser
// client and the figures behind the routes. Wires play/ and store/ to the network; `sumito serve`
// makes one.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "base/allowance.h"
#include "net/archive.h"
#include "net/reader.h"
#include "net/server.h"
#include "net/static_files.h"
#include "play/engine_pool.h"
#include "play/hall.h"

namespace sumito::net {

struct HouseSettings {
    std::string store = "sqlite:sumito.db";
    std::string web;  // the folder of the browser client; empty: none
    int engine_threads = 1;
    play::HouseRules rules;
};

class House : public Application, public play::LogSink {
public:
    // Opens the store and brings back all games that go on.
    static base::Result<std::unique_ptr<House>> open(const HouseSettings& settings,
                                                     const ServerSettings& limits, Server& server,
                                                     Log& log);
    ~House() override;

    void request(const HttpRequest& request, Respond respond) override;
    play::Inbox& inbox() override { return *hall_; }
    std::optional<Instant> next_deadline() const override;
    void tick(Instant now) override;
    void reload() override;
    void stop(Instant now, std::function<void()> finished) override;

    void write(std::string_view line) override;
    void write_error(std::string_view line) override;

private:
    House(const HouseSettings& settings, const ServerSettings& limits, Server& server, Log& log,
          std::unique_ptr<store::Store> store);

    HttpReply live_reply(const HttpRequest& request);
    HttpReply metrics_reply(const HttpRequest& request);
    HttpReply health() const;
    void ask_archive(const std::string& visitor, const ArchiveQuestion& question, Respond respond);
    HttpReply with_pieces(const std::string& visitor, const ArchiveReply& reply);
    void ask_for_orders();

    HouseSettings settings_;
    Server& server_;
    Log& log_;
    Instant started_;
    StaticFiles files_;
    base::Allowances api_allowances_;
    std::vector<std::string> proxies_, exempt_;
    Instant orders_at_;
    // What was asked of the archive. They stay here: a session may end only on the loop's thread,
    // and what a reader's thread held of it could be the last.
    std::unordered_map<std::uint64_t, Respond> unanswered_;
    std::unordered_map<std::uint64_t, std::function<void(std::optional<std::string>)>> unfinished_;
    std::uint64_t last_question_ = 0;
    bool asking_for_orders_ = false;
    bool store_readable_ = true;  // when it was last asked for orders
    Instant store_answered_at_;
    // In this order: what is destroyed first must not be called by what is still there.
    std::unique_ptr<play::Passwords> passwords_;
    std::unique_ptr<play::Thinkers> thinkers_;
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<Reader> people_reader_, archive_reader_;
    std::unique_ptr<play::Hall> hall_;
};

}  // namespace sumito::net
