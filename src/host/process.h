// Runs another program as a child process, with lines to it and from it. Never waits beyond a
// deadline, and keeps only a bounded part of the output. Used by ugi_link.h.
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
    // Starts `command` through a shell, in its own process group. The program is killed when the
    // thread that started it ends. Its stderr is stored only for last_lines().
    static base::Result<Process> start(const std::string& command);

    Process(Process&&) noexcept = default;
    Process& operator=(Process&&) noexcept = default;

    enum class Heard { Line, Ended, Late };

    // False if the program has ended or does not read the line before the deadline.
    bool send(std::string_view line, SteadyTime deadline);
    // The next line without its end, cut at longest_line bytes.
    Heard receive(std::string& line, SteadyTime deadline);

    // The last lines sent and received, each after `> ` (sent), `< ` (received) or `! ` (stderr).
    std::vector<std::string> last_lines() const;

    // How the program ended, such as `exit code 1`. Waits a moment if the program has only closed
    // its output.
    std::string how_it_ended();

    void close_input();

    // Asks the program to end, waits for `timeout`, then kills it and everything it started.
    void end(std::chrono::milliseconds timeout);

    static constexpr std::size_t longest_line = 1 << 16;

private:
    class Child;
    explicit Process(std::shared_ptr<Child> child) : child_(std::move(child)) {}

    std::shared_ptr<Child> child_;
};

}  // namespace sumito::host
