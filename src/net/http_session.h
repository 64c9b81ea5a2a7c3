// One HTTP connection: reads a request, writes the reply, and again; or becomes a WebSocket. Bodies
// are refused, nobody is waited for long. Private to net/, with Boost.
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
    void upgrade(Request request, std::string address);
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
    std::size_t searched_ = 0;  // bytes of it that hold no end of a header
    std::optional<http::request_parser<http::empty_body>> parser_;
    bool keep_alive_ = false, head_only_ = false, chunked_ = false;
    std::optional<UnsentBytes::Share> unsent_;  // of the visitor of the last request
    std::string header_;
    std::shared_ptr<const std::string> body_;
    Pieces pieces_;  // of the body, that follow
    std::size_t written_ = 0;
};

}  // namespace sumito::net
