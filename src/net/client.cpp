#include "net/client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <vector>

#include "base/text.h"

namespace sumito::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using ErrorCode = boost::system::error_code;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;

constexpr std::chrono::seconds handshake_patience{30};

class Client : public std::enable_shared_from_this<Client> {
public:
    Client(asio::io_context& context, ClientEvents& events, ClientId id, ClientAddress address)
        : stream_(context),
          resolver_(context),
          events_(events),
          id_(id),
          address_(std::move(address)) {}

    void start() {
        resolver_.async_resolve(
            address_.host, address_.port,
            [self = shared_from_this()](ErrorCode error, const tcp::resolver::results_type& found) {
                if (error) return self->end(error);
                self->connect(found);
            });
    }

    void send(std::string text) {
        if (ended_) return;
        queue_.push_back(std::move(text));
        if (open_ && queue_.size() == 1) write();
    }

    void close() {
        if (ended_ || !open_) return;
        stream_.async_close(websocket::close_code::normal,
                            [self = shared_from_this()](ErrorCode error) { self->end(error); });
    }

private:
    void connect(const tcp::resolver::results_type& found) {
        asio::async_connect(stream_.next_layer(), found,
                            [self = shared_from_this()](ErrorCode error, const tcp::endpoint&) {
                                if (error) return self->end(error);
                                self->shake_hands();
                            });
    }

    void shake_hands() {
        ErrorCode ignored;
        stream_.next_layer().set_option(tcp::no_delay(true), ignored);
        websocket::stream_base::timeout patience{};
        patience.handshake_timeout = handshake_patience;
        patience.idle_timeout = websocket::stream_base::none();
        stream_.set_option(patience);
        stream_.write_buffer_bytes(1024);
        stream_.async_handshake(address_.host + ":" + address_.port, address_.path,
                                [self = shared_from_this()](ErrorCode error) {
                                    if (error) return self->end(error);
                                    self->open_ = true;
                                    self->events_.opened(self->id_);
                                    if (!self->queue_.empty() && !self->writing_) self->write();
                                    self->read();
                                });
    }

    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](ErrorCode error, std::size_t) {
            if (error) return self->end(error);
            const auto data = self->buffer_.cdata();
            self->events_.received(
                self->id_, std::string_view(static_cast<const char*>(data.data()), data.size()));
            self->buffer_.consume(self->buffer_.size());
            if (!self->ended_) self->read();
        });
    }

    void write() {
        writing_ = true;
        stream_.async_write(asio::buffer(queue_.front()),
                            [self = shared_from_this()](ErrorCode error, std::size_t) {
                                self->writing_ = false;
                                if (error) return self->end(error);
                                self->queue_.pop_front();
                                if (!self->queue_.empty()) self->write();
                            });
    }

    void end(ErrorCode error) {
        if (ended_) return;
        ended_ = true;
        const std::string_view reason(stream_.reason().reason.data(),
                                      stream_.reason().reason.size());
        ErrorCode ignored;
        stream_.next_layer().close(ignored);
        events_.closed(id_, reason.empty() ? error.message() : std::string(reason));
    }

    websocket::stream<Socket, false> stream_;
    asio::ip::basic_resolver<tcp, Executor> resolver_;
    ClientEvents& events_;
    ClientId id_;
    ClientAddress address_;
    beast::flat_buffer buffer_;
    std::deque<std::string> queue_;
    bool open_ = false, writing_ = false, ended_ = false;
};

}  // namespace

base::Result<ClientAddress> read_client_address(std::string_view url) {
    constexpr std::string_view scheme = "ws://";
    const base::Error wrong{"an address such as ws://127.0.0.1:8080/ws is needed, not " +
                            base::quoted(url)};
    if (!url.starts_with(scheme)) return wrong;
    url.remove_prefix(scheme.size());
    const std::size_t slash = url.find('/');
    const std::string_view where = url.substr(0, slash);
    ClientAddress address;
    address.path = slash == std::string_view::npos ? "/ws" : std::string(url.substr(slash));
    const std::size_t colon = where.rfind(':');
    address.host = where.substr(0, colon);
    address.port = colon == std::string_view::npos ? "80" : std::string(where.substr(colon + 1));
    if (address.host.empty() || !base::read_number(address.port, 65535)) return wrong;
    return address;
}

class ClientLoop::Inside {
public:
    explicit Inside(ClientEvents& all_events) : events(all_events) {}

    ClientEvents& events;
    std::vector<std::shared_ptr<Client>> clients;
    asio::io_context context{1};
    asio::executor_work_guard<Executor> work{context.get_executor()};
};

ClientLoop::ClientLoop(ClientEvents& events) : inside_(std::make_unique<Inside>(events)) {}

ClientLoop::~ClientLoop() {
    inside_->clients.clear();
}

ClientId ClientLoop::connect(const ClientAddress& address) {
    const ClientId id = inside_->clients.size();
    inside_->clients.push_back(
        std::make_shared<Client>(inside_->context, inside_->events, id, address));
    inside_->clients.back()->start();
    return id;
}

void ClientLoop::send(ClientId client, std::string text) {
    inside_->clients[client]->send(std::move(text));
}

void ClientLoop::close(ClientId client) {
    inside_->clients[client]->close();
}

void ClientLoop::after(std::chrono::milliseconds pause, std::function<void()> function) {
    auto timer = std::make_shared<asio::steady_timer>(inside_->context, pause);
    timer->async_wait([timer, function = std::move(function)](ErrorCode error) {
        if (!error) function();
    });
}

void ClientLoop::post(std::function<void()> function) {
    asio::post(inside_->context, std::move(function));
}

void ClientLoop::run() {
    inside_->context.run();
}

void ClientLoop::stop() {
    inside_->context.stop();
}

}  // namespace sumito::net
