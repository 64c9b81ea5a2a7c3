#include "play/logged_reads.h"

namespace sumito::play {

void LoggedReads::note(std::string_view what, std::string_view cause) {
    {
        const std::lock_guard lock(mutex_);
        const auto known = failing_.find(what);
        if (cause.empty()) {
            if (known != failing_.end()) failing_.erase(known);
            return;
        }
        if (known != failing_.end() && known->second == cause) return;
        failing_.insert_or_assign(std::string(what), std::string(cause));
    }
    const std::string line =
        base::JsonObject()
            .add("event", "store_unreadable")
            .add_json("d", base::JsonObject().add("read", what).add("cause", cause).text())
            .text();
    // A search that takes too long is not a failure of the disk.
    cause == store::took_too_long ? log_.write(line) : log_.write_error(line);
}

base::Result<store::Page> LoggedReads::search(const store::GameQuery& query) {
    // An invalid page name is the client's mistake.
    if (!query.after.empty() && !store::is_page(query.after)) return store_->search(query);
    return noted("search", store_->search(query));
}

base::Result<std::optional<store::StoredGame>> LoggedReads::game(std::string_view table) {
    return noted("game", store_->game(table));
}

base::Result<std::optional<store::Review>> LoggedReads::review(std::string_view table) {
    return noted("review", store_->review(table));
}

base::Result<std::optional<store::TableWithEvents>> LoggedReads::table(std::string_view id) {
    return noted("table", store_->table(id));
}

base::Result<std::vector<std::string>> LoggedReads::tables_of(std::string_view person,
                                                              std::string_view account) {
    return noted("tables", store_->tables_of(person, account));
}

base::Result<std::optional<store::Person>> LoggedReads::person(std::string_view id) {
    return noted("person", store_->person(id));
}

base::Result<std::optional<store::Person>> LoggedReads::person_by_secret(std::string_view hash) {
    return noted("person", store_->person_by_secret(hash));
}

base::Result<std::optional<store::Account>> LoggedReads::account(std::string_view folded) {
    return noted("account", store_->account(folded));
}

base::Result<std::vector<std::string>> LoggedReads::signed_in(std::string_view account) {
    return noted("sessions", store_->signed_in(account));
}

base::Result<std::vector<store::Rating>> LoggedReads::ratings(std::string_view account) {
    return noted("ratings", store_->ratings(account));
}

base::Result<store::RatingHistory> LoggedReads::rating_history(std::string_view account,
                                                               std::string_view after, int limit) {
    return noted("rating history", store_->rating_history(account, after, limit));
}

base::Result<std::vector<store::Rating>> LoggedReads::leaders(std::string_view kind, int limit) {
    return noted("leaders", store_->leaders(kind, limit));
}

base::Result<std::vector<store::PlayerTotals>> LoggedReads::totals(std::string_view player) {
    return noted("totals", store_->totals(player));
}

base::Result<std::vector<store::Order>> LoggedReads::orders() {
    return noted("orders", store_->orders());
}

base::Result<std::string> LoggedReads::obstacle(const store::Order& order) {
    return noted("orders", store_->obstacle(order));
}

base::Result<std::vector<store::DoneOrder>> LoggedReads::done_orders(std::int64_t before,
                                                                     int limit) {
    return noted("orders", store_->done_orders(before, limit));
}

base::Result<std::vector<store::Report>> LoggedReads::reports(bool all, std::int64_t before,
                                                              int limit) {
    return noted("reports", store_->reports(all, before, limit));
}

base::Result<std::vector<store::Report>> LoggedReads::reports_by(std::string_view reporter,
                                                                 store::Time since,
                                                                 std::string_view target) {
    return noted("reports", store_->reports_by(reporter, since, target));
}

}  // namespace sumito::play
