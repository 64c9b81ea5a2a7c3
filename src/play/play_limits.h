// The server's limits: how much a visitor may request, and how long things wait. Plain values, so
// that an operator and tests can set them.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "base/allowance.h"
#include "table/policy.h"

namespace sumito::play {

struct PlayLimits {
    using Milliseconds = std::chrono::milliseconds;

    using Rate = base::Rate;

    std::string site;  // the public address, such as https://play.example.org; empty if not known

    // Connections
    Milliseconds hello_within{10'000};
    std::size_t message_bytes = 16 * 1024;
    int errors_in_a_row = 50;      // then the connection is closed
    int rooms_of_connection = 64;  // about as many as a person may play at, and some to watch
    // Accepted requests that are remembered for each person, so that they may be sent again.
    std::size_t remembered_answers = 32;
    Milliseconds answers_remembered{10 * 60'000};
    std::size_t boards_of_connection = 16;
    // When the server stops, clients are asked to return after this time and a random part of a
    // span in which this many return in a second.
    Milliseconds again_in{500};
    int returns_by_second = 2'500;
    // How long a person without a connection is remembered, stored or not, because pages are
    // reloaded.
    Milliseconds identity_stays{60'000};

    int reports_a_day = 3;               // of a person or an account
    std::size_t prefs_bytes = 2 * 1024;  // of an account

    // For each address: identities, tables, passwords. A school or an office is one address.
    Rate new_persons{200, Milliseconds(2'000)};
    Rate new_names{30, Milliseconds(2'000)};
    Rate new_tables{60, Milliseconds(2'000)};
    Rate new_prefs{30, Milliseconds(2'000)};
    Rate password_tries{10, Milliseconds(30'000)};
    Rate reports{20, Milliseconds(600'000)};
    Rate reviews{5, Milliseconds(30'000)};
    Rate new_seeks{60, Milliseconds(1'000)};

    // Failed passwords for one account (password_guard.h): after the free ones each doubles the
    // next wait, up to the longest wait.
    struct PasswordDelays {
        int free_of_one = 5;         // for each address or person
        int free_of_strangers = 10;  // for all who were never signed in to the account
        Milliseconds first{1'000};
        Milliseconds longest_of_known{60'000};
        Milliseconds longest_of_stranger{5 * 60'000};  // for one address
        Milliseconds longest_of_strangers{30'000};     // for all strangers together
        Milliseconds forgotten{60 * 60'000};           // after this long without a failure
    };
    PasswordDelays password_delays;

    // Pairing (pairing.h)
    struct Pairing {
        Milliseconds round_every{250};
        // The accepted difference of ratings: at first, and its growth in a second.
        int first_window = 100, wider_by_second = 20;
    };
    Pairing pairing;
    int seeks_of_person = 10;
    int narrowest_window = 50, widest_window = 2'000;  // that a person may ask for

    // Tables
    int tables_of_person = 50;  // open or running
    int tables_of_address = 500;
    int tables = 20'000;  // in total
    // One address may have 1/`share_of_free_tables` of the tables that can still be opened, but at
    // least `fewest_of_address`.
    int share_of_free_tables = 40;
    int fewest_of_address = 10;
    // Above this many tables in memory, unfinished ones that nobody needs leave it.
    int tables_in_memory = 500;
    // Limits for tables that had left memory and are loaded again because somebody looks at them:
    // in total, and for one address. Each table counts as a hundred events more than it has. An
    // event takes about a kilobyte.
    int old_events = 300'000;
    int old_events_of_address = 60'000;
    int watchers_of_table = 1'000;
    // At this limit a game is decided as by a limit of plies, because a state must stay short
    // enough to send.
    int turns_of_game = 5'000;
    int events_of_table = 5'000;  // then only events of the game itself are accepted
    int phrases_of_seat = 60;     // per game
    int offers_of_seat = 20;      // per game: offers of draws and take-backs
    std::size_t position_bytes = 400;
    Milliseconds deserted_open_table{5 * 60'000};           // tables with a clock in minutes
    Milliseconds waiting_open_table{14LL * 24 * 3600'000};  // all others
    // A game without a clock in which nothing happens; with a clock, the flag falls before.
    Milliseconds untouched_game{30LL * 24 * 3600'000};
    Milliseconds finished_table_stays{10 * 60'000};  // in memory, if nobody watches

    // For a player's first move, if the clock has minutes; then the game is aborted. A game counts
    // from this ply on (table/policy.h).
    Milliseconds first_move{30'000};
    int counts_from_ply = 2;
    // How long the seat of a player who is away is kept once all seats are taken, if the clock has
    // minutes: the others wait for the game to begin.
    Milliseconds seat_kept{30'000};
    // If a player is gone this long, the others may claim the game (0: never).
    Milliseconds claim_with_clock{60'000};
    Milliseconds claim_without_clock{10 * 60'000};

    table::LagRules lag{.at_start = Milliseconds(3'000),
                        .gain = Milliseconds(500),
                        .most = Milliseconds(7'000),
                        .most_of_turn = Milliseconds(1'000)};

    // How soon the engine is asked again if the queue was full or it found no turn. It is asked
    // less often after the failure that the players are informed of.
    Milliseconds engine_retry{500};
    int engine_failures_untold = 3;
    Milliseconds engine_retry_told{30'000};
    Milliseconds engine_longest_turn{2'000};  // with a clock; otherwise engine/thinking_time.h
    // If the next turn of the highest level for an address would wait longer than this, it gets no
    // more such seats.
    Milliseconds engine_longest_wait{20'000};
    int review_nodes = 20'000;  // for each position

    Milliseconds alive_every{1'000};
    int most_listed_tables = 200;
};

}  // namespace sumito::play
