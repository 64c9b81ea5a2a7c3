#include "match/game_record.h"

#include <map>

#include "analysis/searcher.h"
#include "base/text.h"
#include "record/line.h"
#include "record/writer.h"

namespace sumito::match {

namespace {

std::string layout_of(const games::AnyGame& game, const games::AnyPosition& start) {
    const std::string text = start.text();
    for (const games::NamedStart& layout : game.layouts())
        if (game.start(layout.id)->text() == text) return layout.id;
    return "";
}

}  // namespace

std::string evaluation_text(const engine::Score& score, games::Seat seat, int seats, int depth) {
    const std::string text = analysis::score_text(analysis::for_first_side(score, seat, seats));
    return depth > 0 ? text + "," + std::to_string(depth) : text;
}

std::string write_game(const games::AnyGame& game, const games::Line& line,
                       const std::vector<Note>& notes,
                       const games::BySeat<const Contender*>& contenders,
                       const games::Outcome& outcome, const std::string& reason) {
    record::Record record = record::record_of(game, line);
    record.layout = layout_of(game, line.start());
    record.result = games::result_text(outcome, game.seats());
    std::vector<std::string> limits;
    for (const games::Seat seat : games::SeatSet::first(game.seats())) {
        record.tags.push_back({std::string(game.seat_tag(seat)), contenders[seat]->name});
        limits.push_back(limits_text(*contenders[seat]));
    }
    record.tags.push_back({"Limits", base::join(limits, " ")});
    record.tags.push_back({"Termination", reason});
    std::map<std::size_t, const Note*> by_begin;
    for (const Note& note : notes) by_begin[note.begin] = &note;
    std::size_t begin = 0;
    for (record::Node& node : record.moves.nodes) {
        const auto noted = by_begin.find(begin);
        begin += node.leaves ? 1 : node.decisions.size();
        if (noted == by_begin.end()) continue;
        const Note& note = *noted->second;
        if (note.score)
            node.evaluation = evaluation_text(*note.score, node.seat, game.seats(), note.depth);
        node.clock = note.clock;
        node.elapsed = note.time;
    }
    return record::write(record, record::Format::Pgn, 0);
}

}  // namespace sumito::match
