#include "net/unsent_bytes.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace sumito::net {

UnsentBytes::Share::Share(UnsentBytes& all, std::string visitor, std::function<void()> cut_off)
    : all_(all), visitor_(std::move(visitor)), cut_off_(std::move(cut_off)) {}

bool UnsentBytes::Share::take(std::size_t bytes) {
    if (bytes == 0) return true;
    if (!all_.make_room(*this, bytes)) return false;
    Visitor& visitor = all_.visitors_[visitor_];
    if (held_ == 0) visitor.shares.push_back(this);
    held_ += bytes;
    visitor.bytes += bytes;
    all_.size_ += bytes;
    return true;
}

void UnsentBytes::Share::give_back(std::size_t bytes) {
    assert(bytes <= held_);
    if (bytes == 0) return;
    const auto found = all_.visitors_.find(visitor_);
    held_ -= bytes;
    found->second.bytes -= bytes;
    all_.size_ -= bytes;
    if (held_ == 0) std::erase(found->second.shares, this);
    if (found->second.shares.empty()) all_.visitors_.erase(found);
}

std::size_t UnsentBytes::of(const std::string& visitor) const {
    const auto found = visitors_.find(visitor);
    return found == visitors_.end() ? 0 : found->second.bytes;
}

bool UnsentBytes::make_room(const Share& share, std::size_t bytes) {
    while (of(share.visitor_) + bytes > most_by_visitor_) {
        const auto own = visitors_.find(share.visitor_);
        if (own == visitors_.end()) return false;
        Share& most = largest(own->second);
        if (&most == &share || most.held_ <= share.held_ + bytes) return false;
        cut(most);
    }
    while (size_ + bytes > most_) {
        const auto heaviest = std::max_element(
            visitors_.begin(), visitors_.end(),
            [](const auto& a, const auto& b) { return a.second.bytes < b.second.bytes; });
        if (heaviest == visitors_.end() || heaviest->first == share.visitor_ ||
            heaviest->second.bytes <= of(share.visitor_) + bytes)
            return false;
        cut(largest(heaviest->second));
    }
    return true;
}

UnsentBytes::Share& UnsentBytes::largest(const Visitor& visitor) {
    return **std::max_element(visitor.shares.begin(), visitor.shares.end(),
                              [](const Share* a, const Share* b) { return a->held_ < b->held_; });
}

void UnsentBytes::cut(Share& share) {
    share.give_back_all();
    share.cut_off_();
}

}  // namespace sumito::net
