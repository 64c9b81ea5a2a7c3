#include "play/review_desk.h"

#include "play/game_row.h"

namespace sumito::play {

void ReviewDesk::take(Connection& connection, const AskReview& said, MessageId id, Instant now) {
    if (!addresses_.reviews.take(connection.address, now))
        return connections_.refuse(connection, Refusal::TooFast, id);
    auto& askers = askers_[said.table];
    askers.push_back({connection.id, id});
    if (askers.size() > 1) return;  // it is being made already
    look_up(said.table, connection.address,
            {connection.address, connection.who->row.id, said.table});
}

void ReviewDesk::look_up(const std::string& table, const std::string& visitor,
                         const WorkFor& whom) {
    const bool asked =
        services_.search(visitor, [this, post = services_.post, &store = services_.store, table,
                                   whom, rewritten = people_.rewritten()] {
            const auto review = store.review(table);
            const std::string json = review && *review ? (*review)->json : "";
            const auto game = json.empty() ? store.game(table) : std::optional<store::StoredGame>();
            const std::string record = game && *game ? public_record((*game)->game) : "";
            post([this, table, json, record, whom, rewritten](Instant) {
                if (!json.empty()) return answer(table, json);
                if (record.empty()) return refuse(table, Refusal::NotFinished);
                make(table, record, whom, rewritten);
            });
        });
    if (!asked) refuse(table, Refusal::Busy);
}

void ReviewDesk::make(const std::string& table, const std::string& record, const WorkFor& whom,
                      std::uint64_t rewritten) {
    Task task;
    task.whom = whom;
    task.review = ReviewTask{record, static_cast<std::uint64_t>(limits_.review_nodes)};
    const bool taken = services_.thinkers.think(
        std::move(task), [this, post = services_.post, table, rewritten](const Thought& thought) {
            post([this, table, rewritten, review = thought.review](Instant) {
                made(table, review, rewritten);
            });
        });
    if (taken) return;
    ++queue_full_;
    refuse(table, Refusal::Busy);
}

void ReviewDesk::made(const std::string& table, const std::string& review,
                      std::uint64_t rewritten) {
    if (review.empty()) return refuse(table, Refusal::Busy);
    // If persons were deleted or renamed since the record was read, the review may contain old
    // names: do not store it.
    if (rewritten == people_.rewritten())
        services_.store.submit({store::PutReview{{table, review}}}, [](bool) {});
    answer(table, review);
}

void ReviewDesk::answer(const std::string& table, const std::string& review) {
    const auto askers = askers_.extract(table);
    if (askers.empty()) return;
    base::JsonObject data;
    data.add("table", table).add_json("review", review);
    for (const Asker& asker : askers.mapped())
        if (connections_.find(asker.connection) != nullptr)
            connections_.send(asker.connection,
                              message("review", data.text(), std::nullopt, asker.id));
}

void ReviewDesk::refuse(const std::string& table, Refusal refusal) {
    const auto askers = askers_.extract(table);
    if (askers.empty()) return;
    for (const Asker& asker : askers.mapped())
        if (Connection* connection = connections_.find(asker.connection))
            connections_.refuse(*connection, refusal, asker.id);
}

}  // namespace sumito::play
