// Another program as a child process: lines to it, lines from it, never waiting beyond a deadline
// and never holding more than a bounded part of what it says. Used by ugi_link.h.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace sumito::host {

using SteadyTime = std::chrono::steady_clock::time_point;

class Process {
public:
    // The command as a shell reads it, in a process group of its own. It ends with the thread that
    // started it. What it writes to stderr is kept for last_lines() only.
    static base::Result<Process> start(const std::string& command);

    Process(Process&&) noexcept = default;
    Process& operator=(Process&&) noexcept = default;

    enum class Heard { Line, Ended, Late };

    // False if it has ended or does not take the line before the deadline.
    bool send(std::string_view line, SteadyTime deadline);
    // The next line without its end, at most longest_line bytes of it.
    Heard receive(std::string& line, SteadyTime deadline);

    // The last lines of the conversation, each after `> ` (to it), `< ` (from it) or `! ` (stderr).
    std::vector<std::string> last_lines() const;

    // How it ended, such as `exit code 1`; waits a moment if it only closed its output.
    std::string how_it_ended();

    void close_input();

    // Asks it to end, waits a little, then ends it and everything it has started.
    void end(std::chrono::milliseconds patience);

    static constexpr std::size_t longest_line = 1 << 16;

private:
    class Child;
    explicit Process(std::shared_ptr<Child> child) : child_(std::move(child)) {}

    std::shared_ptr<Child> child_;
};

}  // namespace sumito::host
