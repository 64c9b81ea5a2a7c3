#include "games/history.h"

namespace sumito::games {

Outcome History::note(std::optional<std::uint64_t> key, int plies, Outcome board, SeatSet leaders) {
    const int times = key ? ++occurrences_[*key] : 0;
    if (times == 3 && !third_occurrence_) third_occurrence_ = plies;
    if (board.over()) return board;
    if (rules_.repetition && times >= 3) return Outcome::draw(Reason::Repetition);
    if (rules_.most_plies > 0 && plies >= rules_.most_plies) return {Reason::PlyLimit, leaders};
    return {};
}

void History::clear() {
    occurrences_.clear();
    third_occurrence_.reset();
}

}  // namespace sumito::games
