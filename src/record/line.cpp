#include "record/line.h"

#include "base/text.h"

namespace sumito::record {

Record record_of(const games::AnyGame& game, const games::Line& line) {
    Record record{{}, game, line.start(), 0, "", {}, "*"};
    record.result = games::result_text(line.outcome(), game.seats());
    games::AnyPosition position = line.start();
    std::vector<Node>& nodes = record.moves.nodes;
    bool turn_begins = true;
    for (const games::Line::Event& event : line.events()) {
        if (!event.move) {
            // Where leaving ends the game the result says so.
            if (!position.leave(event.seat)) continue;
            Node node;
            node.seat = event.seat;
            node.leaves = true;
            nodes.push_back(node);
            continue;
        }
        if (turn_begins) nodes.emplace_back().seat = event.seat;
        nodes.back().decisions.push_back(*event.move);
        position.play_unchecked(event.seat, *event.move);
        turn_begins = position.between_turns();
    }
    return record;
}

games::Line line_of(const Record& record) {
    games::Line line(record.game, record.start);
    for (const Node& node : record.moves.nodes) {
        if (node.leaves) (void)line.leave(node.seat);
        for (const games::AnyMove move : node.decisions) (void)line.play(node.seat, move);
    }
    if (record.result == "*" || record.result == "?" || line.outcome().over()) return line;
    if (record.result.find('/') != std::string::npos) {
        (void)line.agree_draw();
        return line;
    }
    const auto scores = base::split(record.result, '-');
    for (int i = 0; i < record.game.seats(); ++i)
        if (scores[static_cast<std::size_t>(i) % scores.size()] == "0")
            (void)line.leave(games::Seat(i));
    return line;
}

}  // namespace sumito::record
