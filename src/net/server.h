// The server: sockets, HTTP and WebSocket on one loop thread. It only moves bytes; the Application
// handles their content (sumito_app.h is the real one). Boost is hidden behind this header.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "net/http.h"
#include "net/log.h"
#include "net/settings.h"
#include "play/inbox.h"

namespace sumito::net {

using play::ConnectionId;
using Instant = std::chrono::milliseconds;  // Unix time; never goes back

// Totals since the start, for /metrics.
struct Traffic {
    std::uint64_t accepted = 0, refused = 0, requests = 0, refused_requests = 0;
    std::uint64_t web_sockets = 0, messages_in = 0, messages_out = 0, bytes_in = 0, bytes_out = 0;
    std::uint64_t dropped_slow = 0, dropped_silent = 0, dropped_flooding = 0;
    std::uint64_t refused_replies = 0;  // too many bytes waited for the visitor
};

// All calls come on the loop thread.
class Application {
public:
    virtual ~Application() = default;

    // Must call `respond` once, now or later, on the loop thread.
    virtual void request(const HttpRequest& request, Respond respond) = 0;
    // Receives the events of the WebSockets.
    virtual play::Inbox& inbox() = 0;

    // When tick() must be called; asked again after every call.
    virtual std::optional<Instant> next_deadline() const = 0;
    virtual void tick(Instant now) = 0;

    virtual void reload() = 0;  // called for SIGHUP
    // Must call `finished` on the loop thread, now or later; connections are then closed.
    virtual void stop(Instant now, std::function<void()> finished) = 0;
};

class Loop;

class Server final : public play::Outbox {
public:
    // Opens the port; clients that connect wait until run().
    static base::Result<std::unique_ptr<Server>> open(const ServerSettings& settings, Log& log);
    ~Server() override;

    std::uint16_t port() const;

    // Serves until SIGTERM or SIGINT, then closes all connections cleanly.
    void run(Application& application);

    // Thread-safe: runs the function on the loop thread.
    void post(std::function<void()> function);

    // The rest is for the loop thread only. None of these calls back into the application.
    // run_for() calls the function and charges its time to the visitor, whose next messages may
    // have to wait.
    void run_for(const std::string& visitor, const std::function<void()>& function);
    Instant now() const;
    // now() never returns less than `instant`: the store may hold later times if the system clock
    // was set back.
    void not_before(Instant instant);
    void send(ConnectionId connection, play::SharedText text) override;
    void close(ConnectionId connection, std::string_view reason) override;
    void attend(ConnectionId connection, bool plays) override;
    std::size_t connections() const;
    std::size_t web_sockets() const;
    std::size_t unsent_bytes() const;
    const Traffic& traffic() const;

private:
    explicit Server(std::unique_ptr<Loop> loop);

    std::unique_ptr<Loop> loop_;
};

}  // namespace sumito::net
