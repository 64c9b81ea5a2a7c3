#include "base/allowance.h"

#include <algorithm>

namespace sumito::base {

using std::chrono::duration_cast;
using std::chrono::microseconds;

bool Allowance::take(Milliseconds now) {
    const microseconds full_at = std::max<microseconds>(full_at_, now) + rate_.every;
    if (full_at - now > time_for(rate_.burst)) return false;
    full_at_ = full_at;
    return true;
}

Allowance::Milliseconds Allowance::spend(Milliseconds now, double amount) {
    full_at_ = std::max<microseconds>(full_at_, now) + time_for(amount);
    return wait(now);
}

Allowance::Milliseconds Allowance::wait(Milliseconds now) const {
    const microseconds debt = full_at_ - now - time_for(rate_.burst);
    if (debt.count() <= 0) return Milliseconds(0);
    return duration_cast<Milliseconds>(debt) + Milliseconds(1);
}

double Allowance::left(Milliseconds now) const {
    if (is_full(now)) return rate_.burst;
    const microseconds taken = full_at_ - now;
    return rate_.burst -
           static_cast<double>(taken.count()) / static_cast<double>(rate_.every.count());
}

Allowance& Allowances::of(const std::string& visitor, Milliseconds now) {
    if (by_visitor_.size() >= tidy_at_) {
        std::erase_if(by_visitor_, [now](const auto& entry) { return entry.second.is_full(now); });
        tidy_at_ = std::max<std::size_t>(1024, by_visitor_.size() * 2);
    }
    return by_visitor_.try_emplace(visitor, rate_).first->second;
}

bool Allowances::take(const std::string& visitor, Milliseconds now) {
    return of(visitor, now).take(now);
}

void Allowances::spend(const std::string& visitor, double amount, Milliseconds now) {
    of(visitor, now).spend(now, amount);
}

Allowances::Milliseconds Allowances::wait(const std::string& visitor, Milliseconds now) const {
    const auto found = by_visitor_.find(visitor);
    return found == by_visitor_.end() ? Milliseconds(0) : found->second.wait(now);
}

}  // namespace sumito::base
