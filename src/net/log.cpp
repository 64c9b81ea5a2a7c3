#include "net/log.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

namespace sumito::net {

namespace {

constexpr std::array<std::string_view, 4> names = {"debug", "info", "warning", "error"};

std::string time_text() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto millis = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::time_t seconds = millis / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char date[32], text[40];
    std::strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &parts);
    std::snprintf(text, sizeof text, "%s.%03dZ", date, static_cast<int>(millis % 1000));
    return text;
}

}  // namespace

void Log::write_json(Level level, std::string_view event, std::string_view fields) {
    if (level < least_) return;
    base::JsonObject front;
    front.add("time", time_text()).add("level", names[static_cast<std::size_t>(level)]);
    if (!event.empty()) front.add("event", event);
    std::string line = front.text();
    if (fields.size() > 2) {
        line.back() = ',';
        line += fields.substr(1);
    }
    line += '\n';
    const std::lock_guard lock(mutex_);
    std::fwrite(line.data(), 1, line.size(), stderr);
}

bool read_level(std::string_view text, Log::Level& level) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == text) {
            level = static_cast<Log::Level>(i);
            return true;
        }
    return false;
}

}  // namespace sumito::net
