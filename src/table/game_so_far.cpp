#include "table/game_so_far.h"

#include "record/clocks.h"
#include "record/line.h"
#include "table/event_text.h"
#include "table/told.h"

namespace sumito::table {

namespace {

using base::Error;
using base::JsonObject;
using base::JsonValue;

constexpr std::int64_t longest_clock = std::int64_t{1} << 42;  // milliseconds, more than a century

Error not_so_far(std::string_view member, std::string_view expected) {
    return {"game so far, " + std::string(member) + ": expected " + std::string(expected)};
}

base::Result<games::SeatTimes> read_times(const JsonValue& list) {
    games::SeatTimes left;
    if (list.is_null()) return left;
    if (list.array() == nullptr || list.array()->size() > games::most_seats)
        return not_so_far("left", "a list of milliseconds");
    for (std::size_t i = 0; i < list.array()->size(); ++i) {
        const JsonValue& item = (*list.array())[i];
        if (item.is_null()) continue;
        const auto time = item.integer();
        if (!time || *time < 0 || *time > longest_clock)
            return not_so_far("left", "a list of milliseconds");
        left[Seat(i)] = Milliseconds(*time);
    }
    return left;
}

}  // namespace

GameSoFar game_so_far(const Table& table, const Settings& settings, Instant now) {
    GameSoFar game{settings, past_turns(table, SeatSet::first(games::most_seats))};
    if (table.clock().limited())
        for (const Seat seat : SeatSet::first(table.game().seats()))
            game.left[seat] = table.left(seat, now);
    const bool by_turns = table.outcome().reason != games::Reason::Agreement &&
                          table.outcome() == table.line().outcome();
    if (table.state() == Table::State::Over && !by_turns)
        game.end = Ended{table.outcome(), table.reason()};
    return game;
}

GameSoFar game_so_far(const record::Record& record) {
    const auto time = games::read_time_control(record.tag("TimeControl"));
    GameSoFar game{
        {record.game, record.start, record.layout, time ? *time : games::TimeControl(), {}}};
    // Without the tag, resigning is the most likely reason.
    const LeftBy by = read_left_by(record.tag("Termination")).value_or(LeftBy::Resigning);
    const games::Line line = record::line_of(record);
    game.past = past_turns(line, by);
    game.left = record::clocks_of(record);
    if (line.outcome().reason == games::Reason::Agreement)
        game.end = Ended{line.outcome(), std::string(games::reason_text(line.outcome().reason))};
    return game;
}

std::vector<PastTurn> past_turns(const games::Line& line, LeftBy by) {
    std::vector<PastTurn> past;
    games::AnyPosition position = line.start();
    for (const games::Line::Event& event : line.events()) {
        if (!event.move) {
            past.push_back({event.seat, {}, by});
            (void)position.leave(event.seat);
            continue;
        }
        past.push_back({event.seat, position.move_text(*event.move)});
        position.play_unchecked(event.seat, *event.move);
    }
    return past;
}

JsonObject write_game_so_far(const GameSoFar& game) {
    std::vector<std::string> left;
    for (const Seat seat : SeatSet::first(game.settings.game.seats())) {
        const auto& time = game.left[seat];
        left.push_back(time ? std::to_string(time->count()) : "null");
    }
    JsonObject json;
    json.add_json("settings", write_settings(game.settings).text());
    json.add_json("moves", moves_json(game.past));
    if (game.settings.time.limited) json.add_json("left", base::json_array(left));
    if (game.end) json.add_json("end", write_kept(*game.end));
    return json;
}

base::Result<GameSoFar> read_game_so_far(const JsonValue& json) {
    // A saved game that does not mention agreed draws was played without them.
    auto settings = read_settings(json.member("settings"), Unsaid::NoDraws);
    if (!settings) return settings.fault();
    GameSoFar game{*std::move(settings)};
    auto moves = read_moves(json.member("moves"));
    if (!moves) return moves.fault();
    game.past = *std::move(moves);
    const auto left = read_times(json.member("left"));
    if (!left) return left.fault();
    game.left = *left;
    if (json.find("end") == nullptr) return game;
    const auto end = read_kept(json.member("end"));
    if (!end) return end.fault();
    const auto* ended = std::get_if<Ended>(&*end);
    if (ended == nullptr) return not_so_far("end", "how the game ended");
    game.end = *ended;
    return game;
}

base::Result<Table> table_of(const GameSoFar& game, const Policy& policy, Chance chance,
                             Instant now) {
    const Settings& settings = game.settings;
    Table table(settings.game, settings.start, settings.time, policy, std::move(chance));
    table.seat_computers(settings.computers());
    const auto taken_up = table.take_up(game.past, game.left, game.end, now);
    if (!taken_up) return taken_up.fault();
    return table;
}

}  // namespace sumito::table
