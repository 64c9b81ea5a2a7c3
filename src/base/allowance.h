// Limits how often a visitor may do something: a number of times in a row, then more often as time
// passes. The network uses it for messages and for the time of its loop, the hall for requests from
// one address. Plain values; the caller passes the time in.
#pragma once

#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace sumito::base {

// Allows `burst` times in a row, and one more time after each `every`.
struct Rate {
    double burst;
    std::chrono::microseconds every;

    static Rate by_second(double count, double burst) {
        return {burst, std::chrono::microseconds(std::llround(1e6 / count))};
    }
};

class Allowance {
public:
    using Milliseconds = std::chrono::milliseconds;

    explicit Allowance(const Rate& rate) : rate_(rate) {}

    // Takes one if there is no need to wait for it; otherwise returns false and takes nothing.
    bool take(Milliseconds now);
    // For what has arrived already and cannot be refused: takes `amount`, even if that makes a
    // debt. Returns how long to wait before the next.
    Milliseconds spend(Milliseconds now, double amount = 1.0);
    // How long to wait until there is no debt.
    Milliseconds wait(Milliseconds now) const;
    // How much may be taken now; negative if there is a debt.
    double left(Milliseconds now) const;
    // True if it is the same as a new one, so that it can be forgotten.
    bool is_full(Milliseconds now) const { return full_at_ <= now; }

private:
    std::chrono::microseconds time_for(double amount) const {
        const double time = amount * static_cast<double>(rate_.every.count());
        return std::chrono::microseconds(std::llround(time));
    }

    Rate rate_;
    std::chrono::microseconds full_at_{0};  // when it is full again if nothing more is taken
};

// An allowance for each visitor. Full ones are forgotten.
class Allowances {
public:
    using Milliseconds = std::chrono::milliseconds;

    explicit Allowances(const Rate& rate) : rate_(rate) {}

    bool take(const std::string& visitor, Milliseconds now);
    void spend(const std::string& visitor, double amount, Milliseconds now);
    Milliseconds wait(const std::string& visitor, Milliseconds now) const;

    std::size_t size() const { return by_visitor_.size(); }

private:
    Allowance& of(const std::string& visitor, Milliseconds now);

    Rate rate_;
    std::unordered_map<std::string, Allowance> by_visitor_;
    std::size_t tidy_at_ = 1024;
};

}  // namespace sumito::base
