#include "terminal/line_input.h"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>

namespace sumito::terminal {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

bool LineInput::take_line(std::string& line) {
    const std::size_t end = bytes_.find('\n');
    if (end == std::string::npos && (!ended_ || bytes_.empty())) return false;
    line = bytes_.substr(0, end);
    bytes_.erase(0, end == std::string::npos ? end : end + 1);
    return true;
}

bool LineInput::fill(std::optional<milliseconds> timeout) {
    const auto deadline = steady_clock::now() + timeout.value_or(milliseconds(0));
    for (;;) {
        int wait = -1;
        if (timeout) {
            const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
            wait = static_cast<int>(std::clamp<milliseconds::rep>(left.count(), 0, INT_MAX));
        }
        pollfd input{file_, POLLIN, 0};
        const int found = poll(&input, 1, wait);
        if (found == 0) return false;
        if (found < 0 && errno == EINTR) continue;
        char bytes[4096];
        const ssize_t count = found < 0 ? -1 : ::read(file_, bytes, sizeof bytes);
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count > 0)
            bytes_.append(bytes, static_cast<std::size_t>(count));
        else
            ended_ = true;
        return true;
    }
}

LineInput::Got LineInput::read(std::string& line, std::optional<milliseconds> timeout) {
    const auto start = steady_clock::now();
    while (!take_line(line)) {
        if (ended_) return Got::End;
        auto left = timeout;
        if (left) *left -= std::chrono::floor<milliseconds>(steady_clock::now() - start);
        if (!fill(left)) return Got::Nothing;
    }
    return Got::Line;
}

bool LineInput::ready() {
    const auto is_there = [this] { return ended_ || bytes_.find('\n') != std::string::npos; };
    while (!is_there() && fill(milliseconds(0))) {
    }
    return is_there();
}

void LineInput::drop_typed() {
    if (isatty(file_) == 0) return;
    tcflush(file_, TCIFLUSH);
    bytes_.clear();
}

}  // namespace sumito::terminal
