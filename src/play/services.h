// What the hall needs from outside. Everything slow happens elsewhere and returns through `post`.
// Time and chance are passed in, so that tests control both.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/json.h"
#include "games/clock.h"
#include "play/outbox.h"
#include "play/passwords.h"
#include "play/thinkers.h"
#include "store/store.h"

namespace sumito::play {

using games::Instant;  // here: milliseconds of Unix time; never goes back
using games::Milliseconds;

// Writes one line of the log, a JSON object without secrets and without a line end.
class LogSink {
public:
    virtual ~LogSink() = default;
    virtual void write(std::string_view line) = 0;
    // The same for a problem that needs the operator.
    virtual void write_error(std::string_view line) = 0;
};

// Writes `{"event":event,"d":fields}`.
void log_event(LogSink& log, std::string_view event, const base::JsonObject& fields = {});

struct Services {
    store::Store& store;
    Outbox& out;
    Thinkers& thinkers;
    Passwords& passwords;
    LogSink& log;
    // A number of random letters and digits, safe for secrets.
    std::function<std::string(std::size_t)> random_text;
    std::function<std::uint64_t()> random_number;
    // Thread-safe: calls the function later on the hall's thread, with the time then.
    std::function<void(std::function<void(Instant)>)> post;
    // Calls the function on a thread that may query the store, for short queries.
    std::function<void(std::function<void()>)> read;
    // The same for longer queries; visitors take turns. False if too many queries of this visitor
    // are waiting already.
    std::function<bool(const std::string& visitor, std::function<void()>)> search;
    // What is served: the version of the program and, if it serves one, of the browser client.
    std::function<std::string()> build = {};
};

// The id of a new table: its link.
std::string new_table_id(const Services& services);

// The same services for an owner that may be destroyed before they answer: posted functions are
// then not called.
Services while_alive(Services services, std::weak_ptr<const void> owner);

}  // namespace sumito::play
