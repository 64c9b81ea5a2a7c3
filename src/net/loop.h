// What the acceptor and the sessions share: the io_context, the limits, the open WebSockets and the
// application. Private to net/: this header includes Boost, so only its four files include it.
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

// One of the counted connections; gives its place back when destroyed.
class Slot {
public:
    Slot() = default;
    // Has no place if the limit is reached.
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

    base::Result<void> listen();
    void run(Application& application);

    Instant now() const;
    void not_before(Instant instant);
    // The current time in HTTP's format.
    const std::string& date();

    // The visitor's key for limits; each connection of an exempt address has its own.
    std::string counted_as(const std::string& address);

    // Calls the function and charges the time it takes to the visitor.
    void run_for(const std::string& visitor, const std::function<void()>& function);

    // Call after every call of the application.
    void arm_deadline();

    void accept();
    void stop();

    const ServerSettings settings;
    Log& log;
    Application* application = nullptr;
    play::Inbox* inbox = nullptr;  // the application's
    Traffic traffic;
    bool stopping = false;

    ConnectionCount direct;     // direct connections, by address
    ConnectionCount unlimited;  // connections of trusted proxies and exempt addresses
    ConnectionCount forwarded;  // WebSockets through proxies, by visitor
    UnsentBytes unsent;
    base::Allowances loop_time;  // in milliseconds
    std::unordered_map<ConnectionId, WebSocket*> web_sockets;
    ConnectionId last_id = 0;
    // Declared after what the sessions use: sessions may live in its queue until it is destroyed.
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
    // The visitor keys of exempt addresses begin with this text, which differs in each process.
    const std::string exempt_ =
        "exempt " + std::to_string(std::chrono::system_clock::now().time_since_epoch().count()) +
        " ";
    std::uint64_t last_exempt_ = 0;
};

}  // namespace sumito::net
