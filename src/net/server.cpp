#include "net/server.h"

#include <boost/asio/post.hpp>
#include <csignal>
#include <ctime>
#include <vector>

#include "net/address.h"
#include "net/http_session.h"
#include "net/loop.h"
#include "net/signals.h"
#include "net/web_socket.h"

namespace sumito::net {

namespace {

constexpr Milliseconds sweep_interval{1'000};
constexpr Milliseconds stop_interval{20};
// If no file descriptor is left, accepting again immediately would only use processor time.
constexpr Milliseconds accept_pause{100};
// The system's send buffer for one connection, which we do not count; it would otherwise grow to
// megabytes.
constexpr int send_buffer_bytes = 64 * 1024;

Instant unix_time() {
    return std::chrono::duration_cast<Instant>(std::chrono::system_clock::now().time_since_epoch());
}

}  // namespace

Slot::Slot(ConnectionCount& count, std::string visitor) : visitor_(std::move(visitor)) {
    if (count.enter(visitor_)) count_ = &count;
}

Slot::Slot(Slot&& other) noexcept
    : count_(std::exchange(other.count_, nullptr)), visitor_(std::move(other.visitor_)) {}

Slot& Slot::operator=(Slot&& other) noexcept {
    std::swap(count_, other.count_);
    std::swap(visitor_, other.visitor_);
    return *this;
}

Slot::~Slot() {
    if (count_ != nullptr) count_->leave(visitor_);
}

Loop::Loop(const ServerSettings& server_settings, Log& server_log)
    : settings(server_settings),
      log(server_log),
      direct(settings.connections, settings.connections_by_address),
      unlimited(settings.connections, settings.connections),
      forwarded(settings.connections, settings.connections_by_address),
      unsent(settings.unsent_bytes, settings.unsent_bytes_by_address),
      loop_time(base::Rate::by_second(settings.loop_by_second, settings.loop_at_once)),
      acceptor(context),
      deadline_timer_(context),
      sweep_timer_(context),
      retry_timer_(context),
      signals_(context),
      started_(std::chrono::steady_clock::now()),
      started_at_(unix_time()) {}

Loop::~Loop() = default;

base::Result<void> Loop::listen() {
    ErrorCode error;
    const auto address = asio::ip::make_address(settings.listen, error);
    if (error) return base::Error{"no address to listen on: " + settings.listen};
    const tcp::endpoint endpoint(address, settings.port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(4096, error);
    if (error)
        return base::Error{"cannot listen on " + settings.listen + ", port " +
                           std::to_string(settings.port) + ": " + error.message()};
    // From now on signals wait for run(), which then ends cleanly.
    const int signals = open_signals();
    if (signals < 0) return base::Error{"cannot watch for signals: no file descriptor is left"};
    signals_.assign(signals, error);
    if (error) return base::Error{"cannot watch for signals: " + error.message()};
    return {};
}

// The system clock may be changed; this one starts with it and then only advances.
Instant Loop::now() const {
    return started_at_ +
           std::chrono::duration_cast<Instant>(std::chrono::steady_clock::now() - started_);
}

void Loop::not_before(Instant instant) {
    started_at_ += std::max(Instant(0), instant - now());
}

const std::string& Loop::date() {
    const Instant second = now() / 1000;
    if (second == date_at_) return date_;
    date_at_ = second;
    const std::time_t time = second.count();
    std::tm parts{};
    gmtime_r(&time, &parts);
    char text[40];
    std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    return date_ = text;
}

std::string Loop::counted_as(const std::string& address) {
    if (is_one_of(settings.exempt, address)) return exempt_ + std::to_string(++last_exempt_);
    return visitor_key(address);
}

void Loop::run_for(const std::string& visitor, const std::function<void()>& function) {
    const auto begin = std::chrono::steady_clock::now();
    function();
    const std::chrono::duration<double, std::milli> taken =
        std::chrono::steady_clock::now() - begin;
    loop_time.spend(visitor, taken.count(), now());
}

void Loop::arm_deadline() {
    const auto deadline = application->next_deadline();
    if (deadline == armed_) return;
    armed_ = deadline;
    if (!deadline) {
        deadline_timer_.cancel();
        return;
    }
    // At least a millisecond, so that work which cannot be done yet does not block the loop.
    deadline_timer_.expires_after(std::max(Instant(1), *deadline - now()));
    deadline_timer_.async_wait([this](ErrorCode error) {
        if (error) return;
        armed_.reset();
        application->tick(now());
        arm_deadline();
    });
}

void Loop::accept() {
    acceptor.async_accept(context, [this](ErrorCode error, Socket socket) {
        if (stopping) return;
        if (!error) {
            welcome(std::move(socket));
        } else if (error != boost::system::errc::connection_aborted) {
            log.write(Log::Level::Warning, "accept_failed",
                      base::JsonObject().add("error", error.message()));
            retry_timer_.expires_after(accept_pause);
            retry_timer_.async_wait([this](ErrorCode stopped) {
                if (!stopped && !stopping) accept();
            });
            return;
        }
        accept();
    });
}

void Loop::welcome(Socket socket) {
    ErrorCode error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;
    std::string peer = plain_address(endpoint.address().to_string());
    const bool is_proxy = is_one_of(settings.proxies, peer);
    const bool room = direct.size() + unlimited.size() < settings.connections;
    const bool limited = !is_proxy && !is_one_of(settings.exempt, peer);
    Slot slot = room ? Slot(limited ? direct : unlimited, visitor_key(peer)) : Slot();
    if (!slot) {
        ++traffic.refused;
        return;
    }
    ++traffic.accepted;
    socket.set_option(tcp::no_delay(true), error);
    socket.set_option(asio::socket_base::send_buffer_size(send_buffer_bytes), error);
    std::make_shared<HttpSession>(*this, std::move(socket), std::move(peer), std::move(slot))
        ->start();
}

void Loop::handle_signals() {
    signals_.async_wait(asio::posix::descriptor_base::wait_read, [this](ErrorCode error) {
        if (error) return;
        while (const int number = take_signal(signals_.native_handle())) {
            if (number == SIGHUP) {
                application->reload();
            } else if (stopping) {
                context.stop();
            } else {
                stop();
            }
        }
        handle_signals();
    });
}

void Loop::stop() {
    stopping = true;
    stop_at_ = now() + settings.stop_timeout;
    log.write(Log::Level::Info, "stopping");
    ErrorCode ignored;
    acceptor.close(ignored);
    application->stop(now(), [this] {
        for (const auto& socket : all_web_sockets()) socket->go_away();
        settled_ = true;
    });
    sweep();
}

std::vector<std::shared_ptr<WebSocket>> Loop::all_web_sockets() const {
    std::vector<std::shared_ptr<WebSocket>> all;
    all.reserve(web_sockets.size());
    for (const auto& entry : web_sockets) all.push_back(entry.second->shared_from_this());
    return all;
}

// One timer for all connections, instead of several for each.
void Loop::sweep() {
    const Instant instant = now();
    if (stopping && ((settled_ && web_sockets.empty()) || instant >= stop_at_)) {
        context.stop();
        return;
    }
    for (const auto& socket : all_web_sockets()) socket->check(instant);
    sweep_timer_.expires_after(stopping ? stop_interval : sweep_interval);
    sweep_timer_.async_wait([this](ErrorCode error) {
        if (!error) sweep();
    });
}

void Loop::run(Application& served) {
    application = &served;
    inbox = &served.inbox();
    handle_signals();
    arm_deadline();
    sweep();
    accept();
    context.run();
}

Server::Server(std::unique_ptr<Loop> loop) : loop_(std::move(loop)) {}

Server::~Server() = default;

base::Result<std::unique_ptr<Server>> Server::open(const ServerSettings& settings, Log& log) {
    auto loop = std::make_unique<Loop>(settings, log);
    if (const auto listening = loop->listen(); !listening) return base::Error{listening.error()};
    return std::unique_ptr<Server>(new Server(std::move(loop)));
}

std::uint16_t Server::port() const {
    ErrorCode error;
    return loop_->acceptor.local_endpoint(error).port();
}

void Server::run(Application& application) {
    loop_->run(application);
}

void Server::post(std::function<void()> function) {
    asio::post(loop_->context, [loop = loop_.get(), function = std::move(function)] {
        function();
        if (loop->application != nullptr) loop->arm_deadline();
    });
}

void Server::run_for(const std::string& visitor, const std::function<void()>& function) {
    loop_->run_for(visitor, function);
}

Instant Server::now() const {
    return loop_->now();
}

void Server::not_before(Instant instant) {
    loop_->not_before(instant);
}

void Server::send(ConnectionId connection, std::shared_ptr<const std::string> text) {
    const auto found = loop_->web_sockets.find(connection);
    if (found != loop_->web_sockets.end()) found->second->send(std::move(text));
}

void Server::close(ConnectionId connection, std::string_view reason) {
    const auto found = loop_->web_sockets.find(connection);
    if (found != loop_->web_sockets.end()) found->second->close(reason);
}

void Server::attend(ConnectionId connection, bool plays) {
    const auto found = loop_->web_sockets.find(connection);
    if (found != loop_->web_sockets.end()) found->second->attend(plays);
}

std::size_t Server::connections() const {
    return loop_->direct.size() + loop_->unlimited.size();
}

std::size_t Server::web_sockets() const {
    return loop_->web_sockets.size();
}

std::size_t Server::unsent_bytes() const {
    return loop_->unsent.size();
}

const Traffic& Server::traffic() const {
    return loop_->traffic;
}

}  // namespace sumito::net
