#include "games/choro/choro.h"

#include <algorithm>
#include <bit>

#include "base/text.h"
#include "games/choro/play.h"

namespace sumito::choro {

namespace {

constexpr std::string_view standard_start = "standard";
constexpr std::string_view main_start = "main0";

Setup two_in_every_hole() {
    Setup setup;
    for (auto& counts : setup.counts) counts.fill(2);
    return setup;
}

}  // namespace

base::Result<Choro> Choro::from(const games::RulesText& text) {
    const auto rules = read_ruleset(text);
    if (!rules) return base::Error{rules.error()};
    return Choro(*rules);
}

std::string Choro::place_name(games::Place place) {
    return std::string{letter_of(owner_of(place)), ':'} + name(hole_of(place));
}

std::optional<Seat> Choro::owner(games::Place place) {
    return place.is_on_board() ? std::optional(owner_of(place)) : std::nullopt;
}

Position Choro::start() const {
    Setup setup = two_in_every_hole();
    if (rules_.model == Model::Acholi) setup.phase = Phase::Opening;
    return *Position::from(setup, rules_);
}

base::Result<Position> Choro::start(std::string_view id) const {
    const std::string wanted = base::plain_name(id);
    if (wanted == standard_start) return start();
    if (wanted != main_start)
        return base::Error{"layout " + base::quoted(id) + ": expected standard|main0"};
    Setup setup = two_in_every_hole();
    if (rules_.model == Model::Ludii) setup.flags = MainSouth | MainNorth;
    return Position::from(setup, rules_);
}

std::vector<games::NamedStart> Choro::named_starts() const {
    return {{std::string(standard_start), "Standard"},
            {std::string(main_start), "Without the opening"}};
}

base::Result<Position> Choro::read(std::string_view text) const {
    const auto setup = read_setup(text);
    if (!setup) return setup.fault();
    return Position::from(*setup, rules_);
}

std::string Choro::view(const Position& position, SeatSet viewers) const {
    Setup seen = position.setup();
    for (Seat seat : {Seat::P1, Seat::P2}) {
        Choice& choice = seen.choices[static_cast<std::size_t>(seat)];
        if (choice.made() && !viewers.contains(seat)) choice = Choice::hidden();
    }
    return write_setup(seen);
}

bool Choro::has_secret(const Position& position) const {
    return std::any_of(position.choices.begin(), position.choices.end(),
                       [](Choice choice) { return choice.made() && choice.known(); });
}

bool Choro::hides_choice(const Position& position) const {
    return std::any_of(position.choices.begin(), position.choices.end(),
                       [](Choice choice) { return choice.made() && !choice.known(); });
}

bool Choro::is_legal(const Position& position, Seat seat, Move move) const {
    MoveList list;
    moves(position, seat, list);
    return std::find(list.begin(), list.end(), move) != list.end();
}

void Choro::play_unchecked(Position& position, Seat seat, Move move) const {
    Unwatched nobody;
    play(rules_, position, seat, move, nobody);
}

void Choro::play_lap(Position& position, Seat seat, Move move) const {
    Unwatched nobody;
    if (rules_.model == Model::Acholi && position.phase == Phase::Main)
        play_one_lap(rules_, position, move, nobody);
    else
        play(rules_, position, seat, move, nobody);
}

games::Trace Choro::trace(const Position& position, Seat seat, Move move) const {
    TraceWriter writer;
    Position after = position;
    play(rules_, after, seat, move, writer);
    return writer.take();
}

games::Contents Choro::contents(const Position& position) const {
    games::Contents contents;
    for (Seat seat : {Seat::P1, Seat::P2})
        for (int hole = 0; hole < hole_count; ++hole)
            contents.at(place_of(seat, Hole(hole)), Seat::P1) =
                position.sides[static_cast<std::size_t>(seat)]
                    .counts[static_cast<std::size_t>(hole)];
    return contents;
}

Position Choro::without_counts(const Position& position) const {
    Position same = position;
    if (rules_.model == Model::Ludii) {
        same.lap = same.within_turn() ? 1 : 0;  // as Position::from() reads a text without lap=
        same.turns = 0;
    }
    return same;
}

SeatSet Choro::leaders(const Position& position) const {
    const int south = score(position, Seat::P1);
    const int north = score(position, Seat::P2);
    if (south == north) return {};
    return {south > north ? Seat::P1 : Seat::P2};
}

std::uint64_t Choro::repetition_key(const Position& position) const {
    // While players choose in the opening, no position of the main phase has occurred yet.
    return position.phase == Phase::Main ? position.repetition_key() : position.hash();
}

std::optional<games::PlayoutTally> Choro::play_out(const Position& start,
                                                   const games::PlayoutPlan& plan) const {
    if (rules_.model != Model::Ludii) return std::nullopt;
    return ludii::play_out(start, plan);
}

std::uint64_t Choro::count_moves(const Position& position) const {
    if (rules_.model == Model::Ludii) {
        if (ludii::outcome(position).over()) return 0;
        const ludii::Starts starts = ludii::starts(position);
        return static_cast<std::uint64_t>(std::popcount(starts.on)) +
               static_cast<std::uint64_t>(std::popcount(starts.clockwise));
    }
    const SeatSet seats = choosers(position);
    if (seats.empty()) return 0;
    MoveList list;
    moves(position, seats.lowest(), list);
    return list.size();
}

}  // namespace sumito::choro
