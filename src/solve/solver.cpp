#include "solve/solver.h"

#include <algorithm>
#include <memory>

#include "base/text.h"
#include "games/abalone/abalone.h"
#include "games/choro/choro.h"
#include "games/teams.h"
#include "solve/certificate.h"
#include "solve/strategy.h"

namespace sumito::solve {

namespace {

// The positions that each side may search in the first round; doubled in each later round.
constexpr std::uint64_t first_round = 1000;

template <games::Game G>
class Solve {
public:
    using Position = typename G::Position;

    Solve(const G& game, const Position& given, const Task& task)
        : game_(game), given_(given), root_(without_counts(game, given)), task_(task) {
        const int sides = games::side_count(G::seat_count);
        for (int side = 0; side < sides; ++side)
            searches_.push_back(std::make_unique<ProofSearch<G>>(
                game, games::seats_of_side(side, G::seat_count),
                task.table_bytes / static_cast<std::size_t>(sides)));
    }

    Solution run() {
        Solution solution;
        ProofSearch<G>* const winner = find_winner();
        if (winner != nullptr) describe(*winner, solution);
        solution.searched = searched();
        return solution;
    }

private:
    std::uint64_t searched() const {
        std::uint64_t sum = 0;
        for (const auto& search : searches_) sum += search->searched();
        return sum;
    }

    // All sides take turns, because it is not known which of them can win.
    ProofSearch<G>* find_winner() {
        const auto go_on = [&](std::uint64_t) { return task_.go_on(searched()); };
        std::vector<ProofSearch<G>*> hopeful;
        for (const auto& search : searches_) hopeful.push_back(search.get());
        for (std::uint64_t round = first_round; !hopeful.empty(); round *= 2) {
            const std::uint64_t before = searched();
            for (ProofSearch<G>*& search : hopeful) {
                const std::uint64_t done = searched();
                if (done >= task_.most_positions) return nullptr;
                const Knowledge known =
                    search->search(root_, std::min(round, task_.most_positions - done), go_on);
                if (known.proved()) return search;
                if (search->stopped()) return nullptr;
                if (known.disproved()) search = nullptr;
            }
            std::erase(hopeful, nullptr);
            if (searched() == before) return nullptr;  // the numbers have become too large
        }
        return nullptr;
    }

    void describe(ProofSearch<G>& winner, Solution& solution) {
        // Finding lost parts of the proof again may cost as much as the proof itself.
        const std::uint64_t before = searched();
        const auto go_on = [&](std::uint64_t) {
            return searched() - before < task_.most_positions && task_.go_on(searched());
        };
        const auto strategy = Strategy<G>::of(game_, winner, root_, go_on);
        if (strategy && !within_limits(game_, given_, strategy->length())) return;
        solution.winners = winner.prover();
        if (!strategy) return;
        solution.length = strategy->length();
        solution.states = strategy->states().size();
        if (const auto decision = strategy->states().back().decision)
            solution.decision = game_.move_text(given_, *decision, 0);
        if (task_.certificate) write(*strategy, winner.prover());
    }

    void write(const Strategy<G>& strategy, games::SeatSet winners) {
        std::string letters;
        for (const games::Seat seat : winners) letters += G::seat_letter(seat);
        task_.certificate(write_head({std::string(G::id()), game_.rules_text(), game_.text(given_),
                                      letters, strategy.states().size()}));
        for (const auto& state : strategy.states()) {
            std::string line = game_.text(state.position);
            if (state.decision) line += '\t' + game_.move_text(state.position, *state.decision, 0);
            task_.certificate(line + '\n');
        }
    }

    const G& game_;
    const Position given_, root_;
    const Task& task_;
    std::vector<std::unique_ptr<ProofSearch<G>>> searches_;  // one for each side
};

// Returns nullopt if `any` is another game.
using SolveGame = std::optional<Solution> (*)(const games::AnyGame& any,
                                              const games::AnyPosition& position, const Task& task);

template <games::Game G>
std::optional<Solution> run(const games::AnyGame& any, const games::AnyPosition& position,
                            const Task& task) {
    const G* game = any.as<G>();
    if (game == nullptr) return std::nullopt;
    return Solve<G>(*game, *position.as<typename G::Position>(), task).run();
}

// All games. A new game needs one more line here.
constexpr SolveGame games_solved[] = {run<abalone::Abalone<2>>, run<abalone::Abalone<3>>,
                                      run<abalone::Abalone<4>>, run<choro::Choro>};

}  // namespace

base::Result<Solution> solve(const games::AnyGame& game, const games::AnyPosition& position,
                             const Task& task) {
    if (position.outcome().over()) return base::Error{"the game is over in this position"};
    if (position.hides_choice() || position.has_secret())
        return base::Error{"a secret choice has been made: expected a position without one"};
    if (position.choosers().size() != 1)
        return base::Error{"several players choose at the same time here"};
    for (const SolveGame solve_game : games_solved)
        if (auto solution = solve_game(game, position, task)) return *std::move(solution);
    return base::Error{"game " + base::quoted(game.id()) + " cannot be solved"};
}

bool is_secret_opening(const games::AnyPosition& position) {
    return position.choosers().size() > 1;
}

base::Result<Opening> solve_opening(const games::AnyPosition& position, const SolveCell& cell) {
    using games::Seat;
    Opening opening;
    const auto rows = position.moves(Seat::P1), columns = position.moves(Seat::P2);
    for (const games::AnyMove row : rows) opening.rows.push_back(position.move_text(row));
    for (const games::AnyMove column : columns)
        opening.columns.push_back(position.move_text(column));
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < columns.size(); ++column) {
            games::AnyPosition after = position;
            after.play_unchecked(Seat::P1, rows[row]);
            after.play_unchecked(Seat::P2, columns[column]);
            auto solution = cell(opening.rows[row], opening.columns[column], after);
            if (!solution) return solution.fault();
            opening.cells.push_back({std::move(after), *std::move(solution)});
        }
    return opening;
}

}  // namespace sumito::solve
