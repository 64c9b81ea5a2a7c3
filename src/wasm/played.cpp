#include "wasm/played.h"

#include "base/text.h"
#include "games/turns.h"

namespace sumito::wasm {

Played::Played(const games::Line& line) : position_(line.start()), along_(line.start().contents()) {
    for (const games::Line::Event& event : line.events()) add(event);
}

void Played::add(const games::Line::Event& event) {
    ++events_;
    if (!event.move) {
        // Whoever leaves within his turn does not complete it.
        current_.clear();
        turns_.push_back({event.seat, true, events_, position_, {}, {}});
        (void)position_.leave(event.seat);
    } else {
        if (current_.empty()) current_.push_back({event.seat, false, 0, position_, {}, {}});
        PlayedTurn& turn = current_.front();
        turn.decisions.push_back(*event.move);
        turn.texts.push_back(position_.move_text(*event.move));
        for (const games::Step& step : position_.trace(event.seat, *event.move))
            (void)along_.apply(step);
        position_.play_unchecked(event.seat, *event.move);
        if (position_.between_turns()) {
            turn.end = events_;
            turns_.push_back(std::move(turn));
            current_.clear();
        }
    }
    if (!position_.has_secret()) told_ = turns_.size();
}

std::vector<std::string> Played::under_way() const {
    return current_.empty() ? std::vector<std::string>() : current_.front().texts;
}

games::Contents Played::contents() const {
    games::Contents contents = position_.contents();
    for (const games::Seat seat : games::all_seats)
        for (const games::Seat owner : games::all_seats)
            contents.at(games::Place::tray(seat), owner) =
                along_.at(games::Place::tray(seat), owner);
    return contents;
}

std::string Played::text_of(const games::AnyGame& game, std::size_t number,
                            games::NotationNumber notation) const {
    const PlayedTurn& turn = turns_[number];
    if (turn.leaves) return std::string("out=") + game.seat_letter(turn.seat);
    if (is_secret(number)) return "?";
    if (notation == 0) return base::join(turn.texts, ".");
    return games::turn_text(turn.before, turn.seat, turn.decisions, notation);
}

}  // namespace sumito::wasm
