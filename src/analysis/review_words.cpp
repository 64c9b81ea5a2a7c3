#include "analysis/review_words.h"

#include <cmath>

#include "analysis/reasons.h"
#include "base/text.h"
#include "games/turns.h"

namespace sumito::analysis {

using games::Seat;

std::string player_tag(const games::AnyGame& game, Seat seat) {
    return i18n::text(i18n::Language::English, std::string("colour.") + game.seat_letter(seat));
}

std::string percent(double part) {
    // A non-breaking space.
    return std::to_string(std::lround(part * 100)) + "\u00a0%";
}

ReviewWords::ReviewWords(const GameReview& review, i18n::Language language)
    : review_(review), language_(language) {
    games::AnyPosition position = review.record.start;
    int round = 1;
    int previous = -1;
    for (const record::Node& node : review.record.moves.nodes) {
        boards_.push_back(position);
        if (!node.leaves) {
            round += index(node.seat) <= previous;
            previous = index(node.seat);
        }
        numbers_.push_back(std::to_string(round) + (index(node.seat) == 0 ? "." : "..."));
        if (node.leaves) (void)position.leave(node.seat);
        for (const games::AnyMove move : node.decisions) position.play_unchecked(node.seat, move);
    }
    boards_.push_back(position);
}

std::string ReviewWords::colour(Seat seat) const {
    return text(std::string("colour.") + review_.record.game.seat_letter(seat));
}

std::string ReviewWords::player(Seat seat) const {
    const std::string_view name = review_.record.tag(player_tag(review_.record.game, seat));
    return name.empty() || name.starts_with('?') ? colour(seat) : std::string(name);
}

std::string ReviewWords::result() const {
    const games::Outcome outcome = boards_.back().outcome();
    if (!outcome.over()) return review_.record.result;
    return games::result_text(outcome, review_.record.game.seats());
}

std::string ReviewWords::side(int side) const {
    const int seats = review_.record.game.seats();
    std::vector<std::string> colours;
    for (int i = side; i < seats; i += side_count(seats)) colours.push_back(colour(Seat(i)));
    return base::join(colours, text("play.and"));
}

std::string ReviewWords::move(std::size_t move) const {
    const record::Node& node = review_.record.moves.nodes[move];
    if (node.leaves) return std::string("out=") + review_.record.game.seat_letter(node.seat);
    return games::turn_text(boards_[move], node.seat, node.decisions, review_.record.notation);
}

std::string ReviewWords::judgement(Judgement judgement) const {
    return text("analyse.judgement." + std::string(name(judgement)));
}

std::string ReviewWords::loss(std::size_t move) const {
    const record::Node& node = review_.record.moves.nodes[move];
    const auto side = static_cast<std::size_t>(side_of(node.seat, review_.record.game.seats()));
    const double left = review_.positions[move + 1].chances[side];
    return percent(std::min(left + review_.moves[move].loss, 1.0)) + " → " + percent(left);
}

std::string ReviewWords::better(std::size_t move) const {
    const std::vector<BestLine>& lines = review_.positions[move].lines;
    if (lines.empty() || review_.moves[move].judgement == Judgement::Best) return {};
    const games::AnyGame& game = review_.record.game;
    const std::string reasons =
        words_of(reasons_for(game, boards_[move], lines.front()), game, language_);
    const std::string best =
        line_text(boards_[move], lines.front().turns, 1, review_.record.notation);
    return text("analyse.better", {{"move", best}, {"reason", reasons}});
}

std::string ReviewWords::summary(Seat seat) const {
    const PlayerReview& player = review_.players[seat];
    return text("analyse.summary",
                {{"accuracy", player.accuracy ? percent(*player.accuracy / 100) : "–"},
                 {"inaccuracies", std::to_string(player.inaccuracies)},
                 {"mistakes", std::to_string(player.mistakes)},
                 {"blunders", std::to_string(player.blunders)}});
}

}  // namespace sumito::analysis
