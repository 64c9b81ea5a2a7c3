// An outbox that stores what was sent, for tests of single objects of the hall.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "play/outbox.h"

namespace sumito::test {

struct Collected final : play::Outbox {
    std::map<play::ConnectionId, std::vector<std::string>> sent;
    std::set<play::ConnectionId> attended;
    std::map<play::ConnectionId, std::string> closed;  // connection and reason

    void send(play::ConnectionId to, play::SharedText text) override { sent[to].push_back(*text); }
    void close(play::ConnectionId connection, std::string_view reason) override {
        closed[connection] = reason;
    }
    void attend(play::ConnectionId connection, bool plays) override {
        if (plays)
            attended.insert(connection);
        else
            attended.erase(connection);
    }
    // The last text sent; empty if there is none.
    std::string last(play::ConnectionId to) const {
        const auto found = sent.find(to);
        return found == sent.end() ? "" : found->second.back();
    }
};

}  // namespace sumito::test
