// The server's log: one JSON object per line on stderr, for machines and people. It contains
// nothing secret: no tokens, no paths (they may be private links), no messages.
#pragma once

#include <mutex>
#include <string>
#include <string_view>

#include "base/json.h"

namespace sumito::net {

class Log {
public:
    enum class Level { Debug, Info, Warning, Error };

    explicit Log(Level least) : least_(least) {}

    // Thread-safe. The fields come after the time, the level and the event.
    void write(Level level, std::string_view event,
               const base::JsonObject& fields = base::JsonObject()) {
        write_json(level, event, fields.text());
    }
    // The same with the fields as JSON text, which may include the event.
    void write_json(Level level, std::string_view event, std::string_view fields);

private:
    Level least_;
    std::mutex mutex_;
};

// Reads `debug`, `info`, `warning` or `error`; false for other texts.
bool read_level(std::string_view text, Log::Level& level);

}  // namespace sumito::net
