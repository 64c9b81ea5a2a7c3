#include "analysis/annotated.h"

#include <algorithm>
#include <cstdio>

#include "analysis/review_words.h"

namespace sumito::analysis {

namespace {

constexpr std::string_view annotator = "Sumito";
constexpr std::string_view annotator_tag = "Annotator";
// How many turns of a better variation are shown.
constexpr std::size_t most_turns_of_variation = 6;

std::string accuracy_tag(const games::AnyGame& game, games::Seat seat) {
    return player_tag(game, seat) + "Accuracy";
}

std::string one_decimal(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

void set_tag(std::vector<record::Tag>& tags, const std::string& name, const std::string& value) {
    const auto same = [&](const record::Tag& tag) { return tag.name == name; };
    tags.erase(std::remove_if(tags.begin(), tags.end(), same), tags.end());
    tags.push_back({name, value});
}

// An earlier review by Sumito is replaced.
void remove_review(record::Record& record) {
    if (record.tag(annotator_tag) != annotator) return;
    for (record::Node& node : record.moves.nodes) {
        node.comment.clear();
        node.marks.clear();
        node.variations.clear();
    }
}

// The score with its depth, as matches write it.
std::string evaluation_text(const engine::Score& score, int depth) {
    return depth > 0 ? score_text(score) + "," + std::to_string(depth) : "";
}

record::Variation better_line(const BestLine& line, const games::AnyGame& game, int depth) {
    record::Variation variation;
    for (const LineTurn& turn : line.turns) {
        if (variation.nodes.size() == most_turns_of_variation) break;
        record::Node node;
        node.seat = turn.seat;
        node.decisions = turn.decisions;
        variation.nodes.push_back(node);
    }
    variation.nodes.front().evaluation =
        evaluation_text(for_first_side(line.score, line.turns.front().seat, game.seats()), depth);
    return variation;
}

void append(std::string& comment, const std::string& more) {
    if (!comment.empty() && !more.empty()) comment += ' ';
    comment += more;
}

}  // namespace

record::Record annotated(const GameReview& review, i18n::Language language) {
    record::Record record = review.record;
    remove_review(record);
    const ReviewWords words(review, language);
    for (std::size_t i = 0; i < review.moves.size(); ++i) {
        record::Node& node = record.moves.nodes[i];
        const Evaluation& after = review.positions[i + 1];
        node.evaluation = evaluation_text(after.score, after.depth);
        const MoveReview& move = review.moves[i];
        if (const auto sign = mark(move.judgement)) {
            node.marks.push_back(*sign);
            append(node.comment, words.judgement(move.judgement) + ", " + words.loss(i) + ".");
            append(node.comment, words.better(i));
            node.variations.push_back(better_line(review.positions[i].lines.front(), record.game,
                                                  review.positions[i].depth));
        }
        if (review.turning_point == i) append(node.comment, words.text("analyse.turning") + ".");
    }
    set_tag(record.tags, std::string(annotator_tag), std::string(annotator));
    for (const games::Seat seat : games::SeatSet::first(record.game.seats())) {
        const auto& accuracy = review.players[seat].accuracy;
        if (accuracy) set_tag(record.tags, accuracy_tag(record.game, seat), one_decimal(*accuracy));
    }
    return record;
}

}  // namespace sumito::analysis
