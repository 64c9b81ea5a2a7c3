// The network settings of an operator (docs/operations.md), with defaults for one small machine
// behind a proxy. Filled in by `sumito serve`.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sumito::net {

using Milliseconds = std::chrono::milliseconds;

struct ServerSettings {
    std::string listen = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any free port

    std::vector<std::string> proxies;  // proxies whose X-Forwarded-For is trusted
    // Addresses shared by many people, such as a club's: the limits per address do not apply to
    // them.
    std::vector<std::string> exempt;
    std::vector<std::string> origins;  // other sites whose pages may open a WebSocket

    std::size_t connections = 10'000;
    std::size_t connections_by_address = 100;

    // A person's client sends at most a few messages a second. Above this rate messages are
    // delayed.
    double messages_by_second = 18;
    double messages_at_once = 50;
    double requests_by_second = 20;  // to the API, from one address
    double requests_at_once = 100;

    // Milliseconds of the loop's time for the messages of one address. Above this they are delayed.
    double loop_by_second = 250;
    double loop_at_once = 40;

    std::size_t message_bytes = 16 * 1024;
    std::size_t header_bytes = 8 * 1024;
    std::size_t queue_bytes = 512 * 1024;  // of one connection, behind the message being sent
    // Bytes that clients have not read yet: replies and messages together.
    std::size_t unsent_bytes = 64u << 20;
    std::size_t unsent_bytes_by_address = 8u << 20;

    Milliseconds stall_timeout{15'000};    // for a whole header, or for a client to read 64 kB
    Milliseconds silence{30'000};          // without a message or pong; three pings are sent
    Milliseconds silence_playing{13'000};  // the same while the person plays by the minute
    Milliseconds stop_timeout{1'000};      // for closing; all that matters is stored before
};

}  // namespace sumito::net
