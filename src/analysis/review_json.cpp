#include "analysis/review_json.h"

#include <cmath>

#include "analysis/review_words.h"
#include "base/json.h"
#include "games/turns.h"

namespace sumito::analysis {

namespace {

constexpr std::size_t most_turns_told = 10;

// Four decimals are exact enough.
double rounded(double value) {
    return std::round(value * 10'000) / 10'000;
}

std::string chances_json(const Chances& chances, int sides) {
    std::vector<std::string> items;
    items.reserve(static_cast<std::size_t>(sides));
    for (int i = 0; i < sides; ++i)
        items.push_back(base::json_number(rounded(chances[static_cast<std::size_t>(i)])));
    return base::json_array(items);
}

void add_score(base::JsonObject& object, const engine::Score& score) {
    if (score.kind == engine::Score::Kind::Hundredths) object.add("cp", score.value);
    if (score.kind == engine::Score::Kind::Mate) object.add("mate", score.value);
    if (score.kind != engine::Score::Kind::Share) return;
    std::vector<std::string> shares;
    shares.reserve(score.shares.size());
    for (const int share : score.shares) shares.push_back(std::to_string(share));
    object.add_json("share", base::json_array(shares));
}

class Writer {
public:
    explicit Writer(const GameReview& review)
        : review_(review), words_(review, i18n::Language::English) {}

    std::string result() const { return words_.result(); }

    std::string players() const {
        std::vector<std::string> items;
        for (const games::Seat seat : games::SeatSet::first(game().seats())) {
            const PlayerReview& player = review_.players[seat];
            base::JsonObject object;
            object.add("seat", std::string(1, game().seat_letter(seat)));
            object.add("name", review_.record.tag(player_tag(game(), seat)));
            object.add_json("accuracy",
                            player.accuracy ? base::json_number(*player.accuracy) : "null");
            object.add("inaccuracies", player.inaccuracies);
            object.add("mistakes", player.mistakes).add("blunders", player.blunders);
            items.push_back(object.text());
        }
        return base::json_array(items);
    }

    std::string moves() const {
        std::vector<std::string> items;
        for (std::size_t i = 0; i < review_.moves.size(); ++i) items.push_back(move(i));
        return base::json_array(items);
    }

    std::string evaluation(std::size_t position) const {
        const Evaluation& found = review_.positions[position];
        base::JsonObject object;
        if (found.depth > 0) add_score(object, found.score);
        object.add_json("chances", chances_json(found.chances, sides()));
        return object.add("depth", found.depth).text();
    }

private:
    const games::AnyGame& game() const { return review_.record.game; }
    int sides() const { return side_count(game().seats()); }

    std::string move(std::size_t number) const {
        const record::Node& node = review_.record.moves.nodes[number];
        const MoveReview& judged = review_.moves[number];
        base::JsonObject object;
        object.add("ply", number + 1);
        object.add("seat", std::string(1, game().seat_letter(node.seat)));
        object.add("move", words_.move(number));
        object.add("judgement", name(judged.judgement));
        object.add("loss", rounded(judged.loss));
        object.add_json("after", evaluation(number + 1));
        std::vector<std::string> lines;
        for (const BestLine& line : review_.positions[number].lines)
            lines.push_back(json(line, number));
        object.add_json("lines", base::json_array(lines));
        return object.text();
    }

    std::string json(const BestLine& line, std::size_t number) const {
        const games::Seat seat = line.turns.front().seat;
        base::JsonObject object;
        add_score(object, for_first_side(line.score, seat, game().seats()));
        object.add("chance", rounded(line.chance));
        object.add("line", line_text(words_.board(number), line.turns, most_turns_told,
                                     review_.record.notation));
        return object.text();
    }

    const GameReview& review_;
    ReviewWords words_;
};

}  // namespace

std::string review_json(const GameReview& review, std::size_t number, const std::string& name) {
    const Writer writer(review);
    base::JsonObject object;
    object.add("number", number).add("name", name);
    object.add("game", review.record.game.id()).add("rules", review.record.game.rules_text());
    object.add("result", writer.result()).add("plies", review.moves.size());
    object.add_json("players", writer.players());
    object.add_json("turning_point",
                    review.turning_point ? std::to_string(*review.turning_point + 1) : "null");
    object.add_json("start", writer.evaluation(0));
    object.add_json("moves", writer.moves());
    return object.text();
}

}  // namespace sumito::analysis
