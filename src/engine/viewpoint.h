// From which side the search looks at a game. A board that is turned or reflected is the same game,
// and so is one whose players have exchanged seats. But a network gives them different values, and
// tables indexed by position or move do not recognise them. So the whole game is turned into one
// view before it is searched, and every move of the answer is turned back. Used by engine_of.h.
//
// The view follows from the start and the moves. The seat to move at the start becomes the first
// seat. Of all symmetries, the one is taken whose image of the start comes first in the game's
// order; if several give the same image, the moves played decide. So a game keeps its view while it
// continues, and its transposition table stays valid. A game without symmetries is seen as it is.
#pragma once

#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "games/game.h"
#include "games/line.h"

namespace sumito::engine {

template <games::Game G>
class Viewpoint {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    Viewpoint(const G& game, const Position& start, const std::vector<games::Line::Event>& events)
        : game_(game) {
        if constexpr (games::HasViews<G>) symmetry_ = first_view(start, events);
        if constexpr (games::Reseats<G>)
            if (const games::SeatSet choosers = game_.choosers(start); choosers.size() == 1)
                places_ = (G::seat_count - index(choosers.lowest())) % G::seat_count;
    }

    // From the caller's view to the search's.
    Position seen(const Position& position) const {
        if constexpr (games::Reseats<G>)
            return game_.reseated(game_.transformed(position, symmetry_), places_);
        return game_.transformed(position, symmetry_);
    }
    Move seen(games::AnyMove move) const { return game_.transformed(own(move), symmetry_); }
    games::Seat seen(games::Seat seat) const { return seat_after(seat, places_, G::seat_count); }

    // From the search's view back to the caller's.
    games::AnyMove outside(Move move) const {
        if constexpr (games::HasViews<G>) move = game_.transformed(move, G::inverse(symmetry_));
        return {move.bits()};
    }
    games::Seat outside(games::Seat seat) const {
        return seat_after(seat, G::seat_count - places_, G::seat_count);
    }

private:
    int first_view(Position position, const std::vector<games::Line::Event>& events) const {
        std::vector<int> views(static_cast<std::size_t>(G::symmetry_count));
        std::iota(views.begin(), views.end(), 0);
        narrow(views, position);
        for (const games::Line::Event& event : events) {
            if (views.size() == 1) break;
            if (event.move)
                game_.play_unchecked(position, event.seat, own(*event.move));
            else if constexpr (games::CanLeave<G>)
                game_.leave(position, event.seat);
            narrow(views, position);
        }
        return views.front();
    }

    // Keeps those views whose image of the position comes first.
    void narrow(std::vector<int>& views, const Position& position) const {
        std::vector<int> first;
        Position best;
        for (const int view : views) {
            const Position image = game_.transformed(position, view);
            if (!first.empty() && game_.is_before(best, image)) continue;
            if (!first.empty() && game_.is_before(image, best)) first.clear();
            best = image;
            first.push_back(view);
        }
        views = std::move(first);
    }

    static Move own(games::AnyMove move) {
        return Move::from_bits(static_cast<decltype(Move{}.bits())>(move.bits));
    }

    G game_;
    int symmetry_ = 0;
    int places_ = 0;  // how far every seat moves up
};

}  // namespace sumito::engine
