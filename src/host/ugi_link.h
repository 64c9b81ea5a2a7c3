// A conversation with a program that speaks UGI (docs/protocol.md), of which we are the host: what
// it declares, and one question at a time with a deadline for the answer. Used by ugi_participant.h
// and compliance.h.
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

// The answer to `go`, with what the last `info` of the best line said.
struct BestMove {
    std::string line;  // as it was said
    std::string move;
    std::optional<engine::Score> score;
    int depth = 0;
    std::uint64_t nodes = 0;
};

class UgiLink {
public:
    // Starts the program and lets it introduce itself. It has `patience` for this and for whatever
    // else should take no time.
    static std::variant<UgiLink, Fault> open(const std::string& command, Milliseconds patience);

    const std::string& name() const { return name_; }
    // The declared options by name in lower case, each as it was declared.
    const std::map<std::string, std::string>& options() const { return options_; }
    bool declares(std::string_view option) const;

    // Nothing if all went well.
    [[nodiscard]] std::optional<Fault> say(std::string_view line);
    // Until it answers `readyok`; what it has said unasked is forgotten.
    [[nodiscard]] std::optional<Fault> ready();
    // The first line that begins with this word.
    std::variant<std::string, Fault> wait_for(std::string_view word, Milliseconds patience);
    // `go ...`; told to stop when the time is over and given up on a moment later.
    std::variant<BestMove, Fault> go(std::string_view line, const TimeAllowed& allowance);

    std::vector<std::string> last_lines() const { return process_.last_lines(); }
    void end() { process_.end(Milliseconds(200)); }
    Process& process() { return process_; }

private:
    UgiLink(Process process, Milliseconds patience)
        : process_(std::move(process)), patience_(patience) {}

    Fault fault(Fault::Kind kind, std::string message) const;
    Fault gone();

    Process process_;
    Milliseconds patience_;
    std::string name_;
    std::map<std::string, std::string> options_;
};

// What an `info` line says about the best line goes into the answer; other lines change nothing.
void note_info(std::string_view line, BestMove& answer);

}  // namespace sumito::host
