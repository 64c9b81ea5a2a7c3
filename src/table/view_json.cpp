#include "table/view_json.h"

#include <algorithm>
#include <map>

#include "base/json.h"
#include "base/text.h"
#include "games/teams.h"
#include "games/turns.h"
#include "table/seat_json.h"
#include "table/told.h"

namespace sumito::table {

namespace {

using base::json_array;
using base::json_string;
using base::JsonObject;
using games::AnyGame;
using games::AnyPosition;
using games::Place;

// A place as text; holes are written with a dot: `S.o3`.
std::string place_text(const AnyGame& game, Place place) {
    if (!place.is_on_board())
        return (place.is_tray() ? "tray" : "hand") + std::to_string(index(place.seat()));
    std::string name = game.place_name(place);
    std::replace(name.begin(), name.end(), ':', '.');
    return name;
}

std::string seat_or_null(const std::optional<Seat>& seat) {
    return seat ? std::to_string(index(*seat)) : "null";
}

std::string step_json(const AnyGame& game, const games::Step& step) {
    const bool moves = step.count > 0;
    JsonObject object;
    object.add("kind", games::step_name(step.kind)).add("owner", index(step.owner));
    object.add("from", moves ? place_text(game, step.from) : "");
    object.add("to", moves ? place_text(game, step.to) : "");
    return object.add("count", step.count).text();
}

// An aborted game is over too, without a result.
std::string outcome_json(const games::Outcome& outcome, bool aborted, int seats) {
    JsonObject object;
    object.add("over", outcome.over() || aborted);
    object.add("reason", games::reason_text(outcome.reason));
    object.add_json("winners", seats_json(outcome.winners));
    return object.add("result", games::result_text(outcome, seats)).text();
}

std::string question_json(const std::optional<Question>& question) {
    if (!question) return "null";
    JsonObject object;
    object.add("what", offer_text(question->what));
    object.add("asker", index(question->asker));
    return object.add_json("waiting", seats_json(question->waiting)).text();
}

// The parts of the view that every position has.
struct Shown {
    const AnyPosition& position;
    std::string text;
    games::Contents contents;
    SeatSet choosers;
    bool in_secret;
    games::Outcome outcome;
    bool aborted;
    std::size_t turns;
    std::size_t played;  // turns without those in which a player left
};

std::size_t played_of(const TurnList& turns, std::size_t count) {
    std::size_t played = 0;
    for (std::size_t number = 0; number < count; ++number)
        played += turns[number].how != Turn::How::Left;
    return played;
}

JsonObject position_json(const AnyGame& game, const Shown& shown) {
    const AnyPosition& position = shown.position;
    std::vector<std::string> letters, partners, scores;
    for (const Seat seat : SeatSet::first(game.seats())) {
        const SeatSet others = games::partners_of(seat, game.seats());
        partners.push_back(
            seat_or_null(others.empty() ? std::nullopt : std::optional(others.lowest())));
        letters.push_back(json_string(std::string(1, game.seat_letter(seat))));
        scores.push_back(std::to_string(position.score(seat)));
    }
    JsonObject object;
    object.add("game", game.id()).add("rules", game.rules_text()).add("seats", game.seats());
    object.add_json("seatLetters", json_array(letters));
    object.add_json("partners", json_array(partners));
    object.add("position", shown.text);
    object.add_json("contents", contents_json(game, shown.contents));
    object.add_json("choosers", seats_json(shown.choosers));
    object.add("betweenTurns", position.between_turns());
    object.add("turnGoesOn", position.turn_goes_on());
    object.add("isLot", position.is_lot());
    object.add("secretOpening", shown.in_secret);
    object.add_json("out", seats_json(position.out()));
    object.add_json("scores", json_array(scores));
    object.add_json("outcome", outcome_json(shown.outcome, shown.aborted, game.seats()));
    object.add("turns", shown.turns).add("played", shown.played);
    return object;
}

std::string choices_at(const AnyGame& game, const AnyPosition& position, Seat seat, bool secret) {
    std::vector<std::string> choices;
    for (const games::AnyMove move : position.moves(seat)) {
        // The effect of a secret choice depends on the others' choices.
        const games::Trace trace = secret ? games::Trace() : position.trace(seat, move);
        JsonObject choice;
        choice.add("seat", index(seat)).add("text", position.move_text(move));
        choices.push_back(choice.add_json("steps", steps_json(game, trace, 0)).text());
    }
    return json_array(choices);
}

// Marks of a turn in a list of moves.
void add_effects(JsonObject& object, const games::Trace& trace) {
    bool pushes = false;
    for (const games::Step& step : trace) {
        pushes = pushes || step.kind == games::StepKind::Push;
        if (step.kind != games::StepKind::Eject) continue;
        object.add("ejects", index(step.owner));
        return;
    }
    if (pushes) object.add("pushes", true);
}

std::string refusal_json(const Table& table, const Request& request) {
    const Refusal refusal = table.check(request);
    return refusal == Refusal::None ? "null" : sentence_json(sentence_of(refusal, table));
}

bool is_aborted(const Table& table) {
    return table.state() == Table::State::Aborted;
}

// The viewer's first seat that is still in the game.
std::optional<Seat> seat_of(SeatSet viewer, const Table& table) {
    for (const Seat seat : viewer)
        if (table.players().contains(seat)) return seat;
    return std::nullopt;
}

// What the person in this seat may ask for, and what a request about the position must name.
void add_for_viewer(JsonObject& object, const Table& table, std::optional<Seat> seat) {
    object.add("state", state_name(table.state()));
    object.add("entries", table.turns().event_count());
    const auto may = [&](const Request& request) {
        return seat && table.check(request) == Refusal::None;
    };
    object.add("mayOffer", may(OfferDraw{seat.value_or(Seat::P1)}));
    object.add("mayAbort", may(Abort{seat.value_or(Seat::P1)}));
    const auto first = table.first_until();
    object.add_json("firstUntil", first ? std::to_string(first->count()) : "null");
}

// A secret choice as its player made it.
std::string_view sealed_text(const Table& table, const Turn& turn) {
    return std::get<Moved>(table.event(turn.events.front()).event).text;
}

struct ValueJson {
    std::string operator()(const std::string& text) const { return json_string(text); }
    std::string operator()(int number) const { return std::to_string(number); }
    std::string operator()(Seat seat) const { return (*this)(SeatSet{seat}); }
    std::string operator()(SeatSet seats) const {
        return JsonObject().add_json("seats", seats_json(seats)).text();
    }
    std::string operator()(const TextKey& key) const {
        return JsonObject().add("key", key.key).text();
    }
};

}  // namespace

std::size_t complete_turns(const Table& table) {
    const std::size_t turns = table.turns().size();
    if (turns == 0 || !table.line().position().turn_goes_on()) return turns;
    return table.turns()[turns - 1].how == Turn::How::Left ? turns : turns - 1;
}

std::string view_json(const Table& table, std::optional<SeatSet> viewer) {
    const AnyPosition& position = table.line().position();
    const TurnList& turns = table.turns();
    const SeatSet choosers =
        table.running() ? position.choosers().without(table.sealed()) : SeatSet();
    JsonObject object = position_json(
        table.game(),
        {position, table.view({}), turns.contents_before(table.line().start(), turns.size()),
         choosers, table.in_secret(), table.outcome(), is_aborted(table), complete_turns(table),
         played_of(turns, complete_turns(table))});
    const std::optional<Seat> speaker = viewer ? seat_of(*viewer, table) : table.speaker();
    const std::optional<Seat> regretter = viewer ? std::nullopt : table.regretter();
    const Seat asks_back = regretter.value_or(speaker.value_or(Seat::P1));
    const std::optional<Sentence> turn = sentence_of_turn(table);
    object.add("plies", table.line().plies());
    object.add_json("mayChoose", seats_json(table.may_choose()));
    object.add_json("question", question_json(table.question()));
    object.add_json("speaker", seat_or_null(speaker));
    object.add_json("asksBack", std::to_string(index(asks_back)));
    object.add_json("noTakeBack", refusal_json(table, AskBack{asks_back}));
    object.add("draws", table.game().line_rules().agreement);
    object.add("timed", table.clock().limited());
    object.add("occasion", table.occasion());
    object.add_json("turnSentence", turn ? sentence_json(*turn) : "null");
    const bool over = table.state() == Table::State::Over || is_aborted(table);
    object.add_json("endSentence", over ? sentence_json(sentence_of_end(table)) : "null");
    if (!viewer) return object.text();
    object.add_json("you", seats_json(*viewer));
    add_for_viewer(object, table, speaker);
    return object.text();
}

std::string view_json(const Table& table, std::size_t number) {
    const TurnList& turns = table.turns();
    const std::size_t count = std::min(number, complete_turns(table));
    const AnyPosition position = turns.position_before(table.line().start(), count);
    const games::Outcome outcome = count == turns.size() ? table.outcome() : position.outcome();
    const SeatSet choosers = outcome.over() ? SeatSet() : position.choosers();
    const bool in_secret = !outcome.over() && (choosers.size() > 1 || position.has_secret());
    return position_json(
               table.game(),
               {position, position.view({}), turns.contents_before(table.line().start(), count),
                choosers, in_secret, outcome, is_aborted(table) && count == turns.size(), count,
                played_of(turns, count)})
        .text();
}

std::string turns_json(const Table& table, std::size_t first, SeatSet viewer) {
    const TurnList& turns = table.turns();
    const std::size_t count = complete_turns(table);
    if (first >= count) return "[]";
    std::vector<std::string> items;
    AnyPosition position = turns.position_before(table.line().start(), first);
    for (std::size_t number = first; number < count; ++number) {
        const Turn& turn = turns[number];
        JsonObject object;
        object.add("seat", index(turn.seat));
        if (turn.sealed)
            object.add("text", viewer.contains(turn.seat) ? sealed_text(table, turn) : "?")
                .add("secret", true);
        else if (turn.how == Turn::How::Left)
            object.add("text", std::string("out=") + table.game().seat_letter(turn.seat))
                .add("left", true);
        else
            object.add("text", games::turn_text(position, turn.seat, turn.decisions));
        add_effects(object, turns.trace(table.line().start(), number));
        items.push_back(object.text());
        carry_out(turn, position);
    }
    return json_array(items);
}

std::string choices_json(const Table& table, Seat seat) {
    if (!table.may_choose().contains(seat)) return "[]";
    return choices_at(table.game(), table.line().position(), seat, table.in_secret());
}

std::string premoves_json(const Table& table, Seat seat) {
    const SeatSet choosers = table.may_choose();
    if (choosers.size() != 1 || choosers.contains(seat) || table.in_secret()) return "[]";
    const AnyPosition& position = table.line().position();
    const Seat other = choosers.lowest();
    std::map<std::string, std::string> choices;
    for (const games::AnyMove reply : position.moves(other)) {
        AnyPosition next = position;
        next.play_unchecked(other, reply);
        if (next.outcome().over() || next.turn_goes_on() || next.is_lot()) continue;
        if (!next.choosers().contains(seat)) continue;
        for (const games::AnyMove move : next.moves(seat)) {
            const std::string text = next.move_text(move);
            if (choices.contains(text)) continue;
            JsonObject choice;
            choice.add("seat", index(seat)).add("text", text);
            const std::string steps = steps_json(table.game(), next.trace(seat, move), 0);
            choices.emplace(text, choice.add_json("steps", steps).text());
        }
    }
    std::vector<std::string> items;
    items.reserve(choices.size());
    for (auto& [text, choice] : choices) items.push_back(std::move(choice));
    return json_array(items);
}

std::string preview_json(const Table& table, Seat seat, std::string_view turn) {
    const AnyGame& game = table.game();
    AnyPosition position = table.line().position();
    std::vector<std::string> items;
    for (const std::string_view part : base::split(turn, '.')) {
        const auto move = position.read_legal_move(seat, part);
        if (!move) break;
        const Shown shown{position,
                          position.view({}),
                          position.contents(),
                          position.choosers(),
                          table.in_secret(),
                          position.outcome(),
                          false,
                          complete_turns(table),
                          played_of(table.turns(), complete_turns(table))};
        JsonObject item;
        item.add_json("state", position_json(game, shown).text());
        item.add_json("choices", choices_at(game, position, seat, false));
        item.add("chosen", position.move_text(*move));
        items.push_back(item.text());
        position.play_unchecked(seat, *move);
    }
    return json_array(items);
}

std::string contents_json(const AnyGame& game, const games::Contents& contents) {
    JsonObject object;
    const auto add = [&](Place place) {
        std::vector<std::string> counts;
        bool any = false;
        for (const Seat seat : SeatSet::first(game.seats())) {
            counts.push_back(std::to_string(contents.at(place, seat)));
            any = any || contents.at(place, seat) > 0;
        }
        if (any) object.add_json(place_text(game, place), json_array(counts));
    };
    for (int number = 0; number < Place::tray(Seat::P1).number(); ++number)
        add(Place::on_board(number));
    for (const Seat seat : games::all_seats) add(Place::tray(seat));
    for (const Seat seat : games::all_seats) add(Place::hand(seat));
    return object.text();
}

std::string steps_json(const AnyGame& game, const games::Trace& trace, std::size_t first) {
    std::vector<std::string> steps;
    for (std::size_t i = first; i < trace.size(); ++i) steps.push_back(step_json(game, trace[i]));
    return json_array(steps);
}

std::string sentence_json(const Sentence& sentence) {
    JsonObject values;
    for (const auto& [name, value] : sentence.values)
        values.add_json(name, std::visit(ValueJson(), value));
    JsonObject object;
    return object.add("key", sentence.key).add_json("values", values.text()).text();
}

}  // namespace sumito::table
