#include "games/choro/position.h"

#include <algorithm>
#include <string>

#include "base/hash.h"
#include "base/text.h"

namespace sumito::choro {

namespace {

constexpr int turn_flags = Chain | Left | Late;
constexpr int ludii_flags = InnerSouth | InnerNorth | MainSouth | MainNorth;

base::Error bad(const std::string& message) {
    return {message};
}

base::Result<void> check_opening(const Setup& setup, const Position& position) {
    for (Seat seat : {Seat::P1, Seat::P2}) {
        const auto i = static_cast<std::size_t>(seat);
        const HoleSet able = holes_with<2>(position.sides[i]) & outer_row;
        const Choice choice = setup.choices[i];
        const std::string who = seat == Seat::P1 ? "South" : "North";
        if (able == 0)
            return bad("the opening needs an outer hole with two or more counters of " + who);
        if (choice.known() && (able & bit(choice.hole())) == 0)
            return bad("open=: " + who + " cannot choose " + name(choice.hole()) +
                       ": expected an outer hole with two or more");
    }
    if (setup.choices[0].known() && setup.choices[1].known())
        return bad("open=: both choices are known: expected the position after the race");
    return {};
}

base::Result<void> check_turn(const Setup& setup, const Ruleset& rules) {
    if (setup.at == no_hole) {
        if ((setup.flags & turn_flags) != 0 || (setup.lap > 0 && rules.model == Model::Acholi))
            return bad("flags= and lap= belong to a turn: expected at= too");
        return {};
    }
    const int least = rules.model == Model::Acholi ? 2 : 1;
    if (setup.counts[static_cast<std::size_t>(setup.turn)][static_cast<std::size_t>(setup.at)] <
        least)
        return bad("at=" + name(setup.at) + ": that hole of the player has fewer than " +
                   (least == 2 ? "two counters" : "one counter"));
    if (rules.model == Model::Ludii) return {};
    if (setup.lap >= most_laps_in_turn)
        return bad("lap=" + std::to_string(setup.lap) + ": a turn is cut off at lap 1000");
    const auto& others = setup.counts[static_cast<std::size_t>(opponent(setup.turn))];
    if (std::count(others.begin(), others.end(), 0) == hole_count)
        return bad("at=" + name(setup.at) + ": the opponent has no counters, so the game is over");
    if ((setup.flags & Left) != 0 && !rules.leave)
        return bad("flags=left: these rules do not allow leaving captured counters (R15=off)");
    if ((setup.flags & Chain) != 0 && (setup.flags & Late) != 0)
        return bad("flags=chain,late: the late capture comes after the chain");
    if ((setup.flags & Chain) != 0 && !is_gate(setup.at))
        return bad("flags=chain: laps go clockwise only from o1 and i2, not " + name(setup.at));
    return {};
}

base::Result<void> check_model(const Setup& setup, const Ruleset& rules) {
    if (rules.model == Model::Ludii) {
        if (setup.phase != Phase::Main || (setup.flags & turn_flags) != 0)
            return bad("the ruleset ludii has no secret opening, no flags= and no over=");
        return {};
    }
    if ((setup.flags & ludii_flags) != 0 || setup.turns > 0)
        return bad("inner=, main= and turn= belong to the ruleset ludii");
    if (setup.phase == Phase::Lot && rules.tie != Tie::Lot)
        return bad("lot: these rules draw no lot; R6=lot does");
    if (setup.phase == Phase::Cut && rules.endless == Endless::Pass)
        return bad("over=endless: under these rules an endless turn passes; see R21");
    const bool main = setup.phase == Phase::Main;
    if (!main && (setup.at != no_hole || setup.flags != 0 || setup.lap > 0))
        return bad("at=, flags= and lap= belong to a turn, not to the opening or the end");
    if (setup.phase != Phase::Opening && setup.choices != std::array<Choice, 2>{})
        return bad("open= belongs to the opening: expected * as the player to move");
    return {};
}

}  // namespace

base::Result<Position> Position::from(const Setup& setup, const Ruleset& rules) {
    Position position;
    int sum = 0;
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (std::size_t hole = 0; hole < hole_count; ++hole) {
            const int count = setup.counts[seat][hole];
            if (count < 0 || count > counters_in_all)
                return bad("a hole of " + std::to_string(count) + ": expected 0 to 64 counters");
            sum += count;
            position.sides[seat].counts[hole] = static_cast<std::uint8_t>(count);
        }
    if (sum != counters_in_all)
        return base::Error{"the counts add up to " + std::to_string(sum) + ": expected 64",
                           "error.position.sum",
                           {{"count", std::to_string(sum)}}};
    position.phase = setup.phase;
    position.turn = setup.turn;
    position.at = setup.at;
    position.flags = static_cast<std::uint8_t>(setup.flags);
    position.choices = setup.choices;
    position.lap = static_cast<std::uint16_t>(setup.lap);
    position.turns = static_cast<std::uint16_t>(setup.turns);

    auto checked = check_model(setup, rules);
    if (checked) checked = check_turn(setup, rules);
    if (checked && setup.phase == Phase::Opening) checked = check_opening(setup, position);
    if (!checked) return base::Error{checked.error()};
    // A turn forgets Left when its chain ends (section 3): leaving counts only within the chain.
    if (!position.has(Chain)) position.unset(Left);
    if (position.within_turn() && position.lap == 0) position.lap = 1;
    return position;
}

Setup Position::setup() const {
    Setup setup;
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (std::size_t hole = 0; hole < hole_count; ++hole)
            setup.counts[seat][hole] = sides[seat].counts[hole];
    setup.phase = phase;
    setup.turn = turn;
    setup.choices = choices;
    setup.at = at;
    setup.flags = flags;
    setup.lap = lap;
    setup.turns = turns;
    return setup;
}

std::uint64_t Position::repetition_key() const {
    const std::uint64_t words = sowing::half(sides[0], 0) * base::odd_weight(0) ^
                                base::mix(sowing::half(sides[0], 1) + base::odd_weight(1));
    const std::uint64_t more = sowing::half(sides[1], 0) * base::odd_weight(2) ^
                               base::mix(sowing::half(sides[1], 1) + base::odd_weight(3));
    return base::mix(base::mix(words) + more + static_cast<std::uint64_t>(turn));
}

std::uint64_t Position::hash() const {
    std::uint64_t rest = static_cast<std::uint64_t>(phase) | std::uint64_t{flags} << 8 |
                         static_cast<std::uint64_t>(at) << 16 | std::uint64_t{lap} << 24 |
                         std::uint64_t{turns} << 40;
    for (const Choice choice : choices)
        rest = base::mix(rest) + static_cast<std::uint64_t>(choice.hole());
    return base::mix(repetition_key() ^ base::mix(rest));
}

}  // namespace sumito::choro
