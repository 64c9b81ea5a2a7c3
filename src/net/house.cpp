#include "net/house.h"

#include <algorithm>

#include "net/address.h"
#include "net/metrics.h"
#include "net/plain_page.h"
#include "play/secrets.h"

namespace sumito::net {

namespace {

constexpr std::size_t most_archive_questions = 64;
constexpr Milliseconds orders_interval{1'000};

// Healthy is who can keep what happens.
HttpReply health(store::Store& store) {
    if (!store.orders()) return plain_reply(503, "the store cannot be read\n");
    if (store.figures().broken) return plain_reply(503, "the store cannot be written\n");
    return plain_reply(200, "ok\n");
}

}  // namespace

House::House(const HouseSettings& settings, const ServerSettings& limits, Server& server, Log& log,
             std::unique_ptr<store::Store> store)
    : settings_(settings),
      server_(server),
      log_(log),
      started_(server.now()),
      api_allowances_(limits.requests_by_second, limits.requests_at_once),
      proxies_(limits.proxies),
      exempt_(limits.exempt),
      orders_at_(started_),
      passwords_(play::make_passwords()),
      thinkers_(play::make_engine_pool(settings.engine_threads)),
      store_(std::move(store)),
      reader_(std::make_unique<Reader>(most_archive_questions)) {
    const auto post = [this](std::function<void(Instant)> function) {
        server_.post([this, function = std::move(function)] { function(server_.now()); });
    };
    const auto read = [this](std::function<void()> job) { reader_->demand(std::move(job)); };
    hall_ = std::make_unique<play::Hall>(
        settings_.rules, play::Services{*store_, *this, *thinkers_, *passwords_, *this,
                                        play::secret_text, play::secret_number, post, read});
}

House::~House() = default;

base::Result<std::unique_ptr<House>> House::open(const HouseSettings& settings,
                                                 const ServerSettings& limits, Server& server,
                                                 Log& log) {
    auto files = StaticFiles::read(settings.web);
    if (!files) return base::Error{files.error()};
    auto store = store::open_store(settings.store);
    if (!store) return base::Error{store.error()};
    const auto snapshot = (*store)->load();
    if (!snapshot) return base::Error{snapshot.error()};
    server.not_before(Instant(snapshot->alive));
    std::unique_ptr<House> house(new House(settings, limits, server, log, std::move(*store)));
    house->files_ = std::move(*files);
    if (const auto restored = house->hall_->restore(*snapshot, server.now()); !restored)
        return base::Error{restored.error()};
    return house;
}

void House::connect(ConnectionId connection, const std::string& address, Instant now) {
    const bool counted_alone = is_one_of(exempt_, address);
    hall_->connect(connection,
                   play::Visitor{counted_alone ? "connection " + std::to_string(connection)
                                               : visitor_key(address)},
                   now);
}

void House::receive(ConnectionId connection, std::string_view text, Instant now) {
    hall_->receive(connection, text, now);
}

void House::disconnect(ConnectionId connection, Instant now) {
    hall_->disconnect(connection, now);
}

void House::pong(ConnectionId connection, Milliseconds round_trip, Instant now) {
    hall_->pong(connection, round_trip, now);
}

std::optional<Instant> House::next_deadline() const {
    return std::min(orders_at_, hall_->next_deadline().value_or(orders_at_));
}

void House::tick(Instant now) {
    hall_->tick(now);
    if (now < orders_at_) return;
    orders_at_ = now + orders_interval;
    ask_for_orders();
    // Found out without anybody's move: that the disk takes something again.
    if (store_->figures().broken) store_->submit({store::PutAlive{now.count()}}, [](bool) {});
}

void House::reload() {
    auto files = StaticFiles::read(settings_.web);
    if (files) files_ = std::move(*files);
    log_.write(files ? Log::Level::Info : Log::Level::Error, "reloaded",
               files ? base::JsonObject() : base::JsonObject().add("error", files.error()));
}

void House::stop(Instant now, std::function<void()> finished) {
    hall_->stop(now, std::move(finished));
}

void House::send(ConnectionId to, play::SharedText text) {
    server_.send(to, std::move(text));
}

void House::close(ConnectionId connection, std::string_view reason) {
    server_.close(connection, reason);
}

void House::write(std::string_view line) {
    log_.write_json(Log::Level::Info, {}, line);
}

void House::request(const HttpRequest& request, Respond respond) {
    if (request.path == "/healthz") return ask_reader(health, std::move(respond));
    if (request.path.starts_with("/api/") && !is_one_of(exempt_, request.address) &&
        !api_allowances_.take(visitor_key(request.address), server_.now())) {
        HttpReply later = error_reply(429, "too many requests");
        later.headers.emplace_back("Retry-After", "5");
        return respond(std::move(later));
    }
    if (const auto question = archive_question(request))
        return ask_reader(*question, std::move(respond));
    respond(live_reply(request));
}

HttpReply House::live_reply(const HttpRequest& request) {
    if (request.path == "/metrics") return metrics_reply(request);
    if (request.path.starts_with("/api/")) {
        const auto fields = query_fields(request.query);
        if (!fields) return error_reply(400, "the query cannot be read");
        const play::Answer answer = hall_->request(
            play::Request{request.path, {fields->begin(), fields->end()}}, server_.now());
        HttpReply live = reply(answer.status, answer.type, answer.body);
        live.headers.emplace_back("Access-Control-Allow-Origin", "*");
        live.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
        live.headers.emplace_back("Cache-Control", "no-store");
        return live;
    }
    if (auto file = files_.find(request)) return std::move(*file);
    if (request.path == "/" && files_.empty())
        return reply(200, "text/html; charset=utf-8",
                     plain_page(preferred_language(request.accept_language), hall_->figures()));
    return error_reply(404, "there is no such page");
}

// For the operator only: who asks from this machine, not through a proxy.
HttpReply House::metrics_reply(const HttpRequest& request) {
    if (!is_loopback(request.address) && !is_one_of(proxies_, request.address))
        return error_reply(404, "there is no such page");
    AllFigures figures;
    figures.traffic = server_.traffic();
    figures.connections = server_.connections();
    figures.web_sockets = server_.web_sockets();
    figures.reader_waiting = reader_->waiting();
    figures.hall = hall_->figures();
    figures.store = store_->figures();
    figures.seconds_up = static_cast<double>((server_.now() - started_).count()) / 1000.0;
    return reply(200, "text/plain; version=0.0.4; charset=utf-8", metrics_text(figures));
}

// Who waits stays here: a session may end only on the loop's thread, and what the reader's held of
// it could be the last.
void House::ask_reader(const ArchiveQuestion& question, Respond respond) {
    const std::uint64_t number = ++last_question_;
    const bool taken = reader_->ask([this, question, number] {
        server_.post([this, answer = question(*store_), number] {
            const auto waiting = unanswered_.extract(number);
            waiting.mapped()(answer);
        });
    });
    if (taken) {
        unanswered_.emplace(number, std::move(respond));
        return;
    }
    HttpReply later = error_reply(503, "the archive is busy");
    later.headers.emplace_back("Retry-After", "2");
    respond(std::move(later));
}

// An operator writes orders into the store (`sumito admin`); we look for them every second.
void House::ask_for_orders() {
    if (asking_for_orders_) return;
    asking_for_orders_ = true;
    reader_->demand([this] {
        auto orders = store_->orders();
        server_.post([this, orders = std::move(orders)] {
            asking_for_orders_ = false;
            if (!orders) return;
            for (const store::Order& order : *orders) carry_out(order);
        });
    });
}

// Most is done here first and then written down, so that nothing of ours overwrites it. But whether
// a name is free only the store knows: a renaming is done here when it is done there.
void House::carry_out(const store::Order& order) {
    // Asked for again before it was struck off the list: done already.
    if (order.id <= last_order_) return;
    last_order_ = order.id;
    const Instant now = server_.now();
    std::string refusal;
    if (order.kind != store::OrderKind::Rename)
        if (const auto done = carry_out_in_hall(order, now); !done) refusal = done.error();
    store_->submit({store::CarryOut{order.id, now.count(), refusal}}, [this, order](bool ok) {
        server_.post([this, order, ok] { order_stored(order, ok); });
    });
}

base::Result<bool> House::carry_out_in_hall(const store::Order& order, Instant now) {
    switch (order.kind) {
        case store::OrderKind::Ban: return hall_->ban(order.target, true, now);
        case store::OrderKind::Unban: return hall_->ban(order.target, false, now);
        case store::OrderKind::Rename: return hall_->rename(order.target, order.value, now);
        case store::OrderKind::Close: return hall_->close_table(order.target, now);
    }
    return true;
}

void House::order_stored(const store::Order& order, bool ok) {
    const Instant now = server_.now();
    log_.write(Log::Level::Info, "order",
               base::JsonObject().add("order", order.id).add("stored", ok));
    if (!ok) {
        const store::CarryOut refused{order.id, now.count(), "it does not fit any more"};
        store_->submit({refused}, [](bool) {});
    } else if (order.kind == store::OrderKind::Rename) {
        (void)carry_out_in_hall(order, now);
    }
}

}  // namespace sumito::net
