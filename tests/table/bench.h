// A table for tests: the test decides how much time passes and how lots fall.
#pragma once

#include <string>
#include <string_view>

#include "games/catalog.h"
#include "table/table.h"

namespace sumito::table {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

inline constexpr Seat black = Seat::P1, white = Seat::P2, south = Seat::P1, north = Seat::P2;
inline const std::string draws = "standard:agreement=on";
// North may choose several times in a turn.
inline const std::string chain =
    "1,2,2,1,2,1,2,2,4,1,2,5,4,3,3,0/4,2,0,1,0,0,0,5,0,5,0,6,0,0,1,5/N";
// With three players; the second player's only marble is shut in.
inline const std::string shut_in = "rr3/6/7/8/9/8/b1b4/bb4/wbb2 0 0 0 b 0 1";

inline Policy at_one_screen() {
    Policy policy;
    policy.one_screen = true;
    return policy;
}

struct Bench {
    Instant now{1'000'000};
    std::uint64_t lot = 0;
    Table table;

    Bench(std::string_view game, std::string_view rules, const Policy& policy,
          std::string_view time = "none", std::string_view position = {})
        : Bench(*games::find_game(game, rules), policy, time, position) {}
    Bench(const games::AnyGame& game, const Policy& policy, std::string_view time,
          std::string_view position)
        : table(game, position.empty() ? *game.start() : *game.read(position),
                *games::read_time_control(time), policy,
                [this](std::uint64_t count) { return lot % count; }) {}
    Bench(const Bench&) = delete;

    void start() { table.start(now); }
    void pass(Milliseconds time) {
        now += time;
        table.tick(now);
    }
    Refusal ask(const Request& request) { return table.ask(request, now); }
    Refusal play(Seat seat, std::string_view text) {
        return ask(Play{seat, std::string(text), {}, {}});
    }
    // Plays a move for the first seat that may choose.
    Refusal play(std::string_view text) { return play(table.may_choose().lowest(), text); }
    void play_all(std::initializer_list<const char*> moves) {
        for (const char* move : moves) (void)play(move);
    }
    // Any legal move.
    std::string some_move() const {
        const games::AnyPosition& position = table.line().position();
        const Seat seat = table.may_choose().lowest();
        return position.move_text(position.moves(seat).front());
    }
    std::vector<std::string> turns() const {
        std::vector<std::string> texts;
        for (const Turn& turn : table.turns().all()) texts.push_back(turn.sealed ? "?" : turn.text);
        return texts;
    }
};

}  // namespace sumito::table
