#include "analysis/review.h"

#include <algorithm>

#include "analysis/turning_point.h"
#include "base/text.h"
#include "record/line.h"

namespace sumito::analysis {

namespace {

using games::AnyPosition;
using record::Node;

class Reviewer {
public:
    Reviewer(Searcher& searcher, const record::Record& record, const ReviewPlan& plan)
        : searcher_(searcher), plan_(plan), review_{record, {}, {}, {}, {}, {}} {}

    std::optional<GameReview> run() {
        searcher_.clear();
        play_through();
        const std::size_t plies = nodes().size();
        review_.positions.resize(plies + 1);
        review_.moves.resize(plies);
        for (std::size_t ply = plies + 1; ply-- > 0;) {
            if (ply < plies && !needs_search(ply))
                review_.positions[ply] = one_ply_earlier(review_.positions[ply + 1]);
            else
                review_.positions[ply] = evaluate(line_before(ply));
            if (ply < plies) judge_move(ply);
            if (cancelled()) return std::nullopt;
            if (plan_.on_ply) plan_.on_ply();
        }
        // While a choice is secret, the evaluation is that from before the choice.
        for (std::size_t ply = 1; ply < plies; ++ply)
            if (boards_[ply].has_secret()) review_.positions[ply] = review_.positions[ply - 1];
        sum_up();
        return std::move(review_);
    }

private:
    const std::vector<Node>& nodes() const { return review_.record.moves.nodes; }
    int seats() const { return review_.record.game.seats(); }
    bool cancelled() const { return plan_.cancelled != nullptr && *plan_.cancelled; }

    Evaluation evaluate(const games::Line& line) { return searcher_.evaluate(line, plan_.limits); }

    void play_through() {
        AnyPosition position = review_.record.start;
        for (const Node& node : nodes()) {
            boards_.push_back(position);
            if (node.leaves) (void)position.leave(node.seat);
            for (const games::AnyMove move : node.decisions)
                position.play_unchecked(node.seat, move);
        }
        boards_.push_back(position);
        // A choice that is still secret at the end of the record is not shown.
        while (boards_.size() > 1 && boards_.back().has_secret()) {
            boards_.pop_back();
            review_.record.moves.nodes.pop_back();
        }
    }

    games::Line line_before(std::size_t ply) const {
        const record::Record& record = review_.record;
        games::Line line = record::line_to_read(record.game, record.start);
        for (std::size_t i = 0; i < ply; ++i) add(line, nodes()[i]);
        return line;
    }

    static void add(games::Line& line, const Node& node) {
        if (node.leaves)
            (void)line.leave(node.seat);
        else
            (void)line.play_all(node.seat, node.decisions);
    }

    // True if the player had a choice and knew the board.
    static bool is_choice(const AnyPosition& position, const Node& node) {
        if (node.leaves || position.is_lot() || position.choosers().size() != 1) return false;
        if (position.has_secret()) return false;
        return node.decisions.size() > 1 || position.moves(node.seat).size() > 1;
    }

    // Without a choice, the position is worth as much as the next one. A secret opening needs a
    // search of its own, before anybody has chosen.
    bool needs_search(std::size_t ply) const {
        const AnyPosition& position = boards_[ply];
        if (position.choosers().size() > 1) return true;
        return is_choice(position, nodes()[ply]) || nodes()[ply].leaves;
    }

    static Evaluation one_ply_earlier(const Evaluation& next) {
        Evaluation evaluation = next;
        evaluation.lines.clear();
        if (evaluation.score.kind == engine::Score::Kind::Mate)
            evaluation.score.value += evaluation.score.value > 0 ? 1 : -1;
        return evaluation;
    }

    void judge_move(std::size_t ply) {
        const Node& node = nodes()[ply];
        if (!is_choice(boards_[ply], node)) return;
        const Evaluation& before = review_.positions[ply];
        MoveReview& move = review_.moves[ply];
        if (before.lines.empty()) return;
        const LineTurn& best = before.lines.front().turns.front();
        if (best == LineTurn{node.seat, node.decisions}) {
            move.judgement = Judgement::Best;
            return;
        }
        const auto side = static_cast<std::size_t>(side_of(node.seat, seats()));
        const double after = review_.positions[ply + 1].chances[side];
        double loss = before.chances[side] - after;
        if (loss >= least_inaccuracy) {
            games::Line better = line_before(ply);
            (void)better.play_all(best.seat, best.decisions);
            loss = std::min(loss, evaluate(better).chances[side] - after);
        }
        move.loss = std::clamp(loss, 0.0, 1.0);
        move.judgement = judge(move.loss);
    }

    void sum_up() {
        std::vector<Chances> chances;
        chances.reserve(review_.positions.size());
        for (const Evaluation& evaluation : review_.positions)
            chances.push_back(evaluation.chances);
        for (int i = 0; i < seats(); ++i) sum_up(games::Seat(i), chances);
        review_.winner = winner();
        if (!review_.winner) return;
        std::vector<double> losses;
        for (std::size_t ply = 0; ply < nodes().size(); ++ply) {
            const bool own = side_of(nodes()[ply].seat, seats()) == *review_.winner;
            losses.push_back(own ? 0 : review_.moves[ply].loss);
        }
        review_.turning_point =
            turning_point(chances, losses, *review_.winner, side_count(seats()));
    }

    void sum_up(games::Seat seat, const std::vector<Chances>& chances) {
        std::vector<double> own;
        own.reserve(chances.size());
        for (const Chances& all : chances)
            own.push_back(all[static_cast<std::size_t>(side_of(seat, seats()))]);
        PlayerReview& player = review_.players[seat];
        std::vector<Graded> graded;
        for (std::size_t ply = 0; ply < nodes().size(); ++ply) {
            const MoveReview& move = review_.moves[ply];
            if (nodes()[ply].seat != seat || move.judgement == Judgement::None) continue;
            graded.push_back({ply, move.loss});
            player.inaccuracies += move.judgement == Judgement::Inaccuracy;
            player.mistakes += move.judgement == Judgement::Mistake;
            player.blunders += move.judgement == Judgement::Blunder;
        }
        player.accuracy = game_accuracy(graded, own);
    }

    // The winner by the board; otherwise by the stated result; otherwise by the final evaluation.
    std::optional<int> winner() const {
        const games::Outcome outcome = boards_.back().outcome();
        if (outcome.drawn()) return std::nullopt;
        if (outcome.over()) return side_of(outcome.winners.lowest(), seats());
        const int sides = side_count(seats());
        if (record::states_result(review_.record.result)) {
            const auto parts = base::split(review_.record.result, '-');
            for (int side = 0; side < sides; ++side)
                if (parts[static_cast<std::size_t>(side) % parts.size()] == "1") return side;
            return std::nullopt;
        }
        for (int side = 0; side < sides; ++side)
            if (lead_of(side, review_.positions.back().chances, sides) >= clear_lead) return side;
        return std::nullopt;
    }

    Searcher& searcher_;
    const ReviewPlan& plan_;
    GameReview review_;
    std::vector<AnyPosition> boards_;  // before each move, and after the last
};

}  // namespace

std::optional<GameReview> review(Searcher& searcher, const record::Record& record,
                                 const ReviewPlan& plan) {
    return Reviewer(searcher, record, plan).run();
}

engine::Options engine_options(const ReviewPlan& plan) {
    engine::Options options;
    options.multi_pv = std::max(plan.lines, 1);
    options.hash_megabytes = plan.hash_megabytes;
    return options;
}

}  // namespace sumito::analysis
