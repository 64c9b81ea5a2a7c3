// Seats at a table, numbered in the order of turns; small sets of them, and a value for each.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>

namespace sumito::games {

enum class Seat : std::uint8_t { P1, P2, P3, P4 };

inline constexpr int most_seats = 4;
inline constexpr std::array all_seats = {Seat::P1, Seat::P2, Seat::P3, Seat::P4};

constexpr int index(Seat seat) {
    return static_cast<int>(seat);
}

// The seat that comes `places` later in the order of turns.
constexpr Seat seat_after(Seat seat, int places, int seats) {
    return Seat((index(seat) + places) % seats);
}

class SeatSet {
public:
    // Visits the seats in the order of turns.
    class Iterator {
    public:
        constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
        constexpr Seat operator*() const { return Seat(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        unsigned bits_;
    };

    constexpr SeatSet() = default;
    constexpr SeatSet(std::initializer_list<Seat> seats) {
        for (Seat seat : seats) insert(seat);
    }
    static constexpr SeatSet first(int count) {
        SeatSet set;
        set.bits_ = static_cast<std::uint8_t>((1 << count) - 1);
        return set;
    }

    constexpr void insert(Seat seat) { bits_ |= static_cast<std::uint8_t>(1 << index(seat)); }
    constexpr void erase(Seat seat) { bits_ &= static_cast<std::uint8_t>(~(1 << index(seat))); }
    constexpr bool contains(Seat seat) const { return (bits_ >> index(seat) & 1) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr Seat lowest() const {
        assert(!empty());
        return Seat(std::countr_zero(bits_));
    }
    constexpr std::uint8_t bits() const { return bits_; }
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }
    constexpr SeatSet without(Seat seat) const {
        SeatSet others = *this;
        others.erase(seat);
        return others;
    }
    constexpr SeatSet without(SeatSet seats) const {
        SeatSet others = *this;
        for (const Seat seat : seats) others.erase(seat);
        return others;
    }

    friend constexpr bool operator==(SeatSet, SeatSet) = default;

private:
    std::uint8_t bits_ = 0;
};

// A value for each seat.
template <class T>
class BySeat {
public:
    constexpr BySeat() = default;
    // The values of the first seats.
    constexpr BySeat(std::initializer_list<T> values) {
        assert(values.size() <= values_.size());
        std::copy(values.begin(), values.end(), values_.begin());
    }

    constexpr T& operator[](Seat seat) { return values_[static_cast<std::size_t>(index(seat))]; }
    constexpr const T& operator[](Seat seat) const {
        return values_[static_cast<std::size_t>(index(seat))];
    }
    constexpr auto begin() { return values_.begin(); }
    constexpr auto begin() const { return values_.begin(); }
    constexpr auto end() { return values_.end(); }
    constexpr auto end() const { return values_.end(); }

    friend constexpr bool operator==(const BySeat&, const BySeat&) = default;

private:
    std::array<T, most_seats> values_{};
};

}  // namespace sumito::games
