#include "protocol/arguments.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "games/turns.h"

namespace sumito::protocol {

namespace {

using Words = std::vector<std::string_view>;

constexpr std::uint64_t most_milliseconds = 1000ull * 3600 * 24 * 365;
constexpr int deepest_perft = 100;

std::string joined(Words::const_iterator from, Words::const_iterator to) {
    std::vector<std::string> parts(from, to);
    return base::join(parts, " ");
}

// `p1time` and `p1inc` up to the number of seats; nullopt for other words.
struct ClockWord {
    games::Seat seat;
    bool increment;
};

std::optional<ClockWord> read_clock_word(std::string_view word) {
    if (word.size() < 5 || word[0] != 'p' || word[1] < '1' || word[1] > '4') return std::nullopt;
    const games::Seat seat = games::Seat(word[1] - '1');
    if (word.substr(2) == "time") return ClockWord{seat, false};
    if (word.substr(2) == "inc") return ClockWord{seat, true};
    return std::nullopt;
}

// Some hosts send a negative number when a clock has run out; it is read as 0. More than a year is
// read as a year.
std::optional<engine::Milliseconds> read_time(std::string_view text) {
    const bool negative = text.starts_with('-');
    const std::string_view digits = text.substr(negative ? 1 : 0);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    const auto number = base::read_number(digits, most_milliseconds).value_or(most_milliseconds);
    return engine::Milliseconds(negative ? 0 : static_cast<long long>(number));
}

// Reads the words of `go` one after the other.
class GoReader {
public:
    GoReader(const games::AnyPosition& position, games::Seat seat, const Words& words)
        : position_(position), seat_(seat), words_(words) {}

    base::Result<GoOrder> read() {
        while (next_ < words_.size() && error_.empty()) read_one(words_[next_++]);
        if (!error_.empty()) return base::Error{error_};
        complete_clocks();
        // If several limits are given, the first one reached ends the search.
        order_.limits.infinite = !limited_;
        return order_;
    }

private:
    void read_one(std::string_view word) {
        engine::Limits& limits = order_.limits;
        if (word == "ponder") {
            limits.ponder = true;
        } else if (word == "searchmoves") {
            read_moves();
        } else if (word == "perft") {
            order_.perft = number(word, deepest_perft);
        } else if (word == "depth") {
            limits.depth = number(word, 1'000'000);
            limited_ = true;
        } else if (word == "mate") {
            limits.mate = number(word, 1'000'000);
            limited_ = true;
        } else if (word == "nodes") {
            limits.nodes = number(word, ~std::uint64_t{0} >> 1);
            limited_ = true;
        } else if (word == "movetime") {
            limits.move_time = time(word);
            limited_ = true;
        } else if (const auto clock = read_clock_word(word)) {
            auto& told = clock->increment ? increments_ : times_;
            told[clock->seat] = time(word);
        }
        // Unknown words are ignored, as the protocol requires. `infinite` means the same as no
        // limit.
    }

    // If the mover's own clock is missing, the shortest clock given is used. If only increments are
    // given, each turn may take the increment.
    void complete_clocks() {
        auto time = times_[seat_];
        for (const auto& other : times_)
            if (!times_[seat_] && other && (!time || *other < *time)) time = other;
        auto increment = increments_[seat_];
        for (const auto& other : increments_)
            if (!increments_[seat_] && other && (!increment || *other < *increment))
                increment = other;
        engine::Limits& limits = order_.limits;
        if (time)
            limits.clocks[seat_] =
                engine::ClockLimit{*time, increment.value_or(engine::Milliseconds(0))};
        else if (increment && increment->count() > 0 && !limited_)
            limits.move_time = increment;
        limited_ = limited_ || time || limits.move_time;
    }

    std::string_view argument() {
        return next_ < words_.size() ? words_[next_++] : std::string_view();
    }

    template <class Most>
    Most number(std::string_view word, Most most) {
        const std::string_view text = argument();
        const auto value = base::read_number(text, static_cast<std::uint64_t>(most));
        if (!value) fail(word, text, "a number");
        return static_cast<Most>(value.value_or(0));
    }

    engine::Milliseconds time(std::string_view word) {
        const std::string_view text = argument();
        const auto value = read_time(text);
        if (!value) fail(word, text, "milliseconds");
        return value.value_or(engine::Milliseconds(0));
    }

    // Takes all following words that are legal turns.
    void read_moves() {
        while (next_ < words_.size()) {
            games::AnyPosition after = position_;
            const auto turn = games::play_turn(after, seat_, words_[next_]);
            if (!turn) break;
            order_.limits.turns.push_back(*turn);
            ++next_;
        }
        if (order_.limits.turns.empty())
            fail("searchmoves", argument(), "moves that are legal here");
    }

    void fail(std::string_view word, std::string_view text, std::string_view expected) {
        error_ = "go: " + std::string(word) + " " + base::quoted(text) + ": expected " +
                 std::string(expected);
    }

    const games::AnyPosition& position_;
    games::Seat seat_;
    const Words& words_;
    std::size_t next_ = 0;
    GoOrder order_;
    bool limited_ = false;
    games::BySeat<std::optional<engine::Milliseconds>> times_, increments_;
    std::string error_;
};

}  // namespace

base::Result<games::Line> read_position(const games::AnyGame& game, std::string_view layout,
                                        const Words& words) {
    const auto moves = std::find(words.begin(), words.end(), "moves");
    if (words.empty() || (words[0] != "startpos" && words[0] != "fen"))
        return base::Error{"position: expected startpos or fen"};
    const auto start =
        words[0] == "startpos" ? game.start(layout) : game.read(joined(words.begin() + 1, moves));
    if (!start) return base::Error{"position: " + start.error()};
    games::Line line(game, *start);
    for (auto word = moves; word != words.end(); ++word) {
        if (word == moves) continue;
        const games::SeatSet choosers = line.position().choosers();
        if (choosers.empty() || line.outcome().over())
            return base::Error{"position: move " + base::quoted(*word) +
                               " after the end of the game"};
        games::AnyPosition after = line.position();
        const auto turn = games::play_turn(after, choosers.lowest(), *word);
        if (!turn) return base::Error{"position: " + turn.error()};
        (void)line.play_all(choosers.lowest(), *turn);
    }
    return line;
}

base::Result<GoOrder> read_go(const games::AnyPosition& position, games::Seat seat,
                              const Words& words) {
    return GoReader(position, seat, words).read();
}

}  // namespace sumito::protocol
