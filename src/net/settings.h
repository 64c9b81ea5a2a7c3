// What an operator can set for the network (docs/operations.md), with the values that suit one
// small machine behind a proxy. Filled in by `sumito serve`.
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
    std::uint16_t port = 8080;  // 0: any that is free

    std::vector<std::string> proxies;  // whose X-Forwarded-For is believed
    // Many people behind one address, such as a club: its limits do not count for it.
    std::vector<std::string> exempt;
    std::vector<std::string> origins;  // pages elsewhere that may open a WebSocket

    std::size_t connections = 10'000;
    std::size_t connections_by_address = 100;

    // A person's client sends a few messages a second at most; more has to wait.
    double messages_by_second = 18;
    double messages_at_once = 50;
    double requests_by_second = 20;  // of the API, for one address
    double requests_at_once = 100;

    // Milliseconds of the loop's time that the messages of one address may take; more has to wait.
    double loop_by_second = 250;
    double loop_at_once = 40;

    std::size_t message_bytes = 16 * 1024;
    std::size_t header_bytes = 8 * 1024;
    std::size_t queue_bytes = 512 * 1024;  // waiting for one connection behind what is being sent
    // What connections have not taken yet: replies and messages together.
    std::size_t unsent_bytes = 64u << 20;
    std::size_t unsent_bytes_by_address = 8u << 20;

    Milliseconds patience{15'000};      // for a whole header, or for 64 kB to be taken
    Milliseconds silence{30'000};       // of a WebSocket, not even a pong; it is pinged three times
    Milliseconds stop_patience{1'000};  // for good-byes; nothing that counts is waited for then
};

}  // namespace sumito::net
