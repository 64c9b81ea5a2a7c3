#include "net/http_session.h"

#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cstdio>

#include "base/text.h"
#include "net/address.h"
#include "net/cookie.h"
#include "net/web_socket.h"

namespace sumito::net {

namespace {

// The bytes written within one write timeout: a slow connection passes, a dead one does not.
constexpr std::size_t chunk_bytes = 64 * 1024;
constexpr Milliseconds linger_timeout{1'000};
constexpr std::size_t bytes_at_once = 4096;
constexpr std::size_t most_lingering_bytes = 256 * 1024;

std::string_view view(beast::string_view text) {
    return {text.data(), text.size()};
}

// Joins all lines: some proxies add a line of their own, and the visitor may have made up another.
std::string forwarded_for(const http::fields& header) {
    std::string hops;
    const auto lines = header.equal_range("X-Forwarded-For");
    for (auto line = lines.first; line != lines.second; ++line)
        hops.append(hops.empty() ? "" : ",").append(view(line->value()));
    return hops;
}

// After these statuses, unread bytes of the refused request may follow, so the connection is not
// reused.
bool is_refusal(int status) {
    return status == 400 || status == 408 || status == 413 || status == 431;
}

}  // namespace

HttpSession::HttpSession(Loop& loop, Socket socket, std::string peer, Slot slot)
    : loop_(loop), stream_(std::move(socket)), peer_(std::move(peer)), slot_(std::move(slot)) {}

void HttpSession::start() {
    read();
}

void HttpSession::read() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(loop_.settings.header_bytes));
    stream_.expires_after(loop_.settings.stall_timeout);
    searched_ = 0;
    read_header();
}

// Reads the whole header before parsing it, to refuse folded lines: Boost's parser would silently
// join them, and proxies disagree about what they mean.
void HttpSession::read_header() {
    constexpr std::string_view end_of_header = "\r\n\r\n";
    const std::string_view received(static_cast<const char*>(buffer_.data().data()),
                                    buffer_.size());
    const std::size_t end = received.find(end_of_header, searched_);
    if (end != std::string_view::npos) return parse(received.substr(0, end + end_of_header.size()));
    if (received.size() > loop_.settings.header_bytes) return refuse(431, "the header is too long");
    searched_ = received.size() - std::min(received.size(), end_of_header.size() - 1);
    stream_.async_read_some(buffer_.prepare(bytes_at_once),
                            [self = shared_from_this()](ErrorCode error, std::size_t bytes) {
                                if (error) return self->end();
                                self->buffer_.commit(bytes);
                                self->read_header();
                            });
}

void HttpSession::parse(std::string_view header) {
    if (header.find("\r\n ") != std::string_view::npos ||
        header.find("\r\n\t") != std::string_view::npos)
        return refuse(400, "a line of the header must not be folded");
    ErrorCode error;
    const std::size_t used =
        parser_->put(boost::asio::const_buffer(header.data(), header.size()), error);
    if (error == http::error::header_limit) return refuse(431, "the header is too long");
    if (error || !parser_->is_header_done()) return refuse(400, "this is not an HTTP request");
    buffer_.consume(used);
    on_header();
}

void HttpSession::on_header() {
    Request request = parser_->release();
    ++loop_.traffic.requests;
    keep_alive_ = request.keep_alive() && !loop_.stopping;
    chunked_ = request.version() >= 11;
    // No route takes a body. Refusing bodies also prevents one from being read as the next request.
    const beast::string_view length = request[http::field::content_length];
    if (request.count(http::field::transfer_encoding) != 0 || (!length.empty() && length != "0"))
        return refuse(413, "no body is accepted here");
    if (request.version() >= 11 && request.count(http::field::host) != 1)
        return refuse(400, "exactly one Host is needed");
    answer(request);
}

void HttpSession::answer(const Request& request) {
    head_only_ = request.method() == http::verb::head;
    const std::string_view target = view(request.target());
    const std::size_t question = target.find('?');
    auto path = decoded(target.substr(0, question), false);
    if (!path || !is_honest_path(*path)) return refuse(400, "malformed path");
    // Browsers ask so before a page of another site reads the API with headers of its own.
    if (request.method() == http::verb::options && path->starts_with("/api/"))
        return respond(preflight_reply());
    if (request.method() != http::verb::get && !head_only_) {
        HttpReply reply = error_reply(405, "only GET and HEAD");
        reply.headers.emplace_back("Allow", "GET, HEAD");
        return respond(std::move(reply));
    }
    std::string address = visitor_address(peer_, forwarded_for(request), loop_.settings.proxies);
    if (*path == "/ws") return upgrade(request, address);
    unsent_.emplace(loop_.unsent, loop_.counted_as(address), [this] {
        ++loop_.traffic.dropped_slow;
        stream_.close();
    });
    HttpRequest asked;
    asked.path = std::move(*path);
    if (question != std::string_view::npos) asked.query = target.substr(question + 1);
    asked.address = std::move(address);
    asked.if_none_match = view(request[http::field::if_none_match]);
    asked.accept_encoding = view(request[http::field::accept_encoding]);
    asked.accept_language = view(request[http::field::accept_language]);
    stream_.expires_never();  // now the client waits for us
    loop_.application->request(
        asked, [self = shared_from_this()](HttpReply reply) { self->respond(std::move(reply)); });
    loop_.arm_deadline();
}

// A page of another site must not open a WebSocket in its reader's name. Programs send no Origin.
bool HttpSession::knows_origin(const Request& request) const {
    if (request.count(http::field::origin) == 0) return true;
    if (request.count(http::field::origin) > 1) return false;
    const std::string origin = base::lower_case(view(request[http::field::origin]));
    for (const std::string& known : loop_.settings.origins)
        if (origin == known) return true;
    const std::string host = base::lower_case(view(request[http::field::host]));
    return origin == "http://" + host || origin == "https://" + host;
}

// A page of this site is known by its cookie; all others, such as programs, by a token.
HttpSession::Cookie HttpSession::cookie_for(const Request& request) const {
    const std::string origin = base::lower_case(view(request[http::field::origin]));
    const std::string host = base::lower_case(view(request[http::field::host]));
    const bool secure = origin == "https://" + host;
    if (!secure && origin != "http://" + host) return {};
    const std::string_view target = view(request.target());
    const std::size_t question = target.find('?');
    if (question != std::string_view::npos)
        if (const auto fields = query_fields(target.substr(question + 1)))
            if (const auto code = fields->find("renew"); code != fields->end())
                if (std::string made = loop_.inbox->renewed_cookie(code->second, loop_.now());
                    !made.empty())
                    return {std::move(made), secure};
    const auto lines = request.equal_range(http::field::cookie);
    for (auto line = lines.first; line != lines.second; ++line)
        if (std::string known = read_cookie(view(line->value())); !known.empty())
            return {std::move(known), secure};
    return {new_cookie(), secure};
}

void HttpSession::upgrade(Request request, const std::string& address) {
    if (!beast::websocket::is_upgrade(request)) {
        HttpReply reply = error_reply(426, "a WebSocket is served here");
        reply.headers.emplace_back("Upgrade", "websocket");
        return respond(std::move(reply));
    }
    if (!knows_origin(request)) {
        ++loop_.traffic.refused_requests;
        return respond(error_reply(403, "pages from elsewhere may not connect"));
    }
    if (loop_.stopping) return respond(error_reply(503, "the server is stopping"));
    Slot visitor;
    if (address != peer_ && !is_one_of(loop_.settings.exempt, address)) {
        visitor = Slot(loop_.forwarded, visitor_key(address));
        if (!visitor) {
            ++loop_.traffic.refused;
            return respond(error_reply(429, "too many connections from this address"));
        }
    }
    stream_.expires_never();
    const Cookie cookie = cookie_for(request);
    const std::string header =
        cookie.value.empty() ? "" : cookie_header(cookie.value, cookie.secure);
    std::make_shared<WebSocket>(loop_, std::move(stream_), address, cookie.value, std::move(slot_),
                                std::move(visitor))
        ->accept(std::move(request), header);
}

void HttpSession::refuse(int status, std::string_view message) {
    keep_alive_ = false;
    ++loop_.traffic.refused_requests;
    respond(error_reply(status, message));
}

void HttpSession::respond(HttpReply reply) {
    if (is_refusal(reply.status)) keep_alive_ = false;
    const bool has_body = !head_only_ && reply.status != 304;
    if (has_body && reply.body && !reply.is_shared && unsent_ &&
        !unsent_->take(reply.body->size())) {
        ++loop_.traffic.refused_replies;
        reply = later_reply(503, "too many unread bytes for your address", 5);
    }
    if (reply.pieces && !chunked_) keep_alive_ = false;
    header_ = header_text(reply, keep_alive_, chunked_, loop_.date());
    body_ = has_body ? std::move(reply.body) : nullptr;
    pieces_ = has_body ? std::move(reply.pieces) : nullptr;
    written_ = 0;
    const std::size_t first = body_ ? std::min(body_->size(), chunk_bytes) : 0;
    const std::array<asio::const_buffer, 2> parts = {
        asio::buffer(header_), body_ ? asio::buffer(body_->data(), first) : asio::const_buffer()};
    stream_.expires_after(loop_.settings.stall_timeout);
    asio::async_write(stream_, parts,
                      [self = shared_from_this(), first](ErrorCode error, std::size_t) {
                          if (error) return self->end();
                          self->written_ = first;
                          self->write_body();
                      });
}

void HttpSession::write_body() {
    if (!body_ || written_ == body_->size()) {
        body_.reset();
        if (unsent_) unsent_->give_back_all();
        return pieces_ ? next_piece() : finish();
    }
    const std::size_t size = std::min(body_->size() - written_, chunk_bytes);
    stream_.expires_after(loop_.settings.stall_timeout);
    asio::async_write(stream_, asio::buffer(body_->data() + written_, size),
                      [self = shared_from_this(), size](ErrorCode error, std::size_t) {
                          if (error) return self->end();
                          self->written_ += size;
                          self->write_body();
                      });
}

void HttpSession::next_piece() {
    stream_.expires_never();  // now the client waits for us
    pieces_([self = shared_from_this()](std::optional<std::string> piece) {
        self->write_piece(std::move(piece));
    });
}

void HttpSession::write_piece(std::optional<std::string> piece) {
    // Closing before the end shows the client that the body is incomplete.
    if (!piece || !unsent_->take(piece->size())) {
        ++loop_.traffic.refused_replies;
        return stream_.close();
    }
    const bool is_last = piece->empty();
    if (is_last) pieces_ = nullptr;
    if (chunked_) {
        char size[24];
        std::snprintf(size, sizeof size, "%zx\r\n", piece->size());
        piece->insert(0, size).append("\r\n");
    }
    body_ = std::make_shared<const std::string>(*std::move(piece));
    written_ = 0;
    write_body();
}

void HttpSession::finish() {
    if (keep_alive_) return read();
    end();
}

void HttpSession::end() {
    ErrorCode error;
    stream_.socket().shutdown(tcp::socket::shutdown_send, error);
    if (error) return;
    stream_.expires_after(linger_timeout);
    linger(most_lingering_bytes);
}

// If a socket is closed with unread bytes, the reply that was just sent may be lost.
void HttpSession::linger(std::size_t most_bytes) {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(4096), [self = shared_from_this(), most_bytes](
                                                       ErrorCode error, std::size_t bytes) {
        if (!error && bytes < most_bytes) self->linger(most_bytes - bytes);
    });
}

}  // namespace sumito::net
