// The glossary applied to a position (rule 6): its groups, lances, blocks, dets, sumitos and pacs.
// For people: `sumito explain`, pictures and commentary; the engine does not use it.
//
// What the sheets leave open, decided here for two, three and four players:
// - Opposing are all colours except one's own and one's partner's. A team's line may hold both its
//   colours (rule 4.2); groups, lances, blocks and dets are of one colour, as the sheet says.
// - A block consists of rows of three, at least two, not all in one line. It is the part of a group
//   that is in such rows (rule 6.3).
// - A det has at least four sides held by one opposing group, so by one colour (rule 6.4).
// - A sumito is identified by its rearmost pusher and its direction, as a move is. Three marbles
//   against one are both a 3-1 and, for the front two, a 2-1, since both can be played. Its pushers
//   are the two or three marbles that an inline move from there takes along.
// - What can be played is what the move generator lists. Only there a partner's marble counts among
//   the pushed (rule 4.3); elsewhere it is a marble behind them.
// - Marble behind: directly ahead are fewer opposing marbles than pushers, then another marble.
//   That marble is of the mover's side, since one more opposing marble makes a stronger line
//   instead.
// - Gap: exactly one empty cell lies between the pushers and fewer opposing marbles in the same
//   line. With more empty cells the lines do not meet yet. Marbles farther behind do not matter,
//   here and in the next case: the first obstacle is the reason.
// - Not in line: the cell ahead is empty, but the front pusher touches a line of fewer opposing
//   marbles that lies 60 degrees off its way and runs on in that direction. The pushers are
//   superior in number and in contact, but the line is bent. Marbles farther off the way are beside
//   or behind the pusher.
// - A pac: a line of one side and the opposing marbles directly ahead of it are equal in number.
//   More than three count as three, since no more can take part (rules 2.5, 2.7).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/abalone/position.h"
#include "games/any_game.h"

namespace sumito::abalone {

enum class GroupKind : std::uint8_t { Monomial, Binomial, Trinomial, Polynomial };
enum class TrinomialForm : std::uint8_t { Lance, Arc, Shield };
// The three impossible cases of the German sheet, figure 5.
enum class Obstacle : std::uint8_t { MarbleBehind, Gap, NotInLine };

struct Marbles {
    Seat seat;
    CellSet cells;
};

// All marbles of a colour that touch each other, directly or through others.
struct Group {
    Seat seat;
    CellSet cells;
    GroupKind kind;
    std::optional<TrinomialForm> form;  // empty unless it is a trinomial
};

struct Sumito {
    Seat seat;                  // the seat that would push
    std::vector<Cell> pushers;  // rear to front
    std::vector<Cell> pushed;   // nearest first
    Direction direction;
    std::optional<Obstacle> blocked;
    // The pushing move, if the seat could play it on its turn; empty if the seat has left or the
    // game is over.
    std::optional<Move> move;
    bool ejects = false;  // the edge is behind the pushed marbles
};

struct Pac {
    Seat seat;                  // the owner of the front marble
    std::vector<Cell> line;     // rear to front, at most three
    std::vector<Cell> against;  // nearest first, as many as in the line
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

// nullopt if it is a position of another game.
std::optional<Glossary> glossary_of(const games::AnyPosition& position);

// The cells of a set by row, then digit.
std::vector<Cell> in_reading_order(CellSet set);

// `trinomial`, `shield`, `marble-behind`: used in records and as part of the keys of texts.
std::string_view name(GroupKind kind);
std::string_view name(TrinomialForm form);
std::string_view name(Obstacle obstacle);

}  // namespace sumito::abalone
