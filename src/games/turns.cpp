#include "games/turns.h"

#include "base/text.h"

namespace sumito::games {

namespace {

// Returns false if there are too many turns.
bool collect(const AnyPosition& position, Seat seat, NotationNumber notation, const Turn& before,
             std::vector<Turn>& turns) {
    for (const AnyMove move : position.moves(seat)) {
        Turn turn = before;
        if (!turn.text.empty()) turn.text += '.';
        turn.text += position.move_text(move, notation);
        turn.decisions.push_back(move);
        turn.after = position;
        turn.after.play_unchecked(seat, move);
        if (!turn.after.between_turns()) {
            const AnyPosition after = turn.after;
            if (!collect(after, seat, notation, turn, turns)) return false;
            continue;
        }
        if (turns.size() == most_listed_turns) return false;
        turns.push_back(std::move(turn));
    }
    return true;
}

// Plays the decisions in the text on the position itself; the text may stop within the turn.
base::Result<std::vector<AnyMove>> play_decisions(AnyPosition& position, Seat seat,
                                                  std::string_view text, NotationNumber notation) {
    std::vector<AnyMove> decisions;
    for (std::string_view part : base::split(text, '.')) {
        if (part.empty())
            return base::Error{"turn " + base::quoted(text) + ": expected a decision at each dot"};
        if (!decisions.empty() && position.between_turns())
            return base::Error{"turn " + base::quoted(text) + " continues after its end"};
        const auto move = position.read_legal_move(seat, part, notation);
        if (!move) return base::Error{move.error()};
        position.play_unchecked(seat, *move);
        decisions.push_back(*move);
    }
    return decisions;
}

}  // namespace

base::Result<std::vector<Turn>> list_turns(const AnyPosition& position, Seat seat,
                                           NotationNumber notation) {
    std::vector<Turn> turns;
    if (!collect(position, seat, notation, {"", {}, position}, turns))
        return base::Error{"more than " + std::to_string(most_listed_turns) +
                           " ways to complete the turn"};
    return turns;
}

base::Result<std::vector<AnyMove>> read_decisions(AnyPosition position, Seat seat,
                                                  std::string_view text, NotationNumber notation) {
    return play_decisions(position, seat, text, notation);
}

base::Result<std::vector<AnyMove>> play_turn(AnyPosition& position, Seat seat,
                                             std::string_view text, NotationNumber notation) {
    AnyPosition next = position;
    auto decisions = play_decisions(next, seat, text, notation);
    if (!decisions) return decisions;
    if (!next.between_turns())
        return base::Error{"turn " + base::quoted(text) + " stops before its last decision"};
    position = std::move(next);
    return decisions;
}

std::string turn_text(AnyPosition position, Seat seat, std::span<const AnyMove> decisions,
                      NotationNumber notation) {
    std::vector<std::string> parts;
    for (const AnyMove move : decisions) {
        parts.push_back(position.move_text(move, notation));
        position.play_unchecked(seat, move);
    }
    return base::join(parts, ".");
}

Trace turn_trace(AnyPosition position, Seat seat, std::span<const AnyMove> decisions) {
    Trace trace;
    for (const AnyMove move : decisions) {
        const Trace steps = position.trace(seat, move);
        trace.insert(trace.end(), steps.begin(), steps.end());
        position.play_unchecked(seat, move);
    }
    return trace;
}

}  // namespace sumito::games
