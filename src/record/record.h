// A recorded game: its tags, and its moves as a tree with comments, evaluations and clock times.
// The format is specified in docs/notation.md; reader.h and writer.h convert between it and text.
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

// A sequence of moves. `remark` is the comment before the first.
struct Variation {
    std::string remark;
    std::vector<Node> nodes;
};

// One turn with its decisions, or a seat that leaves.
struct Node {
    games::Seat seat{};
    bool leaves = false;
    std::vector<games::AnyMove> decisions;
    std::string comment;
    std::string evaluation;  // the text of `[%eval ...]`, unchanged
    std::optional<std::chrono::milliseconds> clock;
    std::optional<std::chrono::milliseconds> elapsed;  // time the turn took
    std::vector<int> marks;                            // `$1` good, `$2` mistake, ... as in PGN
    std::vector<Variation> variations;                 // alternatives to this turn
};

struct Record {
    std::vector<Tag> tags;
    games::AnyGame game;
    games::AnyPosition start;
    games::NotationNumber notation = 0;  // the notation it was written in
    std::string layout;  // id of the layout; empty if the game starts from another position
    Variation moves;
    std::string result = "*";  // as the record states it: `1-0`, ..., `*` or `?`

    // The value of a tag, empty if there is none. Case does not matter in names.
    std::string_view tag(std::string_view name) const;
};

// `*` and `?` both mean that no result is stated.
bool states_result(std::string_view result);

}  // namespace sumito::record
