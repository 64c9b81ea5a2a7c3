// Limits the bytes that clients have not read yet, by visitor and in total. If a limit is reached,
// the connections with the most are cut off first, so that visitors who read are not affected by
// those who do not. Used by the sessions on the loop thread; no Boost.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace sumito::net {

class UnsentBytes {
public:
    // The part of one connection; must not outlive the whole.
    class Share {
    public:
        // `cut_off` closes the connection. It is called at most once for each take() of another
        // share, and must not call take() or give_back().
        Share(UnsentBytes& all, std::string visitor, std::function<void()> cut_off);
        ~Share() { give_back_all(); }
        Share(const Share&) = delete;
        Share& operator=(const Share&) = delete;

        // False if there is not enough room, even after cutting off others that hold more; then
        // nothing is counted.
        bool take(std::size_t bytes);
        void give_back(std::size_t bytes);
        void give_back_all() { give_back(held_); }

    private:
        friend class UnsentBytes;

        UnsentBytes& all_;
        std::string visitor_;
        std::function<void()> cut_off_;
        std::size_t held_ = 0;
    };

    UnsentBytes(std::size_t most, std::size_t most_by_visitor)
        : most_(most), most_by_visitor_(most_by_visitor) {}

    std::size_t size() const { return size_; }
    std::size_t of(const std::string& visitor) const;

private:
    struct Visitor {
        std::size_t bytes = 0;
        std::vector<Share*> shares;  // those that hold bytes
    };

    bool make_room(const Share& share, std::size_t bytes);
    static Share& largest(const Visitor& visitor);
    static void cut(Share& share);

    std::size_t most_, most_by_visitor_;
    std::size_t size_ = 0;
    std::unordered_map<std::string, Visitor> visitors_;  // those that hold bytes
};

}  // namespace sumito::net
