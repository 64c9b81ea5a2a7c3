#include "net/sumito_app.h"

#include <algorithm>

#include "net/address.h"
#include "net/coding.h"
#include "net/metrics.h"
#include "net/plain_page.h"
#include "play/logged_reads.h"
#include "play/secrets.h"

namespace sumito::net {

namespace {

// The most archive questions of one visitor that may wait.
constexpr std::size_t most_archive_questions = 32;
constexpr int archive_threads = 2;
constexpr Milliseconds orders_interval{1'000};
// On the archive reader's threads: the visitor of the current job. The hall's work with the result
// is charged to this visitor.
thread_local std::string asker;
// The API is public, so pages of other sites may read it.
HttpReply for_all_sites(HttpReply reply) {
    reply.headers.emplace_back("Access-Control-Allow-Origin", "*");
    reply.headers.emplace_back("Access-Control-Expose-Headers",
                               "Content-Disposition, ETag, Retry-After, X-Next-Page");
    reply.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
    reply.headers.emplace_back("Cache-Control", "no-cache");
    return reply;
}

// The store is asked for orders every second. Without an answer for this long it counts as broken.
constexpr Milliseconds longest_store_silence{10'000};

}  // namespace

SumitoApp::SumitoApp(const AppSettings& settings, const ServerSettings& limits, Server& server,
                     Log& log, std::unique_ptr<store::Store> store)
    : settings_(settings),
      server_(server),
      log_(log),
      started_(server.now()),
      api_allowances_(base::Rate::by_second(limits.requests_by_second, limits.requests_at_once)),
      proxies_(limits.proxies),
      exempt_(limits.exempt),
      orders_at_(started_),
      store_answered_at_(started_),
      passwords_(play::make_passwords()),
      thinkers_(play::make_engine_pool(settings.engine_threads)),
      store_(std::make_unique<play::LoggedReads>(std::move(store), *this)),
      people_reader_(std::make_unique<FairWorkers>(1, 0, FairWorkers::Priority::Usual)),
      archive_reader_(std::make_unique<FairWorkers>(archive_threads, most_archive_questions,
                                                    FairWorkers::Priority::Background)) {
    const auto post = [this](std::function<void(Instant)> function) {
        server_.post([this, function = std::move(function), visitor = asker] {
            const auto call = [&] { function(server_.now()); };
            visitor.empty() ? call() : server_.run_for(visitor, call);
        });
    };
    const auto read = [this](std::function<void()> job) {
        people_reader_->demand("", std::move(job));
    };
    const auto search = [this](const std::string& visitor, std::function<void()> job) {
        return archive_reader_->ask(visitor, [visitor, job = std::move(job)] {
            asker = visitor;
            job();
            asker.clear();
        });
    };
    const auto ask_api = [this](std::string path, const std::string& visitor, Respond respond) {
        HttpRequest request;
        request.path = std::move(path);
        answer_api(request, visitor, std::move(respond));
    };
    site_ = std::make_unique<Site>(settings_.site, ask_api, [this](std::function<void()> function) {
        server_.post(std::move(function));
    });
    hall_ = std::make_unique<play::Hall>(
        settings_.limits,
        play::Services{*store_, server_, *thinkers_, *passwords_, *this, play::secret_text,
                       play::secret_number, post, read, search, [this] { return build(); }});
}

SumitoApp::~SumitoApp() = default;

base::Result<std::unique_ptr<SumitoApp>> SumitoApp::open(const AppSettings& settings,
                                                         const ServerSettings& limits,
                                                         Server& server, Log& log) {
    auto store = store::open_store(settings.store);
    if (!store) return base::Error{store.error()};
    const auto snapshot = (*store)->load();
    if (!snapshot) return base::Error{snapshot.error()};
    server.not_before(Instant(snapshot->alive));
    std::unique_ptr<SumitoApp> app(new SumitoApp(settings, limits, server, log, std::move(*store)));
    if (const auto read = app->site_->read(); !read) return base::Error{read.error()};
    app->hall_->restore(*snapshot, server.now());
    return app;
}

std::optional<Instant> SumitoApp::next_deadline() const {
    return std::min(orders_at_, hall_->next_deadline().value_or(orders_at_));
}

void SumitoApp::tick(Instant now) {
    hall_->tick(now);
    if (now < orders_at_) return;
    orders_at_ = now + orders_interval;
    ask_for_orders();
    // After a store failure, write a heartbeat every second to notice when the disk works again.
    if (store_->figures().broken)
        store_->submit({store::PutAlive{hall_->alive(now).count()}}, [](bool) {});
}

std::string SumitoApp::build() const {
    const std::string client = site_->client_tag();
    return client.empty() ? settings_.version : settings_.version + " " + client;
}

void SumitoApp::reload() {
    const auto read = site_->read();
    log_.write(read ? Log::Level::Info : Log::Level::Error, "reloaded",
               read ? base::JsonObject() : base::JsonObject().add("error", read.error()));
}

void SumitoApp::stop(Instant now, std::function<void()> finished) {
    hall_->stop(now, std::move(finished));
}

void SumitoApp::write(std::string_view line) {
    log_.write_json(Log::Level::Info, {}, line);
}

void SumitoApp::write_error(std::string_view line) {
    log_.write_json(Log::Level::Error, {}, line);
}

void SumitoApp::request(const HttpRequest& request, Respond respond) {
    if (request.path == "/healthz") return respond(health());
    if (request.path == "/metrics") return respond(metrics_reply(request));
    const bool exempt = is_one_of(exempt_, request.address);
    const std::string visitor =
        exempt ? "question " + std::to_string(last_question_) : visitor_key(request.address);
    const bool is_api = request.path.starts_with("/api/");
    // Files are in memory; everything else costs some work.
    const bool costs = is_api || request.path.starts_with("/g/") || request.path.starts_with("/@/");
    if (is_api)
        respond = [respond = std::move(respond)](HttpReply reply) {
            respond(for_all_sites(std::move(reply)));
        };
    if (costs && !exempt && !api_allowances_.take(visitor, server_.now()))
        return respond(later_reply(429, "too many requests", 5));
    if (is_api) return answer_api(request, visitor, std::move(respond));
    if (request.path == "/" && !site_->has_client())
        return respond(
            reply(200, "text/html; charset=utf-8",
                  plain_page(preferred_language(request.accept_language), hall_->figures())));
    site_->request(request, visitor, std::move(respond));
}

void SumitoApp::answer_api(const HttpRequest& request, const std::string& visitor,
                           Respond respond) {
    if (const auto question = archive_question(request))
        return ask_archive(request, visitor, *question, std::move(respond));
    if (const auto table = table_in(request.path)) {
        const auto state = hall_->state(*table, server_.now());
        if (!state)
            return ask_archive(
                request, visitor,
                state_question(*table, settings_.limits, hall_->stopped_at(*table), server_.now()),
                std::move(respond));
        HttpReply live = state_reply(*state);
        shorten(live, request);
        return respond(std::move(live));
    }
    HttpReply live = live_reply(request);
    shorten(live, request);
    respond(std::move(live));
}

// Uses only known values, so that a long queue cannot make a working process look dead.
HttpReply SumitoApp::health() const {
    if (store_->figures().broken) return plain_reply(503, "the store cannot be written\n");
    if (!store_readable_) return plain_reply(503, "the store cannot be read\n");
    if (server_.now() - store_answered_at_ > longest_store_silence)
        return plain_reply(503, "the store does not answer\n");
    return plain_reply(200, "ok\n");
}

HttpReply SumitoApp::live_reply(const HttpRequest& request) {
    if (request.path == "/api/site") return site_->about();
    const auto fields = query_fields(request.query);
    if (!fields) return error_reply(400, "the query cannot be read");
    if (request.path == "/api/tables") return json_reply(200, hall_->tables_json());
    return json_reply(404, "{\"error\":\"no_route\"}");
}

// For the operator only: the request must come from this machine, not through a proxy.
HttpReply SumitoApp::metrics_reply(const HttpRequest& request) {
    if (!is_loopback(request.address) && !is_one_of(proxies_, request.address))
        return error_reply(404, "there is no such page");
    AllFigures figures;
    figures.traffic = server_.traffic();
    figures.connections = server_.connections();
    figures.web_sockets = server_.web_sockets();
    figures.lookups_waiting = people_reader_->waiting();
    figures.reader_waiting = archive_reader_->waiting();
    figures.unsent_bytes = server_.unsent_bytes();
    figures.hall = hall_->figures();
    figures.store = store_->figures();
    figures.seconds_up = static_cast<double>((server_.now() - started_).count()) / 1000.0;
    return reply(200, "text/plain; version=0.0.4; charset=utf-8", metrics_text(figures));
}

void SumitoApp::ask_archive(const HttpRequest& request, const std::string& visitor,
                            const ArchiveQuestion& question, Respond respond) {
    const std::uint64_t number = ++last_question_;
    const bool taken = archive_reader_->ask(visitor, [this, request, question, number, visitor] {
        auto answer = question(*store_);
        if (!answer.next_piece) shorten(answer, request);
        server_.post([this, request, answer = std::move(answer), number, visitor] {
            const auto waiting = unanswered_.extract(number);
            waiting.mapped()(answer.next_piece ? with_pieces(request, visitor, answer)
                                               : HttpReply(answer));
        });
    });
    if (!taken) return respond(later_reply(503, "too many queries of your address are waiting", 2));
    unanswered_.emplace(number, std::move(respond));
}

// Each piece waits in the queue like a question; a connection waits for at most one.
HttpReply SumitoApp::with_pieces(const HttpRequest& request, const std::string& visitor,
                                 const ArchiveReply& answer) {
    HttpReply reply = answer;
    NextPiece next = [this, from_store = answer.next_piece] { return from_store(*store_); };
    reply.headers.emplace_back("Vary", "Accept-Encoding");
    if (accepts_coding(request.accept_encoding, "gzip")) {
        next = gzipped(std::move(next));
        reply.headers.emplace_back("Content-Encoding", "gzip");
    }
    reply.pieces = [this, visitor, next = std::move(next)](auto take) {
        const std::uint64_t number = ++last_question_;
        unfinished_.emplace(number, std::move(take));
        archive_reader_->demand(visitor, [this, next, number] {
            server_.post([this, piece = next(), number]() mutable {
                unfinished_.extract(number).mapped()(std::move(piece));
            });
        });
    };
    return reply;
}

// An operator writes orders into the store (`sumito admin`); look for them every second.
void SumitoApp::ask_for_orders() {
    if (asking_for_orders_) return;
    asking_for_orders_ = true;
    people_reader_->demand("", [this] {
        auto orders = store_->orders();
        server_.post([this, orders = std::move(orders)] {
            asking_for_orders_ = false;
            store_readable_ = orders.operator bool();
            store_answered_at_ = server_.now();
            if (!orders) return;
            for (const store::Order& order : *orders) hall_->carry_out(order, server_.now());
        });
    });
}

}  // namespace sumito::net
