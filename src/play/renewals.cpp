#include "play/renewals.h"

#include <algorithm>

#include "play/secrets.h"

namespace sumito::play {

namespace {

constexpr games::Milliseconds stays{60'000};

}  // namespace

void Renewals::add(std::string code, std::string cookie, std::string replaced, games::Instant now) {
    forget(now);
    renewals_.push_back({now + stays, std::move(code), std::move(cookie), std::move(replaced)});
}

std::string Renewals::cookie(std::string_view code, games::Instant now) {
    forget(now);
    for (const Renewal& renewal : renewals_)
        if (equal_secrets(renewal.code, code)) return renewal.cookie;
    return {};
}

bool Renewals::is_replaced(std::string_view hash, games::Instant now) {
    forget(now);
    return std::any_of(renewals_.begin(), renewals_.end(),
                       [&](const Renewal& renewal) { return renewal.replaced == hash; });
}

void Renewals::forget(games::Instant now) {
    while (!renewals_.empty() && renewals_.front().until <= now) renewals_.pop_front();
}

}  // namespace sumito::play
