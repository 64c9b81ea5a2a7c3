#include "games/choro/glossary.h"

#include <algorithm>
#include <array>

#include "games/choro/play.h"

namespace sumito::choro {

namespace {

// Counts what one decision does.
struct EffectWatcher {
    Effect& effect;

    void way(const Position&, Move) const {}
    void lap(Seat, const Side& side, Hole origin, Direction direction, LongLap long_lap) {
        ++effect.laps;
        effect.last = last_hole(origin, side[origin], direction, long_lap);
    }
    void capture(Seat, Hole, int count, Hole) { effect.captured += count; }
    void cut(Seat) { effect.cut = true; }
};

// The holes of a side in reading order: the outer row from the left, then the inner row.
std::array<Hole, hole_count> holes_in_reading_order() {
    std::array<Hole, hole_count> holes{};
    for (int number = 0; number < hole_count; ++number)
        holes[static_cast<std::size_t>(number)] = hole_of_number(number);
    return holes;
}

class TermFinder {
public:
    TermFinder(Glossary& glossary, const Choro& game, const Position& position, Seat seat)
        : glossary_(glossary), game_(game), seat_(seat), position_(position) {
        // The position as if the seat began a turn of the main phase.
        position_.phase = Phase::Main;
        position_.turn = seat;
        position_.at = no_hole;
        position_.choices = {};
        position_.lap = 0;
        position_.turns = 0;
        position_.flags = 0;
        position_.set(MainSouth);
        position_.set(MainNorth);
    }

    void find_oppositions() {
        for (const Hole hole : holes_in_reading_order()) {
            if (!is_inner(hole) || own()[hole] == 0) continue;
            const Hole inner = faced_inner(hole), outer = faced_outer(hole);
            if (other()[inner] > 0 && other()[outer] > 0)
                glossary_.oppositions.push_back(
                    {seat_, hole, inner, outer, other()[inner], other()[outer]});
        }
    }

    void find_gates() {
        MoveList starts;
        game_.moves(position_, seat_, starts);
        for (const Hole hole : {outer_gate, inner_gate}) {
            Gate gate{seat_, hole, own()[hole], hole, 0, std::nullopt};
            const LongLap long_lap = game_.rules().long_lap;
            gate.last = last_hole(hole, gate.count, Direction::Clockwise, long_lap);
            const Move start{MoveKind::SowClockwise, hole};
            if (std::find(starts.begin(), starts.end(), start) == starts.end())
                gate.obstacle = obstacle_of(gate);
            else if (captures_clockwise(own(), other(), hole, long_lap))
                gate.captured = other()[faced_inner(gate.last)] + other()[faced_outer(gate.last)];
            glossary_.gates.push_back(gate);
        }
    }

    void find_singletons() {
        Singletons found{seat_, {}};
        for (const Hole hole : holes_in_reading_order())
            if (own()[hole] == 1) found.holes.push_back(hole);
        if (!found.holes.empty()) glossary_.singletons.push_back(std::move(found));
    }

private:
    const Side& own() const { return position_.own(); }
    const Side& other() const { return position_.other(); }

    GateObstacle obstacle_of(const Gate& gate) const {
        if (gate.count < 2) return GateObstacle::TooFew;
        if (!is_inner(gate.last)) return GateObstacle::OuterRow;
        const Ruleset& rules = game_.rules();
        const int round = rules.long_lap == LongLap::Drop ? hole_count : hole_count - 1;
        const bool was_empty = gate.last == gate.hole || own()[gate.last] == 0;
        if (rules.model == Model::Acholi && was_empty && gate.count <= round)
            return GateObstacle::EmptyHole;
        return GateObstacle::NotFacing;
    }

    Glossary& glossary_;
    const Choro& game_;
    Seat seat_;
    Position position_;
};

void find_opening(Glossary& glossary, const Choro& game, const Position& position) {
    for (const Seat seat : {Seat::P1, Seat::P2}) {
        OpeningChoice choice{seat, position.choices[static_cast<std::size_t>(seat)].made(), {}};
        MoveList list;
        if (!choice.chosen) game.moves(position, seat, list);
        for (const Move move : list) choice.holes.push_back(move.hole());
        glossary.opening.push_back(std::move(choice));
    }
}

void find_effects(Glossary& glossary, const Choro& game, const Position& position) {
    if (position.phase != Phase::Main || game.outcome(position).over()) return;
    const Seat seat = position.turn;
    MoveList list;
    game.moves(position, seat, list);
    for (const Move move : list) {
        Effect effect{seat, move, 0, 0, no_hole, std::nullopt, false, false};
        EffectWatcher watcher{effect};
        Position after = position;
        play(game.rules(), after, seat, move, watcher);
        const games::Outcome outcome = game.outcome(after);
        if (outcome.over())
            effect.wins = outcome.winners.contains(seat);
        else if (after.within_turn())
            effect.pending = after.at;
        glossary.effects.push_back(effect);
    }
}

}  // namespace

Glossary glossary_of(const Choro& game, const Position& position) {
    Glossary glossary;
    const bool opening = position.phase == Phase::Opening;
    if (opening) find_opening(glossary, game, position);
    for (const Seat seat : {Seat::P1, Seat::P2}) {
        TermFinder finder(glossary, game, position, seat);
        finder.find_oppositions();
        if (!opening) finder.find_gates();
        finder.find_singletons();
    }
    find_effects(glossary, game, position);
    return glossary;
}

std::string_view name(GateObstacle obstacle) {
    constexpr std::string_view names[] = {"too-few", "outer-row", "empty-hole", "not-facing"};
    return names[static_cast<int>(obstacle)];
}

}  // namespace sumito::choro
