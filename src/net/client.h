// WebSocket clients, any number of them on one loop: for the bridge for bots (bot.h) and the load
// tool in bench/. Boost is hidden behind this header.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace sumito::net {

// The parts of `ws://host:port/path`, or `wss://` for TLS.
struct ClientAddress {
    std::string host, port, path;
    bool tls = false;

    std::string host_header() const;  // without the port if it is the default one
};

base::Result<ClientAddress> read_client_address(std::string_view url);

using ClientId = std::size_t;  // counted from 0 in the order of connect()

class ClientEvents {
public:
    virtual ~ClientEvents() = default;
    virtual void opened(ClientId client) = 0;
    virtual void received(ClientId client, std::string_view text) = 0;
    virtual void closed(ClientId client,
                        const std::string& why) = 0;  // also called if it never opened
};

class ClientLoop {
public:
    explicit ClientLoop(ClientEvents& events);
    ~ClientLoop();

    ClientId connect(const ClientAddress& address);
    // Drops the text if the client is closed.
    void send(ClientId client, std::string text);
    void close(ClientId client);
    void after(std::chrono::milliseconds pause, std::function<void()> function);
    // Thread-safe.
    void post(std::function<void()> function);

    void run();   // runs until stop(), even while no client is connected
    void stop();  // thread-safe

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace sumito::net
