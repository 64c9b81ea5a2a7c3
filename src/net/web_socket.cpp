#include "net/web_socket.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <utility>

namespace sumito::net {

namespace {

namespace websocket = beast::websocket;

constexpr Milliseconds longest_handshake{10'000};
constexpr Milliseconds close_timeout{2'000};
// Control frames cannot be delayed; a client that floods with them is dropped at this debt.
constexpr double most_debt = 200;
// A delayed visitor is checked again after this time at the earliest.
constexpr Milliseconds shortest_wait{10};
// The memory that a queued message uses besides its text.
constexpr std::size_t message_overhead = 64;

}  // namespace

WebSocket::WebSocket(Loop& loop, Stream stream, const std::string& address, std::string cookie,
                     Slot socket, Slot visitor)
    : loop_(loop),
      stream_(std::move(stream)),
      visitor_(loop.counted_as(address)),
      cookie_(std::move(cookie)),
      socket_slot_(std::move(socket)),
      visitor_slot_(std::move(visitor)),
      id_(++loop.last_id),
      unsent_(loop.unsent, visitor_, [this] { drop("does not read", loop_.traffic.dropped_slow); }),
      allowance_(
          base::Rate::by_second(loop.settings.messages_by_second, loop.settings.messages_at_once)) {
    loop_.web_sockets.emplace(id_, this);
}

WebSocket::~WebSocket() {
    loop_.web_sockets.erase(id_);
}

void WebSocket::accept(beast::http::request<beast::http::empty_body> request,
                       const std::string& set_cookie) {
    websocket::stream_base::timeout times{};
    times.handshake_timeout = longest_handshake;
    times.idle_timeout = websocket::stream_base::none();
    times.keep_alive_pings = false;
    stream_.set_option(times);
    stream_.set_option(
        websocket::stream_base::decorator([set_cookie](websocket::response_type& response) {
            response.set("Server", "sumito");
            if (!set_cookie.empty()) response.set(beast::http::field::set_cookie, set_cookie);
        }));
    stream_.read_message_max(loop_.settings.message_bytes);
    stream_.auto_fragment(false);
    stream_.write_buffer_bytes(512);
    heard_at_ = pinged_at_ = loop_.now();
    auto kept = std::make_shared<decltype(request)>(std::move(request));
    stream_.async_accept(
        *kept, [self = shared_from_this(), kept](ErrorCode error) { self->on_accept(error); });
}

void WebSocket::on_accept(ErrorCode error) {
    if (error || loop_.stopping) return;
    open_ = true;
    ++loop_.traffic.web_sockets;
    // The callback must not own the session, because the stream is the session's member.
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
        on_control(kind, {payload.data(), payload.size()});
    });
    loop_.inbox->connect(id_, {visitor_, std::exchange(cookie_, {})}, loop_.now());
    loop_.arm_deadline();
    ping(loop_.now());
    read();
}

void WebSocket::on_control(websocket::frame_type kind, std::string_view payload) {
    heard_at_ = loop_.now();
    if (kind == websocket::frame_type::pong) {
        if (payload != std::to_string(ping_number_)) return;
        ++ping_number_;  // an answer counts only once
        const auto trip = std::chrono::steady_clock::now() - ping_sent_;
        loop_.inbox->pong(id_, std::chrono::duration_cast<Milliseconds>(trip), heard_at_);
        loop_.arm_deadline();
    }
    allowance_.spend(heard_at_);
    if (allowance_.left(heard_at_) < -most_debt) drop("flooding", loop_.traffic.dropped_flooding);
}

void WebSocket::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](ErrorCode error, std::size_t) {
        self->on_read(error);
    });
}

void WebSocket::on_read(ErrorCode error) {
    if (error || dropped_) return end();
    heard_at_ = loop_.now();
    ++loop_.traffic.messages_in;
    loop_.traffic.bytes_in += buffer_.size();
    pause_ = allowance_.spend(heard_at_);
    if (!stream_.got_text()) return begin_close(websocket::close_code::unknown_data, "text only");
    take_message();
}

void WebSocket::take_message() {
    if (dropped_) return end();
    const Instant now = loop_.now();
    const Milliseconds wait = loop_.loop_time.wait(visitor_, now);
    if (wait > Milliseconds(0) && !closing_)
        return later(std::max(wait, shortest_wait), &WebSocket::take_message);
    if (!closing_) {
        const auto data = buffer_.cdata();
        const std::string_view text(static_cast<const char*>(data.data()), data.size());
        loop_.run_for(visitor_, [&] { loop_.inbox->receive(id_, text, now); });
        loop_.arm_deadline();
    }
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > 2048) buffer_ = beast::flat_buffer();
    if (pause_ > Milliseconds(0)) return later(pause_, &WebSocket::read);
    read();
}

void WebSocket::later(Milliseconds pause, void (WebSocket::*what)()) {
    if (!timer_) timer_ = std::make_unique<asio::steady_timer>(loop_.context);
    timer_->expires_after(pause);
    timer_->async_wait([self = shared_from_this(), what](ErrorCode) { (self.get()->*what)(); });
}

void WebSocket::send(std::shared_ptr<const std::string> text) {
    if (!open_ || dropped_ || closing_) return;
    // Only messages waiting behind the one being written count: a single long message is not a slow
    // client.
    if (!queue_.empty()) waiting_bytes_ += text->size();
    if (waiting_bytes_ > loop_.settings.queue_bytes ||
        !unsent_.take(text->size() + message_overhead))
        return drop("does not read", loop_.traffic.dropped_slow);
    queue_.push_back(std::move(text));
    if (!writing_) write();
}

void WebSocket::write() {
    writing_ = true;
    write_since_ = loop_.now();
    stream_.async_write(
        asio::buffer(*queue_.front()),
        [self = shared_from_this()](ErrorCode error, std::size_t) { self->on_write(error); });
}

void WebSocket::on_write(ErrorCode error) {
    writing_ = false;
    if (error || dropped_) return;
    ++loop_.traffic.messages_out;
    loop_.traffic.bytes_out += queue_.front()->size();
    unsent_.give_back(queue_.front()->size() + message_overhead);
    queue_.pop_front();
    if (!queue_.empty()) {
        waiting_bytes_ -= queue_.front()->size();
        return write();
    }
    if (closing_) begin_close(websocket::close_code(reason_.code), {});
}

void WebSocket::close(std::string_view reason) {
    begin_close(websocket::close_code::policy_error, reason);
}

void WebSocket::go_away() {
    begin_close(websocket::close_code::going_away, "restart");
}

// The close frame is sent after everything that is queued.
void WebSocket::begin_close(websocket::close_code code, std::string_view reason) {
    if (dropped_ || close_sent_) return;
    if (!open_) return drop("no handshake", loop_.traffic.dropped_silent);
    if (!closing_) {
        closing_ = true;
        closing_since_ = loop_.now();
        reason_ = websocket::close_reason(code, beast::string_view(reason.data(), reason.size()));
    }
    if (writing_) return;
    close_sent_ = true;
    stream_.async_close(reason_, [self = shared_from_this()](ErrorCode) { self->end(); });
}

void WebSocket::ping(Instant now) {
    if (pinging_ || closing_ || dropped_) return;
    pinging_ = true;
    pinged_at_ = now;
    ping_sent_ = std::chrono::steady_clock::now();
    const std::string number = std::to_string(++ping_number_);
    stream_.async_ping(websocket::ping_data(number),
                       [self = shared_from_this()](ErrorCode) { self->pinging_ = false; });
}

void WebSocket::check(Instant now) {
    if (!open_ || dropped_) return;
    if (closing_ && now - closing_since_ > close_timeout)
        return drop("does not close", loop_.traffic.dropped_silent);
    if (writing_ && now - write_since_ > loop_.settings.stall_timeout)
        return drop("does not read", loop_.traffic.dropped_slow);
    const Milliseconds silence =
        plays_ ? std::min(loop_.settings.silence, loop_.settings.silence_playing)
               : loop_.settings.silence;
    // A client that was not pinged often enough before it played gets the time for three pings.
    const Instant heard_at = std::max(heard_at_, attended_at_);
    if (now - heard_at > silence) return drop("is silent", loop_.traffic.dropped_silent);
    if (now - pinged_at_ >= silence / 3) ping(now);
}

// Makes everything pending on the socket fail; the reader then ends the session.
void WebSocket::drop(std::string_view why, std::uint64_t& counter) {
    if (dropped_) return;
    dropped_ = true;
    unsent_.give_back_all();
    ++counter;
    loop_.log.write(Log::Level::Info, "dropped",
                    base::JsonObject().add("connection", id_).add("why", why));
    stream_.next_layer().close();
}

void WebSocket::end() {
    dropped_ = true;
    if (!open_) return;
    open_ = false;
    loop_.web_sockets.erase(id_);
    stream_.next_layer().close();
    loop_.inbox->disconnect(id_, loop_.now());
    loop_.arm_deadline();
}

}  // namespace sumito::net
