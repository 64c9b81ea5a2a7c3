// A game on record: tags, and the moves as a tree with comments, evaluations and clock times. The
// format is specified in docs/notation.md; reader.h and writer.h go between it and text.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/any_game.h"

namespace sumito::record {

struct Tag {
    std::string name, value;

    friend bool operator==(const Tag&, const Tag&) = default;
};

struct Node;

// Moves one after the other; `remark` stands before the first.
struct Variation {
    std::string remark;
    std::vector<Node> nodes;
};

// One turn (its decisions), or a seat that leaves.
struct Node {
    games::Seat seat{};
    bool leaves = false;
    std::vector<games::AnyMove> decisions;
    std::string comment;
    std::string evaluation;  // as `[%eval ...]` gives it, kept as it is
    std::optional<std::chrono::milliseconds> clock;
    std::optional<std::chrono::milliseconds> elapsed;  // that the turn took
    std::vector<int> marks;                            // `$1` good, `$2` mistake, ... as in PGN
    std::vector<Variation> variations;                 // instead of this turn
};

struct Record {
    std::vector<Tag> tags;
    games::AnyGame game;
    games::AnyPosition start;
    games::NotationNumber notation = 0;  // in which it was written
    std::string layout;                  // id; empty if it starts from a position of its own
    Variation moves;
    std::string result = "*";  // as stated: `1-0`, ..., `*` or `?`

    // The value of a tag, empty if it has none. Names are compared without case.
    std::string_view tag(std::string_view name) const;
};

// `*` and `?` both mean that no result is stated.
bool states_result(std::string_view result);

}  // namespace sumito::record
