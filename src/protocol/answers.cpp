#include "protocol/answers.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "engine/shares.h"
#include "games/turns.h"

namespace sumito::protocol {

namespace {

using games::Seat;
using games::SeatSet;

std::string seat_name(Seat seat) {
    return "p" + std::to_string(index(seat) + 1);
}

std::string result_of(const games::Outcome& outcome) {
    if (!outcome.over()) return "none";
    return outcome.winners.empty() ? "draw" : seat_name(outcome.winners.lowest()) + "win";
}

std::string turn_of(const SeatSet& choosers) {
    if (choosers.empty()) return "none";
    return choosers.size() > 1 ? "both" : seat_name(choosers.lowest());
}

std::string yes_or_no(bool yes) {
    return yes ? "true" : "false";
}

std::string score_text(const engine::Score& score) {
    if (score.kind == engine::Score::Kind::Share)
        return "share " + engine::shares_text(score.shares);
    return (score.kind == engine::Score::Kind::Mate ? "mate " : "cp ") +
           std::to_string(score.value);
}

// Chances in thousandths, which add up to 1000. Empty for a score in shares, which is a chance
// already.
std::string wdl_text(const std::optional<analysis::Curve>& curve, const engine::Score& score) {
    if (score.kind == engine::Score::Kind::Share) return {};
    const analysis::Wdl wdl = analysis::wdl_of(curve, score);
    const long win = std::lround(wdl.win * 1000);
    const long loss = std::lround(wdl.loss * 1000);
    return " wdl " + std::to_string(win) + " " + std::to_string(1000 - win - loss) + " " +
           std::to_string(loss);
}

}  // namespace

std::optional<Seat> mover(const games::Line& line, std::optional<Seat> preferred) {
    const SeatSet choosers = line.position().choosers();
    if (choosers.empty() || line.outcome().over()) return std::nullopt;
    return preferred && choosers.contains(*preferred) ? *preferred : choosers.lowest();
}

std::string turns_text(games::AnyPosition position, Seat seat,
                       const std::vector<games::AnyMove>& decisions) {
    std::string text;
    bool turn_begins = true;
    for (const games::AnyMove move : decisions) {
        const SeatSet choosers = position.choosers();
        if (choosers.empty()) break;
        const Seat who = choosers.contains(seat) ? seat : choosers.lowest();
        if (!position.is_legal(who, move)) break;
        if (!text.empty()) text += turn_begins ? ' ' : '.';
        text += position.move_text(move);
        position.play_unchecked(who, move);
        turn_begins = position.between_turns();
    }
    return text;
}

std::string info_line(const engine::Info& info, const std::optional<analysis::Curve>& curve,
                      const games::AnyPosition& position, Seat seat) {
    const auto milliseconds = static_cast<std::uint64_t>(info.time.count());
    const std::uint64_t speed = info.nodes * 1000 / std::max<std::uint64_t>(milliseconds, 1);
    return "info depth " + std::to_string(info.depth) + " seldepth " +
           std::to_string(info.deepest) + " multipv " + std::to_string(info.variation) + " score " +
           score_text(info.score) + wdl_text(curve, info.score) + " nodes " +
           std::to_string(info.nodes) + " nps " + std::to_string(speed) + " hashfull " +
           std::to_string(info.hash_permille) + " time " + std::to_string(milliseconds) + " pv " +
           turns_text(position, seat, info.pv);
}

std::string bestmove_line(const engine::Answer& answer, const games::AnyPosition& position,
                          Seat seat, bool ponder) {
    if (answer.turn.empty()) return "bestmove none";
    std::string line = "bestmove " + games::turn_text(position, seat, answer.turn);
    if (!ponder || answer.reply.empty()) return line;
    games::AnyPosition after = position;
    for (const games::AnyMove move : answer.turn) after.play_unchecked(seat, move);
    const SeatSet next = after.choosers();
    if (next.empty()) return line;
    return line + " ponder " + games::turn_text(after, next.lowest(), answer.reply);
}

base::Result<std::string> answer_query(const games::Line& line, int seats,
                                       std::optional<Seat> viewer,
                                       const std::vector<std::string_view>& words) {
    const games::AnyPosition& position = line.position();
    const std::string_view what = words.empty() ? std::string_view() : words[0];
    const auto respond = [](const std::string& text) { return "response " + text; };
    const SeatSet choosers = line.outcome().over() ? SeatSet() : position.choosers();
    if (what == "p1turn") return respond(yes_or_no(choosers.contains(Seat::P1)));
    if (what == "gameover") return respond(yes_or_no(line.outcome().over()));
    if (what == "result") return respond(result_of(line.outcome()));
    if (what == "turn") return respond(turn_of(choosers));
    if (what == "players") return respond(std::to_string(seats));
    if (what == "reason") return respond(std::string(games::reason_text(line.outcome().reason)));
    if (what == "fen") return respond(position.view(viewer ? SeatSet{*viewer} : SeatSet()));
    const auto seat = mover(line, viewer);
    if (what == "legalmoves") {
        if (!seat) return std::string("response");
        const auto turns = games::list_turns(position, *seat);
        // The host waits for a `response`, so there must be one.
        if (!turns) return respond("...");
        std::string text = "response";
        for (const games::Turn& turn : *turns) (text += ' ') += turn.text;
        return text;
    }
    if (what == "islegal" && words.size() == 2) {
        games::AnyPosition after = position;
        return respond(yes_or_no(seat && games::play_turn(after, *seat, words[1])));
    }
    return base::Error{"query " + base::quoted(what) +
                       ": expected p1turn, gameover, result, turn, players, fen, legalmoves, "
                       "reason or islegal MOVE"};
}

}  // namespace sumito::protocol
