#include "terminal/one_screen.h"

#include <algorithm>
#include <optional>
#include <random>

#include "record/line.h"

namespace sumito::terminal {

using games::Seat;
using games::SeatSet;

namespace {

// Nothing if the record names no computer, or nobody else.
std::optional<games::BySeat<table::Chair>> chairs_named_in(const record::Record& record) {
    games::BySeat<table::Chair> chairs;
    int computers = 0;
    for (const Seat seat : SeatSet::first(record.game.seats())) {
        const auto level = table::level_of_computer(record.tag(record.game.seat_tag(seat)));
        if (!level) continue;
        chairs[seat] = {table::Chair::Kind::Engine, *level};
        ++computers;
    }
    if (computers == 0 || computers == record.game.seats()) return std::nullopt;
    return chairs;
}

}  // namespace

base::Result<table::Table> table_at_one_screen(const table::GameSoFar& game, games::Instant now) {
    const auto chance = [](std::uint64_t count) {
        std::random_device source;
        return std::uniform_int_distribution<std::uint64_t>(0, count - 1)(source);
    };
    table::Policy policy;
    policy.one_screen = true;
    return table::table_of(game, policy, chance, now);
}

games::BySeat<table::Chair> chairs_with(SeatSet computers, int level) {
    games::BySeat<table::Chair> chairs;
    for (const Seat seat : computers) chairs[seat] = {table::Chair::Kind::Engine, level};
    return chairs;
}

Seat own_seat(const table::Table& table) {
    return table.speaker().value_or(Seat::P1);
}

games::BySeat<table::Chair> chairs_in(const record::Record& record, const table::Settings& before,
                                      Seat own) {
    const auto named = chairs_named_in(record);
    if (named) return *named;
    if (before.computers().empty()) return {};
    const games::Line line = record::line_of(record);
    SeatSet computers = SeatSet::first(record.game.seats());
    const SeatSet choosers = line.position().choosers();
    if (computers.without(line.position().out()).contains(own))
        computers.erase(own);
    else
        computers.erase(choosers.empty() ? Seat::P1 : choosers.lowest());
    int level = 0;
    for (const table::Chair& chair : before.chairs) level = std::max(level, chair.level);
    return chairs_with(computers, level);
}

}  // namespace sumito::terminal
