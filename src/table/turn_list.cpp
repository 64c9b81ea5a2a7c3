#include "table/turn_list.h"

#include <algorithm>

#include "games/turns.h"

namespace sumito::table {

void TurnList::extend(int event, const std::vector<games::AnyMove>& decisions,
                      const std::string& text, bool automatic) {
    forget_from(turns_.size() - 1);
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
    for (std::size_t number = 0; number < turns_.size(); ++number) {
        Turn& turn = turns_[number];
        if (turn.events.front() != event) continue;
        forget_from(number);
        turn.sealed = false;
        turn.decisions = decisions;
        turn.text = text;
    }
}

std::vector<int> TurnList::drop_from(std::size_t begin) {
    const auto is_dropped = [begin](const Turn& turn) { return turn.begin >= begin; };
    const auto first = std::find_if(turns_.begin(), turns_.end(), is_dropped);
    forget_from(static_cast<std::size_t>(first - turns_.begin()));
    std::vector<int> events;
    for (auto turn = first; turn != turns_.end(); ++turn)
        events.insert(events.end(), turn->events.begin(), turn->events.end());
    turns_.erase(first, turns_.end());
    return events;
}

int TurnList::event_count() const {
    std::size_t count = 0;
    for (const Turn& turn : turns_) count += turn.events.size();
    return static_cast<int>(count);
}

std::optional<std::size_t> TurnList::of_event(int event) const {
    for (std::size_t number = turns_.size(); number > 0; --number) {
        const std::vector<int>& events = turns_[number - 1].events;
        if (std::find(events.begin(), events.end(), event) != events.end()) return number - 1;
    }
    return std::nullopt;
}

std::optional<std::size_t> TurnList::last_chosen_by(Seat seat) const {
    for (std::size_t number = turns_.size(); number > 0; --number) {
        const Turn& turn = turns_[number - 1];
        if (turn.seat == seat && turn.how == Turn::How::Chosen) return number - 1;
    }
    return std::nullopt;
}

void carry_out(const Turn& turn, games::AnyPosition& position) {
    if (turn.sealed) return;
    if (turn.how == Turn::How::Left) (void)position.leave(turn.seat);
    for (const games::AnyMove move : turn.decisions) position.play_unchecked(turn.seat, move);
}

games::AnyPosition TurnList::position_before(const games::AnyPosition& start,
                                             std::size_t number) const {
    games::AnyPosition position = start;
    for (std::size_t i = 0; i < number; ++i) carry_out(turns_[i], position);
    return position;
}

const games::Trace& TurnList::trace(const games::AnyPosition& start, std::size_t number) const {
    if (!after_traces_) after_traces_ = position_before(start, traces_.size());
    for (std::size_t i = traces_.size(); i <= number; ++i) {
        const Turn& turn = turns_[i];
        traces_.emplace_back();
        if (turn.sealed) continue;
        traces_.back() = games::turn_trace(*after_traces_, turn.seat, turn.decisions);
        carry_out(turn, *after_traces_);
    }
    return traces_[number];
}

void TurnList::forget_from(std::size_t number) const {
    if (number >= traces_.size()) return;
    traces_.resize(number);
    after_traces_.reset();
}

games::Contents TurnList::contents_before(const games::AnyPosition& start,
                                          std::size_t number) const {
    games::Contents contents = position_before(start, number).contents();
    games::Contents along = start.contents();
    for (std::size_t i = 0; i < number; ++i)
        for (const games::Step& step : trace(start, i)) (void)along.apply(step);
    for (const Seat seat : games::all_seats) {
        const auto tray = games::Place::tray(seat);
        for (const Seat owner : games::all_seats) contents.at(tray, owner) = along.at(tray, owner);
    }
    return contents;
}

}  // namespace sumito::table
