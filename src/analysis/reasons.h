// Why a move is good, in words: read off the line that the engine expects, by its traces and the
// glossary. For hints, and for what a review says of the better move. Knows no terminal, so that
// the browser can use it.
#pragma once

#include <string>
#include <vector>

#include "analysis/best_line.h"
#include "i18n/i18n.h"

namespace sumito::analysis {

enum class ReasonKind {
    Wins,         // at once
    WinsLater,    // by force, in `moves`; 0 if it is not known in how many
    HoldsOut,     // loses, but no sooner than it must
    Ejects,       // at `places`, of `owner`
    EjectsLater,  // the same in `moves`
    Threatens,    // to eject at `places`
    Saves,        // from being ejected at `places`
    PushesOut,    // marbles of `owner` away from the centre
    Splits,       // the marbles of `owner`
    Centre,       // gains it
    ClosesRanks,
    Takes,         // `count` counters
    TakesLater,    // the same in `moves`
    LeavesLittle,  // `owner` can then take `count` counters
    Best,          // nothing that has a name
};

struct Reason {
    ReasonKind kind;
    std::vector<games::Place> places = {};
    int count = 0;
    int moves = 0;  // of the mover, this one included
    games::Seat owner{};
};

// The most telling first, at least one. The line is the seat's that moves in the position, which is
// between turns; the score is for that seat.
std::vector<Reason> reasons_for(const games::AnyGame& game, const games::AnyPosition& position,
                                const BestLine& line);

// `ejects at i9 in two moves`.
std::string words_of(const Reason& reason, const games::AnyGame& game, i18n::Language language);

// The first two of them, with a comma between.
std::string words_of(const std::vector<Reason>& reasons, const games::AnyGame& game,
                     i18n::Language language);

}  // namespace sumito::analysis
