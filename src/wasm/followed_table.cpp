#include "wasm/followed_table.h"

#include "base/json_value.h"
#include "table/sentences.h"

namespace sumito::wasm {

namespace {

using base::JsonObject;
using table::Table;

// The state of a long game; a server sends at most this.
constexpr base::JsonLimits whole_game{1024 * 1024, 16, 200'000};

std::string refused(table::Refusal refusal, const Table& table) {
    const std::string sentence = table::sentence_json(table::sentence_of(refusal, table));
    return JsonObject().add_json("refused", sentence).text();
}

// A secret choice changes nothing on the board before it is revealed.
table::Refusal check_secret(const Table& table, Seat seat, std::string_view text) {
    if (!table.may_choose().contains(seat)) return table::Refusal::NotYourTurn;
    const auto move = table.line().position().read_legal_move(seat, text);
    return move ? table::Refusal::None : table::Refusal::Illegal;
}

}  // namespace

base::Result<FollowedTable> FollowedTable::read(std::string_view text) {
    const auto json = base::read_json(text, whole_game);
    if (!json) return json.fault();
    auto follower = table::Follower::read(*json);
    if (!follower) return follower.fault();
    return FollowedTable(*std::move(follower));
}

base::Result<std::string> FollowedTable::hear(std::string_view text) {
    const auto json = base::read_json(text, whole_game);
    if (!json) return json.fault();
    const std::size_t before = table().events().size();
    if (follower_.follow(*json) == table::Follower::Step::OutOfStep)
        return JsonObject().add("outOfStep", true).text();
    return told_json(told_since(table(), before));
}

std::string FollowedTable::suppose(Seat seat, const std::string& text, Instant now) const {
    Table supposed = table();
    std::string told = "[]";
    table::Refusal refusal = table::Refusal::None;
    if (table().in_secret()) {
        refusal = check_secret(table(), seat, text);
    } else {
        refusal = supposed.ask(table::Play{seat, text, {}, {}}, now);
        told = FollowedTable(*this).told_since(supposed, table().events().size());
    }
    if (refusal != table::Refusal::None) return refused(refusal, table());
    JsonObject json;
    json.add_json("told", told).add_json("state", table::view_json(supposed, viewer()));
    json.add_json("turns", table::turns_json(supposed, table::complete_turns(table())));
    return json.text();
}

table::RecordNotes FollowedTable::notes() const {
    table::RecordNotes notes;
    notes.chairs = agreed().chairs;
    return notes;
}

}  // namespace sumito::wasm
