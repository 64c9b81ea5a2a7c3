// Limits the number of connections: for one visitor, and in total. Used by the sessions on the loop
// thread.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

namespace sumito::net {

// Counts connections in total and by visitor.
class ConnectionCount {
public:
    ConnectionCount(std::size_t most, std::size_t most_by_visitor)
        : most_(most), most_by_visitor_(most_by_visitor) {}

    bool enter(const std::string& visitor);  // false if there is no room; then it does not count
    void leave(const std::string& visitor);

    std::size_t size() const { return all_; }

private:
    std::size_t most_, most_by_visitor_;
    std::size_t all_ = 0;
    std::unordered_map<std::string, std::size_t> by_visitor_;
};

}  // namespace sumito::net
