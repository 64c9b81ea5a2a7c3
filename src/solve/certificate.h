// The text of a proof, which anyone can check: a head, then a line for each state of the winner's
// strategy.
//
//     sumito certificate 1
//     game choro
//     rules acholi
//     root 2,0,...
//     winners S
//     states 2131
//     POSITION<tab>DECISION     the winners decide: this decision wins
//     POSITION                  others decide, or a lot: every decision leads to a win
//
// Each state comes after the states that its decisions lead to; the root is the last one. So a
// strategy in this form cannot repeat a position. Positions are written without counts of plies.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>

#include "base/result.h"
#include "games/any_game.h"
#include "solve/length.h"

namespace sumito::solve {

struct CertificateHead {
    std::string game, rules, root;
    std::string winners;  // letters of seats
    std::uint64_t states = 0;
};

std::string write_head(const CertificateHead& head);

// A certificate that has been checked.
struct Verified {
    CertificateHead head;
    Length length;  // of the game at most, from the root
};

// Reads a certificate from beginning to end. An error names the first line that is wrong.
// `progress` is called with the number of states read so far.
base::Result<Verified> verify(std::istream& text,
                              const std::function<void(std::uint64_t)>& progress = {});

}  // namespace sumito::solve
