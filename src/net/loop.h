// What the acceptor and the sessions share: the io_context, the limits, the live WebSockets and the
// application. Private to net/: this header brings Boost in, so only its four files include it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/allowance.h"
#include "net/limits.h"
#include "net/server.h"
#include "net/unsent_bytes.h"

namespace sumito::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;
using ErrorCode = boost::system::error_code;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Stream = beast::basic_stream<tcp, Executor>;

class WebSocket;

// A place among the counted connections, given back when it ends.
class Slot {
public:
    Slot() = default;
    // Without a place if there is no room.
    Slot(ConnectionCount& count, std::string visitor);
    Slot(Slot&& other) noexcept;
    Slot& operator=(Slot&& other) noexcept;
    ~Slot();

    explicit operator bool() const { return count_ != nullptr; }

private:
    ConnectionCount* count_ = nullptr;
    std::string visitor_;
};

class Loop {
public:
    Loop(const ServerSettings& settings, Log& log);
    ~Loop();

    base::Result<bool> listen();
    void run(Application& application);

    Instant now() const;
    void not_before(Instant instant);
    // The time as HTTP writes it.
    const std::string& date();

    // What limits count a visitor as: those of exempt addresses each alone.
    std::string counted_as(const std::string& address);

    // Calls the function and counts the time that it takes as the visitor's.
    void run_for(const std::string& visitor, const std::function<void()>& function);

    // Whatever has called the application ends with this.
    void arm_deadline();

    void accept();
    void stop();

    const ServerSettings settings;
    Log& log;
    Application* application = nullptr;
    play::Inbox* inbox = nullptr;  // of the application
    Traffic traffic;
    bool stopping = false;

    ConnectionCount direct;     // sockets of visitors, by address
    ConnectionCount unlimited;  // sockets of trusted proxies and of exempt addresses
    ConnectionCount forwarded;  // WebSockets that came through proxies, by visitor
    UnsentBytes unsent;
    base::Allowances loop_time;  // in milliseconds
    std::unordered_map<ConnectionId, WebSocket*> web_sockets;
    ConnectionId last_id = 0;
    // After what the sessions use: they may live in its queue until it goes.
    asio::io_context context{1};
    tcp::acceptor acceptor;

private:
    void handle_signals();
    void sweep();
    void welcome(Socket socket);
    std::vector<std::shared_ptr<WebSocket>> all_web_sockets() const;

    asio::steady_timer deadline_timer_, sweep_timer_, retry_timer_;
    std::optional<Instant> armed_;
    asio::posix::stream_descriptor signals_;
    std::chrono::steady_clock::time_point started_;
    Instant started_at_;
    std::string date_;
    Instant date_at_{-1};
    Instant stop_at_{0};
    bool settled_ = false;  // the application has stopped
    std::uint64_t last_exempt_ = 0;
};

}  // namespace sumito::net
