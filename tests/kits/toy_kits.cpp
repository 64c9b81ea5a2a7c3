// The toy game added by the recipe of docs/architecture.md: one line in the table of each folder.
// This program links these tables instead of the files kits.cpp of src/.
#include "analysis/reasons_of_games.h"
#include "analysis/winning_chances.h"
#include "engine/engine_of.h"
#include "engine/kits.h"
#include "games/abalone/abalone.h"
#include "games/any_game_of.h"
#include "games/kits.h"
#include "picture/kits.h"
#include "support/toy_engine.h"
#include "terminal/game_view.h"

namespace sumito {

namespace {

using test::Toy;
using test::ToyEvaluator;

base::Result<ToyEvaluator> make_evaluator(const engine::Options&) {
    return ToyEvaluator();
}

std::string toy_text(const games::AnyGame&, const games::AnyPosition& position,
                     const picture::TextStyle&) {
    return "heap " + std::to_string(position.as<Toy::Position>()->heap) + "\n";
}

std::string toy_svg(const games::AnyGame&, const games::AnyPosition& position,
                    const picture::SvgStyle&) {
    return "<svg><title>" + position.text() + "</title></svg>\n";
}

// A reason for each move that leaves a heap.
std::vector<analysis::Reason> toy_reasons(const games::AnyGame&, const games::AnyPosition&,
                                          const std::vector<analysis::PlayedTurn>& line) {
    const int heap = line.front().after.as<Toy::Position>()->heap;
    if (heap == 0) return {};
    analysis::Reason reason{analysis::ReasonKind::LeavesLittle};
    reason.count = heap;
    return {reason};
}

// Shows the heap as a number; the moves are a menu.
class ToyView final : public terminal::GameView {
public:
    void renew(const table::Table& table, std::optional<games::Seat> chooser) override {
        moves_.clear();
        const games::AnyPosition& position = table.line().position();
        if (chooser) moves_ = position.moves(*chooser);
        texts_.clear();
        for (const games::AnyMove move : moves_) texts_.push_back(position.move_text(move));
    }
    void clear() override {}
    void step(int, int) override {}
    terminal::Pick choose() override { return pick(0); }
    terminal::Pick click(int, int, const terminal::Size&) override { return {}; }
    std::optional<terminal::Pick> press(char32_t) override { return std::nullopt; }
    std::vector<std::string> menu(const terminal::Texts&) const override { return texts_; }
    terminal::Pick pick(int answer) override {
        return {moves_[static_cast<std::size_t>(answer)], {}};
    }
    terminal::Size board_size(const terminal::Size&) const override { return {8, 1}; }
    void draw_board(terminal::Canvas& canvas, const table::Table& table, const terminal::Animation&,
                    const terminal::Look&) const override {
        const auto* position = table.line().position().as<Toy::Position>();
        canvas.put(0, 0, "heap " + std::to_string(position->heap));
    }
    std::vector<games::Seat> seats(const table::Table&) const override {
        return {games::Seat::P1, games::Seat::P2};
    }
    void draw_sign(terminal::Canvas&, int, int, char, const terminal::Look&) const override {}
    void draw_holdings(terminal::Canvas&, int, int, const table::Table&, games::Seat,
                       const terminal::Animation&, const terminal::Texts&,
                       const terminal::Look&) const override {}
    int turn_width() const override { return 10; }

private:
    std::vector<games::AnyMove> moves_;
    std::vector<std::string> texts_;
};

std::unique_ptr<terminal::GameView> make_view() {
    return std::make_unique<ToyView>();
}

}  // namespace

std::span<const games::KnownGame> games::known_games() {
    static constexpr KnownGame games[] = {
        {"abalone", make_game<abalone::Abalone<2>>},  // of which this program has only the rules
        {"toy", make_game<Toy>},
    };
    return games;
}

std::span<const engine::EngineMaker> engine::engine_makers() {
    static constexpr EngineMaker makers[] = {make_engine_of<Toy, ToyEvaluator, make_evaluator>};
    return makers;
}

std::span<const picture::Pictures> picture::all_pictures() {
    static constexpr Pictures pictures[] = {{"toy", 1, toy_text, toy_svg}};
    return pictures;
}

std::span<const analysis::ReasonsOfGame> analysis::reasons_of_games() {
    static constexpr ReasonsOfGame games[] = {{"toy", toy_reasons}};
    return games;
}

std::span<const analysis::NamedCurve> analysis::all_curves() {
    static constexpr NamedCurve curves[] = {{"toy", "plain", {100, 0}}};
    return curves;
}

std::span<const terminal::ViewMaker> terminal::view_makers() {
    static constexpr ViewMaker makers[] = {{"toy", make_view}};
    return makers;
}

}  // namespace sumito
