#include "analysis/reasons.h"

#include <array>

#include "analysis/reasons_of_games.h"
#include "analysis/winning_chances.h"
#include "base/text.h"
#include "games/kits.h"
#include "games/turns.h"

namespace sumito::analysis {

namespace {

using games::AnyGame;
using games::AnyPosition;

std::vector<PlayedTurn> played(const AnyGame& game, AnyPosition position, const BestLine& line) {
    std::vector<PlayedTurn> turns;
    std::array<int, 3> numbers{};
    for (const LineTurn& turn : line.turns) {
        const games::Trace trace = games::turn_trace(position, turn.seat, turn.decisions);
        const bool goes_on = !turns.empty() && turns.back().after.turn_goes_on();
        play(position, turn);
        if (goes_on) {
            PlayedTurn& last = turns.back();
            last.trace.insert(last.trace.end(), trace.begin(), trace.end());
            last.after = position;
            continue;
        }
        const auto side = static_cast<std::size_t>(side_of(turn.seat, game.seats()));
        turns.push_back({turn.seat, ++numbers[side], trace, position});
    }
    return turns;
}

// How the game ends, if the variation shows it.
std::vector<Reason> endings(const BestLine& line, const std::vector<PlayedTurn>& turns) {
    const games::Seat seat = line.turns.front().seat;
    if (turns.front().after.outcome().winners.contains(seat)) return {{ReasonKind::Wins}};
    const bool mate = line.score.kind == engine::Score::Kind::Mate;
    if (mate && line.score.value < 0) return {{ReasonKind::HoldsOut}};
    const PlayedTurn& last = turns.back();
    const bool won = last.after.outcome().winners.contains(seat);
    if (won || mate) {
        Reason reason{ReasonKind::WinsLater};
        if (won) reason.moves = last.number;
        return {reason};
    }
    return {};
}

std::string_view key_of(const Reason& reason, int seats) {
    const bool several = seats > 2;  // there are several opponents
    switch (reason.kind) {
        case ReasonKind::Wins: return "hint.wins";
        case ReasonKind::WinsLater: return reason.moves > 1 ? "hint.wins.in" : "hint.wins.force";
        case ReasonKind::HoldsOut: return "hint.holds-out";
        case ReasonKind::Ejects: return several ? "hint.ejects.of" : "hint.ejects";
        case ReasonKind::EjectsLater: return several ? "hint.ejects.of.in" : "hint.ejects.in";
        case ReasonKind::Threatens: return "hint.threatens";
        case ReasonKind::Saves: return "hint.saves";
        case ReasonKind::PushesOut: return "hint.pushes";
        case ReasonKind::Splits: return "hint.splits";
        case ReasonKind::Centre: return "hint.centre";
        case ReasonKind::ClosesRanks: return "hint.ranks";
        case ReasonKind::Takes: return "hint.takes";
        case ReasonKind::TakesLater: return "hint.takes.in";
        case ReasonKind::LeavesLittle:
            return reason.count == 0 ? "hint.leaves.none" : "hint.leaves";
        case ReasonKind::Best: return "hint.best";
    }
    return {};
}

// Writes small numbers as words.
std::string number_text(int number, i18n::Language language) {
    const std::string digits = std::to_string(number);
    return number >= 2 && number <= 6 ? i18n::text(language, "hint.number." + digits) : digits;
}

}  // namespace

std::vector<Reason> reasons_for(const AnyGame& game, const AnyPosition& position,
                                const BestLine& line) {
    const std::vector<PlayedTurn> turns = played(game, position, line);
    std::vector<Reason> reasons = endings(line, turns);
    if (!reasons.empty() && reasons.front().kind == ReasonKind::Wins) return reasons;
    const std::vector<Reason> more =
        games::part_for(game, reasons_of_games(), "reasons").find(game, position, turns);
    reasons.insert(reasons.end(), more.begin(), more.end());
    if (reasons.empty()) reasons.push_back({ReasonKind::Best});
    return reasons;
}

std::string words_of(const Reason& reason, const AnyGame& game, i18n::Language language) {
    std::vector<std::string> places;
    for (const games::Place place : reason.places) places.push_back(game.place_name(place));
    const std::string owner =
        i18n::text(language, std::string("colour.") + game.seat_letter(reason.owner));
    return i18n::text(language, key_of(reason, game.seats()),
                      {{"place", base::join(places, i18n::text(language, "play.and"))},
                       {"count", std::to_string(reason.count)},
                       {"moves", number_text(reason.moves, language)},
                       {"owner", owner}});
}

std::string words_of(const std::vector<Reason>& reasons, const AnyGame& game,
                     i18n::Language language) {
    std::string text;
    for (std::size_t i = 0; i < reasons.size() && i < 2; ++i) {
        if (i > 0) text += ", ";
        text += words_of(reasons[i], game, language);
    }
    return text;
}

}  // namespace sumito::analysis
