#include "table/moves_text.h"

#include "base/text.h"

namespace sumito::table {

namespace {

constexpr Milliseconds tenth{100};
constexpr std::uint64_t most_tenths = std::uint64_t{1} << 36;  // in tenths, two centuries

Seat next_seat(Seat seat, int seats) {
    return Seat((index(seat) + 1) % seats);
}

base::Error not_moves(std::string_view word) {
    return {"moves, " + base::quoted(std::string(word)) + ": expected a move or why a seat left"};
}

base::Result<PastTurn> read_word(std::string_view word, Seat expected, int seats) {
    std::string_view rest = word;
    PastTurn turn{expected, {}};
    if (const std::size_t colon = rest.find(':'); colon != std::string_view::npos) {
        const auto seat = base::read_number(rest.substr(0, colon), games::most_seats - 1);
        if (!seat || static_cast<int>(*seat) >= seats) return not_moves(word);
        turn.seat = Seat(*seat);
        rest.remove_prefix(colon + 1);
    }
    if (rest.starts_with('!')) {
        turn.left = read_left_by(rest.substr(1));
        if (!turn.left) return not_moves(word);
        return turn;
    }
    if (const std::size_t time = rest.find('@'); time != std::string_view::npos) {
        const auto tenths = base::read_number(rest.substr(time + 1), most_tenths);
        if (!tenths) return not_moves(word);
        turn.clock = tenth * static_cast<std::int64_t>(*tenths);
        rest = rest.substr(0, time);
    }
    turn.automatic = rest.ends_with('*');
    if (turn.automatic) rest.remove_suffix(1);
    if (rest.empty()) return not_moves(word);
    turn.text = rest;
    return turn;
}

}  // namespace

std::string moves_text(const std::vector<PastTurn>& past, int seats) {
    std::string text;
    Seat expected = Seat::P1;
    for (const PastTurn& turn : past) {
        if (!text.empty()) text += ' ';
        if (turn.seat != expected) text += std::to_string(index(turn.seat)) + ':';
        expected = next_seat(turn.seat, seats);
        if (turn.left) {
            text += '!';
            text += left_text(*turn.left);
            continue;
        }
        text += turn.text;
        if (turn.automatic) text += '*';
        if (turn.clock) text += '@' + std::to_string(*turn.clock / tenth);
    }
    return text;
}

base::Result<std::vector<PastTurn>> read_moves_text(std::string_view text, int seats) {
    std::vector<PastTurn> past;
    Seat expected = Seat::P1;
    for (const std::string_view word : base::words(text)) {
        auto turn = read_word(word, expected, seats);
        if (!turn) return turn.fault();
        expected = next_seat(turn->seat, seats);
        past.push_back(*std::move(turn));
    }
    return past;
}

}  // namespace sumito::table
