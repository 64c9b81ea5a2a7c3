#include "net/archive.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <utility>

#include "base/json.h"
#include "base/text.h"
#include "games/catalog.h"
#include "play/archived_room.h"
#include "play/game_row.h"
#include "play/names.h"
#include "play/rating.h"

namespace sumito::net {

namespace {

using base::JsonObject;
using Fields = std::map<std::string, std::string, std::less<>>;

constexpr std::string_view texts = "/api/games.txt", download = "/api/download.txt";
constexpr std::size_t longest_text = 200;
// A page of records ends at this size; it is read from the store in pieces.
constexpr std::size_t page_bytes = 512 * 1024, piece_bytes = 32 * 1024;
constexpr int games_of_graph = 1'000;
constexpr store::Time day = 24 * 3600 * 1000LL;

HttpReply wrong(std::string_view message) {
    return error_reply(400, message);
}

HttpReply failed(std::string_view error) {
    if (error == store::took_too_long)
        return error_reply(503, "the search takes too long; ask for less");
    return error_reply(503, "the archive cannot be read now");
}

HttpReply not_there() {
    return error_reply(404, "there is no such game, player or review");
}

// Milliseconds of Unix time, or a day such as 2026-11-15 (UTC).
std::optional<store::Time> read_time(std::string_view text) {
    if (const auto number = base::read_number(text, 1ULL << 50))
        return static_cast<store::Time>(*number);
    const auto parts = base::split(text, '-');
    if (parts.size() != 3 || parts[0].size() != 4) return std::nullopt;
    const auto year = base::read_number(parts[0], 9999), month = base::read_number(parts[1], 12),
               mday = base::read_number(parts[2], 31);
    if (!year || !month || !mday || *month == 0 || *mday == 0) return std::nullopt;
    std::tm date{};
    date.tm_year = static_cast<int>(*year) - 1900;
    date.tm_mon = static_cast<int>(*month) - 1;
    date.tm_mday = static_cast<int>(*mday);
    return static_cast<store::Time>(timegm(&date)) * 1000;
}

// The query of a search; fails if the request is wrong.
base::Result<store::GameQuery> read_query(const HttpRequest& request) {
    const auto fields = query_fields(request.query);
    if (!fields) return base::Error{"the query cannot be read"};
    store::GameQuery query;
    for (const auto& [name, value] : *fields) {
        if (value.size() > longest_text) return base::Error{name + " is too long"};
        if (value.empty()) continue;
        if (name == "player") {
            query.player = play::folded_name(value);
        } else if (name == "game") {
            query.game = value;
        } else if (name == "layout") {
            query.layout = value;
        } else if (name == "result") {
            query.result = value;
        } else if (name == "from" || name == "to") {
            const auto time = read_time(value);
            if (!time) return base::Error{name + ": expected a day such as 2026-11-15"};
            // The last day is meant whole.
            if (name == "from")
                query.from = *time;
            else
                query.before = value.find('-') == std::string::npos ? *time + 1 : *time + day;
        } else if (name == "page") {
            if (!store::is_page(value))
                return base::Error{"page: expected the `next` of an earlier answer"};
            query.after = value;
        } else if (name == "limit") {
            const auto limit = base::read_number(value, 200);
            if (!limit || *limit == 0) return base::Error{"limit: expected 1 to 200"};
            query.limit = static_cast<int>(*limit);
        } else {
            return base::Error{"unknown field " + base::quoted(name)};
        }
    }
    return query;
}

// Only accounts can be searched for by name: what guests are called is shown at their tables only.
base::Result<store::Page> found_games(store::Store& store, const store::GameQuery& query) {
    if (!query.player.empty()) {
        const auto account = store.account(query.player);
        if (!account) return base::Error{account.error()};
        if (!*account) return store::Page();
    }
    return store.search(query);
}

HttpReply search(store::Store& store, const store::GameQuery& query) {
    const auto page = found_games(store, query);
    if (!page) return failed(page.error());
    std::vector<std::string> games;
    for (const store::StoredGame& game : page->games)
        games.push_back(play::game_row(game, play::GuestNames::Hidden).text());
    JsonObject json;
    json.add_json("games", base::json_array(games));
    json.add_json("next", page->next.empty() ? "null" : base::json_string(page->next));
    return json_reply(200, json.text());
}

// The records of the games on a page, one after the other, in pieces. With `query` those of all
// following pages as well. Only what the client takes is read.
class RecordPieces {
public:
    explicit RecordPieces(const store::Page& page,
                          std::optional<store::GameQuery> query = std::nullopt)
        : query_(std::move(query)) {
        turn_to(page);
    }

    std::optional<std::string> next(store::Store& store) {
        std::string piece;
        while (piece.size() < piece_bytes) {
            if (at_ == tables_.size()) {
                if (!query_ || query_->after.empty()) break;
                const auto page = store.search(*query_);
                if (!page) return std::nullopt;
                turn_to(*page);
                continue;
            }
            const auto stored = store.game(tables_[at_++]);
            if (!stored) return std::nullopt;
            if (!*stored) continue;
            if (std::exchange(begun_, true)) piece += '\n';
            piece += play::public_record((*stored)->game);
        }
        return piece;
    }

private:
    void turn_to(const store::Page& page) {
        tables_.clear();
        at_ = 0;
        for (const store::StoredGame& stored : page.games) tables_.push_back(stored.game.table);
        if (query_) query_->after = page.next;
    }

    std::vector<std::string> tables_;
    std::size_t at_ = 0;
    std::optional<store::GameQuery> query_;
    bool begun_ = false;
};

// Many records in one text. Either a page, and a header names the next one; or all as a file.
ArchiveReply records(store::Store& store, store::GameQuery query, bool all) {
    query.record_bytes = page_bytes;
    const auto page = found_games(store, query);
    if (!page) return failed(page.error());
    ArchiveReply reply = plain_reply(200, "");
    const auto pieces =
        all ? std::make_shared<RecordPieces>(*page, query) : std::make_shared<RecordPieces>(*page);
    reply.next_piece = [pieces](store::Store& from) { return pieces->next(from); };
    if (all)
        reply.headers.emplace_back("Content-Disposition",
                                   "attachment; filename=\"sumito-games.txt\"");
    else if (!page->next.empty())
        reply.headers.emplace_back("X-Next-Page", page->next);
    return reply;
}

HttpReply one_game(store::Store& store, const std::string& id, bool as_text) {
    const auto stored = store.game(id);
    if (!stored) return failed(stored.error());
    if (!*stored) return not_there();
    const store::StoredGame& game = **stored;
    const std::string record = play::public_record(game.game);
    if (as_text) {
        HttpReply text = plain_reply(200, record);
        text.headers.emplace_back("Content-Disposition",
                                  "inline; filename=\"sumito-" + id + ".txt\"");
        return text;
    }
    JsonObject json = play::game_row(game, play::GuestNames::Hidden);
    return json_reply(200, json.add("record", record).text());
}

HttpReply review(store::Store& store, const std::string& id) {
    const auto found = store.review(id);
    if (!found) return failed(found.error());
    if (!*found) return not_there();
    return json_reply(200, (*found)->json);
}

std::string rating_json(const store::Rating& rating) {
    return JsonObject()
        .add("game", rating.kind)
        .add("rating", std::round(rating.rating))
        .add("deviation", std::round(rating.deviation))
        .add("games", rating.games)
        .add("provisional", play::is_provisional(rating.deviation))
        .text();
}

std::string rated_game_json(const store::RatedGame& game) {
    JsonObject json;
    json.add("ended", game.ended).add("game", game.game).add("time", game.time);
    json.add("before", std::round(game.before));
    json.add("after", std::round(game.before + game.change));
    if (play::is_provisional(game.deviation)) json.add("provisional", true);
    if (!game.table.empty()) json.add("table", game.table);
    return json.text();
}

// The rated games of an account, for a graph.
HttpReply rating_history(store::Store& store, const std::string& name, const std::string& after) {
    const std::string folded = play::folded_name(name);
    const auto account = store.account(folded);
    if (!account) return failed(account.error());
    if (!*account) return not_there();
    const auto history = store.rating_history(folded, after, games_of_graph);
    if (!history) return failed(history.error());
    std::vector<std::string> games;
    for (const store::RatedGame& game : history->games) games.push_back(rated_game_json(game));
    JsonObject json;
    json.add("name", (*account)->name).add_json("games", base::json_array(games));
    json.add_json("next", history->next.empty() ? "null" : base::json_string(history->next));
    return json_reply(200, json.text());
}

HttpReply player(store::Store& store, const std::string& name) {
    const std::string folded = play::folded_name(name);
    const auto account = store.account(folded);
    const auto totals = store.totals(folded);
    if (!account) return failed(account.error());
    if (!totals) return failed(totals.error());
    if (!*account) return not_there();
    std::vector<std::string> ratings, games;
    const auto rated = store.ratings(folded);
    if (!rated) return failed(rated.error());
    for (const store::Rating& rating : *rated) ratings.push_back(rating_json(rating));
    for (const store::PlayerTotals& total : *totals)
        games.push_back(JsonObject().add("game", total.game).add("games", total.games).text());
    JsonObject json;
    json.add("name", (*account)->name)
        .add("account", true)
        .add_json("ratings", base::json_array(ratings))
        .add_json("games", base::json_array(games));
    return json_reply(200, json.text());
}

HttpReply leaders(store::Store& store, const std::string& kind) {
    const auto best = store.leaders(kind, 50);
    if (!best) return failed(best.error());
    std::vector<std::string> players;
    for (const store::Rating& rating : *best) {
        const auto account = store.account(rating.account);
        if (!account || !*account) continue;
        players.push_back(JsonObject()
                              .add("name", (*account)->name)
                              .add("rating", std::round(rating.rating))
                              .add("deviation", std::round(rating.deviation))
                              .add("games", rating.games)
                              .text());
    }
    return json_reply(
        200, JsonObject().add("game", kind).add_json("players", base::json_array(players)).text());
}

ArchiveQuestion always(HttpReply reply) {
    return [reply = std::move(reply)](store::Store&) { return reply; };
}

// `NAME` or `NAME/ratings`
ArchiveQuestion player_question(const HttpRequest& request, std::string_view rest) {
    const bool as_history = rest.ends_with("/ratings");
    if (as_history) rest.remove_suffix(std::string_view("/ratings").size());
    if (rest.empty() || rest.size() > longest_text) return always(not_there());
    const std::string name(rest);
    if (!as_history) return [name](store::Store& store) { return player(store, name); };
    const auto query = read_query(request);
    if (!query) return always(wrong(query.error()));
    return [name, after = query->after](store::Store& store) {
        return rating_history(store, name, after);
    };
}

// `/api/games` as JSON, `/api/games.txt` as records, `/api/download.txt` as one file of records.
ArchiveQuestion search_question(const HttpRequest& request) {
    const auto query = read_query(request);
    if (!query) return always(wrong(query.error()));
    const bool all = request.path == download;
    if (all || request.path == texts)
        return [query = *query, all](store::Store& store) { return records(store, query, all); };
    return [query = *query](store::Store& store) { return search(store, query); };
}

// `ID`, `ID.txt` or `ID/review`
ArchiveQuestion game_question(std::string_view rest) {
    const bool as_text = rest.ends_with(".txt");
    const bool as_review = rest.ends_with("/review");
    if (as_text) rest.remove_suffix(4);
    if (as_review) rest.remove_suffix(7);
    if (!is_table_id(rest)) return always(not_there());
    if (as_review)
        return [id = std::string(rest)](store::Store& store) { return review(store, id); };
    return [id = std::string(rest), as_text](store::Store& store) {
        return one_game(store, id, as_text);
    };
}

}  // namespace

std::optional<std::string> table_in(std::string_view path) {
    constexpr std::string_view tables = "/api/tables/";
    if (!path.starts_with(tables) || !is_table_id(path.substr(tables.size()))) return std::nullopt;
    return std::string(path.substr(tables.size()));
}

HttpReply state_reply(std::string state) {
    return json_reply(200, std::move(state));
}

ArchiveQuestion state_question(const std::string& table, const play::PlayLimits& limits,
                               std::optional<play::Instant> stopped, play::Instant now) {
    return [=](store::Store& store) -> HttpReply {
        const auto state = play::stored_state(store, table, limits, now, stopped);
        if (!state) return failed(state.error());
        return *state ? state_reply(**state) : not_there();
    };
}

std::optional<ArchiveQuestion> archive_question(const HttpRequest& request) {
    const std::string_view path = request.path;
    constexpr std::string_view games = "/api/games/", players = "/api/players/",
                               best = "/api/leaders/";
    if (path == "/api/games" || path == texts || path == download) return search_question(request);
    if (path.starts_with(games)) return game_question(path.substr(games.size()));
    if (path.starts_with(players)) return player_question(request, path.substr(players.size()));
    if (path.starts_with(best)) {
        const std::string kind(path.substr(best.size()));
        const auto ids = games::game_ids();
        if (std::find(ids.begin(), ids.end(), kind) == ids.end()) return always(not_there());
        return [kind](store::Store& store) { return leaders(store, kind); };
    }
    return std::nullopt;
}

}  // namespace sumito::net
