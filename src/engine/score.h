// Scores inside the search (an integer for the side that decides) and for its callers.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>

namespace sumito::engine {

inline constexpr int most_plies = 128;    // the search goes no deeper
inline constexpr int won = 32'000;        // minus the plies until then
inline constexpr int infinity = won + 1;  // no score is as large
inline constexpr int least_won = won - 2 * most_plies;
inline constexpr int eval_limit = 20'000;  // no evaluation is larger
inline constexpr int no_score = INT16_MIN;

constexpr bool is_win(int score) {
    return score >= least_won;
}
constexpr bool is_loss(int score) {
    return score <= -least_won;
}
constexpr bool is_decided(int score) {
    return is_win(score) || is_loss(score);
}

// What each of three seats may expect of a win, in thousandths; 1000 in total.
using Shares = std::array<int, 3>;

// For the side that decides: hundredths of a marble or counter, or the plies until the game is won
// (above zero) or lost (below). With three players: the share of the seat, and of every seat.
struct Score {
    enum class Kind : std::uint8_t { Hundredths, Mate, Share };

    Kind kind = Kind::Hundredths;
    int value = 0;
    Shares shares{};

    friend bool operator==(const Score&, const Score&) = default;
};

constexpr Score public_score(int score) {
    if (is_win(score)) return {Score::Kind::Mate, won - score};
    if (is_loss(score)) return {Score::Kind::Mate, -won - score};
    return {Score::Kind::Hundredths, score};
}

}  // namespace sumito::engine
