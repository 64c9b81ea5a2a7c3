// The glossary again, written only from its definitions: rows, digits and letters, lines as strings
// that are compared with patterns, no code shared with src/. Every occurrence is one line of text.
#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sumito::test {

class SlowGlossary {
public:
    // `letters`: the seats' letters in the order of turns. The board is empty at first.
    explicit SlowGlossary(std::string letters) : letters_(std::move(letters)) {
        for (auto& row : board_) row.fill('#');
        for (int row = 0; row < 9; ++row)
            for (int digit = 1; digit <= 9; ++digit)
                if (digit - row <= 5 && row - digit <= 3) at(row, digit) = '.';
    }

    void put(int row, int digit, char letter) { at(row, digit) = letter; }

    std::multiset<std::string> finds() {
        finds_.clear();
        for (const Place& place : places())
            if (marble(place)) {
                find_group(place);
                find_lances(place);
                find_block(place);
                find_sumitos(place);
            }
        find_pacs();
        return finds_;
    }

private:
    struct Place {
        int row, digit;
        friend bool operator==(Place, Place) = default;
    };
    static constexpr std::array<Place, 6> steps = {
        {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};
    static constexpr const char* step_names[6] = {"E", "NE", "NW", "W", "SW", "SE"};

    // The board has a border of '#'.
    char& at(int row, int digit) { return board_[row + 1][digit]; }
    char at(Place place) { return at(place.row, place.digit); }
    bool marble(Place place) { return at(place) != '.' && at(place) != '#'; }

    static Place next(Place place, int direction, int times = 1) {
        return {place.row + steps[direction].row * times,
                place.digit + steps[direction].digit * times};
    }

    std::vector<Place> places() {
        std::vector<Place> all;
        for (int row = 0; row < 9; ++row)
            for (int digit = 1; digit <= 9; ++digit)
                if (at(row, digit) != '#') all.push_back({row, digit});
        return all;
    }

    static std::string names(const std::vector<Place>& places) {
        std::string text;
        for (const Place& place : places) {
            text += ' ';
            text += static_cast<char>('a' + place.row);
            text += static_cast<char>('0' + place.digit);
        }
        return text;
    }

    static std::string sorted_names(std::vector<Place> places) {
        std::sort(places.begin(), places.end(), [](Place a, Place b) {
            return a.row != b.row ? a.row < b.row : a.digit < b.digit;
        });
        return names(places);
    }

    void add(const std::string& term, char letter, const std::string& rest) {
        finds_.insert(term + " " + letter + rest);
    }

    // The directions E, NE and NW in which this marble is in a row of three.
    std::vector<int> rows_of_three(Place place) {
        std::vector<int> axes;
        for (int d = 0; d < 3; ++d)
            for (int back = 0; back < 3; ++back) {
                bool all = true;
                for (int i = 0; i < 3 && all; ++i) {
                    // A marble of the row is at most two steps away, with all marbles between
                    // checked too.
                    const Place other = next(place, d, i - back);
                    all = on_board(other) && at(other) == at(place);
                }
                if (all && (axes.empty() || axes.back() != d)) axes.push_back(d);
            }
        return axes;
    }

    bool in_a_row_of_three(Place place) { return !rows_of_three(place).empty(); }

    // A number that is the same for all places of a line: the row for E, the digit for NW.
    static int line_number(Place place, int axis) {
        return axis == 0 ? place.row : axis == 1 ? place.row - place.digit : place.digit;
    }

    // All connected marbles of one colour, starting from `first`, that are in rows of three.
    void find_block(Place first) {
        if (!in_a_row_of_three(first)) return;
        for (int d : {3, 4, 5}) {  // a marble before it in reading order belongs to the block
            const Place before = next(first, d);
            if (at(before) == at(first) && in_a_row_of_three(before)) return;
        }
        std::vector<Place> block = {first};
        std::set<std::pair<int, int>> lines;
        for (std::size_t i = 0; i < block.size(); ++i) {
            for (int axis : rows_of_three(block[i]))
                lines.insert({axis, line_number(block[i], axis)});
            for (int d = 0; d < 6; ++d) {
                const Place other = next(block[i], d);
                if (at(other) == at(first) && in_a_row_of_three(other) &&
                    std::find(block.begin(), block.end(), other) == block.end())
                    block.push_back(other);
            }
        }
        const std::string cells = sorted_names(block);
        if (lines.size() >= 2 && cells.starts_with(names({first}))) add("block", at(first), cells);
    }

    // All marbles of the same colour connected to this one.
    std::vector<Place> group_of(Place first) {
        std::vector<Place> group = {first};
        for (std::size_t i = 0; i < group.size(); ++i)
            for (int d = 0; d < 6; ++d) {
                const Place other = next(group[i], d);
                if (at(other) == at(first) &&
                    std::find(group.begin(), group.end(), other) == group.end())
                    group.push_back(other);
            }
        return group;
    }

    // The most sides of the marble that a single opposing group touches.
    int sides_held_by_one_group(Place marble) {
        int most = 0;
        for (int d = 0; d < 6; ++d) {
            if (seen_by(at(marble), at(next(marble, d))) != 'f') continue;
            const std::vector<Place> group = group_of(next(marble, d));
            int sides = 0;
            for (int e = 0; e < 6; ++e)
                sides += std::count(group.begin(), group.end(), next(marble, e)) > 0;
            most = std::max(most, sides);
        }
        return most;
    }

    static bool on_board(Place p) {
        return p.row >= 0 && p.row <= 8 && p.digit >= 1 && p.digit <= 9 && p.digit - p.row <= 5 &&
               p.row - p.digit <= 3;
    }

    // Reported at the group's first marble.
    void find_group(Place first) {
        const std::vector<Place> group = group_of(first);
        int contacts = 0;  // each contact is counted from both sides
        for (const Place& place : group)
            for (int d = 0; d < 6; ++d) contacts += at(next(place, d)) == at(first);
        const std::string cells = sorted_names(group);
        if (!cells.starts_with(names({first}))) return;

        const char letter = at(first);
        const bool steady = std::all_of(group.begin(), group.end(),
                                        [&](Place place) { return in_a_row_of_three(place); });
        switch (group.size()) {
            case 1: {
                add("group", letter, " monomial" + cells);
                if (sides_held_by_one_group(first) >= 4) add("det", letter, cells);
                break;
            }
            case 2: add("group", letter, " binomial" + cells); break;
            case 3:
                add("group", letter,
                    std::string(" trinomial ") +
                        (steady          ? "lance"
                         : contacts == 6 ? "shield"
                                         : "arc") +
                        cells);
                break;
            default: add("group", letter, " polynomial" + cells);
        }
    }

    void find_lances(Place place) {
        for (int d = 0; d < 3; ++d)
            if (at(next(place, d)) == at(place) && at(next(place, d, 2)) == at(place))
                add("lance", at(place), sorted_names({place, next(place, d), next(place, d, 2)}));
    }

    // Own, partner, foe, empty or edge.
    char seen_by(char mover, char there) const {
        if (there == '.' || there == '#') return there;
        if (there == mover) return 'o';
        if (letters_.size() != 4) return 'f';
        const auto team = [&](char letter) { return letters_.find(letter) % 2; };
        return team(there) == team(mover) ? 'p' : 'f';
    }

    // The letters from a place to the edge, as the mover sees them.
    std::string row(char mover, Place from, int direction) {
        std::string text;
        for (Place place = from;; place = next(place, direction)) {
            text += seen_by(mover, at(place));
            if (text.back() == '#') return text;
        }
    }

    // In patterns, T is an own or a partner's marble, E is empty or the edge, N is anything but a
    // foe. Other letters mean themselves.
    static bool begins(const std::string& row, const std::string& pattern) {
        if (row.size() < pattern.size()) return false;
        for (std::size_t i = 0; i < pattern.size(); ++i) {
            const char c = row[i];
            const bool fits = pattern[i] == 'T'   ? c == 'o' || c == 'p'
                              : pattern[i] == 'E' ? c == '.' || c == '#'
                              : pattern[i] == 'N' ? c != 'f'
                                                  : c == pattern[i];
            if (!fits) return false;
        }
        return true;
    }

    void add_sumito(Place rear, int d, int pushers, const std::vector<Place>& pushed,
                    const std::string& how) {
        std::vector<Place> line;
        for (int i = 0; i < pushers; ++i) line.push_back(next(rear, d, i));
        add("sumito", at(rear),
            " " + std::to_string(pushers) + "-" + std::to_string(pushed.size()) + " " +
                step_names[d] + names(line) + " >" + names(pushed) + " " + how);
    }

    static std::vector<Place> places_from(Place first, int d, int count) {
        std::vector<Place> all;
        for (int i = 0; i < count; ++i) all.push_back(next(first, d, i));
        return all;
    }

    void find_sumitos(Place rear) {
        for (int d = 0; d < 6; ++d) {
            const std::string line = row(at(rear), rear, d);
            const auto straight = [&](int pushers, int pushed, int gap, const std::string& how) {
                add_sumito(rear, d, pushers, places_from(next(rear, d, pushers + gap), d, pushed),
                           how);
            };
            const auto ends = [&](int cells) { return line[cells] == '#' ? "ejects" : "plays"; };
            if (begins(line, "oTfE")) straight(2, 1, 0, ends(3));
            if (begins(line, "oTTfE")) straight(3, 1, 0, ends(4));
            if (begins(line, "oTTffE")) straight(3, 2, 0, ends(5));
            if (begins(line, "oTTfp.")) straight(3, 2, 0, "plays");
            if (begins(line, "oTTpfE")) straight(3, 2, 0, ends(5));
            if (begins(line, "oTfT")) straight(2, 1, 0, "marble-behind");
            if (begins(line, "oTTfT") && !begins(line, "oTTfp."))
                straight(3, 1, 0, "marble-behind");
            if (begins(line, "oTTffT")) straight(3, 2, 0, "marble-behind");
            if (begins(line, "oT.fN")) straight(2, 1, 1, "gap");
            if (begins(line, "oTT.fN")) straight(3, 1, 1, "gap");
            if (begins(line, "oTT.ffN")) straight(3, 2, 1, "gap");

            for (int bend : {(d + 1) % 6, (d + 5) % 6}) {
                const auto bent = [&](int pushers, const std::string& pattern) {
                    const Place first = next(next(rear, d, pushers - 1), bend);
                    const int pushed = static_cast<int>(pattern.size()) - 1;
                    if (begins(row(at(rear), first, bend), pattern))
                        add_sumito(rear, d, pushers, places_from(first, bend, pushed),
                                   "not-in-line");
                };
                if (begins(line, "oT.")) bent(2, "fN");
                if (begins(line, "oTT.")) {
                    bent(3, "fN");
                    bent(3, "ffN");
                }
            }
        }
    }

    // How many of the row's first letters are in `letters`, at most three.
    static int strength(const std::string& row, const std::string& letters) {
        const std::size_t count = row.find_first_not_of(letters);
        return static_cast<int>(std::min<std::size_t>(count, 3));
    }

    void find_pacs() {
        std::set<std::string> pacs;
        for (const Place& front : places())
            for (int d = 0; d < 6 && marble(front); ++d) {
                const Place met = next(front, d);
                const int back = (d + 3) % 6;
                const int own = strength(row(at(front), front, back), "op");
                if (own != strength(row(at(front), met, d), "f")) continue;
                const std::string line = sorted_names(places_from(front, back, own));
                const std::string against = sorted_names(places_from(met, d, own));
                pacs.insert(std::min(line, against) + " |" + std::max(line, against));
            }
        for (const std::string& pac : pacs) finds_.insert("pac" + pac);
    }

    std::string letters_;
    std::array<std::array<char, 11>, 11> board_;
    std::multiset<std::string> finds_;
};

}  // namespace sumito::test
