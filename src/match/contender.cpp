#include "match/contender.h"

#include <algorithm>

#include "base/text.h"
#include "match/engine_participant.h"

namespace sumito::match {

namespace {

bool is_limit(std::string_view name) {
    return name == "nodes" || name == "depth" || name == "movetime";
}

// Reads the settings that every contender has; the rest goes to `others`.
base::Result<Contender> read_common(std::string_view settings, const Contender& otherwise,
                                    std::vector<std::string>& others) {
    Contender contender = otherwise;
    contender.settings = settings;
    if (base::trimmed(settings).empty()) return contender;
    std::optional<games::TimeControl> clock;
    bool limited = false;
    for (const std::string_view setting : base::split(settings, ',')) {
        const std::size_t equals = setting.find('=');
        const std::string_view name = setting.substr(0, equals);
        const std::string_view value =
            equals == std::string_view::npos ? std::string_view() : setting.substr(equals + 1);
        if (name == "name" && !value.empty()) {
            contender.name = value;
        } else if (name == "tc") {
            const auto read = read_seconds(value);
            if (!read) return base::Error{read.error()};
            clock = *read;
        } else {
            limited |= is_limit(name);
            others.emplace_back(setting);
        }
    }
    // Limits of its own replace all common limits.
    if (clock || limited) {
        contender.clock = clock.value_or(games::TimeControl());
        contender.player.limits = {};
    }
    return contender;
}

}  // namespace

base::Result<games::TimeControl> read_seconds(std::string_view text) {
    auto clock = games::read_time_control(text, games::TimeUnit::Seconds);
    if (clock && !clock->limited)
        return base::Error{"time control " + base::quoted(text) +
                           ": a match without a clock needs nodes, a depth or a time for a turn"};
    return clock;
}

base::Result<Contender> read_contender(std::string_view settings, const Contender& otherwise) {
    std::vector<std::string> others;
    auto contender = read_common(settings, otherwise, others);
    if (!contender) return contender;
    auto player = read_player(base::join(others, ","), contender->player);
    if (!player) return base::Error{player.error()};
    contender->player = *std::move(player);
    return contender;
}

base::Result<Contender> read_program(std::string_view text, const Contender& otherwise) {
    std::string_view settings, command = base::trimmed(text);
    if (command.starts_with('[')) {
        const std::size_t close = command.find(']');
        if (close == std::string_view::npos)
            return base::Error{"engine " + base::quoted(text) + ": expected [SETTINGS] COMMAND"};
        settings = command.substr(1, close - 1);
        command = base::trimmed(command.substr(close + 1));
    }
    if (command.empty())
        return base::Error{"engine " + base::quoted(text) + ": expected a command"};
    std::vector<std::string> others;
    auto contender = read_common(settings, otherwise, others);
    if (!contender) return contender;
    host::UgiProgram program{std::string(command), {}};
    std::vector<std::string> limits;
    for (const std::string& other : others) {
        const std::size_t equals = other.find('=');
        if (equals == 0 || equals == std::string::npos)
            return base::Error{"setting " + base::quoted(other) + ": expected NAME=VALUE"};
        if (is_limit(other.substr(0, equals)))
            limits.push_back(other);
        else
            program.options.emplace_back(other.substr(0, equals), other.substr(equals + 1));
    }
    auto player = read_player(base::join(limits, ","), contender->player);
    if (!player) return base::Error{player.error()};
    contender->player = *std::move(player);
    contender->program = std::move(program);
    return contender;
}

std::string limits_text(const Contender& contender) {
    std::vector<std::string> parts;
    const engine::Limits& limits = contender.player.limits;
    if (contender.clock.limited) {
        std::string clock = games::write_time_control(contender.clock, games::TimeUnit::Seconds);
        if (clock.ends_with("+0")) clock.resize(clock.size() - 2);
        parts.push_back("tc=" + clock);
    }
    if (limits.nodes) parts.push_back("nodes=" + std::to_string(*limits.nodes));
    if (limits.depth) parts.push_back("depth=" + std::to_string(*limits.depth));
    if (limits.move_time) parts.push_back("movetime=" + std::to_string(limits.move_time->count()));
    return base::join(parts, ",");
}

void make_names_differ(std::vector<Contender>& contenders) {
    const auto taken = [&](const std::string& name, std::size_t among) {
        return std::any_of(contenders.begin(),
                           contenders.begin() + static_cast<std::ptrdiff_t>(among),
                           [&](const Contender& other) { return other.name == name; });
    };
    for (std::size_t i = 0; i < contenders.size(); ++i) {
        if (!taken(contenders[i].name, i)) continue;
        int number = 2;
        const auto numbered = [&] { return contenders[i].name + "-" + std::to_string(number); };
        while (taken(numbered(), contenders.size())) ++number;
        contenders[i].name = numbered();
    }
}

base::Result<std::unique_ptr<host::Participant>> make_participant(const games::AnyGame& game,
                                                                  const Contender& contender,
                                                                  engine::Milliseconds timeout) {
    if (contender.program)
        return std::unique_ptr<host::Participant>(
            std::make_unique<host::UgiParticipant>(game, *contender.program, timeout));
    auto made = engine::Engine::make(game, contender.player.options);
    if (!made) return base::Error{made.error()};
    const bool secret_opening = game.start()->choosers().size() > 1;
    return std::unique_ptr<host::Participant>(std::make_unique<EngineParticipant>(
        *std::move(made), contender.player.options, secret_opening || contender.player.is_weak()));
}

}  // namespace sumito::match
