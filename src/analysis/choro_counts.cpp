#include "analysis/choro_counts.h"

#include "games/choro/play.h"

namespace sumito::analysis {

using choro::Model;
using choro::Phase;
using games::Seat;

void Results::add(const games::Outcome& outcome, Seat seat) {
    ++games;
    wins += outcome.winners.contains(seat);
    draws += outcome.drawn();
}

void Results::add(const Results& other) {
    games += other.games;
    wins += other.wins;
    draws += other.draws;
}

void Usage::add(const Usage& other) {
    per_game.add(other.per_game);
    turns.add(other.turns);
}

void ChoroCounts::add(const ChoroCounts& other) {
    laps.add(other.laps);
    captures.add(other.captures);
    captured.add(other.captured);
    clockwise.add(other.clockwise);
    leave.add(other.leave);
    free_holes.add(other.free_holes);
    endless += other.endless;
    turns += other.turns;
    for (std::size_t i = 0; i < first_mover.size(); ++i) first_mover[i].add(other.first_mover[i]);
    for (std::size_t i = 0; i < openings.size(); ++i)
        for (std::size_t j = 0; j < openings[i].size(); ++j)
            openings[i][j].add(other.openings[i][j]);
}

// Watches one decision and the laps that follow from it.
struct ChoroCounter::Watcher {
    Game& game;
    std::array<bool, 2> lap_captured{};

    void way(const choro::Position& position, choro::Move move) {
        if (move.kind() == choro::MoveKind::Leave) game.leave.count();
        if (move.kind() == choro::MoveKind::Sow && position.within_turn()) game.free_holes.count();
    }
    void lap(Seat seat, const choro::Side&, choro::Hole, choro::Direction direction,
             choro::LongLap) {
        ++game.laps;
        ++game.turn_laps;
        lap_captured[static_cast<std::size_t>(seat)] = false;
        if (direction == choro::Direction::Clockwise) game.clockwise.count();
    }
    // A lap that takes two holes counts as one capture.
    void capture(Seat captor, choro::Hole, int count, choro::Hole) {
        bool& known = lap_captured[static_cast<std::size_t>(captor)];
        game.captures += !known;
        game.captured += static_cast<std::uint64_t>(count);
        known = true;
    }
    void cut(Seat) { ++game.endless; }
};

void ChoroCounter::begin(const choro::Choro& game, const choro::Position& start) {
    game_ = {};
    for (std::size_t i = 0; i < 2; ++i)
        if (start.choices[i].known()) game_.openings[i] = start.choices[i].hole();
    // In the ruleset `ludii`, the player who opens first also begins the main phase.
    game_.main_phase = start.phase == Phase::Main && !game.choosers(start).empty();
    game_.first = start.turn;
}

void ChoroCounter::play(const choro::Choro& game, choro::Position& position, Seat seat,
                        choro::Move move) {
    const bool opens = game.rules().model == Model::Ludii
                           ? !position.within_turn() && !position.has(choro::main_flag(seat))
                           : position.phase == Phase::Opening;
    choro::Hole& opening = game_.openings[static_cast<std::size_t>(seat)];
    if (opens && opening == choro::no_hole) opening = move.hole();

    const bool within_main = position.phase == Phase::Main;
    Watcher watcher{game_};
    choro::play(game.rules(), position, seat, move, watcher);

    // The race itself may end the game (R19); then nobody begins.
    if (!game_.main_phase && position.phase == Phase::Main && !game.choosers(position).empty()) {
        game_.main_phase = true;
        game_.first = position.turn;
    }
    // In `ludii` such a turn continues until the game has its 10,000 laps.
    if (game.rules().model == Model::Ludii && game_.turn_laps == choro::most_laps_in_turn)
        ++game_.endless;
    if (position.within_turn()) return;
    game_.turns += within_main;
    game_.turn_laps = 0;
    for (Tally* tally : {&game_.clockwise, &game_.leave, &game_.free_holes}) tally->end_turn();
}

void ChoroCounter::finish(const games::Outcome& outcome) {
    counts_.laps.add(game_.laps);
    counts_.captures.add(game_.captures);
    counts_.captured.add(game_.captured);
    const auto add = [&](Usage& usage, const Tally& tally) {
        usage.per_game.add(tally.times);
        usage.turns.add(tally.turns, game_.turns);
    };
    add(counts_.clockwise, game_.clockwise);
    add(counts_.leave, game_.leave);
    add(counts_.free_holes, game_.free_holes);
    counts_.endless += game_.endless;
    counts_.turns += game_.turns;
    if (game_.main_phase)
        counts_.first_mover[static_cast<std::size_t>(game_.first)].add(outcome, game_.first);
    const auto [south, north] = game_.openings;
    if (south != choro::no_hole && north != choro::no_hole)
        counts_.openings[static_cast<std::size_t>(south)][static_cast<std::size_t>(north)].add(
            outcome, Seat::P1);
}

}  // namespace sumito::analysis
