#include "record/line.h"

#include "base/text.h"

namespace sumito::record {

namespace {

// How many of the events may be told: up to the last moment when no turn was half played and
// nobody's choice was still a secret.
std::size_t public_events(const games::Line& line) {
    std::size_t count = 0;
    std::size_t known = 0;
    games::AnyPosition position = line.start();
    for (const games::Line::Event& event : line.events()) {
        if (event.move)
            position.play_unchecked(event.seat, *event.move);
        else
            (void)position.leave(event.seat);
        ++count;
        if (position.between_turns() && !position.has_secret()) known = count;
    }
    return known;
}

}  // namespace

Record record_of(const games::AnyGame& game, const games::Line& line) {
    Record record{{}, game, line.start(), 0, "", {}, "*"};
    record.result = games::result_text(line.outcome(), game.seats());
    games::AnyPosition position = line.start();
    std::vector<Node>& nodes = record.moves.nodes;
    bool turn_begins = true;
    const std::size_t known = public_events(line);
    for (std::size_t i = 0; i < known; ++i) {
        const games::Line::Event& event = line.events()[i];
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
