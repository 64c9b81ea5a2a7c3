#include "play/moderation_desk.h"

#include <algorithm>
#include <array>

#include "play/names.h"
#include "store/operators.h"

namespace sumito::play {

namespace {

using store::OrderKind;

constexpr int rows_shown = 50;
constexpr store::Time a_day = 24LL * 3600 * 1000;
constexpr std::size_t longest_target = 200;
constexpr std::array<std::string_view, 5> reasons = {"program", "name", "phrases", "stalling",
                                                     "other"};
constexpr std::array<std::string_view, 2> verdicts = {"upheld", "dismissed"};

template <class Words>
bool is_word_of(const Words& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// As orders and reports name somebody.
std::string key_of(const Identity& who) {
    return who.row.account.empty() ? who.row.id : who.row.account;
}

std::string report_json(const store::Report& report) {
    base::JsonObject json;
    json.add("id", report.id).add("at", report.at).add("reporter", report.reporter);
    json.add("target", report.target).add("name", report.name).add("why", report.why);
    if (!report.table.empty()) json.add("table", report.table);
    if (report.done != 0) json.add("done", report.done).add("verdict", report.verdict);
    return json.text();
}

std::string order_json(const store::DoneOrder& done) {
    const store::Order& order = done.order;
    base::JsonObject json;
    json.add("id", order.id).add("at", done.done).add("order", store::name(order.kind));
    json.add("target", order.target);
    if (!order.value.empty()) json.add("value", order.value);
    if (order.until != 0) json.add("until", order.until);
    if (!order.given_by.empty()) json.add("by", order.given_by);
    if (!done.refusal.empty()) json.add("refusal", done.refusal);
    return json.text();
}

template <class Rows, class Write, class Number>
base::Result<std::string> page_json(const base::Result<Rows>& rows, std::string_view name,
                                    const Write& write, const Number& number) {
    if (!rows) return base::Error{rows.error()};
    std::vector<std::string> items;
    for (const auto& row : *rows) items.push_back(write(row));
    base::JsonObject json;
    json.add_json(name, base::json_array(items));
    if (rows->size() == rows_shown) json.add("next", number(rows->back()));
    return json.text();
}

}  // namespace

bool ModerationDesk::is_operator(Connection& connection, MessageId id) {
    const auto& account = connection.who->account;
    if (account && account->rights == store::operator_rights) return true;
    connections_.refuse(connection, Refusal::NotAllowed, id);
    return false;
}

ModerationDesk::Target ModerationDesk::target_at_table(const ReportPlayer& said) const {
    const HostedRoom* hosted = rooms_.find(said.table);
    if (hosted == nullptr) return {"", "", Refusal::NoTable};
    const bool there = said.seat && index(*said.seat) < hosted->room.seats();
    const auto who = there ? hosted->room.occupant(*said.seat) : std::nullopt;
    if (!who || who->person.empty()) return {"", "", Refusal::WrongSeat};
    return {who->account.empty() ? who->person : who->account, who->name};
}

ModerationDesk::Target ModerationDesk::target_by_name(store::Store& store,
                                                      const std::string& name) {
    const auto account = store.account(folded_name(name));
    if (!account) return {"", "", Refusal::Busy};
    if (!*account) return {"", "", Refusal::NotThere};
    return {(*account)->folded, (*account)->name};
}

void ModerationDesk::take(Connection& connection, const ReportPlayer& said, MessageId id,
                          Instant now) {
    if (!is_word_of(reasons, said.why) || said.name.size() > longest_target)
        return connections_.refuse(connection, Refusal::BadMessage, id);
    if (!addresses_.reports.take(connection.address, now))
        return connections_.refuse(connection, Refusal::TooFast, id);
    const bool by_name = !said.seat;
    Target target;
    if (!by_name) target = target_at_table(said);
    if (target.refusal != Refusal::None) return connections_.refuse(connection, target.refusal, id);
    const std::string reporter = key_of(*connection.who);
    const Asker asker = connections_.hold(connection, id);
    services_.read([this, post = services_.post, &store = services_.store, asker, said, target,
                    by_name, reporter, now] {
        const Target about = by_name ? target_by_name(store, said.name) : target;
        const auto earlier = store.reports_by(reporter, now.count() - a_day, about.who);
        post([this, asker, said, about, earlier, reporter](Instant then) {
            asker.go_on(then, [=, this](Connection& held, Instant at) {
                if (about.refusal != Refusal::None)
                    return connections_.refuse(held, about.refusal, asker.id);
                check_report(held,
                             {0, at.count(), reporter, about.who, about.name, said.table, said.why},
                             earlier, asker.id, at);
            });
        });
    });
}

void ModerationDesk::check_report(Connection& connection, const store::Report& report,
                                  const base::Result<std::vector<store::Report>>& earlier,
                                  MessageId id, Instant now) {
    const auto refuse = [&](Refusal why) { connections_.refuse(connection, why, id); };
    if (!earlier || reporting_.contains(report.reporter)) return refuse(Refusal::Busy);
    if (report.target == report.reporter) return refuse(Refusal::WrongSeat);
    int lately = 0;
    for (const store::Report& one : *earlier) {
        if (one.target == report.target && one.done == 0) return refuse(Refusal::AlreadyReported);
        lately += one.at > now.count() - a_day;
    }
    if (lately >= limits_.reports_a_day) return refuse(Refusal::TooMany);
    reporting_.insert(report.reporter);
    std::vector<store::Change> changes = {store::AddReport{report}};
    add_person(*connection.who, changes, now);
    committer_.submit(std::move(changes),
                      [this, reporter = report.reporter, asker = connections_.hold(connection, id)](
                          bool ok, Instant then) {
                          reporting_.erase(reporter);
                          if (ok) log_event(services_.log, "reported");
                          acknowledge(asker, ok ? Refusal::None : Refusal::NotSaved, then);
                      });
}

void ModerationDesk::acknowledge(const Asker& asker, Refusal refusal, Instant now) {
    asker.go_on(now, [this, id = asker.id, refusal](Connection& held, Instant) {
        if (refusal != Refusal::None) return connections_.refuse(held, refusal, id);
        if (id) connections_.send(held.id, message("ack", "{}", std::nullopt, id));
    });
}

// An account may be named as it is shown. Operators cannot be banned or renamed here.
ModerationDesk::Resolved ModerationDesk::resolve(store::Store& store, store::Order order) {
    const bool about_people = order.kind == OrderKind::Ban || order.kind == OrderKind::Unban ||
                              order.kind == OrderKind::Rename;
    if (about_people) {
        const auto named = store.account(folded_name(order.target));
        const auto person = store.person(order.target);
        if (!named || !person) return {order, Refusal::Busy};
        auto account = *named;
        if (account) order.target = account->folded;
        if (!account && *person && !(*person)->account.empty()) {
            const auto theirs = store.account((*person)->account);
            if (!theirs) return {order, Refusal::Busy};
            account = *theirs;
        }
        if (account && account->rights == store::operator_rights)
            return {order, Refusal::NotAllowed};
    }
    const auto obstacle = store.obstacle(order);
    if (!obstacle) return {order, Refusal::Busy};
    if (obstacle->empty()) return {order};
    if (order.kind == OrderKind::Close) return {order, Refusal::NoTable};
    const bool taken =
        order.kind == OrderKind::Rename && obstacle->find("another account") != std::string::npos;
    return {order, taken ? Refusal::NameTaken : Refusal::NotThere};
}

void ModerationDesk::take(Connection& connection, const OperatorOrder& said, MessageId id,
                          Instant now) {
    if (!is_operator(connection, id)) return;
    store::Order order = said.order;
    order.at = now.count();
    order.given_by = connection.who->row.account;
    const bool sound = order.target.size() <= longest_target &&
                       (order.kind != OrderKind::Settle || is_word_of(verdicts, order.value)) &&
                       (order.until == 0 || order.until > now.count());
    if (!sound) return connections_.refuse(connection, Refusal::BadMessage, id);
    if (order.kind == OrderKind::Rename) {
        if (check_name(order.value) == Refusal::BadName)
            return connections_.refuse(connection, Refusal::BadName, id);
        order.folded = folded_name(order.value);
    }
    const Asker asker = connections_.hold(connection, id);
    services_.read([this, post = services_.post, &store = services_.store, asker, order] {
        post([this, asker, resolved = resolve(store, order)](Instant then) {
            asker.go_on(then, [this, asker, resolved](Connection& held, Instant at) {
                if (resolved.refusal != Refusal::None)
                    return connections_.refuse(held, resolved.refusal, asker.id);
                operators_.carry_out_now(
                    resolved.order, at,
                    [this, waits = connections_.hold(held, asker.id)](Refusal why, Instant done) {
                        acknowledge(waits, why, done);
                    });
            });
        });
    });
}

void ModerationDesk::show(Connection& connection, std::string_view type,
                          const std::function<base::Result<std::string>(store::Store&)>& read,
                          MessageId id) {
    if (!is_operator(connection, id)) return;
    const Asker asker = connections_.hold(connection, id);
    services_.read([this, post = services_.post, &store = services_.store, asker, read,
                    name = std::string(type)] {
        post([this, asker, name, data = read(store)](Instant then) {
            asker.go_on(then, [=, this](Connection& held, Instant) {
                if (!data) return connections_.refuse(held, Refusal::Busy, asker.id);
                connections_.send(held.id, message(name, *data, std::nullopt, asker.id));
            });
        });
    });
}

void ModerationDesk::take(Connection& connection, const AskReports& said, MessageId id, Instant) {
    const auto read = [said](store::Store& store) {
        return page_json(store.reports(said.all, said.before, rows_shown), "reports", report_json,
                         [](const store::Report& report) { return report.id; });
    };
    show(connection, "op_reports", read, id);
}

void ModerationDesk::take(Connection& connection, const AskOrders& said, MessageId id, Instant) {
    const auto read = [said](store::Store& store) {
        return page_json(store.done_orders(said.before, rows_shown), "orders", order_json,
                         [](const store::DoneOrder& done) { return done.order.id; });
    };
    show(connection, "op_log", read, id);
}

void ModerationDesk::take(Connection& connection, const AskFigures&, MessageId id, Instant) {
    if (!is_operator(connection, id)) return;
    connections_.send(connection.id, message("op_figures", figures_(), std::nullopt, id));
}

}  // namespace sumito::play
