// The options of the engine. Threads and hash take effect with the next search.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/levels.h"
#include "engine/parameters.h"

namespace sumito::engine {

namespace nnue {
struct Network;
}

// How games of three players are searched: multiplayer.h.
enum class Method { Paranoid, BestReply };

struct Options {
    int hash_megabytes = 16;  // of the transposition table; 0: none
    int threads = 1;
    int multi_pv = 1;
    int level = highest_level;
    std::optional<Weakness> weakness;  // instead of a level's: to find out what a level should be
    // Searches every move to the same depth. This is slow, but gives the exact score of the tree.
    // For tests and proofs.
    bool full_width = false;
    Parameters parameters;
    Method method = Method::BestReply;
    std::uint64_t seed = 1;  // for everything random: lower levels, secret openings, lots
    // Abalone: the network to use, null for the program's own; or the hand-written evaluation
    // instead.
    std::shared_ptr<const nnue::Network> network;
    bool by_hand = false;
    // Text of weights for the hand-written evaluation, instead of the program's. For matches and
    // tuning.
    std::string weights;

    // The weakness of the chosen level; empty at full strength.
    std::optional<Weakness> weakness_in(const LevelTable& levels) const {
        return weakness ? weakness : weakness_of(levels, level);
    }
};

}  // namespace sumito::engine
