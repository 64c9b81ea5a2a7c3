#include "terminal/words.h"

#include "base/text.h"
#include "picture/choro.h"

namespace sumito::terminal {

using games::Seat;
using games::StepKind;

namespace {

// Without case and accents, as a command may be typed.
std::string simplified(std::string_view word) {
    return base::lower_case(plain_text(word));
}

}  // namespace

std::string clock_text(games::Milliseconds left) {
    const auto seconds = left.count() / 1000;
    const std::string rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

std::span<const std::string_view> Words::commands() {
    static constexpr std::string_view names[] = {"accept", "decline", "draw",    "help",
                                                 "hint",   "load",    "moves",   "quit",
                                                 "resign", "save",    "takeback"};
    return names;
}

std::string Words::typed_as(std::string_view command) const {
    return text("play.command." + std::string(command));
}

std::string_view Words::command(std::string_view word) const {
    const std::string typed = simplified(word);
    for (const std::string_view name : commands())
        if (typed == name || typed == simplified(typed_as(name))) return name;
    return {};
}

bool Words::begins_command(std::string_view word) const {
    const std::string typed = simplified(word);
    for (const std::string_view name : commands())
        if (name.starts_with(typed) || simplified(typed_as(name)).starts_with(typed)) return true;
    return false;
}

std::string Words::name(Seat seat) const {
    return text(std::string("colour.") + game_.seat_letter(seat));
}

std::string Words::names(games::SeatSet seats) const {
    std::vector<std::string> all;
    for (Seat seat : games::all_seats)
        if (seats.contains(seat)) all.push_back(name(seat));
    return base::join(all, text("play.and"));
}

// Laps and captures, for each player who sowed: both did in an opening race.
std::string Words::sown(const Event& event) const {
    std::string sentences;
    for (int i = 0; i < game_.seats(); ++i) {
        const Seat seat = Seat(i);
        const games::Place hand = games::Place::hand(seat);
        int laps = 0;
        int captured = 0;
        bool cut = false;
        for (const games::Step& step : event.trace) {
            laps += step.kind == StepKind::Lift && step.to == hand;
            if (step.kind == StepKind::Cut) cut = cut || step.owner == seat;
            if (step.kind == StepKind::Capture && picture::owner_of(step.to) == seat)
                captured += step.count;
        }
        if (laps == 0 || (laps == 1 && captured == 0)) continue;  // the move says it all
        sentences += ' ' + text("play.sown", {{"seat", name(seat)},
                                              {"laps", std::to_string(laps)},
                                              {"captured", std::to_string(captured)}});
        if (cut) sentences += ' ' + text("play.cut", {{"seat", name(seat)}});
    }
    return sentences;
}

std::string Words::moved(const Event& event) const {
    std::string sentence = text("play.moved", {{"seat", name(event.seat)}, {"move", event.move}});
    // Pushing comes first. To eject a marble is to push it: that is said once.
    games::SeatSet pushed;
    std::string ejected;
    for (const games::Step& step : event.trace)
        if (step.kind == StepKind::Push) pushed.insert(step.owner);
    for (const games::Step& step : event.trace)
        if (step.kind == StepKind::Eject) {
            pushed.erase(step.owner);
            ejected += ' ' + text("play.ejected",
                                  {{"seat", name(event.seat)}, {"owner", name(step.owner)}});
        }
    if (!pushed.empty())
        sentence +=
            ' ' + text("play.pushed", {{"seat", name(event.seat)}, {"owners", names(pushed)}});
    sentence += ejected;
    return sentence + sown(event);
}

std::string Words::no_draws() const {
    const std::string rules = game_.rules_text();
    const char separator = rules.find(':') == std::string::npos ? ':' : ',';
    return text("play.refused.draw", {{"rules", rules + separator + "agreement=on"}});
}

std::string Words::told(const Event& event) const {
    const auto by_seat = [&](std::string_view key) {
        return text(key, {{"seat", name(event.seat)}});
    };
    switch (event.kind) {
        case Event::Kind::Moved: return moved(event);
        case Event::Kind::Passed: return by_seat("play.passes");
        case Event::Kind::Secret: return by_seat("play.secret");
        case Event::Kind::Chose: return by_seat("play.chose");
        case Event::Kind::Revealed:
            return text("play.revealed", {{"seat", name(event.seat)}, {"move", event.move}});
        case Event::Kind::Begins: return by_seat("play.begins");
        case Event::Kind::Lot: return by_seat("play.lot");
        case Event::Kind::Resigned: return by_seat("play.resigned");
        case Event::Kind::Flagged: return by_seat("play.flagged");
        case Event::Kind::DrawOffered: return by_seat("play.draw.offered");
        case Event::Kind::TakebackAsked: return by_seat("play.takeback.asked");
        case Event::Kind::Accepted: return by_seat("play.accepted");
        case Event::Kind::Declined: return by_seat("play.declined");
        case Event::Kind::TakenBack: return text("play.takenback", {{"move", event.move}});
    }
    return {};
}

std::string Words::refused(Refusal refusal, std::string_view move) const {
    switch (refusal) {
        case Refusal::None: return {};
        case Refusal::Unreadable: return text("play.unreadable", {{"move", move}});
        case Refusal::Illegal: return text("play.illegal", {{"move", move}});
        case Refusal::Over: return text("play.refused.over");
        case Refusal::AnswerFirst: return text("play.refused.answer");
        case Refusal::NothingAsked: return text("play.refused.nothing");
        case Refusal::NoDraws: return no_draws();
        case Refusal::Timed: return text("play.refused.timed");
        case Refusal::NothingToTakeBack: return text("play.refused.takeback");
        case Refusal::TurnFirst: return text("play.refused.turn");
        case Refusal::NotYours: return text("play.refused.program");
    }
    return {};
}

std::string Words::result(const games::Outcome& outcome, bool flagged) const {
    // Of two players nobody is left when one leaves: how he did says more.
    const bool left = game_.seats() == 2 && outcome.reason == games::Reason::LastIn;
    const std::string reason =
        left ? text(flagged ? "ended.time" : "ended.resigned")
             : text("reason." + std::string(games::reason_text(outcome.reason)));
    if (outcome.drawn()) return text("play.drawn", {{"reason", reason}});
    return text("play.won", {{"seats", names(outcome.winners)}, {"reason", reason}});
}

}  // namespace sumito::terminal
