// Another program as a participant. It is started when it is needed, and gets the game, its options
// and the position as its seat may know it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "host/participant.h"
#include "host/ugi_link.h"

namespace sumito::host {

struct UgiProgram {
    std::string command;
    std::vector<std::pair<std::string, std::string>> options;  // sent with setoption
};

class UgiParticipant : public Participant {
public:
    UgiParticipant(games::AnyGame game, UgiProgram program, Milliseconds timeout);
    ~UgiParticipant() override;

    std::optional<Fault> begin_game(games::Seat seat, std::uint32_t seed) override;
    std::variant<Thought, Fault> think(const games::Line& line, games::Seat seat,
                                       const engine::Limits& limits,
                                       const TimeAllowed& allowance) override;

    // The name that the program reports; empty before it was started.
    std::string name() const { return link_ ? link_->name() : ""; }

private:
    std::optional<Fault> open();
    bool has_own_seed() const;
    std::optional<Fault> set_option(const std::string& name, const std::string& value);
    std::variant<Thought, Fault> ask(const games::Line& line, games::Seat seat,
                                     const engine::Limits& limits, const TimeAllowed& allowance);

    games::AnyGame game_;
    UgiProgram program_;
    Milliseconds timeout_;
    std::optional<UgiLink> link_;
};

// `position ...` as a program in this seat may know the game: secret choices of others are hidden.
std::string position_line(const games::AnyGame& game, const games::Line& line, games::Seat seat);

// `go ...` with these limits.
std::string go_line(const engine::Limits& limits, int seats);

}  // namespace sumito::host
