// Abalone again, written only from the text of the rules and as simply as possible: rows and
// digits, no sets of bits, no code shared with src/. The real generator must agree with it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace sumito::test {

class SlowAbalone {
public:
    // A board as a map from (row, digit) to a letter; the letters of the seats in order of turns.
    using Place = std::pair<int, int>;
    using Board = std::map<Place, char>;

    struct Result {
        Board board;
        char ejected = 0;  // letter of the ejected marble
    };

    SlowAbalone(Board board, char mover, int seats)
        : board_(std::move(board)), mover_(mover), seats_(seats) {}

    static bool on_board(Place place) {
        const auto [row, digit] = place;
        return row >= 0 && row <= 8 && digit >= (row > 4 ? row - 3 : 1) &&
               digit <= (row < 4 ? row + 5 : 9);
    }

    static const std::vector<Place>& steps() {
        static const std::vector<Place> all = {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}};
        return all;
    }

    // Every distinct (set of own marbles, direction) that is legal.
    std::vector<Result> moves() const {
        std::vector<Result> results;
        for (int row = 0; row < 9; ++row)
            for (int digit = 1; digit < 10; ++digit) {
                if (!on_board({row, digit})) continue;
                for (const Place& step : steps()) {
                    try_line({{row, digit}}, {0, 0}, step, results);
                    for (int axis = 0; axis < 3; ++axis)
                        for (int length = 2; length <= 3; ++length) {
                            std::vector<Place> line;
                            for (int i = 0; i < length; ++i)
                                line.push_back(moved({row, digit}, steps()[axis], i));
                            try_line(line, steps()[axis], step, results);
                        }
                }
            }
        return results;
    }

private:
    static Place moved(Place place, Place step, int times = 1) {
        return {place.first + step.first * times, place.second + step.second * times};
    }

    char at(Place place) const {
        const auto found = board_.find(place);
        return found == board_.end() ? '.' : found->second;
    }

    bool empty(Place place) const { return on_board(place) && at(place) == '.'; }
    char partner() const {
        if (seats_ != 4) return 0;
        return mover_ == 'b' ? 'w' : mover_ == 'w' ? 'b' : mover_ == 'r' ? 'u' : 'r';
    }
    bool mine(Place place) const { return on_board(place) && at(place) == mover_; }
    bool partners(Place place) const { return on_board(place) && at(place) == partner(); }
    bool foe(Place place) const {
        return on_board(place) && at(place) != '.' && !mine(place) && !partners(place);
    }

    void try_line(std::vector<Place> line, Place axis, Place step,
                  std::vector<Result>& results) const {
        for (const Place& place : line)
            if (!mine(place) && !partners(place)) return;
        const Place back = {-axis.first, -axis.second};
        if (line.size() == 1 || step == axis || step == back) {
            // Inline: order the line from rear to front.
            if (step == back) line = std::vector<Place>(line.rbegin(), line.rend());
            try_inline(line, step, results);
        } else {
            bool own = false;
            for (const Place& place : line) {
                own = own || mine(place);
                if (!empty(moved(place, step))) return;
            }
            if (own) results.push_back(shifted(line, step));
        }
    }

    void try_inline(const std::vector<Place>& line, Place step,
                    std::vector<Result>& results) const {
        if (!mine(line.front())) return;  // 4.2: the pushing marble is the mover's
        const Place ahead = moved(line.back(), step);
        if (empty(ahead)) {
            results.push_back(shifted(line, step));
            return;
        }
        // Sumito: all marbles directly ahead are pushed, fewer than the pushers.
        std::vector<Place> pushed;
        Place place = ahead;
        while (on_board(place) && at(place) != '.') {
            pushed.push_back(place);
            place = moved(place, step);
        }
        if (pushed.empty() || pushed.size() >= line.size()) return;
        int foes = 0;
        for (const Place& p : pushed) {
            if (mine(p)) return;
            if (foe(p)) ++foes;
        }
        // 4.3: a partner's marble can be pushed only by three, and only together with an
        // opponent's.
        if (foes == 0) return;
        if (foes < static_cast<int>(pushed.size()) && line.size() != 3) return;
        // 4.4: a partner's marble is never ejected.
        if (!on_board(place) && !foe(pushed.back())) return;
        std::vector<Place> all = line;
        all.insert(all.end(), pushed.begin(), pushed.end());
        results.push_back(shifted(all, step));
    }

    Result shifted(const std::vector<Place>& places, Place step) const {
        Result result{board_, 0};
        for (const Place& place : places) result.board.erase(place);
        for (const Place& place : places) {
            if (on_board(moved(place, step)))
                result.board[moved(place, step)] = at(place);
            else
                result.ejected = at(place);
        }
        return result;
    }

    Board board_;
    char mover_;
    int seats_;
};

}  // namespace sumito::test
