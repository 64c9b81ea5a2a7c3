#include "record/clocks.h"

#include <algorithm>

#include "base/text.h"
#include "record/annotations.h"

namespace sumito::record {

namespace {

constexpr std::string_view clocks_tag = "Clocks";

}  // namespace

void set_clocks(Record& record, const games::SeatTimes& left) {
    std::erase_if(record.tags, [](const Tag& tag) {
        return base::lower_case(tag.name) == base::lower_case(clocks_tag);
    });
    games::SeatSet noted;
    std::vector<Node>& nodes = record.moves.nodes;
    for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
        if (node->leaves || noted.contains(node->seat)) continue;
        noted.insert(node->seat);
        if (const auto& time = left[node->seat]) node->clock = time;
    }
    std::vector<std::string> others;
    for (const games::Seat seat : games::SeatSet::first(record.game.seats()))
        if (const auto& time = left[seat]; time && !noted.contains(seat))
            others.push_back(std::string(1, record.game.seat_letter(seat)) + "=" +
                             write_clock(*time));
    if (!others.empty()) record.tags.push_back({std::string(clocks_tag), base::join(others, " ")});
}

games::SeatTimes clocks_of(const Record& record) {
    games::SeatTimes left;
    for (const std::string_view word : base::words(record.tag(clocks_tag)))
        for (const games::Seat seat : games::SeatSet::first(record.game.seats()))
            if (word.starts_with(std::string(1, record.game.seat_letter(seat)) + "="))
                left[seat] = read_clock(word.substr(2));
    for (const Node& node : record.moves.nodes)
        if (node.clock) left[node.seat] = node.clock;
    return left;
}

}  // namespace sumito::record
