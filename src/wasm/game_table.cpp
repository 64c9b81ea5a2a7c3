#include "wasm/game_table.h"

#include <algorithm>

#include "base/json.h"
#include "base/text.h"
#include "games/catalog.h"
#include "games/turns.h"
#include "picture/picture.h"
#include "record/clocks.h"
#include "record/line.h"
#include "record/reader.h"
#include "record/writer.h"
#include "wasm/state_json.h"

namespace sumito::wasm {

namespace {

using base::json_array;
using base::JsonObject;

// The usual start goes by the name of its layout, too.
std::string layout_id(const games::AnyGame& game, const Settings& settings) {
    if (!settings.position.empty()) return "";
    if (settings.layout.empty()) return game.layouts().front().id;
    return base::plain_name(settings.layout);
}

// No name: the game's own.
base::Result<games::NotationNumber> notation_number(const games::AnyGame& game,
                                                    std::string_view name) {
    if (name.empty()) return games::NotationNumber{0};
    return game.find_notation(name);
}

base::Result<std::vector<record::Tag>> read_tags(std::string_view text) {
    std::vector<record::Tag> tags;
    for (const std::string_view line : base::split(text, '\n')) {
        if (line.empty()) continue;
        const std::size_t blank = std::min(line.find(' '), line.size());
        const std::string_view name = line.substr(0, blank);
        const auto fits = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                   c == '_' || c == '-';
        };
        if (name.empty() || !std::all_of(name.begin(), name.end(), fits))
            return base::Error{"tag " + base::quoted(name) +
                               ": expected a name of letters, digits, _ and -"};
        tags.push_back(
            {std::string(name), std::string(line.substr(std::min(blank + 1, line.size())))});
    }
    return tags;
}

constexpr std::uint64_t longest_clock = 1000ULL * 60 * 60 * 1000;  // 1000 hours, in milliseconds

// Entries that are not numbers are skipped.
games::SeatTimes read_clocks(std::string_view clocks) {
    const std::vector<std::string_view> words = base::words(clocks);
    games::SeatTimes left;
    for (std::size_t seat = 0; seat < std::min(words.size(), left.size()); ++seat)
        if (const auto time = base::read_number(words[seat], longest_clock))
            left[seat] = games::Milliseconds(*time);
    return left;
}

}  // namespace

base::Result<GameTable> GameTable::begin(const Settings& settings) {
    auto started = start(settings);
    if (!started) return started.fault();
    std::string layout = layout_id(started->game, settings);
    return GameTable(std::move(started->game), std::move(started->line), std::move(layout));
}

base::Result<GameTable> GameTable::restore(const Settings& settings, std::string_view events,
                                           bool drawn) {
    auto started = start(settings);
    if (!started) return base::Error{started.error()};
    if (!play_events(started->line, events)) return base::Error{"the moves are not legal here"};
    if (drawn) started->line.end_drawn();
    std::string layout = layout_id(started->game, settings);
    return GameTable(std::move(started->game), std::move(started->line), std::move(layout));
}

base::Result<GameTable> GameTable::load(std::string_view text) {
    if (games::is_position_text(text)) return load_position(text);
    record::Reader reader(text);
    auto read = reader.next();
    if (!read) return base::Error{"there is no game in the text", "error.nothing"};
    if (read->error) {
        base::Error fault{read->error->text(), read->error->key, read->error->values};
        fault.values.emplace_back("line", std::to_string(read->error->line));
        fault.values.emplace_back("column", std::to_string(read->error->column));
        return fault;
    }
    record::Record& record = *read->record;
    if (record.start.hides_choice()) return hides_choice();
    GameTable table(record.game, record::line_of(record), record.layout, record::clocks_of(record));
    table.loaded_ = std::move(record);
    return table;
}

base::Result<GameTable> GameTable::load_position(std::string_view text) {
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
    games::Line line(found->game, found->position);
    return GameTable(std::move(found->game), std::move(line), "");
}

std::string GameTable::state() const {
    return state_json(game_, line_, played_, true);
}

std::string GameTable::state_at(std::size_t turns) const {
    const std::vector<PlayedTurn>& played = played_.turns();
    const std::size_t count =
        turns == 0 || played.empty() ? 0 : played[std::min(turns, played.size()) - 1].end;
    // The last one also knows of a draw by agreement.
    if (count == line_.events().size()) return state_json(game_, line_, played_, false);
    games::Line line(game_, line_.start());
    for (std::size_t i = 0; i < count; ++i) (void)line.replay(line_.events()[i]);
    return state_json(game_, line, Played(line), false);
}

std::string GameTable::steps_of(std::size_t number) const {
    if (number >= played_.turns().size() || played_.is_secret(number)) return "[]";
    const PlayedTurn& turn = played_.turns()[number];
    return steps_json(game_, games::turn_trace(turn.before, turn.seat, turn.decisions));
}

base::Result<std::string> GameTable::play(games::Seat seat, std::string_view text) {
    if (line_.outcome().over()) return base::Error{"the game is over"};
    const auto move = line_.position().read_legal_move(seat, text);
    if (!move) return base::Error{move.error()};
    const auto trace = line_.play(seat, *move);
    if (!trace) return base::Error{trace.error()};
    played_.add(line_.events().back());
    return steps_json(game_, *trace);
}

bool GameTable::leave(games::Seat seat) {
    if (!line_.leave(seat)) return false;
    played_.add(line_.events().back());
    return true;
}

bool GameTable::take_back() {
    if (!line_.take_back()) return false;
    played_ = Played(line_);
    return true;
}

bool GameTable::annotate(std::string_view text) {
    auto read = record::Reader(text).next();
    if (!read || read->error || read->record->game.id() != game_.id() ||
        read->record->start.text() != line_.start().text())
        return false;
    loaded_ = std::move(*read->record);
    return true;
}

base::Result<std::string> GameTable::record(std::string_view tags, std::string_view notation,
                                            std::string_view clocks) const {
    const auto number = notation_number(game_, notation);
    if (!number) return base::Error{number.error()};
    auto own_tags = read_tags(tags);
    if (!own_tags) return base::Error{own_tags.error()};
    record::Record record = record::record_of(game_, line_);
    if (loaded_) record = record::with_remarks_of(*loaded_, std::move(record));
    record.tags = *std::move(own_tags);
    record.layout = layout_;
    record::set_clocks(record, read_clocks(clocks));
    return record::write(record, record::Format::Pgn, *number);
}

base::Result<std::string> GameTable::move_list(std::string_view notation) const {
    const auto number = notation_number(game_, notation);
    if (!number) return base::Error{number.error()};
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < played_.turns().size(); ++i)
        texts.push_back(played_.text_of(game_, i, *number));
    return base::json_strings(texts);
}

std::string GameTable::notations() const {
    return base::json_strings(game_.notations());
}

std::string GameTable::svg() const {
    const auto seen = game_.read(line_.position().view({}));
    return seen ? picture::draw_svg(game_, *seen) : "";
}

std::string GameTable::settings() const {
    JsonObject object;
    object.add("game", game_.id()).add("rules", game_.rules_text());
    if (layout_.empty())
        object.add("position", line_.start().text());
    else
        object.add("layout", layout_);
    return object.text();
}

std::string GameTable::tags() const {
    JsonObject object;
    if (loaded_)
        for (const record::Tag& tag : loaded_->tags) object.add(tag.name, tag.value);
    return object.text();
}

std::string GameTable::clocks() const {
    std::vector<std::string> times;
    for (int seat = 0; seat < game_.seats(); ++seat) {
        const auto& clock = clocks_[static_cast<std::size_t>(seat)];
        times.push_back(clock ? std::to_string(clock->count()) : "null");
    }
    return json_array(times);
}

base::Result<std::string> layouts_json(std::string_view id) {
    const auto game = games::find_game(id);
    if (!game) return base::Error{game.error()};
    std::vector<std::string> layouts;
    for (const games::NamedStart& named : game->layouts()) {
        const auto position = game->start(named.id);
        if (!position) return base::Error{position.error()};
        JsonObject object;
        object.add("id", named.id).add("name", named.name).add("position", position->view({}));
        layouts.push_back(
            object.add_json("contents", contents_json(*game, position->contents())).text());
    }
    return json_array(layouts);
}

}  // namespace sumito::wasm
