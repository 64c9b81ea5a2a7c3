#include "games/abalone/glossary.h"

#include <algorithm>

#include "base/bits.h"
#include "games/abalone/any_position.h"

namespace sumito::abalone {

namespace {

constexpr int least_sides_of_a_det = 4;  // of six (rule 6.4)

CellSet touching(CellSet set) {
    CellSet all = 0;
    for (Direction direction : all_directions) all |= step(set, direction);
    return all;
}

// The first cells of all rows of three that run in the direction.
CellSet starts_of_threes(CellSet marbles, Direction direction) {
    const CellSet twos = marbles & step(marbles, opposite(direction));
    return twos & step(twos, opposite(direction));
}

CellSet in_threes(CellSet marbles) {
    CellSet all = 0;
    for (Direction axis : {Direction::E, Direction::NE, Direction::NW}) {
        const CellSet starts = starts_of_threes(marbles, axis);
        const CellSet seconds = step(starts, axis);
        all |= starts | seconds | step(seconds, axis);
    }
    return all;
}

// The marbles of the set that touch the cell, directly or through others of the set; includes the
// cell.
CellSet connected(Cell cell, CellSet marbles) {
    CellSet group = 0;
    for (CellSet wider = set_of(cell); wider != group;) {
        group = wider;
        wider |= touching(group) & marbles;
    }
    return group;
}

bool in_one_line(CellSet marbles) {
    for (Direction axis : {Direction::E, Direction::NE, Direction::NW}) {
        CellSet line = set_of(first_cell(marbles));
        for (CellSet wider = line;
             (wider |= step(line, axis) | step(line, opposite(axis))) != line;)
            line = wider;
        if ((marbles & ~line) == 0) return true;
    }
    return false;
}

GroupKind kind_of(CellSet group) {
    return GroupKind(std::min(std::popcount(group), 4) - 1);
}

// In an arc only the middle marble touches both others; in a shield each marble does.
TrinomialForm form_of(CellSet trinomial) {
    if (in_threes(trinomial) != 0) return TrinomialForm::Lance;
    bool all_touch = true;
    base::for_each_bit(trinomial, [&](int i) {
        all_touch &= std::popcount(touching(CellSet{1} << i) & trinomial) == 2;
    });
    return all_touch ? TrinomialForm::Shield : TrinomialForm::Arc;
}

// The marbles of the set that follow the cell in the direction without a gap; excludes the cell.
std::vector<Cell> row_from(Cell cell, Direction direction, CellSet marbles) {
    std::vector<Cell> row;
    for (CellSet next = set_of(cell); (next = step(next, direction) & marbles) != 0;)
        row.push_back(first_cell(next));
    return row;
}

// Adds what one seat has on the board to the glossary, term by term.
class Finder {
public:
    Finder(Glossary& glossary, Seat seat, const Sides& sides, std::vector<CellSet> foe_colours)
        : glossary_(glossary),
          seat_(seat),
          own_(sides.own),
          team_(sides.own | sides.partner),
          foes_(sides.foes),
          foe_colours_(std::move(foe_colours)) {}

    void find_groups() {
        for (CellSet left = own_; left != 0;) {
            const CellSet group = connected(first_cell(left), own_);
            left &= ~group;
            add_group(group);
        }
    }

    void find_blocks() {
        const CellSet in_rows = in_threes(own_);
        for (CellSet left = in_rows; left != 0;) {
            const CellSet rows = connected(first_cell(left), in_rows);
            left &= ~rows;
            if (!in_one_line(rows)) glossary_.blocks.push_back({seat_, rows});
        }
    }

    void find_lances() {
        for (Direction axis : {Direction::E, Direction::NE, Direction::NW})
            base::for_each_bit(starts_of_threes(own_, axis), [&](int i) {
                const CellSet start = CellSet{1} << i;
                const CellSet second = step(start, axis);
                glossary_.lances.push_back({seat_, start | second | step(second, axis)});
            });
    }

    // The pushes that the generator lists, and the lines that only seem able to push.
    void find_sumitos(const MoveList& moves, bool may_move) {
        const CellSet occupied = team_ | foes_;
        std::vector<Move> pushes;
        for (const Move move : moves) {
            if (move.is_pass() || move.is_broadside()) continue;
            const CellSet line = line_of(move);
            const CellSet taken = marbles_taken(line, occupied, stride_of(move));
            if (taken == line) continue;
            pushes.push_back(move);
            Sumito sumito = sumito_of(move, row_from(far_end(move), move.direction(), taken));
            if (may_move) sumito.move = move;
            sumito.ejects = (taken & ~has_neighbour(move.direction())) != 0;
            glossary_.sumitos.push_back(std::move(sumito));
        }
        for (Direction direction : all_directions) {
            const CellSet trailing = own_ & step(team_, opposite(direction));
            base::for_each_bit(trailing, [&](int i) {
                const Move move = inline_move(Cell(i), direction, team_);
                if (std::find(pushes.begin(), pushes.end(), move) == pushes.end())
                    find_obstacles(move);
            });
        }
    }

    void find_pacs() {
        for (Direction direction : all_directions) {
            const CellSet fronts = own_ & step(foes_, opposite(direction));
            base::for_each_bit(fronts, [&](int i) { add_pac(Cell(i), direction); });
        }
    }

private:
    void add_group(CellSet group) {
        const GroupKind kind = kind_of(group);
        Group found{seat_, group, kind, std::nullopt};
        if (kind == GroupKind::Trinomial) found.form = form_of(group);
        glossary_.groups.push_back(found);
        if (kind == GroupKind::Monomial && is_surrounded(first_cell(group)))
            glossary_.dets.push_back({seat_, group});
    }

    // True if one opposing group holds enough sides of the marble.
    bool is_surrounded(Cell marble) const {
        const CellSet sides = touching(set_of(marble));
        return std::any_of(foe_colours_.begin(), foe_colours_.end(), [&](CellSet colour) {
            for (CellSet left = sides & colour; left != 0;) {
                const CellSet group = connected(first_cell(left), colour);
                if (std::popcount(group & sides) >= least_sides_of_a_det) return true;
                left &= ~group;
            }
            return false;
        });
    }

    Sumito sumito_of(Move move, std::vector<Cell> pushed) const {
        std::vector<Cell> pushers = row_from(move.cell(), move.direction(), line_of(move));
        pushers.insert(pushers.begin(), move.cell());
        return {seat_, std::move(pushers), std::move(pushed), move.direction(), {}, {}};
    }

    void find_obstacles(Move move) {
        const Cell front = far_end(move);
        const Direction direction = move.direction();
        const auto ahead = neighbour(front, direction);
        if (!ahead) return;
        if (contains(foes_, *ahead))
            add_blocked(move, row_from(front, direction, foes_), Obstacle::MarbleBehind);
        if (contains(team_ | foes_, *ahead)) return;
        add_blocked(move, row_from(*ahead, direction, foes_), Obstacle::Gap);
        for (int sixths : {1, 5})
            add_blocked(move, row_from(front, turned(direction, sixths), foes_),
                        Obstacle::NotInLine);
    }

    // Adds nothing unless the pushers are superior in number.
    void add_blocked(Move move, std::vector<Cell> pushed, Obstacle obstacle) {
        if (pushed.empty() || static_cast<int>(pushed.size()) >= line_length(move.shape())) return;
        Sumito sumito = sumito_of(move, std::move(pushed));
        sumito.blocked = obstacle;
        glossary_.sumitos.push_back(std::move(sumito));
    }

    void add_pac(Cell front, Direction direction) {
        constexpr std::size_t most_in_a_move = 3;
        std::vector<Cell> line = row_from(front, opposite(direction), team_);
        line.insert(line.begin(), front);
        std::vector<Cell> against = row_from(front, direction, foes_);
        line.resize(std::min(line.size(), most_in_a_move));
        against.resize(std::min(against.size(), most_in_a_move));
        if (line.size() != against.size()) return;
        std::reverse(line.begin(), line.end());
        const auto seen_from_there = [&](const Pac& pac) {
            return std::equal(pac.line.rbegin(), pac.line.rend(), against.begin(), against.end()) &&
                   std::equal(pac.against.rbegin(), pac.against.rend(), line.begin(), line.end());
        };
        if (std::none_of(glossary_.pacs.begin(), glossary_.pacs.end(), seen_from_there))
            glossary_.pacs.push_back({seat_, std::move(line), std::move(against), direction});
    }

    Glossary& glossary_;
    Seat seat_;
    CellSet own_;
    CellSet team_;
    CellSet foes_;
    std::vector<CellSet> foe_colours_;  // one set for each opponent
};

}  // namespace

template <int Seats>
Glossary glossary_of(const Position<Seats>& position) {
    Glossary glossary;
    const bool over = position.outcome().over();
    for (int i = 0; i < Seats; ++i) {
        const Seat seat = Seat(i);
        // The marbles alone, with this seat to move: scores and seats that left do not change the
        // lines.
        Setup setup;
        setup.seats = Seats;
        for (int j = 0; j < Seats; ++j) setup.marbles[j] = position.marbles(Seat(j));
        setup.turn = seat;
        const Position<Seats> board = *Position<Seats>::from(setup);
        MoveList moves;
        board.moves(moves);

        const Sides sides = board.sides();
        std::vector<CellSet> foe_colours;
        for (CellSet marbles : setup.marbles)
            if ((marbles & sides.foes) != 0) foe_colours.push_back(marbles);
        Finder finder(glossary, seat, sides, std::move(foe_colours));
        finder.find_groups();
        finder.find_blocks();
        finder.find_lances();
        finder.find_sumitos(moves, !over && !position.out().contains(seat));
        finder.find_pacs();
    }
    return glossary;
}

template Glossary glossary_of(const Position<2>&);
template Glossary glossary_of(const Position<3>&);
template Glossary glossary_of(const Position<4>&);

std::optional<Glossary> glossary_of(const games::AnyPosition& any) {
    return with_position(any, [](const auto& position) { return glossary_of(position); });
}

std::vector<Cell> in_reading_order(CellSet set) {
    std::vector<Cell> cells;
    base::for_each_bit(set, [&](int i) { cells.push_back(Cell(i)); });
    std::sort(cells.begin(), cells.end(), reads_before);
    return cells;
}

std::string_view name(GroupKind kind) {
    constexpr std::string_view names[] = {"monomial", "binomial", "trinomial", "polynomial"};
    return names[static_cast<int>(kind)];
}

std::string_view name(TrinomialForm form) {
    constexpr std::string_view names[] = {"lance", "arc", "shield"};
    return names[static_cast<int>(form)];
}

std::string_view name(Obstacle obstacle) {
    constexpr std::string_view names[] = {"marble-behind", "gap", "not-in-line"};
    return names[static_cast<int>(obstacle)];
}

}  // namespace sumito::abalone
