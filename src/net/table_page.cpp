#include "net/table_page.h"

#include <algorithm>
#include <vector>

#include "base/html.h"
#include "base/json_value.h"
#include "base/text.h"
#include "picture/picture.h"
#include "table/follower.h"

namespace sumito::net {

namespace {

using base::JsonValue;
using table::Table;

// Only names of accounts are shown outside the table itself.
std::string name_of(i18n::Language language, const JsonValue& seat) {
    if (seat.is_null()) return i18n::text(language, "page.seat.free");
    if (const auto level = seat.integer_or("level", 0))
        return i18n::text(language, "page.seat.computer", {{"level", std::to_string(level)}});
    if (seat.text_or("account").empty()) return i18n::text(language, "page.seat.guest");
    return std::string(seat.text_or("name"));
}

games::AnyPosition position_after(const Table& table, std::size_t turns) {
    if (turns >= table.turns().size()) return table.line().position();
    return table.turns().position_before(table.line().start(), turns);
}

std::string game_name(i18n::Language language, const Table& table) {
    return i18n::text(language, "analyse.kind." + table.game().id());
}

}  // namespace

base::Result<TablePage> read_table_page(i18n::Language language, std::string_view state,
                                        std::optional<int> ply) {
    const auto message = base::read_json(state);
    if (!message) return base::Error{message.error()};
    const auto follower = table::Follower::read(*message);
    if (!follower) return base::Error{follower.error()};
    const Table& table = follower->table();
    const JsonValue& data = message->member("d");
    std::vector<std::string> names;
    for (const JsonValue& seat : *data.member("seats").array())
        names.push_back(name_of(language, seat));
    const std::size_t all = table.turns().size();
    const std::size_t shown = ply ? std::min(static_cast<std::size_t>(*ply), all) : all;
    const std::string players = base::join(names, " – "), game = game_name(language, table);
    const bool over = follower->over(), open = table.state() == Table::State::Waiting;
    const std::string key = open ? "open" : over ? "over" : "running";
    const std::string turns = std::to_string(shown), result = over ? table.result() : "";

    TablePage page;
    page.head.title = i18n::text(language, "list.item", {{"name", players}, {"text", game}});
    page.head.description =
        i18n::text(language, "page.table." + key,
                   {{"name", names.front()}, {"game", game}, {"count", turns}, {"result", result}});
    page.head.path = "/g/" + follower->id();
    if (shown < all) page.head.path += "/" + turns;
    page.head.listed = data.member("settings").boolean_or("public", false);
    page.picture_name = follower->id() + "." + turns + "." + std::to_string(follower->version());
    page.head.picture =
        "/g/" + follower->id() + ".png?turn=" + turns + "&v=" + std::to_string(follower->version());
    page.preview.board = picture::draw_svg(table.game(), position_after(table, shown));
    page.preview.title = players;
    page.preview.detail = result.empty() ? game : game + " · " + result;
    page.head.body = page_body(language, page.head, "<figure>" + page.preview.board + "</figure>");
    page.head.data = std::string(state);
    return page;
}

}  // namespace sumito::net
