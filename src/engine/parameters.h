// The numbers of the search that matches compare. Setting one to zero switches its part off;
// docs/engine.md measures in this way what each part gains.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumito::engine {

struct Parameters {
    int aspiration = 14;        // half the window around the last score
    int reverse_futility = 20;  // for each ply; 0: off
    int reverse_futility_depth = 6;
    int null_move = 1;
    int null_move_verify = 10;  // from this depth on
    int late_move_pruning = 3;  // moves always tried; 0: off
    int late_move_pruning_depth = 5;
    int late_move_reduction = 84;  // percent; 0: off
    int internal_reduction = 4;    // from this depth on, if no move is known; 0: off
    int killers = 1;
    int correction = 0;    // percent of the learnt correction of the evaluation; 0: off
    int careful = 1;       // 1: no pruning by the evaluation if a side needs only one more ejection
    int forced = 1;        // 1: a ply deeper if the other side threatens to win with its next move
    int singular = 0;      // from this depth on, the only good move a ply deeper; 0: off
    int quiet_pushes = 1;  // 1: the first ply of the quiescence search tries pushes too
    int replies = 5;       // three players, best reply: an opponent chooses among its favourites

    int lost_by = 25;  // Choro: plays for mistakes when this many counters behind; 0: never

    // Returns false if there is no such parameter.
    bool set(std::string_view name, int value);
    // The names that set() knows.
    static std::vector<std::string> names();
};

}  // namespace sumito::engine
