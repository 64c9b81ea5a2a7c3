#include "table/turn_list.h"

#include <algorithm>

#include "games/turns.h"

namespace sumito::table {

void TurnList::extend(int event, const std::vector<games::AnyMove>& decisions,
                      const std::string& text, bool automatic) {
    Turn& turn = turns_.back();
    if (!automatic) turn.how = Turn::How::Chosen;
    turn.events.push_back(event);
    turn.decisions.insert(turn.decisions.end(), decisions.begin(), decisions.end());
    if (text.empty()) return;
    if (!turn.text.empty()) turn.text += '.';
    turn.text += text;
}

void TurnList::reveal(int event, const std::vector<games::AnyMove>& decisions,
                      const std::string& text) {
    for (Turn& turn : turns_)
        if (turn.events.front() == event) {
            turn.sealed = false;
            turn.decisions = decisions;
            turn.text = text;
        }
}

std::vector<int> TurnList::drop_from(std::size_t begin) {
    const auto is_dropped = [begin](const Turn& turn) { return turn.begin >= begin; };
    const auto first = std::find_if(turns_.begin(), turns_.end(), is_dropped);
    std::vector<int> events;
    for (auto turn = first; turn != turns_.end(); ++turn)
        events.insert(events.end(), turn->events.begin(), turn->events.end());
    turns_.erase(first, turns_.end());
    return events;
}

std::optional<std::size_t> TurnList::last_chosen_by(Seat seat) const {
    for (std::size_t number = turns_.size(); number > 0; --number) {
        const Turn& turn = turns_[number - 1];
        if (turn.seat == seat && turn.how == Turn::How::Chosen) return number - 1;
    }
    return std::nullopt;
}

games::AnyPosition TurnList::position_before(const games::AnyPosition& start,
                                             std::size_t number) const {
    games::AnyPosition position = start;
    for (std::size_t i = 0; i < number; ++i) {
        const Turn& turn = turns_[i];
        if (turn.sealed) continue;
        if (turn.how == Turn::How::Left) (void)position.leave(turn.seat);
        for (const games::AnyMove move : turn.decisions) position.play_unchecked(turn.seat, move);
    }
    return position;
}

games::Trace TurnList::trace(const games::AnyPosition& start, std::size_t number) const {
    const Turn& turn = turns_[number];
    if (turn.sealed) return {};
    return games::turn_trace(position_before(start, number), turn.seat, turn.decisions);
}

}  // namespace sumito::table
