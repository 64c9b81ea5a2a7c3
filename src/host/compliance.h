// Checks step by step whether a program follows the protocol (docs/protocol.md), and reports what
// is wrong. Used by `sumito match --compliance`.
#pragma once

#include <functional>
#include <string>

#include "games/any_game.h"
#include "host/participant.h"

namespace sumito::host {

struct ComplianceStep {
    enum class Verdict {
        Passed,
        Advice,  // wrong, but a host can work with it
        Failed,
    };

    std::string name;  // what the program was asked to do
    Verdict verdict = Verdict::Passed;
    std::string message;                  // what is wrong
    std::vector<std::string> last_lines;  // last lines sent and received, if something is wrong
};

// Runs all steps and reports each one when it is done. True if none failed.
bool check_compliance(const games::AnyGame& game, const std::string& command, Milliseconds timeout,
                      const std::function<void(const ComplianceStep&)>& on_step);

}  // namespace sumito::host
