// One HTTP connection: reads requests and writes replies in turn, or becomes a WebSocket. Refuses
// bodies, and waits for a client only for a limited time. Private to net/, with Boost.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <memory>
#include <optional>

#include "net/loop.h"

namespace sumito::net {

namespace http = beast::http;

class HttpSession : public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(Loop& loop, Socket socket, std::string peer, Slot slot);

    void start();

private:
    using Request = http::request<http::empty_body>;

    void read();
    void read_header();
    void parse(std::string_view header);
    void on_header();
    void answer(const Request& request);
    // The cookie of the page that opens a WebSocket, and whether it came over TLS.
    struct Cookie {
        std::string value;  // empty for a program
        bool secure = false;
    };
    Cookie cookie_for(const Request& request) const;
    void upgrade(Request request, const std::string& address);
    void respond(HttpReply reply);
    void write_body();
    void next_piece();
    void write_piece(std::optional<std::string> piece);
    void finish();
    void refuse(int status, std::string_view message);
    void end();
    void linger(std::size_t most_bytes);
    bool knows_origin(const Request& request) const;

    Loop& loop_;
    Stream stream_;
    std::string peer_;
    Slot slot_;
    beast::flat_buffer buffer_;
    std::size_t searched_ = 0;  // the bytes already searched for the end of the header
    std::optional<http::request_parser<http::empty_body>> parser_;
    bool keep_alive_ = false, head_only_ = false, chunked_ = false;
    std::optional<UnsentBytes::Share> unsent_;  // of the last request's visitor
    std::string header_;
    std::shared_ptr<const std::string> body_;
    Pieces pieces_;  // the rest of the body
    std::size_t written_ = 0;
};

}  // namespace sumito::net
