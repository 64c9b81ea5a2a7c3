#include "net/client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <unordered_map>

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
using TlsSocket = asio::ssl::stream<Socket>;

constexpr std::chrono::seconds handshake_timeout{30};

// One connection, for any layer below the WebSocket.
class Client {
public:
    virtual ~Client() = default;
    virtual void start() = 0;
    virtual void send(std::string text) = 0;
    virtual void close() = 0;
};

// `Layer` is the layer below the WebSocket: a plain socket, or TLS on one.
template <class Layer>
class ClientOver final : public Client, public std::enable_shared_from_this<ClientOver<Layer>> {
public:
    template <class... Arguments>
    ClientOver(ClientEvents& events, ClientId id, ClientAddress address, asio::io_context& context,
               Arguments&... arguments)
        : stream_(context, arguments...),
          resolver_(context),
          timeout_(context, handshake_timeout),
          events_(events),
          id_(id),
          address_(std::move(address)) {}

    void start() override {
        timeout_.async_wait([self = this->shared_from_this()](ErrorCode stopped) {
            if (!stopped) self->end(asio::error::timed_out);
        });
        resolver_.async_resolve(address_.host, address_.port,
                                [self = this->shared_from_this()](
                                    ErrorCode error, const tcp::resolver::results_type& found) {
                                    if (error) return self->end(error);
                                    self->connect(found);
                                });
    }

    void send(std::string text) override {
        if (ended_) return;
        queue_.push_back(std::move(text));
        if (open_ && queue_.size() == 1) write();
    }

    void close() override {
        if (ended_ || !open_) return;
        stream_.async_close(
            websocket::close_code::normal,
            [self = this->shared_from_this()](ErrorCode error) { self->end(error); });
    }

private:
    void connect(const tcp::resolver::results_type& found) {
        if (ended_) return;
        asio::async_connect(
            beast::get_lowest_layer(stream_), found,
            [self = this->shared_from_this()](ErrorCode error, const tcp::endpoint&) {
                if (error) return self->end(error);
                if constexpr (std::is_same_v<Layer, TlsSocket>)
                    self->shake_hands_of_tls();
                else
                    self->shake_hands();
            });
    }

    // The server must prove that it is the host that was requested.
    void shake_hands_of_tls() {
        Layer& tls = stream_.next_layer();
        SSL_set_tlsext_host_name(tls.native_handle(), address_.host.c_str());
        tls.set_verify_callback(asio::ssl::host_name_verification(address_.host));
        tls.async_handshake(asio::ssl::stream_base::client,
                            [self = this->shared_from_this()](ErrorCode error) {
                                if (error) return self->end(error);
                                self->shake_hands();
                            });
    }

    void shake_hands() {
        ErrorCode ignored;
        beast::get_lowest_layer(stream_).set_option(tcp::no_delay(true), ignored);
        websocket::stream_base::timeout times{};
        times.handshake_timeout = handshake_timeout;
        times.idle_timeout = websocket::stream_base::none();
        stream_.set_option(times);
        stream_.write_buffer_bytes(1024);
        stream_.async_handshake(address_.host_header(), address_.path,
                                [self = this->shared_from_this()](ErrorCode error) {
                                    if (error) return self->end(error);
                                    self->opened();
                                });
    }

    void opened() {
        if (ended_) return;
        timeout_.cancel();
        open_ = true;
        events_.opened(id_);
        if (!queue_.empty() && !writing_) write();
        read();
    }

    void read() {
        stream_.async_read(buffer_, [self = this->shared_from_this()](ErrorCode error,
                                                                      std::size_t) {
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
                            [self = this->shared_from_this()](ErrorCode error, std::size_t) {
                                self->writing_ = false;
                                if (error) return self->end(error);
                                self->queue_.pop_front();
                                if (!self->queue_.empty()) self->write();
                            });
    }

    void end(ErrorCode error) {
        if (ended_) return;
        ended_ = true;
        timeout_.cancel();
        const std::string_view reason(stream_.reason().reason.data(),
                                      stream_.reason().reason.size());
        ErrorCode ignored;
        beast::get_lowest_layer(stream_).close(ignored);
        events_.closed(id_, reason.empty() ? error.message() : std::string(reason));
    }

    websocket::stream<Layer, false> stream_;
    asio::ip::basic_resolver<tcp, Executor> resolver_;
    asio::steady_timer timeout_;
    ClientEvents& events_;
    ClientId id_;
    ClientAddress address_;
    beast::flat_buffer buffer_;
    std::deque<std::string> queue_;
    bool open_ = false, writing_ = false, ended_ = false;
};

// Trusts the same certificates as the system, or those in the file that SSL_CERT_FILE names.
asio::ssl::context tls_context() {
    asio::ssl::context context(asio::ssl::context::tls_client);
    context.set_default_verify_paths();
    context.set_verify_mode(asio::ssl::verify_peer);
    SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
    return context;
}

}  // namespace

std::string ClientAddress::host_header() const {
    return port == (tls ? "443" : "80") ? host : host + ":" + port;
}

base::Result<ClientAddress> read_client_address(std::string_view url) {
    const base::Error wrong{
        "an address such as ws://127.0.0.1:8080/ws or wss://example.org/ws is needed, not " +
        base::quoted(url)};
    ClientAddress address;
    address.tls = url.starts_with("wss://");
    if (!address.tls && !url.starts_with("ws://")) return wrong;
    url.remove_prefix(url.find("//") + 2);
    const std::size_t slash = url.find('/');
    const std::string_view where = url.substr(0, slash);
    address.path = slash == std::string_view::npos ? "/ws" : std::string(url.substr(slash));
    const std::size_t colon = where.rfind(':');
    address.host = where.substr(0, colon);
    address.port = colon != std::string_view::npos ? std::string(where.substr(colon + 1))
                   : address.tls                   ? "443"
                                                   : "80";
    if (address.host.empty() || !base::read_number(address.port, 65535)) return wrong;
    return address;
}

class ClientLoop::Inside final : public ClientEvents {
public:
    explicit Inside(ClientEvents& all_events) : events(all_events) {}

    void opened(ClientId client) override { events.opened(client); }
    void received(ClientId client, std::string_view text) override {
        events.received(client, text);
    }
    void closed(ClientId client, const std::string& why) override {
        clients.erase(client);
        events.closed(client, why);
    }

    ClientEvents& events;
    std::unordered_map<ClientId, std::shared_ptr<Client>> clients;  // clients that are not closed
    ClientId next_id = 0;
    std::optional<asio::ssl::context> tls;  // made when the first client needs it
    asio::io_context context{1};
    asio::executor_work_guard<Executor> work{context.get_executor()};
};

ClientLoop::ClientLoop(ClientEvents& events) : inside_(std::make_unique<Inside>(events)) {}

ClientLoop::~ClientLoop() {
    inside_->clients.clear();
}

ClientId ClientLoop::connect(const ClientAddress& address) {
    Inside& in = *inside_;
    const ClientId id = in.next_id++;
    if (address.tls && !in.tls) in.tls.emplace(tls_context());
    std::shared_ptr<Client> client;
    if (address.tls)
        client = std::make_shared<ClientOver<TlsSocket>>(in, id, address, in.context, *in.tls);
    else
        client = std::make_shared<ClientOver<Socket>>(in, id, address, in.context);
    in.clients.emplace(id, client);
    client->start();
    return id;
}

void ClientLoop::send(ClientId client, std::string text) {
    const auto found = inside_->clients.find(client);
    if (found != inside_->clients.end()) found->second->send(std::move(text));
}

void ClientLoop::close(ClientId client) {
    const auto found = inside_->clients.find(client);
    if (found != inside_->clients.end()) found->second->close();
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
