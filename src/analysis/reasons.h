// Explains in words why a move is good, from the traces and the glossary of the variation that the
// engine expects. Used for hints and for the better moves in a review. Independent of the terminal,
// so that the browser can use it.
#pragma once

#include <string>
#include <vector>

#include "analysis/best_line.h"
#include "i18n/i18n.h"

namespace sumito::analysis {

enum class ReasonKind {
    Wins,         // now
    WinsLater,    // by force, in `moves` moves; 0 if the number is not known
    HoldsOut,     // loses, but as late as possible
    Ejects,       // at `places`, of `owner`
    EjectsLater,  // the same in `moves` moves
    Threatens,    // to eject at `places`
    Saves,        // from being ejected at `places`
    PushesOut,    // pushes marbles of `owner` away from the centre
    Splits,       // the marbles of `owner`
    Centre,       // gets nearer to it
    ClosesRanks,
    Takes,         // `count` counters
    TakesLater,    // the same in `moves` moves
    LeavesLittle,  // `owner` can then take only `count` counters
    Best,          // no reason that has a name
};

struct Reason {
    ReasonKind kind;
    std::vector<games::Place> places = {};
    int count = 0;
    int moves = 0;  // of the mover, including this one
    games::Seat owner{};
};

// The reasons, most important first; at least one. `line` starts with the seat to move in
// `position`, which is between turns. Its score is for that seat.
std::vector<Reason> reasons_for(const games::AnyGame& game, const games::AnyPosition& position,
                                const BestLine& line);

// `ejects at i9 in two moves`.
std::string words_of(const Reason& reason, const games::AnyGame& game, i18n::Language language);

// The first two reasons, separated by a comma.
std::string words_of(const std::vector<Reason>& reasons, const games::AnyGame& game,
                     i18n::Language language);

}  // namespace sumito::analysis
