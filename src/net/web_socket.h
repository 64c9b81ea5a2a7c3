// One WebSocket: receives messages at the allowed rate, sends messages from a bounded queue, and
// pings to measure the round trip and to find dead connections. Private to net/, with Boost.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>

#include "net/loop.h"

namespace sumito::net {

class WebSocket : public std::enable_shared_from_this<WebSocket> {
public:
    // `cookie`: that of the browser; empty for a program.
    WebSocket(Loop& loop, Stream stream, const std::string& address, std::string cookie,
              Slot socket, Slot visitor);
    ~WebSocket();

    // `set_cookie`: the header that the answer gets; none if empty.
    void accept(beast::http::request<beast::http::empty_body> request,
                const std::string& set_cookie);

    // Closes the connection if too many bytes are waiting for the visitor already.
    void send(std::shared_ptr<const std::string> text);
    void close(std::string_view reason);
    // Whether the person plays now: silence is then noticed sooner.
    void attend(bool plays) {
        plays_ = plays;
        attended_at_ = loop_.now();
    }
    // Call when the server stops.
    void go_away();
    // Call every second: pings, and drops a client that is silent or does not read.
    void check(Instant now);

private:
    void on_accept(ErrorCode error);
    void on_control(beast::websocket::frame_type kind, std::string_view payload);
    void read();
    void on_read(ErrorCode error);
    void take_message();
    void later(Milliseconds pause, void (WebSocket::*what)());
    void write();
    void on_write(ErrorCode error);
    void begin_close(beast::websocket::close_code code, std::string_view reason);
    void ping(Instant now);
    void drop(std::string_view why, std::uint64_t& counter);
    void end();

    Loop& loop_;
    // Without permessage-deflate: messages are short, but compression needs much memory.
    beast::websocket::stream<Stream, false> stream_;
    std::string visitor_;  // the key for limits
    std::string cookie_;   // forgotten once the inbox knows the connection
    Slot socket_slot_, visitor_slot_;
    ConnectionId id_;
    bool plays_ = false;
    bool open_ = false;     // the inbox knows the connection
    bool dropped_ = false;  // sends nothing from now on
    bool writing_ = false, pinging_ = false, closing_ = false, close_sent_ = false;
    beast::flat_buffer buffer_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t waiting_bytes_ = 0;  // behind the message being written
    UnsentBytes::Share unsent_;
    base::Allowance allowance_;
    std::unique_ptr<asio::steady_timer> timer_;
    Milliseconds pause_{0};  // before reading the next message
    beast::websocket::close_reason reason_;
    Instant heard_at_{0}, pinged_at_{0}, attended_at_{0}, write_since_{0}, closing_since_{0};
    std::chrono::steady_clock::time_point ping_sent_;
    std::uint32_t ping_number_ = 0;
};

}  // namespace sumito::net
