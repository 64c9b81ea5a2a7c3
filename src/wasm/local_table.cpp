#include "wasm/local_table.h"

#include <algorithm>

#include "base/hash.h"
#include "base/json.h"
#include "base/text.h"
#include "engine/draw_answer.h"
#include "games/catalog.h"
#include "record/reader.h"
#include "record/writer.h"

namespace sumito::wasm {

namespace {

using base::JsonObject;
using table::Table;

// A saved game may be long and contain a whole record.
constexpr base::JsonLimits generous{16 * 1024 * 1024, 16, 1'000'000};

table::Policy policy() {
    table::Policy policy;
    policy.one_screen = true;
    policy.first_turn_untimed = true;
    return policy;
}

table::Chance chance(std::uint64_t seed) {
    return [seed, drawn = std::uint64_t{0}](std::uint64_t count) mutable {
        return base::mix(seed + ++drawn * 0x9e3779b97f4a7c15u) % count;
    };
}

base::Error hides_choice() {
    return {"the position hides a choice, so no game can continue from it", "error.hidden"};
}

base::Error error_in(const record::ReadError& error) {
    base::Error fault{error.text(), error.key, error.values};
    fault.values.emplace_back("line", std::to_string(error.line));
    fault.values.emplace_back("column", std::to_string(error.column));
    return fault;
}

std::optional<engine::Score> read_score(const base::JsonValue& json) {
    const base::JsonValue* values = json.find("values");
    if (values == nullptr || values->array() == nullptr || values->array()->empty())
        return std::nullopt;
    const auto value = [&](std::size_t i) {
        return static_cast<int>((*values->array())[i].integer().value_or(0));
    };
    engine::Score score;
    if (json.text_or("kind") == "share") {
        score.kind = engine::Score::Kind::Share;
        for (std::size_t i = 0; i < std::min(score.shares.size(), values->array()->size()); ++i)
            score.shares[i] = value(i);
        return score;
    }
    if (json.text_or("kind") == "mate") score.kind = engine::Score::Kind::Mate;
    score.value = value(0);
    return score;
}

}  // namespace

LocalTable::LocalTable(table::Settings settings, Table table)
    : settings_(std::move(settings)),
      table_(std::move(table)),
      events_before_(static_cast<int>(table_.events().size())) {
    begin_report(table_);
}

base::Result<LocalTable> LocalTable::make(std::string_view text, std::uint64_t seed, Instant now) {
    const auto json = base::read_json(text);
    if (!json) return json.fault();
    auto settings = table::read_settings(*json, table::Unsaid::DrawsForTwo);
    if (!settings) return settings.fault();
    Table table(settings->game, settings->start, settings->time, policy(), chance(seed));
    table.seat_computers(settings->computers());
    table.start(now);
    return LocalTable(*std::move(settings), std::move(table));
}

base::Result<LocalTable> LocalTable::take_up(const table::GameSoFar& game, std::uint64_t seed,
                                             Instant now) {
    auto table = table::table_of(game, policy(), chance(seed), now);
    if (!table) return table.fault();
    return LocalTable(game.settings, *std::move(table));
}

base::Result<LocalTable> LocalTable::from(std::string_view text, std::uint64_t seed, Instant now) {
    const auto json = base::read_json(text, generous);
    if (!json) return json.fault();
    const auto game = table::read_game_so_far(*json);
    if (!game) return game.fault();
    auto table = take_up(*game, seed, now);
    if (!table || json->find("record") == nullptr) return table;
    auto read = record::Reader(json->text_or("record")).next();
    if (!read || read->error || read->record->game.id() != game->settings.game.id() ||
        read->record->start.text() != game->settings.start.text())
        return base::Error{"the record is not of this game"};
    table->loaded_ = std::move(*read->record);
    return table;
}

base::Result<LocalTable> LocalTable::load(std::string_view text, std::uint64_t seed, Instant now) {
    if (games::is_position_text(text)) return load_position(text, seed, now);
    auto read = record::Reader(text).next();
    if (!read) return base::Error{"there is no game in the text", "error.nothing"};
    if (read->error) return error_in(*read->error);
    if (read->record->start.hides_choice()) return hides_choice();
    table::GameSoFar game = table::game_so_far(*read->record);
    const auto players = table::recorded_players(*read->record);
    for (const Seat seat : games::SeatSet::first(game.settings.game.seats()))
        game.settings.chairs[seat] = players[seat].chair;
    auto table = take_up(game, seed, now);
    if (table) table->loaded_ = std::move(*read->record);
    return table;
}

base::Result<LocalTable> LocalTable::load_position(std::string_view text, std::uint64_t seed,
                                                   Instant now) {
    auto found = games::find_position(text);
    if (!found) {
        base::Error fault = found.fault();
        if (fault.key.empty()) {
            fault.key = "error.position";
            fault.values = {{"text", std::string(base::trimmed(text))}};
        }
        return fault;
    }
    if (found->position.hides_choice()) return hides_choice();
    return take_up({{found->game, found->position, "", {}, {}}}, seed, now);
}

std::string LocalTable::ask(const table::Request& request, Instant now) {
    const std::size_t before = table_.events().size();
    const table::Refusal refusal = table_.ask(request, now);
    if (refusal == table::Refusal::None) return told_json(told_since(table_, before));
    const std::string sentence = table::sentence_json(table::sentence_of(refusal, table_));
    return JsonObject().add_json("refused", sentence).text();
}

base::Result<std::string> LocalTable::answer_draw(Seat seat, std::string_view score, Instant now) {
    std::optional<engine::Score> expected;
    if (!score.empty()) {
        const auto json = base::read_json(score);
        if (!json) return json.fault();
        expected = read_score(*json);
    }
    const bool yes = engine::content_with_draw(expected, seat, table_.players().size());
    return ask(table::AnswerOffer{seat, yes}, now);
}

std::string LocalTable::tick(Instant now) {
    const std::size_t before = table_.events().size();
    table_.tick(now);
    return told_json(told_since(table_, before));
}

void LocalTable::hold(bool on, Instant now) {
    if (on)
        table_.hold(now);
    else
        table_.release(now);
}

std::string LocalTable::task(Instant now) const {
    table::GameSoFar game{settings_, table::past_turns(table_.line())};
    game.left = table::game_so_far(table_, settings_, now).left;
    return table::write_game_so_far(game).text();
}

std::string LocalTable::so_far(Instant now) const {
    JsonObject json = table::write_game_so_far(table::game_so_far(table_, settings_, now));
    if (loaded_) json.add("record", record::write(*loaded_, record::Format::Pgn, 0));
    return json.text();
}

std::string LocalTable::names() const {
    games::BySeat<table::RecordedPlayer> players;
    if (loaded_) players = table::recorded_players(*loaded_);
    std::vector<std::string> names;
    for (const Seat seat : games::SeatSet::first(table_.game().seats()))
        names.push_back(players[seat].name);
    return base::json_strings(names);
}

table::RecordNotes LocalTable::notes() const {
    table::RecordNotes notes;
    notes.before = loaded_ ? &*loaded_ : nullptr;
    notes.events_before = events_before_;
    notes.chairs = settings_.chairs;
    return notes;
}

}  // namespace sumito::wasm
