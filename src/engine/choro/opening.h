// Choro's secret opening (R2). Both players choose at the same time, so it is not a tree but a
// matrix of 8x8 outcomes. Each outcome is searched, deeper in each round, or looked up in the book.
// Then the matrix is solved as a matrix game. The opponent's choice is never looked at, even if it
// has been made. Used by choro/engine.h.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/choro/decisions.h"
#include "engine/control.h"
#include "engine/engine.h"
#include "engine/matrix_game.h"

namespace sumito::engine {

class ChoroOpening {
public:
    // `search` searches the outcomes; its options must be set.
    ChoroOpening(const ChoroDecisions& game, const games::AnyGame& any_game, Engine::Model& search);

    // `position` must be in the opening, and `seat` may choose. The book applies to the standard
    // start only.
    void begin(const choro::Position& position, games::Seat seat, std::uint64_t seed,
               const Limits& limits, const std::optional<Weakness>& weakness);
    // Returns true once the search is over.
    bool proceed(std::optional<Milliseconds> slice,
                 const std::function<void(const Info&)>& on_info);
    Answer answer() const;

    // May be called from another thread.
    void stop() {
        stopped_ = true;
        search_.stop();
    }
    void ponder_hit() {
        pondering_ = false;
        search_.ponder_hit();
    }

    // After a search: the matrix, the best strategies against perfect play, the value of the game,
    // and the strategies that are played.
    std::vector<std::string> explain() const;

private:
    // A position that two choices lead to. If a lot decides who begins (R6), there are two of them,
    // equally likely.
    struct Branch {
        std::size_t south, north;  // the choices, by number
        games::AnyPosition position;
        games::Seat mover;
        std::optional<int> decided;  // the score, if the game is over there
        int score = 0;               // for South, in points of the evaluation
    };

    bool is_in_book(const choro::Position& position) const;
    int book_score(const Branch& branch) const;
    void add_branches(choro::Position position, std::size_t south, std::size_t north);
    int searched_score(const Branch& branch) const;
    SteadyClock::time_point now() const { return limits_.now ? limits_.now() : SteadyClock::now(); }
    bool stopped() const {
        return stopped_ || (limits_.cancelled != nullptr && *limits_.cancelled);
    }
    bool out_of_limits() const;
    Limits limits_for_branch() const;
    void finish_round(const std::function<void(const Info&)>& on_info);
    void tell(const std::function<void(const Info&)>& on_info) const;
    void choose();
    const std::vector<choro::Move>& moves_of(games::Seat seat) const {
        return moves_[static_cast<std::size_t>(seat)];
    }

    const ChoroDecisions game_;
    const games::AnyGame any_game_;
    Engine::Model& search_;

    games::Seat seat_{};
    std::uint64_t seed_ = 0;
    std::optional<Weakness> weakness_;
    Limits limits_;
    Budget budget_;
    SteadyClock::time_point begin_{};
    std::atomic<bool> stopped_ = false, pondering_ = false;

    std::array<std::vector<choro::Move>, 2> moves_;
    std::vector<Branch> branches_;
    GainMatrix gains_;         // South's share of the game, in ten-thousandths
    MatrixSolution solution_;  // against perfect play
    Strategies strategies_;    // what is played
    choro::Move choice_;
    int score_ = 0;  // in points for South, on average

    std::vector<int> found_;  // scores of the current round
    bool by_book_ = false, searching_ = false, done_ = false;
    int depth_ = 0, completed_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace sumito::engine
