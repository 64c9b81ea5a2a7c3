#include "match/player.h"

#include <array>
#include <memory>
#include <optional>

#include "base/checksum.h"
#include "base/closest.h"
#include "base/file.h"
#include "base/text.h"
#include "engine/nnue/network.h"

namespace sumito::match {

namespace {

std::optional<engine::Weakness> read_weakness(std::string_view text) {
    std::array<int, 4> numbers{};
    const auto parts = base::split(text, ':');
    if (parts.size() != numbers.size()) return std::nullopt;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto number = base::read_number(parts[i], 100'000'000);
        if (!number || *number == 0) return std::nullopt;
        numbers[i] = static_cast<int>(*number);
    }
    return engine::Weakness{static_cast<std::uint64_t>(numbers[0]), numbers[1], numbers[2],
                            numbers[3]};
}

base::Error unknown_setting(std::string_view name) {
    std::vector<std::string> names = engine::Parameters::names();
    for (const char* other : {"nodes", "depth", "movetime", "tc", "name", "level", "weakness",
                              "method", "hand", "net", "weights", "hash", "seed"})
        names.emplace_back(other);
    return base::Error{"setting " + base::quoted(name) + ": unknown" +
                       base::did_you_mean(name, names)};
}

}  // namespace

base::Result<Player> read_player(std::string_view settings, const Player& otherwise) {
    Player player = otherwise;
    if (base::trimmed(settings).empty()) return player;
    engine::Limits limits;
    bool limited = false;
    for (const std::string_view setting : base::split(settings, ',')) {
        const auto parts = base::split(setting, '=');
        if (parts.size() != 2)
            return base::Error{"setting " + base::quoted(setting) + ": expected NAME=VALUE"};
        const std::string_view name = parts[0], value = parts[1];
        if (name == "weights" || name == "net") {
            auto text = base::read_file(std::string(value));
            if (!text) return base::Error{text.error()};
            player.files = base::checksum(*text, player.files);
            if (name == "weights") {
                if (base::trimmed(*text).empty())
                    return base::Error{base::quoted(value) + ": contains no weights"};
                player.options.weights = *std::move(text);
                continue;
            }
            auto network = engine::nnue::read_network(*text);
            if (!network) return base::Error{std::string(value) + ": " + network.error()};
            player.options.network =
                std::make_shared<const engine::nnue::Network>(*std::move(network));
            continue;
        }
        if (name == "method") {
            if (value != "paranoid" && value != "best-reply")
                return base::Error{"setting " + base::quoted(setting) +
                                   ": expected paranoid or best-reply"};
            player.options.method =
                value == "paranoid" ? engine::Method::Paranoid : engine::Method::BestReply;
            continue;
        }
        if (name == "weakness") {
            player.options.weakness = read_weakness(value);
            if (!player.options.weakness)
                return base::Error{"setting " + base::quoted(setting) +
                                   ": expected NODES:LINES:TEMPERATURE:LOSS"};
            continue;
        }
        const auto number = base::read_number(value, 1'000'000'000);
        if (!number) return base::Error{"setting " + base::quoted(setting) + ": expected a number"};
        const bool limits_turn = name == "nodes" || name == "depth" || name == "movetime";
        if (limits_turn && *number == 0)
            return base::Error{"setting " + base::quoted(setting) + ": expected 1 or more"};
        limited |= limits_turn;
        if (name == "nodes") {
            limits.nodes = *number;
        } else if (name == "depth") {
            limits.depth = static_cast<int>(*number);
        } else if (name == "movetime") {
            limits.move_time = engine::Milliseconds(*number);
        } else if (name == "hand") {
            player.options.by_hand = *number != 0;
        } else if (name == "level") {
            if (*number < engine::lowest_level || *number > engine::highest_level)
                return base::Error{"setting " + base::quoted(setting) + ": expected 1 to 10"};
            player.options.level = static_cast<int>(*number);
        } else if (name == "seed") {
            player.options.seed = *number;
        } else if (name == "hash") {
            player.options.hash_megabytes = static_cast<int>(*number);
        } else if (!player.options.parameters.set(name, static_cast<int>(*number))) {
            return unknown_setting(name);
        }
    }
    if (limited || player.is_weak()) player.limits = limits;
    return player;
}

}  // namespace sumito::match
