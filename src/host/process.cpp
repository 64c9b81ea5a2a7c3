#include "host/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>
#include <thread>
#include <utility>

#include "base/descriptor.h"
#include "base/text.h"

namespace sumito::host {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kept_lines = 12;
constexpr std::size_t longest_kept_line = 300;
// Lines that were read but not received yet. More lines stay in the pipe.
constexpr std::size_t most_waiting_lines = 10'000;

struct Pipe {
    base::Descriptor reading, writing;
};

// Closed in other child processes, which would otherwise keep each other's input open.
std::optional<Pipe> make_pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    return Pipe{base::Descriptor(ends[0]), base::Descriptor(ends[1])};
}

int milliseconds_until(SteadyTime deadline) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
    return static_cast<int>(std::clamp<long long>(left.count(), 0, 1'000'000));
}

std::string ending(int status) {
    if (WIFSIGNALED(status))
        return "ended by signal " + std::to_string(WTERMSIG(status)) + " (" +
               strsignal(WTERMSIG(status)) + ")";
    return "exit code " + std::to_string(WEXITSTATUS(status));
}

// Runs a simple command with `exec`, so that it replaces the shell and we see its own exit status.
std::string for_shell(const std::string& command) {
    const std::string_view first = std::string_view(command).substr(0, command.find(' '));
    const bool plain = command.find_first_of(";|&<>`$(){}\n") == std::string::npos &&
                       first.find('=') == std::string_view::npos;
    return plain ? "exec " + command : command;
}

[[noreturn]] void become(const char* command, int input, int output, int errors) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGPIPE, SIG_DFL);
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
    _exit(127);
}

}  // namespace

class Process::Child {
public:
    Child(pid_t id, base::Descriptor input, base::Descriptor output, base::Descriptor errors)
        : id_(id), input_(std::move(input)) {
        streams_[0].from = std::move(output);
        streams_[1].from = std::move(errors);
        for (const int number :
             {input_.number(), streams_[0].from.number(), streams_[1].from.number()})
            fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() { end(milliseconds(0)); }

    bool send(std::string_view line, SteadyTime deadline) {
        keep("> ", line);
        std::string rest(line);
        rest += '\n';
        while (!rest.empty()) {
            const ssize_t written = write(input_.number(), rest.data(), rest.size());
            if (written > 0) {
                rest.erase(0, static_cast<std::size_t>(written));
                continue;
            }
            if (written < 0 && errno != EAGAIN && errno != EINTR) return false;
            // The program may be waiting until we read its output.
            if (!exchange(deadline, true)) return false;
        }
        return true;
    }

    Heard receive(std::string& line, SteadyTime deadline) {
        for (;;) {
            if (!lines_.empty()) {
                line = std::move(lines_.front());
                lines_.pop_front();
                return Heard::Line;
            }
            if (!streams_[0].from.open()) return Heard::Ended;
            if (!exchange(deadline, false)) return Heard::Late;
        }
    }

    std::vector<std::string> last_lines() const { return {kept_.begin(), kept_.end()}; }

    std::string how_it_ended() {
        const auto limit = std::chrono::steady_clock::now() + milliseconds(500);
        while (!reap() && std::chrono::steady_clock::now() < limit)
            std::this_thread::sleep_for(milliseconds(2));
        return status_ ? ending(*status_) : "it closed its output";
    }

    void close_input() { input_.close(); }

    void end(milliseconds timeout) {
        close_input();
        const auto limit = std::chrono::steady_clock::now() + timeout;
        while (!reap() && std::chrono::steady_clock::now() < limit)
            std::this_thread::sleep_for(milliseconds(1));
        if (!ended_) {
            // Kill the group too, so that no process started by the shell survives.
            kill(-id_, SIGKILL);
            kill(id_, SIGKILL);
            int status = 0;
            while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
            }
            ended_ = true;
        }
        for (Stream& stream : streams_) stream.from.close();
    }

private:
    struct Stream {
        base::Descriptor from;
        std::string begun;      // a line whose end was not read yet
        bool skipping = false;  // dropping the rest of a line that is too long
    };

    // Waits until the program can be read from (or written to, if `to_write`), and reads. False
    // after the deadline.
    bool exchange(SteadyTime deadline, bool to_write) {
        std::array<pollfd, 3> waits{};
        nfds_t count = 0;
        std::array<Stream*, 3> of{};
        for (Stream& stream : streams_) {
            const bool full = &stream == &streams_[0] && lines_.size() >= most_waiting_lines;
            if (!stream.from.open() || full) continue;
            of[count] = &stream;
            waits[count++] = {stream.from.number(), POLLIN, 0};
        }
        if (to_write) waits[count++] = {input_.number(), POLLOUT, 0};
        const int ready = poll(waits.data(), count, milliseconds_until(deadline));
        if (ready < 0) return errno == EINTR;
        for (nfds_t i = 0; i < count; ++i)
            if (waits[i].revents != 0 && of[i] != nullptr) take(*of[i]);
        return ready > 0;
    }

    void take(Stream& stream) {
        std::array<char, 1 << 14> buffer;
        const ssize_t size = read(stream.from.number(), buffer.data(), buffer.size());
        if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
        if (size <= 0) {
            if (!stream.begun.empty()) finish(stream);
            stream.from.close();
            return;
        }
        for (const char c : std::string_view(buffer.data(), static_cast<std::size_t>(size))) {
            if (c == '\n') {
                finish(stream);
            } else if (c != '\r' && !stream.skipping) {
                stream.begun += c;
                stream.skipping = stream.begun.size() == longest_line;
            }
        }
    }

    void finish(Stream& stream) {
        const bool spoken = &stream == &streams_[0];
        keep(spoken ? "< " : "! ", stream.begun);
        if (spoken) lines_.push_back(std::move(stream.begun));
        stream.begun.clear();
        stream.skipping = false;
    }

    void keep(const char* mark, std::string_view line) {
        kept_.push_back(mark + std::string(line.substr(0, longest_kept_line)));
        if (kept_.size() > kept_lines) kept_.pop_front();
    }

    bool reap() {
        if (ended_) return true;
        int status = 0;
        if (waitpid(id_, &status, WNOHANG) != id_) return false;
        status_ = status;
        ended_ = true;
        // Kills what the program left running in its group.
        kill(-id_, SIGKILL);
        return true;
    }

    pid_t id_;
    base::Descriptor input_;
    std::array<Stream, 2> streams_;  // stdout and stderr
    std::deque<std::string> lines_;
    std::deque<std::string> kept_;
    bool ended_ = false;
    std::optional<int> status_;
};

base::Result<Process> Process::start(const std::string& command) {
    // If the program has ended, write() returns an error instead.
    signal(SIGPIPE, SIG_IGN);
    auto input = make_pipe(), output = make_pipe(), errors = make_pipe();
    if (!input || !output || !errors)
        return base::Error{"cannot start " + base::quoted(command) + ": " + std::strerror(errno)};
    const std::string for_sh = for_shell(command);
    const pid_t id = fork();
    if (id < 0)
        return base::Error{"cannot start " + base::quoted(command) + ": " + std::strerror(errno)};
    if (id == 0)
        become(for_sh.c_str(), input->reading.number(), output->writing.number(),
               errors->writing.number());
    setpgid(id, id);  // parent and child both do this, because either may be first
    return Process(std::make_shared<Child>(id, std::move(input->writing),
                                           std::move(output->reading), std::move(errors->reading)));
}

bool Process::send(std::string_view line, SteadyTime deadline) {
    return child_->send(line, deadline);
}

Process::Heard Process::receive(std::string& line, SteadyTime deadline) {
    return child_->receive(line, deadline);
}

std::vector<std::string> Process::last_lines() const {
    return child_->last_lines();
}

std::string Process::how_it_ended() {
    return child_->how_it_ended();
}

void Process::close_input() {
    child_->close_input();
}

void Process::end(std::chrono::milliseconds timeout) {
    child_->end(timeout);
}

}  // namespace sumito::host
