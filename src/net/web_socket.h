// One WebSocket: messages in, at the speed allowed; messages out, through a bounded queue; pings
// that measure the round trip and find out who is gone. Private to net/, with Boost.
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
    WebSocket(Loop& loop, Stream stream, const std::string& address, Slot socket, Slot visitor);
    ~WebSocket();

    void accept(beast::http::request<beast::http::empty_body> request);

    // Closes without a word if too much waits for the visitor already.
    void send(std::shared_ptr<const std::string> text);
    void close(std::string_view reason);
    // The server stops.
    void go_away();
    // Called every second: pings, and drops who is silent or does not read.
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
    // Without permessage-deflate: messages are short, and its memory is not.
    beast::websocket::stream<Stream, false> stream_;
    std::string visitor_;  // as limits count it
    Slot socket_slot_, visitor_slot_;
    ConnectionId id_;
    bool open_ = false;     // the inbox knows of it
    bool dropped_ = false;  // nothing is sent any more
    bool writing_ = false, pinging_ = false, closing_ = false, close_sent_ = false;
    beast::flat_buffer buffer_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t waiting_bytes_ = 0;  // behind the message that is being written
    UnsentBytes::Share unsent_;
    base::Allowance allowance_;
    std::unique_ptr<asio::steady_timer> timer_;
    Milliseconds pause_{0};  // before the next message is read
    beast::websocket::close_reason reason_;
    Instant heard_at_{0}, pinged_at_{0}, write_since_{0}, closing_since_{0};
    std::chrono::steady_clock::time_point ping_sent_;
    std::uint32_t ping_number_ = 0;
};

}  // namespace sumito::net
