#include "wasm/state_json.h"

#include "base/json.h"

namespace sumito::wasm {

namespace {

using base::json_array;
using base::json_string;
using base::JsonObject;
using games::AnyGame;
using games::AnyPosition;
using games::Place;
using games::Seat;
using games::SeatSet;

// Holes are written with a dot: `S.o3`.
std::string place_name(const AnyGame& game, Place place) {
    if (!place.is_on_board())
        return (place.is_tray() ? "tray" : "hand") + std::to_string(index(place.seat()));
    std::string name = game.place_name(place);
    for (char& c : name)
        if (c == ':') c = '.';
    return name;
}

std::string seats_json(SeatSet seats) {
    std::vector<std::string> items;
    for (const Seat seat : games::all_seats)
        if (seats.contains(seat)) items.push_back(std::to_string(index(seat)));
    return json_array(items);
}

std::string step_json(const AnyGame& game, const games::Step& step) {
    const bool moves = step.count > 0;
    JsonObject object;
    object.add("kind", games::step_name(step.kind)).add("owner", index(step.owner));
    object.add("from", moves ? place_name(game, step.from) : "");
    object.add("to", moves ? place_name(game, step.to) : "");
    return object.add("count", step.count).text();
}

std::string choices_json(const AnyGame& game, const AnyPosition& position) {
    std::vector<std::string> choices;
    // What the last secret choice does would tell the others.
    const bool secret = position.has_secret();
    for (const Seat seat : games::all_seats) {
        if (!position.choosers().contains(seat)) continue;
        for (const games::AnyMove move : position.moves(seat)) {
            JsonObject choice;
            choice.add("seat", index(seat)).add("text", position.move_text(move));
            choice.add_json("steps", secret ? "[]" : steps_json(game, position.trace(seat, move)));
            choices.push_back(choice.text());
        }
    }
    return json_array(choices);
}

std::string outcome_json(const games::Outcome& outcome, int seats) {
    JsonObject object;
    object.add("over", outcome.over()).add("reason", games::reason_text(outcome.reason));
    object.add_json("winners", seats_json(outcome.winners));
    return object.add("result", games::result_text(outcome, seats)).text();
}

std::string turn_json(const AnyGame& game, const Played& played, std::size_t number) {
    const PlayedTurn& turn = played.turns()[number];
    const bool secret = played.is_secret(number);
    JsonObject object;
    object.add("seat", index(turn.seat)).add("text", played.text_of(game, number));
    object.add_json(
        "decisions",
        base::json_strings(secret ? std::vector<std::string>(turn.texts.size(), "?") : turn.texts));
    if (turn.leaves) object.add("left", true);
    if (secret) object.add("secret", true);
    return object.text();
}

std::string turns_json(const AnyGame& game, const Played& played) {
    std::vector<std::string> turns;
    for (std::size_t i = 0; i < played.turns().size(); ++i)
        turns.push_back(turn_json(game, played, i));
    return json_array(turns);
}

}  // namespace

std::string steps_json(const AnyGame& game, const games::Trace& trace) {
    std::vector<std::string> steps;
    for (const games::Step& step : trace) steps.push_back(step_json(game, step));
    return json_array(steps);
}

std::string contents_json(const AnyGame& game, const games::Contents& contents) {
    JsonObject object;
    const auto add = [&](Place place) {
        std::vector<std::string> counts;
        bool any = false;
        for (int i = 0; i < game.seats(); ++i) {
            const int count = contents.at(place, Seat(i));
            counts.push_back(std::to_string(count));
            any = any || count > 0;
        }
        if (any) object.add_json(place_name(game, place), json_array(counts));
    };
    for (int number = 0; number < Place::tray(Seat::P1).number(); ++number)
        add(Place::on_board(number));
    for (const Seat seat : games::all_seats) add(Place::tray(seat));
    for (const Seat seat : games::all_seats) add(Place::hand(seat));
    return object.text();
}

std::string state_json(const AnyGame& game, const games::Line& line, const Played& played,
                       bool with_choices) {
    const AnyPosition& position = line.position();
    const games::Outcome outcome = line.outcome();
    const SeatSet choosers = outcome.over() ? SeatSet{} : position.choosers();
    std::vector<std::string> letters, scores;
    for (int i = 0; i < game.seats(); ++i) {
        letters.push_back(json_string(std::string(1, game.seat_letter(Seat(i)))));
        scores.push_back(std::to_string(position.score(Seat(i))));
    }
    JsonObject object;
    object.add("game", game.id()).add("rules", game.rules_text()).add("seats", game.seats());
    object.add_json("seatLetters", json_array(letters));
    object.add("position", position.view({}));
    object.add_json("contents", contents_json(game, played.contents()));
    object.add_json("choosers", seats_json(choosers));
    object.add("betweenTurns", position.between_turns());
    object.add("turnGoesOn", position.turn_goes_on());
    object.add("isLot", position.is_lot());
    object.add("secretOpening", !outcome.over() && (choosers.size() > 1 || position.has_secret()));
    object.add_json("out", seats_json(position.out()));
    object.add_json("scores", json_array(scores));
    object.add_json("leaders", seats_json(position.leaders()));
    object.add_json("outcome", outcome_json(outcome, game.seats()));
    object.add("plies", line.plies());
    const auto third = line.third_occurrence();
    object.add_json("thirdOccurrence", third ? std::to_string(*third) : "null");
    object.add_json("choices",
                    with_choices && !outcome.over() ? choices_json(game, position) : "[]");
    object.add_json("turns", turns_json(game, played));
    object.add_json("underWay", base::json_strings(played.under_way()));
    return object.text();
}

}  // namespace sumito::wasm
