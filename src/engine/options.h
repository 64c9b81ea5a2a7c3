// What a user can set. Threads and hash take effect with the next search.
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

// How three players are searched: multiplayer.h.
enum class Method { Paranoid, BestReply };

struct Options {
    int hash_megabytes = 16;  // 0: no table
    int threads = 1;
    int multi_pv = 1;
    int level = highest_level;
    std::optional<Weakness> weakness;  // instead of a level's, to find out what a level should be
    // Searches every move to the same depth: slow, but the score is exactly that of the tree. For
    // tests and proofs.
    bool full_width = false;
    Parameters parameters;
    Method method = Method::BestReply;
    std::uint64_t seed = 1;  // of what is left to chance: lower levels, secret openings, lots
    // Abalone: the network, none for the program's own; or the evaluation by hand instead.
    std::shared_ptr<const nnue::Network> network;
    bool by_hand = false;
    std::string weights;  // text of other weights by hand than the program's; for matches, tuning

    // How much weaker than it can the engine plays, if at all.
    std::optional<Weakness> weakness_in(const LevelTable& levels) const {
        return weakness ? weakness : weakness_of(levels, level);
    }
};

}  // namespace sumito::engine
