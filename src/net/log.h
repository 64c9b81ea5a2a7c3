// The server's log: one JSON object a line on stderr, for machines and people. Nothing secret goes
// in: no tokens, no paths (they may hold private links), no messages.
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

    // From any thread. The fields come after the time, the level and the event.
    void write(Level level, std::string_view event,
               const base::JsonObject& fields = base::JsonObject()) {
        write_json(level, event, fields.text());
    }
    // The same with the fields as the text of an object, which may name the event itself.
    void write_json(Level level, std::string_view event, std::string_view fields);

private:
    Level least_;
    std::mutex mutex_;
};

// `debug`, `info`, `warning`, `error`; false if it is none.
bool read_level(std::string_view text, Log::Level& level);

}  // namespace sumito::net
