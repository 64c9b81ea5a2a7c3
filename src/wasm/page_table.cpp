#include "wasm/page_table.h"

#include <algorithm>

#include "base/json_value.h"
#include "record/writer.h"
#include "table/told.h"

namespace sumito::wasm {

using base::json_array;
using base::JsonObject;
using table::Table;

std::string PageTable::steps(std::size_t turn) const {
    const Table& of = table();
    if (turn >= table::complete_turns(of)) return "[]";
    return table::steps_json(of.game(), of.turns().trace(of.line().start(), turn), 0);
}

double PageTable::deadline() const {
    const auto deadline = table().next_deadline();
    return deadline ? static_cast<double>(deadline->count()) : -1.0;
}

double PageTable::left(Seat seat, Instant now) const {
    // The estimate of a server's clock may be a little behind its newest event.
    const auto& events = table().events();
    const Instant at = events.empty() ? now : std::max(now, events.back().at);
    return static_cast<double>(table().left(seat, at).count());
}

base::Result<std::string> PageTable::record(std::string_view about, std::string_view notation,
                                            Instant now) const {
    games::NotationNumber number = 0;  // default: the game's own
    if (!notation.empty()) {
        const auto found = table().game().find_notation(notation);
        if (!found) return base::Error{found.error()};
        number = *found;
    }
    const auto json = base::read_json(about);
    if (!json) return json.fault();
    table::RecordNotes notes = this->notes();
    notes.date = json->text_or("date");
    if (const auto* names = json->member("names").array())
        for (std::size_t i = 0; i < std::min<std::size_t>(names->size(), games::most_seats); ++i)
            if (const std::string* name = (*names)[i].string()) notes.names[Seat(i)] = *name;
    record::Record record = table::game_record(table(), notes, now);
    record.layout = agreed().layout;
    return record::write(record, record::Format::Pgn, number);
}

std::string PageTable::notations() const {
    return base::json_strings(table().game().notations());
}

void PageTable::begin_report(const Table& table) {
    if (!table.line().position().turn_goes_on() || table.turns().empty()) return;
    turn_ = table.turns().size() - 1;
    steps_told_ = table.turns().trace(table.line().start(), *turn_).size();
}

std::string PageTable::told_since(const Table& table, std::size_t events) {
    std::vector<std::string> told;
    for (std::size_t i = events; i < table.events().size(); ++i) {
        const table::Happened& happened = table.events()[i];
        if (happened.takes_back) turn_.reset();
        std::vector<std::string> say;
        for (const table::Sentence& sentence : table::sentences_of(table, happened))
            say.push_back(table::sentence_json(sentence));
        JsonObject json;
        json.add("type", table::told_type(happened.event));
        table::tell(json, table, happened, {});
        const std::string steps = steps_of(table, happened, json);
        told.push_back(json.add_json("steps", steps).add_json("say", json_array(say)).text());
    }
    return json_array(told);
}

// The steps of the event's turn that were not reported yet; they are given to the turn's last
// event.
std::string PageTable::steps_of(const Table& table, const table::Happened& happened,
                                JsonObject& json) {
    const auto number = table.turns().of_event(happened.number);
    if (!number) return "[]";
    const table::Turn& turn = table.turns()[*number];
    if (turn.sealed || turn.events.back() != happened.number) return "[]";
    const games::Trace& trace = table.turns().trace(table.line().start(), *number);
    const std::size_t first = turn_ == number ? steps_told_ : 0;
    const bool last = *number + 1 == table.turns().size();
    turn_.reset();
    if (last && table.line().position().turn_goes_on()) turn_ = number;
    steps_told_ = trace.size();
    json.add("turn", *number).add("first", first);
    return table::steps_json(table.game(), trace, first);
}

}  // namespace sumito::wasm
