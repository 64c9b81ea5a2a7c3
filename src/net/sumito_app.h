// The application that the server runs: the hall behind the WebSockets, and the archive, the
// browser client and the metrics behind the HTTP routes. It connects play/ and store/ to the
// network; `sumito serve` makes one.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "base/allowance.h"
#include "net/archive.h"
#include "net/fair_workers.h"
#include "net/server.h"
#include "net/site.h"
#include "play/engine_pool.h"
#include "play/hall.h"

namespace sumito::net {

struct AppSettings {
    std::string store = "sqlite:sumito.db";
    SiteSettings site;
    int engine_threads = 1;
    std::string version;  // of the program
    play::PlayLimits limits;
};

class SumitoApp : public Application, public play::LogSink {
public:
    // Opens the store and restores all active games.
    static base::Result<std::unique_ptr<SumitoApp>> open(const AppSettings& settings,
                                                         const ServerSettings& limits,
                                                         Server& server, Log& log);
    ~SumitoApp() override;

    void request(const HttpRequest& request, Respond respond) override;
    play::Inbox& inbox() override { return *hall_; }
    std::optional<Instant> next_deadline() const override;
    void tick(Instant now) override;
    void reload() override;
    void stop(Instant now, std::function<void()> finished) override;

    void write(std::string_view line) override;
    void write_error(std::string_view line) override;

private:
    SumitoApp(const AppSettings& settings, const ServerSettings& limits, Server& server, Log& log,
              std::unique_ptr<store::Store> store);

    // The program's version, and what tells one build of the browser client from another.
    std::string build() const;
    void answer_api(const HttpRequest& request, const std::string& visitor, Respond respond);
    HttpReply live_reply(const HttpRequest& request);
    HttpReply metrics_reply(const HttpRequest& request);
    HttpReply health() const;
    void ask_archive(const HttpRequest& request, const std::string& visitor,
                     const ArchiveQuestion& question, Respond respond);
    HttpReply with_pieces(const HttpRequest& request, const std::string& visitor,
                          const ArchiveReply& reply);
    void ask_for_orders();

    AppSettings settings_;
    Server& server_;
    Log& log_;
    Instant started_;
    std::unique_ptr<Site> site_;
    base::Allowances api_allowances_;
    std::vector<std::string> proxies_, exempt_;
    Instant orders_at_;
    // Keep these on the loop thread: they may hold the last reference to a session, and a session
    // must not be destroyed on a reader's thread.
    std::unordered_map<std::uint64_t, Respond> unanswered_;
    std::unordered_map<std::uint64_t, std::function<void(std::optional<std::string>)>> unfinished_;
    std::uint64_t last_question_ = 0;
    bool asking_for_orders_ = false;
    bool store_readable_ = true;  // when the store was last asked for orders
    Instant store_answered_at_;
    // The order matters: members below are destroyed first, and those above may not call them
    // afterwards.
    std::unique_ptr<play::Passwords> passwords_;
    std::unique_ptr<play::Thinkers> thinkers_;
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<FairWorkers> people_reader_, archive_reader_;
    std::unique_ptr<play::Hall> hall_;
};

}  // namespace sumito::net
