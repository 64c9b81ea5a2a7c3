#include "record/line.h"

#include <algorithm>

#include "base/text.h"

namespace sumito::record {

Record record_of(const games::AnyGame& game, const games::Line& line) {
    Record record{{}, game, line.start(), 0, "", {}, "*"};
    record.result = games::result_text(line.outcome(), game.seats());
    games::AnyPosition position = line.start();
    std::vector<Node>& nodes = record.moves.nodes;
    std::size_t current = 0;
    bool turn_begins = true;
    // Events from `together` on happen at the same time as the next one. The reader expects them in
    // the order of seats, even if a later seat chose first.
    std::size_t together = 0;
    for (const games::Line::Event& event : line.events()) {
        if (!event.move) {
            // If leaving ends the game, the result says so already.
            if (!position.leave(event.seat)) continue;
            Node node;
            node.seat = event.seat;
            node.leaves = true;
            nodes.push_back(node);
            together = nodes.size();
            continue;
        }
        if (turn_begins) {
            current = nodes.size();
            while (current > together && nodes[current - 1].seat > event.seat) --current;
            nodes.emplace(nodes.begin() + static_cast<std::ptrdiff_t>(current))->seat = event.seat;
        }
        nodes[current].decisions.push_back(*event.move);
        games::SeatSet waiting = position.choosers();
        waiting.erase(event.seat);
        position.play_unchecked(event.seat, *event.move);
        turn_begins = position.between_turns();
        if (waiting.empty()) together = nodes.size();
    }
    if (!turn_begins) nodes.erase(nodes.begin() + static_cast<std::ptrdiff_t>(current));
    return record;
}

Record with_remarks_of(const Record& before, Record played) {
    played.tags = before.tags;
    if (played.start.text() == before.start.text()) played.layout = before.layout;
    // The Termination tag described a different result: drop it.
    if (played.result != before.result)
        std::erase_if(played.tags,
                      [](const Tag& tag) { return base::lower_case(tag.name) == "termination"; });
    played.moves.remark = before.moves.remark;
    std::vector<Node>& nodes = played.moves.nodes;
    const std::vector<Node>& known = before.moves.nodes;
    for (std::size_t i = 0; i < std::min(nodes.size(), known.size()); ++i) {
        if (nodes[i].seat != known[i].seat || nodes[i].leaves != known[i].leaves ||
            nodes[i].decisions != known[i].decisions)
            break;
        nodes[i] = known[i];
    }
    return played;
}

games::Line line_of(const Record& record) {
    games::Line line(record.game, record.start);
    for (const Node& node : record.moves.nodes) {
        if (node.leaves) (void)line.replay({node.seat, std::nullopt});
        for (const games::AnyMove move : node.decisions) (void)line.replay({node.seat, move});
    }
    if (!states_result(record.result) ||
        record.result == games::result_text(line.outcome(), record.game.seats()))
        return line;
    if (record.result.find('/') != std::string::npos) {
        line.end_drawn();
        return line;
    }
    const auto scores = base::split(record.result, '-');
    for (int i = 0; i < record.game.seats(); ++i)
        if (scores[static_cast<std::size_t>(i) % scores.size()] == "0")
            (void)line.replay({games::Seat(i), std::nullopt});
    return line;
}

games::Line line_to_read(const games::AnyGame& game, const games::AnyPosition& start) {
    return {game, start, games::LineRules{.repetition = false, .most_plies = 0, .agreement = true}};
}

std::optional<std::string> contradiction(const std::string& result, const games::Outcome& outcome,
                                         int seats) {
    const std::string board = games::result_text(outcome, seats);
    if (!outcome.over() || !states_result(result) || result == board) return std::nullopt;
    return "stated result " + result + ", but the board says " + board;
}

}  // namespace sumito::record
