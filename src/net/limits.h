// How much one visitor, and all together, may use: connections at a time, and things in a second.
// Plain values with the time passed in; used by the sessions on the loop thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace sumito::net {

using Milliseconds = std::chrono::milliseconds;

// Counts connections in all and by visitor.
class ConnectionCount {
public:
    ConnectionCount(std::size_t most, std::size_t most_by_visitor)
        : most_(most), most_by_visitor_(most_by_visitor) {}

    bool enter(const std::string& visitor);  // false: no room; then nothing is counted
    void leave(const std::string& visitor);

    std::size_t size() const { return all_; }

private:
    std::size_t most_, most_by_visitor_;
    std::size_t all_ = 0;
    std::unordered_map<std::string, std::size_t> by_visitor_;
};

// So many things a second, and some more at once after a pause. Debt is possible: what has come
// cannot be undone, only the next thing can wait.
class Allowance {
public:
    Allowance(double rate, double burst) : rate_(rate), burst_(burst), left_(burst) {}

    // Takes this much and returns how long to wait before the next.
    Milliseconds take(Milliseconds now, double amount = 1.0);
    // How long to wait until there is no debt.
    Milliseconds wait(Milliseconds now) const;

    double left() const { return left_; }
    // As good as new: nothing is remembered that matters.
    bool is_full(Milliseconds now) const;

private:
    double left_at(Milliseconds now) const;

    double rate_, burst_, left_;
    Milliseconds since_{0};
};

// An allowance for each visitor; those that are full again are forgotten.
class VisitorAllowances {
public:
    VisitorAllowances(double rate, double burst) : rate_(rate), burst_(burst) {}

    // False if the visitor has to wait; then nothing is taken.
    bool take(const std::string& visitor, Milliseconds now);

    // For what is only known afterwards: spends it, be it with debt.
    void spend(const std::string& visitor, double amount, Milliseconds now);
    // How long the visitor has to wait until there is no debt.
    Milliseconds wait(const std::string& visitor, Milliseconds now) const;

    std::size_t size() const { return by_visitor_.size(); }

private:
    Allowance& of(const std::string& visitor, Milliseconds now);

    double rate_, burst_;
    std::unordered_map<std::string, Allowance> by_visitor_;
    std::size_t tidy_at_ = 1024;
};

}  // namespace sumito::net
