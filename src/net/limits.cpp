#include "net/limits.h"

#include <algorithm>
#include <cassert>

namespace sumito::net {

bool ConnectionCount::enter(const std::string& visitor) {
    if (all_ >= most_) return false;
    std::size_t& count = by_visitor_[visitor];
    if (count >= most_by_visitor_) return false;
    ++count;
    ++all_;
    return true;
}

void ConnectionCount::leave(const std::string& visitor) {
    const auto found = by_visitor_.find(visitor);
    assert(found != by_visitor_.end());
    if (--found->second == 0) by_visitor_.erase(found);
    --all_;
}

double Allowance::left_at(Milliseconds now) const {
    const double seconds = static_cast<double>((now - since_).count()) / 1000.0;
    return std::min(burst_, left_ + rate_ * seconds);
}

Milliseconds Allowance::take(Milliseconds now, double amount) {
    left_ = left_at(now) - amount;
    since_ = now;
    return wait(now);
}

Milliseconds Allowance::wait(Milliseconds now) const {
    const double left = left_at(now);
    if (left >= 0.0) return Milliseconds(0);
    return Milliseconds(static_cast<std::int64_t>(-left / rate_ * 1000.0) + 1);
}

bool Allowance::is_full(Milliseconds now) const {
    return left_at(now) >= burst_;
}

Allowance& VisitorAllowances::of(const std::string& visitor, Milliseconds now) {
    if (by_visitor_.size() >= tidy_at_) {
        std::erase_if(by_visitor_, [now](const auto& entry) { return entry.second.is_full(now); });
        tidy_at_ = std::max<std::size_t>(1024, by_visitor_.size() * 2);
    }
    return by_visitor_.try_emplace(visitor, rate_, burst_).first->second;
}

bool VisitorAllowances::take(const std::string& visitor, Milliseconds now) {
    Allowance& allowance = of(visitor, now);
    Allowance after = allowance;
    if (after.take(now) > Milliseconds(0)) return false;
    allowance = after;
    return true;
}

void VisitorAllowances::spend(const std::string& visitor, double amount, Milliseconds now) {
    of(visitor, now).take(now, amount);
}

Milliseconds VisitorAllowances::wait(const std::string& visitor, Milliseconds now) const {
    const auto found = by_visitor_.find(visitor);
    return found == by_visitor_.end() ? Milliseconds(0) : found->second.wait(now);
}

}  // namespace sumito::net
