// What the hall needs from outside. Everything that takes long happens elsewhere and comes back by
// `post`; time and chance come in, so that tests decide both.
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

using games::Instant;  // here: milliseconds of Unix time, never running backwards
using games::Milliseconds;

// Takes one line of the log, a JSON object without secrets and without a line end.
class LogSink {
public:
    virtual ~LogSink() = default;
    virtual void write(std::string_view line) = 0;
    // The same of something that an operator has to look after.
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
    // That many random letters and digits, fit for secrets.
    std::function<std::string(std::size_t)> random_text;
    std::function<std::uint64_t()> random_number;
    // From any thread: has the function called on the hall's thread, later, with the time then.
    std::function<void(std::function<void(Instant)>)> post;
    // Has the function called on a thread that may ask the store, for a short look-up.
    std::function<void(std::function<void()>)> read;
    // The same for what takes longer, and in turns with other visitors; false if too much of this
    // visitor waits already.
    std::function<bool(const std::string& visitor, std::function<void()>)> search;
};

// The same services for somebody who may be gone before they answer: nothing that was posted is
// called once the owner is no more.
Services while_alive(Services services, std::weak_ptr<const void> owner);

}  // namespace sumito::play
