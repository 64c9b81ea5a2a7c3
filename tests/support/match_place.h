// A match as a place for scripts (table_script.h): its players move when and as the script says,
// and its record must contain the same moves and times. A match knows neither offers nor watchers,
// so only scripts of moves are for it.
#pragma once

#include "games/turns.h"
#include "match/play_game.h"
#include "record/reader.h"
#include "support/table_script.h"

namespace sumito::test {

// The steps of a script up to the first flag, and the moves that it expects.
struct MatchScript {
    struct Flag {
        games::Seat seat{};
        games::Milliseconds at{0};
    };

    std::vector<ScriptStep> plays;
    std::vector<std::string> moves;  // such as `0 a1b2 25000`, with the time left
    std::optional<Flag> flag;
    bool fits = true;  // a match can play it
};

inline MatchScript read_match_script(std::string_view text) {
    MatchScript script;
    ScriptStep step;
    std::map<int, std::vector<std::size_t>> hidden;  // by seat: indices of moves
    for (const std::string_view line : base::split(text, '\n')) {
        if (script.flag) break;
        if (!line.empty() && line[0] >= '0' && line[0] <= '9') {
            step = script::read_step(line);
            const bool plays = step.request && std::holds_alternative<table::Play>(*step.request);
            if (step.request && !plays) script.fits = false;
            if (plays) script.plays.push_back(step);
        }
        if (!script.fits) return script;
        if (line.substr(0, 12) == "    refused:") script.plays.pop_back();
        if (line.substr(0, 9) == "    left ") {
            const auto left = *base::read_json(line.substr(9));
            script.flag = {games::Seat(left.integer_or("seat", 0)), step.at};
        }
        if (line.substr(0, 9) != "    move ") continue;
        const auto move = *base::read_json(line.substr(9));
        if (const auto* reveals = move.member("reveals").array())
            for (const base::JsonValue& one : *reveals) {
                auto& waiting = hidden[static_cast<int>(one.integer_or("seat", 0))];
                std::string& known = script.moves[waiting.front()];
                waiting.erase(waiting.begin());
                known.replace(known.find('?'), 1, one.text_or("move"));
            }
        const int seat = static_cast<int>(move.integer_or("seat", 0));
        if (move.text_or("move") == "?") hidden[seat].push_back(script.moves.size());
        std::string expected = std::to_string(seat) + " " + std::string(move.text_or("move"));
        if (const auto* clock = move.member("clock").array())
            expected += " " + std::to_string(*(*clock)[static_cast<std::size_t>(seat)].integer());
        script.moves.push_back(expected);
    }
    return script;
}

// One player of the match; all share the script.
class ScriptedPlayer final : public host::Participant {
public:
    struct Shared {
        const MatchScript& script;
        std::vector<bool> used = std::vector<bool>(script.plays.size(), false);
        bool over = false;                    // the first flag has fallen
        std::size_t decisions = 0;            // that were played when the last question came
        games::Milliseconds asked{0}, at{0};  // of the last question; of the last answer
    };

    explicit ScriptedPlayer(Shared& shared) : shared_(shared) {}

    std::optional<host::Fault> begin_game(games::Seat, std::uint32_t) override { return {}; }
    std::variant<host::Thought, host::Fault> think(const games::Line& line, games::Seat seat,
                                                   const engine::Limits&,
                                                   const host::TimeAllowed& allowed) override {
        if (line.events().size() != shared_.decisions) {  // not a second player of a secret opening
            shared_.decisions = line.events().size();
            shared_.asked = shared_.at;
        }
        const auto& plays = shared_.script.plays;
        for (std::size_t i = 0; i < plays.size(); ++i) {
            const auto& play = std::get<table::Play>(*plays[i].request);
            if (shared_.used[i] || play.seat != seat) continue;
            shared_.used[i] = true;
            shared_.at = std::max(shared_.at, plays[i].at);
            games::AnyPosition position = line.position();
            host::Thought thought;
            thought.turn = *games::play_turn(position, seat, play.text);
            thought.time = plays[i].at - shared_.asked;
            return thought;
        }
        const auto& flag = shared_.script.flag;
        if (flag && !std::exchange(shared_.over, true)) {
            EXPECT_EQ(seat, flag->seat);
            EXPECT_TRUE(allowed.limited);
            EXPECT_EQ(allowed.time, flag->at - shared_.asked);
        }
        return host::Fault{host::Fault::Kind::Time, "the script is over", {}};
    }

private:
    Shared& shared_;
};

// The moves of the game that a match plays, in the form of MatchScript.
inline std::vector<std::string> played_in_match(const MatchScript& script, const ScriptHead& head) {
    const table::Settings settings = head.settings();
    ScriptedPlayer::Shared shared{script};
    match::Contender contender;
    contender.clock = settings.time;
    std::vector<ScriptedPlayer> players(static_cast<std::size_t>(settings.game.seats()),
                                        ScriptedPlayer(shared));
    match::Entrants entrants;
    for (const games::Seat seat : games::SeatSet::first(settings.game.seats()))
        entrants[seat] = {&contender, &players[static_cast<std::size_t>(index(seat))]};
    match::GameRules rules;
    rules.margin = games::Milliseconds(0);
    const auto played =
        match::play_game(settings.game, {settings.game, settings.start}, entrants, rules, 1, false);
    EXPECT_TRUE(played);
    record::Reader reader(played->record);
    const auto read = reader.next();
    EXPECT_TRUE(read && read->record) << played->record;
    std::vector<std::string> moves;
    games::AnyPosition position = settings.start;
    for (const record::Node& node : read->record->moves.nodes)
        for (const games::AnyMove move : node.decisions) {
            std::string text = std::to_string(index(node.seat)) + " " + position.move_text(move);
            if (node.clock) text += " " + std::to_string(node.clock->count());
            moves.push_back(text);
            position.play_unchecked(node.seat, move);
        }
    // Behind the end of the script all players give up.
    moves.resize(std::min(moves.size(), script.moves.size()));
    return moves;
}

}  // namespace sumito::test
