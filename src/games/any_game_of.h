// Implements AnyGame for any Game. Included only by kits.cpp, which names the games.
#pragma once

#include <algorithm>
#include <memory>

#include "base/text.h"
#include "games/any_game.h"
#include "games/counting.h"
#include "games/game.h"
#include "games/perft.h"
#include "games/playout.h"

namespace sumito::games {

template <Game G>
class PositionOf final : public AnyPosition::Model {
public:
    PositionOf(G game, typename G::Position position)
        : game_(std::move(game)), position_(std::move(position)) {}

    std::unique_ptr<Model> clone() const override { return std::make_unique<PositionOf>(*this); }
    const void* typed(const char* mark) const override {
        return mark == &type_mark<typename G::Position> ? &position_ : nullptr;
    }
    std::string text() const override { return game_.text(position_); }
    std::string view(SeatSet viewers) const override { return game_.view(position_, viewers); }
    SeatSet choosers() const override { return game_.choosers(position_); }
    bool between_turns() const override { return game_.between_turns(position_); }
    bool turn_goes_on() const override { return games::turn_goes_on(game_, position_); }
    bool is_lot() const override {
        if constexpr (DrawsLots<G>) return game_.is_lot(position_);
        return false;
    }
    bool has_secret() const override {
        if constexpr (HasSecrets<G>) return game_.has_secret(position_);
        return false;
    }
    bool hides_choice() const override {
        if constexpr (HidesChoices<G>) return game_.hides_choice(position_);
        return false;
    }

    std::vector<AnyMove> moves(Seat seat) const override {
        typename G::MoveList list;
        game_.moves(position_, seat, list);
        std::vector<AnyMove> moves;
        for (const auto move : list) moves.push_back({move.bits()});
        return moves;
    }
    bool is_legal(Seat seat, AnyMove move) const override {
        return own(move).bits() == move.bits && game_.is_legal(position_, seat, own(move));
    }
    std::string move_text(AnyMove move, NotationNumber notation) const override {
        return game_.move_text(position_, own(move), notation);
    }
    base::Result<AnyMove> read_move(std::string_view text, NotationNumber notation) const override {
        const auto move = game_.read_move(position_, text, notation);
        if (!move) return base::Error{move.error()};
        return AnyMove{move->bits()};
    }
    void play(Seat seat, AnyMove move) override {
        game_.play_unchecked(position_, seat, own(move));
    }
    Trace trace(Seat seat, AnyMove move) const override {
        return game_.trace(position_, seat, own(move));
    }
    Contents contents() const override { return game_.contents(position_); }
    bool leave(Seat seat) override {
        if constexpr (CanLeave<G>) {
            game_.leave(position_, seat);
            return true;
        }
        return false;
    }

    SeatSet out() const override {
        if constexpr (CanLeave<G>) return game_.out(position_);
        return {};
    }

    Outcome outcome() const override { return game_.outcome(position_); }
    SeatSet leaders() const override { return game_.leaders(position_); }
    int score(Seat seat) const override { return game_.score(position_, seat); }
    std::uint64_t hash() const override { return game_.hash(position_); }
    std::uint64_t repetition_key() const override { return game_.repetition_key(position_); }

    PerftResult perft(const PerftPlan& plan) const override {
        if constexpr (counts_games) return games::perft(game_, position_, plan);
        return {};
    }
    PlayoutTally play_out(const PlayoutPlan& plan) const override {
        if constexpr (counts_games) return games::play_out(game_, position_, plan);
        return {};
    }

private:
    // Cuts off bits too large for the game's moves; is_legal() notices by comparing.
    static typename G::Move own(AnyMove move) {
        return G::Move::from_bits(static_cast<decltype(typename G::Move{}.bits())>(move.bits));
    }

    G game_;
    typename G::Position position_;
};

template <Game G>
class GameOf final : public AnyGame::Model {
public:
    explicit GameOf(G game) : game_(std::move(game)) {}

    const void* typed(const char* mark) const override {
        return mark == &type_mark<G> ? &game_ : nullptr;
    }
    std::optional<AnyPosition> erased(const char* mark, const void* position) const override {
        if (mark != &type_mark<typename G::Position>) return std::nullopt;
        return wrapped(*static_cast<const typename G::Position*>(position));
    }

    std::string id() const override { return std::string(G::id()); }
    std::string_view family() const override { return G::family(); }
    int seats() const override { return G::seat_count; }
    int most_playout_decisions() const override { return G::most_playout_decisions; }
    std::string rules_text() const override { return game_.rules_text(); }
    LineRules line_rules() const override { return game_.line_rules(); }
    char seat_letter(Seat seat) const override { return G::seat_letter(seat); }
    std::string_view seat_tag(Seat seat) const override { return G::seat_tag(seat); }
    std::string place_name(Place place) const override { return G::place_name(place); }
    std::optional<Seat> owner(Place place) const override { return G::owner(place); }

    std::span<const std::string_view> notations() const override { return G::notations(); }
    std::vector<NamedStart> layouts() const override { return game_.named_starts(); }
    base::Result<AnyPosition> start(std::string_view layout) const override {
        return checked(layout.empty() ? base::Result(game_.start()) : game_.start(layout));
    }
    base::Result<AnyPosition> read(std::string_view text) const override {
        return checked(game_.read(text));
    }

private:
    AnyPosition wrapped(const typename G::Position& position) const {
        return AnyPosition(std::make_unique<PositionOf<G>>(game_, position));
    }
    base::Result<AnyPosition> checked(const base::Result<typename G::Position>& position) const {
        if (!position) return position.fault();
        return wrapped(*position);
    }

    G game_;
};

template <Game G>
AnyGame any_game(G game) {
    return AnyGame(std::make_shared<const GameOf<G>>(std::move(game)));
}

// The game with these rules.
template <Game G>
base::Result<AnyGame> make_game(const RulesText& rules) {
    auto game = G::from(rules);
    if (!game) return base::Error{game.error()};
    return any_game(*game);
}

}  // namespace sumito::games
