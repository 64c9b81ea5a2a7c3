// A tiny game with everything that is difficult about games: a secret opening in which both seats
// choose at the same time, and turns of several decisions. Both add one to three counters to a
// heap, and then take one or two in turn. A player who took two may give one back. The player who
// takes the last counter wins. Faults can be switched on to test the conformance suite.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_vector.h"
#include "base/hash.h"
#include "base/text.h"
#include "games/game.h"

namespace sumito::test {

enum class Fault {
    None,
    LeaksSecret,
    TellsWatcher,
    TracesSecret,
    ForgetsItsSecret,
    ForgetsTurnInHash,
    LosesCounterInTrace,
    TextLosesHand,
};

template <Fault fault>
class ToyGame {
public:
    struct Position {
        int heap = 5;
        std::array<int, 2> chosen{};  // 0: not chosen yet
        int turn = 0;
        int hand = 0;  // taken in this turn, not kept yet
        friend bool operator==(const Position&, const Position&) = default;
    };

    class Move {
    public:
        static Move from_bits(std::uint8_t bits) {
            Move move;
            move.bits_ = bits;
            return move;
        }
        std::uint8_t bits() const { return bits_; }
        friend bool operator==(Move, Move) = default;

    private:
        std::uint8_t bits_ = 0;
    };
    // 1 to 3: add this many; 4 and 5: take one or two; 6: keep; 7: give one back.
    static constexpr std::array<std::string_view, 8> move_names = {
        "", "add1", "add2", "add3", "take1", "take2", "keep", "back"};
    using MoveList = base::FixedVector<Move, 8>;

    static constexpr int seat_count = 2;
    static constexpr int symmetry_count = 1;
    static constexpr int most_playout_decisions = 400;

    static base::Result<ToyGame> from(const games::RulesText&) { return ToyGame(); }
    static std::string_view id() { return "toy"; }
    static std::string_view family() { return "toy"; }
    std::string rules_text() const { return "plain"; }
    games::LineRules line_rules() const { return {}; }
    static char seat_letter(games::Seat seat) { return seat == games::Seat::P1 ? 'a' : 'b'; }
    static std::string_view seat_tag(games::Seat seat) {
        return seat == games::Seat::P1 ? "A" : "B";
    }
    static std::optional<games::Seat> owner(games::Place) { return std::nullopt; }
    static std::string place_name(games::Place) { return "heap"; }

    Position start() const { return {}; }
    base::Result<Position> start(std::string_view) const { return start(); }
    std::vector<games::NamedStart> named_starts() const { return {{"plain", "Plain"}}; }

    std::string text(const Position& p) const {
        return std::to_string(p.heap) + " " + std::to_string(p.chosen[0]) + " " +
               std::to_string(p.chosen[1]) + " " + std::to_string(p.turn) + " " +
               std::to_string(fault == Fault::TextLosesHand ? 0 : p.hand);
    }
    std::string view(const Position& p, games::SeatSet viewers) const {
        Position seen = p;
        if (fault == Fault::TellsWatcher && viewers.empty()) return text(p);
        for (int i = 0; i < 2; ++i)
            if (fault != Fault::LeaksSecret && opening(p) && !viewers.contains(games::Seat(i)) &&
                seen.chosen[i] != 0)
                seen.chosen[i] = 9;
        return text(seen);
    }
    bool has_secret(const Position& p) const {
        return fault != Fault::ForgetsItsSecret && opening(p) && p.chosen[0] + p.chosen[1] > 0;
    }
    base::Result<Position> read(std::string_view text) const {
        const auto words = base::words(text);
        if (words.size() != 5) return base::Error{"five numbers"};
        std::array<int, 5> n{};
        for (std::size_t i = 0; i < 5; ++i)
            n[i] = static_cast<int>(base::read_number(words[i], 99).value_or(0));
        return Position{n[0], {n[1], n[2]}, n[3], n[4]};
    }

    games::SeatSet choosers(const Position& p) const {
        if (outcome(p).over()) return {};
        if (opening(p)) {
            games::SeatSet seats;
            for (int i = 0; i < 2; ++i)
                if (p.chosen[i] == 0) seats.insert(games::Seat(i));
            return seats;
        }
        return {games::Seat(p.turn)};
    }
    bool between_turns(const Position& p) const { return p.hand == 0; }
    void moves(const Position& p, games::Seat seat, MoveList& list) const {
        list.clear();
        if (!choosers(p).contains(seat)) return;
        const auto add = [&](int bits) { list.push_back(Move::from_bits(std::uint8_t(bits))); };
        if (opening(p)) {
            for (int bits : {1, 2, 3}) add(bits);
        } else if (p.hand == 0) {
            add(4);
            if (p.heap >= 2) add(5);
        } else {
            add(6);
            if (p.hand == 2) add(7);
        }
    }
    bool is_legal(const Position& p, games::Seat seat, Move move) const {
        MoveList list;
        moves(p, seat, list);
        for (const Move legal : list)
            if (legal == move) return true;
        return false;
    }
    void play_unchecked(Position& p, games::Seat seat, Move move) const {
        const int bits = move.bits();
        if (bits <= 3) {
            p.chosen[index(seat)] = bits;
            if (!opening(p)) p.heap += p.chosen[0] + p.chosen[1];
        } else if (bits <= 5) {
            p.hand = bits - 3;
            p.heap -= p.hand;
        } else {
            if (bits == 7) ++p.heap;
            p.hand = 0;
            p.turn ^= 1;
        }
    }
    games::Trace trace(const Position& p, games::Seat seat, Move move) const {
        using games::Place;
        using games::StepKind;
        const Place heap = Place::on_board(0);
        const auto from_hand = [&](games::Seat owner, Place to, int count) {
            return games::Step{StepKind::Drop, games::Seat::P1, Place::hand(owner), to,
                               std::uint8_t(count)};
        };
        const int bits = move.bits();
        if (bits <= 3) {
            Position after = p;
            play_unchecked(after, seat, move);
            // To the heap and back: the board does not show it, but the steps do.
            if (opening(after) && fault == Fault::TracesSecret)
                return {
                    from_hand(seat, heap, bits),
                    {StepKind::Lift, games::Seat::P1, heap, Place::hand(seat), std::uint8_t(bits)}};
            if (opening(after)) return {};
            return {from_hand(games::Seat::P1, heap, after.chosen[0]),
                    from_hand(games::Seat::P2, heap, after.chosen[1])};
        }
        if (bits <= 5) {
            const int lost = fault == Fault::LosesCounterInTrace ? 1 : 0;
            return {{StepKind::Lift, games::Seat::P1, heap, Place::hand(seat),
                     std::uint8_t(bits - 3 - lost)}};
        }
        games::Trace steps;
        if (bits == 7) steps.push_back(from_hand(seat, heap, 1));
        return steps;
    }
    games::Contents contents(const Position& p) const {
        games::Contents contents;
        contents.at(games::Place::on_board(0), games::Seat::P1) = std::uint8_t(p.heap);
        for (games::Seat seat : {games::Seat::P1, games::Seat::P2})
            contents.at(games::Place::hand(seat), games::Seat::P1) = 9;  // enough to add or give
        return contents;
    }
    static std::span<const std::string_view> notations() {
        static constexpr std::array<std::string_view, 1> names = {"numbers"};
        return names;
    }
    std::string move_text(const Position&, Move move, games::NotationNumber) const {
        return std::string(move_names[move.bits()]);
    }
    base::Result<Move> read_move(const Position&, std::string_view text,
                                 games::NotationNumber) const {
        for (std::uint8_t bits = 1; bits < move_names.size(); ++bits)
            if (move_names[bits] == text) return Move::from_bits(bits);
        return base::Error{"expected one of the moves of the toy game"};
    }

    games::Outcome outcome(const Position& p) const {
        if (opening(p) || p.heap > 0 || p.hand > 0) return {};
        return games::Outcome::win({games::Seat(p.turn ^ 1)}, games::Reason::Captured);
    }
    games::SeatSet leaders(const Position&) const { return {}; }
    int score(const Position&, games::Seat) const { return 0; }
    std::uint64_t hash(const Position& p) const {
        const int turn = fault == Fault::ForgetsTurnInHash ? 0 : p.turn;
        const int packed = (((p.heap * 16 + p.chosen[0]) * 16 + p.chosen[1]) * 2 + turn) * 4;
        return base::mix(std::uint64_t(packed + (fault == Fault::ForgetsTurnInHash ? 0 : p.hand)));
    }
    std::uint64_t repetition_key(const Position& p) const { return hash(p); }
    Position transformed(const Position& p, int) const { return p; }
    Move transformed(Move move, int) const { return move; }

private:
    static bool opening(const Position& p) { return p.chosen[0] == 0 || p.chosen[1] == 0; }
};

}  // namespace sumito::test
