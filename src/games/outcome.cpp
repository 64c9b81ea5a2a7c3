#include "games/outcome.h"

namespace sumito::games {

std::string result_text(const Outcome& outcome, int seats) {
    if (!outcome.over()) return "*";
    const int parties = seats == 4 ? 2 : seats;
    std::string text;
    for (int party = 0; party < parties; ++party) {
        if (party > 0) text += '-';
        if (outcome.drawn())
            text += parties == 3 ? "1/3" : "1/2";
        else
            text += outcome.winners.contains(Seat(party)) ? "1" : "0";
    }
    return text;
}

std::string_view reason_text(Reason reason) {
    switch (reason) {
        case Reason::None: return "none";
        case Reason::Ejected: return "ejected";
        case Reason::Captured: return "captured";
        case Reason::CannotMove: return "cannot-move";
        case Reason::LastIn: return "last-in";
        case Reason::AllPassed: return "all-passed";
        case Reason::Repetition: return "repetition";
        case Reason::PlyLimit: return "ply-limit";
        case Reason::Agreement: return "agreement";
        case Reason::Endless: return "endless";
    }
    return "none";
}

std::optional<Reason> read_reason(std::string_view text) {
    for (int i = 1; i <= static_cast<int>(Reason::Endless); ++i)
        if (reason_text(Reason(i)) == text) return Reason(i);
    return std::nullopt;
}

}  // namespace sumito::games
