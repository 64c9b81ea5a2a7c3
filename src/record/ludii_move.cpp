#include "record/ludii_move.h"

#include <algorithm>

#include "base/text.h"

namespace sumito::record {

namespace {

using games::Seat;

std::optional<int> read_int(std::string_view text, int most) {
    const auto number = base::read_number(text, static_cast<std::uint64_t>(most));
    if (!number) return std::nullopt;
    return static_cast<int>(*number);
}

std::optional<int> read_site(std::string_view text) {
    return read_int(text, ludii_sites - 1);
}

// The value of `key` in `Name:key=value,key=value`; empty if there is none.
std::string_view field(std::string_view action, std::string_view key) {
    const std::size_t colon = action.find(':');
    if (colon == std::string_view::npos) return {};
    for (const std::string_view part : base::split(action.substr(colon + 1), ','))
        if (part.size() > key.size() && part.starts_with(key) && part[key.size()] == '=')
            return part.substr(key.size() + 1);
    return {};
}

// Splits `Move=[Move:...,actions=[A],[B],...]` into the move itself and its actions.
std::optional<std::vector<std::string_view>> parts_of_move(std::string_view line) {
    constexpr std::string_view head = "Move=[";
    constexpr std::string_view list = ",actions=";
    if (!line.starts_with(head) || !line.ends_with(']')) return std::nullopt;
    line.remove_prefix(head.size());
    line.remove_suffix(1);
    const std::size_t actions = line.find(list);
    std::vector<std::string_view> parts = {line.substr(0, actions)};
    if (actions == std::string_view::npos) return parts;
    std::string_view rest = line.substr(actions + list.size());
    while (!rest.empty()) {
        const std::size_t close = rest.find(']');
        if (rest.front() != '[' || close == std::string_view::npos) return std::nullopt;
        parts.push_back(rest.substr(1, close - 1));
        rest.remove_prefix(close + 1);
        if (rest.empty()) break;
        if (rest.front() != ',' || rest.size() == 1) return std::nullopt;
        rest.remove_prefix(1);
    }
    return parts;
}

int site_of(games::Place place) {
    const int number = place.number();
    return number < choro::hole_count ? number : ludii_sites + choro::hole_count - 1 - number;
}

// Reads `[Move:...,from=7,...,to=15]`, which has a count if it moves captured counters. False if
// the action is something else.
bool read_transfer(std::string_view action, LudiiMove& move) {
    const auto from = read_site(field(action, "from"));
    const auto to = read_site(field(action, "to"));
    const std::string_view said = field(action, "count");
    const auto count = said.empty() ? 1 : read_int(said, choro::counters_in_all);
    if (!from || !to || !count) return false;
    if (!move.lap) move.lap.emplace();
    if (*from != move.site)
        move.lap->captures.push_back({*from, *to, *count});
    else if (*to != move.site)
        move.lap->drops.push_back(*to);
    return true;
}

}  // namespace

Seat owner_of_site(int site) {
    return site < choro::hole_count ? Seat::P1 : Seat::P2;
}

choro::Hole hole_of_site(int site) {
    return choro::hole_of_number(owner_of_site(site) == Seat::P1 ? site : ludii_sites - 1 - site);
}

LudiiLap lap_of_trace(const games::Trace& trace, int site) {
    LudiiLap lap;
    for (const games::Step& step : trace) {
        if (step.kind == games::StepKind::Capture)
            lap.captures.push_back({site_of(step.from), site_of(step.to), step.count});
        else if (step.kind == games::StepKind::Drop && site_of(step.to) != site)
            lap.drops.push_back(site_of(step.to));
    }
    std::sort(lap.captures.begin(), lap.captures.end());
    return lap;
}

std::optional<LudiiMove> read_ludii_move(std::string_view line) {
    const auto parts = parts_of_move(line);
    if (!parts || !parts->front().starts_with("Move:")) return std::nullopt;
    const auto mover = read_int(field(parts->front(), "mover"), 2);
    const auto site = read_site(field(parts->front(), "from"));
    if (!mover || !site) return std::nullopt;
    LudiiMove move;
    move.mover = *mover;
    move.site = *site;
    for (std::size_t i = 1; i < parts->size(); ++i) {
        const std::string_view action = (*parts)[i];
        if (action.starts_with("Move:") && !read_transfer(action, move)) return std::nullopt;
        if (action.starts_with("SetCount:") && read_site(field(action, "to")) == move.site)
            move.set_up = read_int(field(action, "count"), choro::counters_in_all);
    }
    if (move.lap) std::sort(move.lap->captures.begin(), move.lap->captures.end());
    return move;
}

}  // namespace sumito::record
