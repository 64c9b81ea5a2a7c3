// Any messages to a client that follows a table: it never crashes, and another client can take over
// the state of a table that has followed them.
// The input is lines: first the `d` of a state message, then pairs of a message type and its `d`,
// one pair per line.
#include "base/json.h"
#include "base/text.h"
#include "fuzz/require.h"
#include "table/follower.h"
#include "table/settings.h"
#include "table/told.h"

namespace {

using namespace sumito;

std::optional<base::JsonValue> message(std::string_view type, std::string_view data, int version) {
    base::JsonObject json;
    json.add("t", type).add_json("d", data).add("v", version);
    auto read = base::read_json(json.text(), {.bytes = 4096, .depth = 8, .values = 400});
    return read ? std::optional(*std::move(read)) : std::nullopt;
}

// Another client takes over the state of this one. Automatic moves must have been sent before,
// because no server sends a state without them.
void require_it_can_be_followed(const table::Follower& follower) {
    const table::Table& table = follower.table();
    if (table.events().empty() || table.moves_by_itself()) return;
    const table::Settings settings{
        table.game(), table.line().start(), "", table.clock().control(), {}};
    base::JsonObject state;
    state.add("state", table::state_name(table.state()));
    state.add_json("settings", table::write_settings(settings).text());
    table::tell_state(state, table, follower.mine(), table.events().back().at);
    base::JsonObject json;
    json.add_json("d", state.text());
    const auto again = table::Follower::read(*base::read_json(json.text()));
    test::require(static_cast<bool>(again));
    test::require(again->table().view(follower.mine()) == table.view(follower.mine()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto lines = base::split({reinterpret_cast<const char*>(data), size}, '\n');
    const auto state = message("state", lines.front(), 1);
    if (!state) return 0;
    auto follower = table::Follower::read(*state);
    if (!follower) {
        test::require_line(follower.error());
        return 0;
    }
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::size_t space = std::min(lines[i].find(' '), lines[i].size());
        const auto next =
            message(lines[i].substr(0, space), lines[i].substr(space), follower->version() + 1);
        if (!next) continue;
        if (follower->follow(*next) != table::Follower::Step::Followed) return 0;
    }
    require_it_can_be_followed(*follower);
    return 0;
}
