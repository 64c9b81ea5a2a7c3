// The host's side of the protocol UGI (docs/protocol.md): reads what a program declares, and asks
// one question at a time with a deadline for the answer. Used by ugi_participant.h and
// compliance.h.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/participant.h"
#include "host/process.h"

namespace sumito::host {

// The answer to `go`, with the last `info` of the best variation.
struct BestMove {
    std::string line;  // the whole line
    std::string move;
    std::optional<engine::Score> score;
    int depth = 0;
    std::uint64_t nodes = 0;
};

class UgiLink {
public:
    // Starts the program and reads its introduction. `timeout` is the timeout for this and for
    // everything else that should be immediate.
    static std::variant<UgiLink, Fault> open(const std::string& command, Milliseconds timeout);

    const std::string& name() const { return name_; }
    // The declared options by name in lower case, each with its declaration.
    const std::map<std::string, std::string>& options() const { return options_; }
    bool declares(std::string_view option) const;

    // nullopt if the line was sent.
    [[nodiscard]] std::optional<Fault> say(std::string_view line);
    // Sends `isready` and waits for `readyok`. Lines before it are dropped.
    [[nodiscard]] std::optional<Fault> ready();
    // Returns the first line that begins with `word`.
    std::variant<std::string, Fault> wait_for(std::string_view word, Milliseconds timeout);
    // Sends `go ...`. If the time is over, sends `stop`; if there is still no answer a moment
    // later, the program has failed.
    std::variant<BestMove, Fault> go(std::string_view line, const TimeAllowed& allowance);

    std::vector<std::string> last_lines() const { return process_.last_lines(); }
    void end() { process_.end(Milliseconds(200)); }
    Process& process() { return process_; }

private:
    UgiLink(Process process, Milliseconds timeout)
        : process_(std::move(process)), timeout_(timeout) {}

    Fault fault(Fault::Kind kind, std::string message) const;
    Fault gone();

    Process process_;
    Milliseconds timeout_;
    std::string name_;
    std::map<std::string, std::string> options_;
};

// Copies what an `info` line says about the best variation into `answer`; ignores other lines.
void note_info(std::string_view line, BestMove& answer);

}  // namespace sumito::host
