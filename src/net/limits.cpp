#include "net/limits.h"

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

}  // namespace sumito::net
