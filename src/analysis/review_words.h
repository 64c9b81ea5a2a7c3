// The texts of a review in the reader's language, for the summary on screen, the comments of
// annotated records and the HTML report.
#pragma once

#include <string>

#include "analysis/review.h"
#include "i18n/i18n.h"

namespace sumito::analysis {

class ReviewWords {
public:
    ReviewWords(const GameReview& review, i18n::Language language);

    std::string text(
        std::string_view key,
        std::initializer_list<std::pair<std::string_view, std::string_view>> values = {}) const {
        return i18n::text(language_, key, values);
    }

    std::string colour(games::Seat seat) const;
    // The player's name from the tags; otherwise the colour.
    std::string player(games::Seat seat) const;
    // The result by the board; otherwise as stated.
    std::string result() const;
    // The colour of a side, or the colours of a team.
    std::string side(int side) const;
    // The number of a move, as in records: `12.` or `12...`.
    const std::string& number(std::size_t move) const { return numbers_[move]; }
    std::string move(std::size_t move) const;
    // For example `Mistake`.
    std::string judgement(Judgement judgement) const;
    // `54 % → 38 %`: the mover's chances before and after the move.
    std::string loss(std::size_t move) const;
    // `Better c2c3d3: ejects at i9 in two moves.`; empty if no better move is known.
    std::string better(std::size_t move) const;
    // `accuracy 91 %, inaccuracies 3, mistakes 2, blunders 1`.
    std::string summary(games::Seat seat) const;
    // The board before the move.
    const games::AnyPosition& board(std::size_t move) const { return boards_[move]; }

private:
    const GameReview& review_;
    i18n::Language language_;
    std::vector<std::string> numbers_;
    std::vector<games::AnyPosition> boards_;
};

// The tag that names the player of a seat: `Black`, `South`.
std::string player_tag(const games::AnyGame& game, games::Seat seat);

// `54 %`.
std::string percent(double part);

}  // namespace sumito::analysis
