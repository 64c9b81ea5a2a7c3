#include "table/sentences.h"

#include <algorithm>
#include <cassert>

#include "base/text.h"

namespace sumito::table {

namespace {

using games::Step;
using games::StepKind;
using Sentences = std::vector<Sentence>;

Sentence by_seat(std::string_view key, Seat seat) {
    return {key, {{"seat", seat}}};
}

const Moved* moved_of(const Table& table, int event) {
    return std::get_if<Moved>(&table.event(event).event);
}

// True if the other players did not know the choice when it was made.
bool was_secret(const Table& table, const Happened& happened) {
    const auto reveals_it = [&](const Happened& later) {
        const std::vector<int>& all = later.reveals;
        return std::find(all.begin(), all.end(), happened.number) != all.end();
    };
    return happened.sealed || std::any_of(table.events().begin(), table.events().end(), reveals_it);
}

// The turn in the game's notation, whatever the player typed; as typed if the turn was sent in
// parts.
std::string chosen_text(const Table& table, const Turn& turn, const Moved& moved) {
    int parts = 0;
    for (const int event : turn.events) parts += moved_of(table, event)->automatic ? 0 : 1;
    return parts == 1 ? turn.text : moved.text;
}

// Pushes come first. Ejecting a marble also pushes it; that is mentioned only once.
void add_pushes(Sentences& said, Seat seat, const games::Trace& trace) {
    SeatSet pushed, ejected;
    for (const Step& step : trace) {
        if (step.kind == StepKind::Push) pushed.insert(step.owner);
        if (step.kind == StepKind::Eject) ejected.insert(step.owner);
    }
    pushed = pushed.without(ejected);
    if (!pushed.empty()) said.push_back({"play.pushed", {{"seat", seat}, {"owners", pushed}}});
    for (const Seat owner : ejected)
        said.push_back({"play.ejected", {{"seat", seat}, {"owner", owner}}});
}

// Laps and captures of each player who sowed. In an opening race both do.
void add_sowing(Sentences& said, const games::AnyGame& game, const games::Trace& trace) {
    for (const Seat seat : SeatSet::first(game.seats())) {
        int laps = 0, captured = 0;
        bool cut = false;
        for (const Step& step : trace) {
            laps += step.kind == StepKind::Lift && step.to == games::Place::hand(seat) ? 1 : 0;
            cut = cut || (step.kind == StepKind::Cut && step.owner == seat);
            if (step.kind == StepKind::Capture && game.owner(step.to) == seat)
                captured += step.count;
        }
        if (laps == 0 || (laps == 1 && captured == 0)) continue;  // the move alone says everything
        said.push_back({"play.sown", {{"seat", seat}, {"laps", laps}, {"captured", captured}}});
        if (cut) said.push_back(by_seat("play.cut", seat));
    }
}

Sentences revealed(const Table& table, std::size_t number, const games::AnyPosition& after) {
    const TurnList& turns = table.turns();
    Sentences said;
    for (const Seat seat : SeatSet::first(table.game().seats()))
        for (const Turn& turn : turns.all())
            if (turn.begin == turns[number].begin && turn.seat == seat)
                said.push_back({"play.revealed", {{"seat", seat}, {"move", turn.text}}});
    add_sowing(said, table.game(), turns.trace(table.line().start(), number));
    if (!after.is_lot() && !after.choosers().empty())
        said.push_back(by_seat("play.begins", after.choosers().lowest()));
    return said;
}

Sentences said_of(const Table& table, const Happened& happened, const Moved& moved) {
    const Seat seat = moved.seat;
    if (was_secret(table, happened)) return {by_seat("play.chose", seat)};
    const auto number = table.turns().of_event(happened.number);
    if (!number) return {};
    const Turn& turn = table.turns()[*number];
    const games::AnyPosition& start = table.line().start();
    const games::AnyPosition after = table.turns().position_before(start, *number + 1);
    if (!happened.reveals.empty()) return revealed(table, *number, after);
    if (turn.how == Turn::How::Lot)
        return {by_seat("play.lot", after.choosers().empty() ? seat : after.choosers().lowest())};

    Sentences said;
    if (!moved.automatic)
        said.push_back({"play.moved", {{"seat", seat}, {"move", chosen_text(table, turn, moved)}}});
    const bool last = *number + 1 == table.turns().size();
    const bool complete = !after.turn_goes_on() || (last && !table.running());
    if (!complete || turn.events.back() != happened.number) return said;
    const games::Trace trace = table.turns().trace(start, *number);
    if (trace.size() == 1 && trace.front().kind == StepKind::Pass)
        return {by_seat("play.passes", seat)};
    add_pushes(said, seat, trace);
    add_sowing(said, table.game(), trace);
    return said;
}

Sentences said_of(const Table&, const Happened&, const Started&) {
    return {};
}

Sentences said_of(const Table&, const Happened&, const Left& left) {
    switch (left.by) {
        case LeftBy::Resigning: return {by_seat("play.resigned", left.seat)};
        case LeftBy::Time: return {by_seat("play.flagged", left.seat)};
        case LeftBy::Absence: return {by_seat("play.abandoned", left.seat)};
        case LeftBy::Fault: return {by_seat("play.fault", left.seat)};
    }
    return {};
}

// The offer that the event makes or answers.
Offered offer_at(const Table& table, int event) {
    for (; event > 0; --event)
        if (const auto* offered = std::get_if<Offered>(&table.event(event).event)) return *offered;
    return {};
}

// A computer agrees to every take-back immediately, so neither question nor answer is mentioned.
Sentences said_of(const Table& table, const Happened&, const Offered& offered) {
    if (offered.what == OfferKind::Draw) return {by_seat("play.draw.offered", offered.seat)};
    const SeatSet others = table.players().without(offered.seat);
    if (others.without(table.computers()).empty()) return {};
    return {by_seat("play.takeback.asked", offered.seat)};
}

std::string moves_taken_back(const Table& table, const Happened& happened) {
    std::vector<std::string> moves;
    for (const int event : happened.taken_back)
        if (const Moved* moved = moved_of(table, event))
            moves.push_back(table.event(event).sealed ? "?" : moved->text);
    return base::join(moves, " ");
}

Sentences said_of(const Table& table, const Happened& happened, const Answered& answered) {
    const Offered offer = offer_at(table, happened.number);
    const bool silent =
        offer.what == OfferKind::TakeBack && answered.yes && table.is_computer(answered.seat);
    Sentences said;
    if (!silent)
        said.push_back(by_seat(answered.yes                  ? "play.accepted"
                               : answered.seat == offer.seat ? "play.withdrawn"
                                                             : "play.declined",
                               answered.seat));
    if (!happened.taken_back.empty())
        said.push_back({"play.takenback", {{"move", moves_taken_back(table, happened)}}});
    return said;
}

Sentences said_of(const Table&, const Happened&, const Resumed&) {
    return {};
}

Sentences said_of(const Table&, const Happened&, const Ended&) {
    return {};
}

// A player who left too early for a result has aborted the game.
Sentences said_of(const Table& table, const Happened& happened, const Aborted& aborted) {
    if (!aborted.seat) return {};
    if (const auto by = read_left_by(aborted.why))
        return said_of(table, happened, Left{*aborted.seat, *by});
    return {by_seat("play.aborted", *aborted.seat)};
}

}  // namespace

std::vector<Sentence> sentences_of(const Table& table, const Happened& happened) {
    return std::visit([&](const auto& event) { return said_of(table, happened, event); },
                      happened.event);
}

std::optional<Sentence> sentence_of_turn(const Table& table) {
    const SeatSet choosers = table.may_choose();
    if (choosers.empty() || table.moves_by_itself()) return std::nullopt;
    if (!table.in_secret()) return by_seat("play.turn", choosers.lowest());
    if (!table.policy().one_screen) return Sentence{"play.turn.all"};
    const SeatSet people = choosers.without(table.computers());
    if (people.empty()) return std::nullopt;
    return by_seat("play.secret", people.lowest());
}

Sentence sentence_of_end(const Table& table) {
    assert(!table.running());
    if (table.state() == Table::State::Aborted)
        return {"play.noresult", {{"reason", TextKey{"ended." + table.reason()}}}};
    const games::Outcome outcome = table.outcome();
    std::string reason = "reason." + std::string(games::reason_text(outcome.reason));
    // With two players, a player who leaves always loses. How that player left is more informative.
    if (table.game().seats() == 2 && outcome.reason == games::Reason::LastIn &&
        table.reason() != games::reason_text(outcome.reason))
        reason = "ended." + table.reason();
    if (outcome.drawn()) return {"play.drawn", {{"reason", TextKey{reason}}}};
    return {"play.won", {{"seats", outcome.winners}, {"reason", TextKey{reason}}}};
}

Sentence sentence_of(Refusal refusal, const Table& table) {
    switch (refusal) {
        case Refusal::None: break;
        case Refusal::NotRunning:
            if (table.state() == Table::State::Waiting) return {"refuse.not_begun"};
            return {table.running() ? "refuse.left" : "refuse.over"};
        case Refusal::NotYourTurn: {
            const SeatSet choosers = table.may_choose();
            const bool program = !choosers.empty() && choosers.without(table.computers()).empty();
            return {program ? "refuse.program" : "refuse.not_your_turn"};
        }
        case Refusal::Unreadable: return {"refuse.unreadable"};
        case Refusal::Illegal: return {"refuse.illegal"};
        case Refusal::AnswerFirst: return {"refuse.answer_first"};
        case Refusal::AlreadyAsked: return {"refuse.already_asked"};
        case Refusal::NothingAsked: return {"refuse.nothing_asked"};
        case Refusal::NoDraws: return {"refuse.no_draws"};
        case Refusal::Timed: return {"refuse.timed"};
        case Refusal::Rated: return {"refuse.rated"};
        case Refusal::TurnFirst: return {"refuse.turn_first"};
        case Refusal::NothingToTakeBack: return {"refuse.nothing_to_take_back"};
        case Refusal::TooMany: return {"refuse.too_many_offers"};
        case Refusal::TooLate: return {"refuse.too_late"};
        case Refusal::MovedOn: return {"refuse.moved_on"};
    }
    assert(false);
    return {};
}

}  // namespace sumito::table
