// Checks step by step how a program speaks the protocol (docs/protocol.md), and says what is wrong.
// Used by `sumito match --compliance`.
#pragma once

#include <functional>
#include <string>

#include "games/any_game.h"
#include "host/participant.h"

namespace sumito::host {

struct ComplianceStep {
    enum class Verdict {
        Passed,
        Advice,  // a host can do without
        Failed,
    };

    std::string name;  // what was asked of it
    Verdict verdict = Verdict::Passed;
    std::string message;                  // what is wrong
    std::vector<std::string> last_lines;  // of the conversation, where something is
};

// Runs all steps; each is told as soon as it is done. True if none failed.
bool check_compliance(const games::AnyGame& game, const std::string& command, Milliseconds patience,
                      const std::function<void(const ComplianceStep&)>& on_step);

}  // namespace sumito::host
