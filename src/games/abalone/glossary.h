// The glossary applied to a position (rule 6): its groups, lances, blocks, dets, sumitos and pacs.
// For people: `sumito explain`, pictures and commentary; the engine does not use it.
//
// What the sheets leave open, decided once for two, three and four players:
// - Opposing are all colours but one's own and one's partner's. A team's line may hold both its
//   colours (rule 4.2); groups, lances, blocks and dets are of one colour, as the sheet says.
// - A block is made up of rows of three, at least two, that do not lie in one line; it is the part
// of
//   a group that stands in such rows (rule 6.3).
// - A det has four sides or more held by one opposing group, so by one colour (rule 6.4).
// - A sumito is identified by its rearmost pusher and its direction, as a move is: three marbles
//   against one are both a 3-1 and, of the front two, a 2-1, since both can be played. Its pushers
//   are what an inline move from there takes, two or three.
// - What can be played is what the move generator lists. Only there a partner's marble counts among
//   the pushed (rule 4.3); elsewhere it is a marble behind them.
// - Marble behind: fewer opposing marbles than pushers stand directly ahead, then another marble.
//   One more opposing marble makes a stronger line instead, so this one is of the mover's side.
// - Gap: exactly one empty cell lies between the pushers and fewer opposing marbles in the same
//   line. With more cells between them the lines do not meet yet. What stands behind does not
//   matter here nor below: the first thing in the way is the reason.
// - Not in line: the cell ahead is empty, but the front pusher touches, 60 degrees off its way,
//   the first of a line of fewer opposing marbles that goes on in that direction: superior in
//   number and in contact, but bent. Off the way by more than that they stand beside or behind him.
// - A pac: a line of one side and the opposing marbles directly ahead of it are equal in number,
//   where more than three count as three since no more can take part (rules 2.5, 2.7).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/abalone/position.h"

namespace sumito::abalone {

enum class GroupKind : std::uint8_t { Monomial, Binomial, Trinomial, Polynomial };
enum class TrinomialForm : std::uint8_t { Lance, Arc, Shield };
// The three impossible cases of the German sheet, figure 5.
enum class Obstacle : std::uint8_t { MarbleBehind, Gap, NotInLine };

struct Marbles {
    Seat seat;
    CellSet cells;
};

// All marbles of a colour that touch one another, directly or through others.
struct Group {
    Seat seat;
    CellSet cells;
    GroupKind kind;
    std::optional<TrinomialForm> form;  // of a trinomial
};

struct Sumito {
    Seat seat;                  // who would push
    std::vector<Cell> pushers;  // rear to front
    std::vector<Cell> pushed;   // the nearest first
    Direction direction;
    std::optional<Obstacle> blocked;
    // The pushing move, if its seat could play it on its turn; none if the seat has left or the
    // game is over.
    std::optional<Move> move;
    bool ejects = false;  // the edge is behind the pushed marbles
};

struct Pac {
    Seat seat;                  // the owner of the front marble
    std::vector<Cell> line;     // rear to front, at most three
    std::vector<Cell> against;  // the nearest first, as many
    Direction direction;        // from the line to those against it
};

struct Glossary {
    std::vector<Group> groups;
    std::vector<Marbles> lances;
    std::vector<Marbles> blocks;
    std::vector<Marbles> dets;
    std::vector<Sumito> sumitos;  // of all seats
    std::vector<Pac> pacs;        // each once, not again from the other side
};

template <int Seats>
Glossary glossary_of(const Position<Seats>& position);

// The same for a position's text.
base::Result<Glossary> read_glossary(std::string_view position, int seats);

// The cells of a set in the order people read them: row, then digit.
std::vector<Cell> in_reading_order(CellSet set);

// `trinomial`, `shield`, `marble-behind`: for records and as part of the keys of texts.
std::string_view name(GroupKind kind);
std::string_view name(TrinomialForm form);
std::string_view name(Obstacle obstacle);

}  // namespace sumito::abalone
