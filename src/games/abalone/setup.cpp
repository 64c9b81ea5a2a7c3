#include "games/abalone/setup.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/text.h"

namespace sumito::abalone {

namespace {

using base::Error;
using base::quoted;
using base::Result;

// Two players have `S` and `s`; three and four have the letters of their colours.
char marble_letter(Seat seat, int seats) {
    if (seats == 2) return seat == Seat::P1 ? 'S' : 's';
    return letter_of(seat, seats);
}

std::optional<Seat> seat_of_marble(char letter, int seats) {
    for (int i = 0; i < seats; ++i)
        if (marble_letter(Seat(i), seats) == letter) return Seat(i);
    return std::nullopt;
}

std::optional<Seat> seat_of_letter(std::string_view text, int seats) {
    if (text.size() != 1) return std::nullopt;
    for (int i = 0; i < seats; ++i)
        if (base::lower_case(text)[0] == letter_of(Seat(i), seats)) return Seat(i);
    return std::nullopt;
}

std::string seat_letters(int seats) {
    std::string letters;
    for (int i = 0; i < seats; ++i) {
        if (i > 0) letters += '|';
        letters += letter_of(Seat(i), seats);
    }
    return letters;
}

std::optional<Error> read_row(std::string_view text, int row, Setup& setup) {
    const std::string where = std::string("row ") + char('a' + row) + " " + quoted(text);
    int digit = first_digit(row);
    const int end = last_digit(row) + 1;
    for (char c : text) {
        int width = 1;
        if (c >= '1' && c <= '9') {
            width = c - '0';
        } else if (const auto seat = seat_of_marble(c, setup.seats)) {
            if (digit < end) setup.marbles[index(*seat)] |= set_of(cell_at(row, digit));
        } else {
            const std::string marbles = setup.seats == 2 ? "S|s" : seat_letters(setup.seats);
            std::string message = where + ": unexpected ";
            message += quoted({&c, 1});
            message += ", expected digits and marbles ";
            message += marbles;
            return Error{std::move(message),
                         "error.position.mark",
                         {{"row", {char('a' + row)}},
                          {"text", std::string(text)},
                          {"mark", {c}},
                          {"expected", marbles}}};
        }
        digit += width;
        if (digit > end) break;
    }
    if (digit != end) {
        const std::string cells = std::to_string(end - first_digit(row));
        return Error{where + ": expected exactly " + cells + " cells",
                     "error.position.row",
                     {{"row", {char('a' + row)}}, {"text", std::string(text)}, {"count", cells}}};
    }
    return std::nullopt;
}

std::optional<Error> read_board(std::string_view text, Setup& setup) {
    const auto rows = base::split(text, '/');
    if (rows.size() != 9)
        return Error{"board " + quoted(text) + ": expected 9 rows separated by '/', found " +
                         std::to_string(rows.size()),
                     "error.position.rows",
                     {{"count", std::to_string(rows.size())}}};
    for (int row = 8; row >= 0; --row)
        if (auto error = read_row(rows[8 - row], row, setup)) return error;
    return std::nullopt;
}

Result<int> read_counter(std::string_view text, const char* what) {
    const auto number = base::read_number(text, most_counter);
    if (!number)
        return Error{std::string(what) + " " + quoted(text) + ": expected a number up to " +
                         std::to_string(most_counter),
                     "error.position.number",
                     {{"text", std::string(text)}, {"most", std::to_string(most_counter)}}};
    return static_cast<int>(*number);
}

// Reads `out=wr` or `passes=1`: only with three and four players (rule 7.2), each only once.
std::optional<Error> read_extra(std::string_view text, std::span<const std::string_view> earlier,
                                Setup& setup) {
    const auto is_new = [&](std::string_view key) {
        return setup.seats > 2 && text.starts_with(key) &&
               std::none_of(earlier.begin(), earlier.end(),
                            [&](std::string_view field) { return field.starts_with(key); });
    };
    if (is_new("out=")) {
        for (char c : text.substr(4)) {
            const auto seat = seat_of_letter({&c, 1}, setup.seats);
            if (!seat || setup.out.contains(*seat))
                return Error{"field " + quoted(text) + ": expected different letters of " +
                                 seat_letters(setup.seats),
                             "error.position.field",
                             {{"text", std::string(text)}}};
            setup.out.insert(*seat);
        }
        if (!setup.out.empty()) return std::nullopt;
    }
    if (is_new("passes=")) {
        auto passes = read_counter(text.substr(7), "passes");
        if (!passes) return passes.fault();
        setup.passes = *passes;
        return std::nullopt;
    }
    return Error{"field " + quoted(text) + ": expected " +
                     (setup.seats > 2 ? "out=LETTERS or passes=NUMBER, each once" : "nothing more"),
                 "error.position.field",
                 {{"text", std::string(text)}}};
}

}  // namespace

Colour colour_of(Seat seat, int seats) {
    constexpr Colour order_of_four[] = {Colour::Black, Colour::Red, Colour::White, Colour::Blue};
    return seats == 4 ? order_of_four[index(seat)] : Colour(index(seat));
}

char letter_of(Seat seat, int seats) {
    return "bwru"[static_cast<int>(colour_of(seat, seats))];
}

std::string_view tag_of(Seat seat, int seats) {
    constexpr std::string_view tags[] = {"Black", "White", "Red", "Blue"};
    return tags[static_cast<int>(colour_of(seat, seats))];
}

Result<Setup> read_setup(std::string_view text, int seats) {
    Setup setup;
    setup.seats = seats;
    const auto fields = base::words(text);
    const auto sides = static_cast<std::size_t>(side_count(seats));
    if (fields.size() < sides + 4)
        return Error{"position " + quoted(text) + ": expected board, " + std::to_string(sides) +
                         " scores, turn, plies since the last ejection, move number",
                     "error.position.fields",
                     {{"text", std::string(text)}, {"count", std::to_string(sides)}}};

    if (auto error = read_board(fields[0], setup)) return *error;
    for (std::size_t side = 0; side < sides; ++side) {
        auto score = read_counter(fields[1 + side], "score");
        if (!score) return score.fault();
        setup.scores[side] = *score;
    }
    const auto turn = seat_of_letter(fields[sides + 1], seats);
    if (!turn)
        return Error{"turn " + quoted(fields[sides + 1]) + ": expected " + seat_letters(seats),
                     "error.position.turn",
                     {{"text", std::string(fields[sides + 1])}, {"expected", seat_letters(seats)}}};
    setup.turn = *turn;
    auto quiet_plies = read_counter(fields[sides + 2], "plies since the last ejection");
    if (!quiet_plies) return quiet_plies.fault();
    setup.quiet_plies = *quiet_plies;
    auto move_number = read_counter(fields[sides + 3], "move number");
    if (!move_number) return move_number.fault();
    setup.move_number = *move_number;
    const auto extras = std::span(fields).subspan(sides + 4);
    for (std::size_t i = 0; i < extras.size(); ++i)
        if (auto error = read_extra(extras[i], extras.first(i), setup)) return *error;
    return setup;
}

std::string write_setup(const Setup& setup) {
    std::string text;
    for (int row = 8; row >= 0; --row) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int digit = first_digit(row); digit <= last_digit(row); ++digit) {
            char marble = 0;
            for (int i = 0; i < setup.seats; ++i)
                if (contains(setup.marbles[i], cell_at(row, digit)))
                    marble = marble_letter(Seat(i), setup.seats);
            if (marble == 0) {
                ++empty;
                continue;
            }
            flush();
            text += marble;
        }
        flush();
        if (row > 0) text += '/';
    }
    for (int side = 0; side < side_count(setup.seats); ++side)
        text += ' ' + std::to_string(setup.scores[side]);
    (text += ' ') += letter_of(setup.turn, setup.seats);
    text += ' ' + std::to_string(setup.quiet_plies) + ' ' + std::to_string(setup.move_number);
    if (!setup.out.empty()) {
        text += " out=";
        for (int i = 0; i < setup.seats; ++i)
            if (setup.out.contains(Seat(i))) text += letter_of(Seat(i), setup.seats);
    }
    if (setup.passes > 0) text += " passes=" + std::to_string(setup.passes);
    return text;
}

}  // namespace sumito::abalone
