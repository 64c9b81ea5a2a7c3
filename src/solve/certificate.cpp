#include "solve/certificate.h"

#include <istream>
#include <optional>
#include <unordered_map>

#include "base/text.h"
#include "games/abalone/abalone.h"
#include "games/catalog.h"
#include "games/choro/choro.h"
#include "games/teams.h"
#include "solve/proof_rules.h"

namespace sumito::solve {

namespace {

constexpr std::string_view first_line = "sumito certificate 1";
// Longer than any state; a file without line ends is not read into memory.
constexpr std::size_t longest_line = 1000;

class Lines {
public:
    explicit Lines(std::istream& text) : text_(text) {}

    bool next(std::string& line) {
        ++number_;
        line.clear();
        for (int c = text_.get(); c != std::istream::traits_type::eof(); c = text_.get()) {
            if (c == '\n') return true;
            line.push_back(static_cast<char>(c));
            if (line.size() > longest_line) return true;
        }
        return !line.empty();
    }
    base::Error wrong(const std::string& message) const {
        return {"line " + std::to_string(number_) + ": " + message};
    }

private:
    std::istream& text_;
    std::uint64_t number_ = 0;
};

// The rest of a line that begins with `word` and a space.
std::optional<std::string> value_of(const std::string& line, const std::string& word) {
    if (!line.starts_with(word + " ")) return std::nullopt;
    return line.substr(word.size() + 1);
}

base::Result<CertificateHead> read_head(Lines& lines) {
    std::string line;
    if (!lines.next(line) || line != first_line)
        return lines.wrong("expected `" + std::string(first_line) + "`");
    CertificateHead head;
    std::string states;
    for (auto [word, place] : {std::pair{"game", &head.game}, std::pair{"rules", &head.rules},
                               std::pair{"root", &head.root}, std::pair{"winners", &head.winners},
                               std::pair{"states", &states}}) {
        const auto value = lines.next(line) ? value_of(line, word) : std::optional<std::string>();
        if (!value) return lines.wrong("expected `" + std::string(word) + "` and its value");
        *place = *value;
    }
    const auto count = base::read_number(states, std::uint64_t{1} << 40);
    if (!count) return lines.wrong("states " + base::quoted(states) + ": expected a number");
    head.states = *count;
    return head;
}

// The seats with these letters; they must be one side of the game.
template <games::Game G>
std::optional<games::SeatSet> read_side(const std::string& letters) {
    for (int side = 0; side < games::side_count(G::seat_count); ++side) {
        const games::SeatSet seats = games::seats_of_side(side, G::seat_count);
        std::string names;
        for (const games::Seat seat : seats) names += G::seat_letter(seat);
        if (names == letters) return seats;
    }
    return std::nullopt;
}

template <games::Game G>
class Checker {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    Checker(G game, games::SeatSet winners) : game_(std::move(game)), winners_(winners) {}

    // The next line of the list; the error says what is missing for its proof.
    base::Result<void> add(const std::string& line) {
        const auto tab = line.find('\t');
        const std::string text = line.substr(0, tab);
        const auto position = game_.read(text);
        if (!position) return base::Error{position.error()};
        if (without_counts(game_, *position) != *position)
            return base::Error{"expected a state without counts of plies and laps"};
        if (game_.outcome(*position).over()) return base::Error{"the game is over in this state"};
        if (game_.choosers(*position).size() != 1)
            return base::Error{"expected a state in which one player decides"};
        if (proved_.contains(*position)) return base::Error{"this state is in the list twice"};

        typename G::MoveList moves;
        game_.moves(*position, game_.choosers(*position).lowest(), moves);
        Length length;
        if (decides(game_, *position, winners_)) {
            if (tab == std::string::npos)
                return base::Error{"the winners decide here: expected a tab and their decision"};
            const auto move = game_.read_move(*position, line.substr(tab + 1));
            if (!move) return base::Error{move.error()};
            if (std::find(moves.begin(), moves.end(), *move) == moves.end())
                return base::Error{base::quoted(line.substr(tab + 1)) + " is not legal here"};
            const auto after = length_by(*position, *move);
            if (!after) return base::Error{after.error()};
            length = *after;
        } else {
            if (tab != std::string::npos)
                return base::Error{"the winners do not decide here: expected only a position"};
            for (const Move move : moves) {
                const auto after = length_by(*position, move);
                if (!after) return base::Error{after.error()};
                length = longer(length, *after);
            }
        }
        proved_.emplace(*position, length);
        return {};
    }

    // The last step: the root must be proved, and the game must end within the limits of its rules.
    base::Result<Length> finish(const std::string& root_text) const {
        const auto root = game_.read(root_text);
        if (!root) return base::Error{"root: " + root.error()};
        const auto proved = proved_.find(without_counts(game_, *root));
        if (proved == proved_.end()) return base::Error{"the root is not among the states"};
        if (!within_limits(game_, *root, proved->second))
            return base::Error{"the game may last longer than its rules allow"};
        return proved->second;
    }

private:
    struct Hash {
        const G* game;
        std::size_t operator()(const Position& position) const {
            return static_cast<std::size_t>(game->hash(position));
        }
    };

    base::Result<Length> length_by(const Position& position, Move move) const {
        Position after = position;
        game_.play_unchecked(after, game_.choosers(position).lowest(), move);
        const games::Outcome outcome = game_.outcome(after);
        const bool turn_ends = outcome.over() || !games::turn_goes_on(game_, after);
        const Length step{turn_ends ? 1 : 0, 1};
        const auto here = [&] { return "after " + game_.move_text(position, move, 0); };
        if (outcome.over()) {
            if (is_win(outcome, winners_)) return step;
            return base::Error{here() + " the game is over and the winners have not won"};
        }
        const auto proved = proved_.find(without_counts(game_, after));
        if (proved == proved_.end())
            return base::Error{here() +
                               " the game is in a state that is not proved by an earlier line"};
        return step + proved->second;
    }

    const G game_;
    const games::SeatSet winners_;
    std::unordered_map<Position, Length, Hash> proved_{16, Hash{&game_}};
};

template <games::Game G>
base::Result<Verified> check(const CertificateHead& head, Lines& lines,
                             const std::function<void(std::uint64_t)>& progress) {
    const auto rules = games::read_rules_text(head.rules);
    if (!rules) return base::Error{"rules: " + rules.error()};
    const auto game = G::from(*rules);
    if (!game) return base::Error{"rules: " + game.error()};
    const auto winners = read_side<G>(head.winners);
    if (!winners)
        return base::Error{"winners " + base::quoted(head.winners) +
                           ": expected the letters of one side"};
    Checker<G> checker(*game, *winners);
    std::string line;
    for (std::uint64_t i = 0; i < head.states; ++i) {
        if (!lines.next(line))
            return lines.wrong("expected " + std::to_string(head.states) + " states, not " +
                               std::to_string(i));
        if (const auto added = checker.add(line); !added) return lines.wrong(added.error());
        if (progress) progress(i + 1);
    }
    if (lines.next(line)) return lines.wrong("expected the end of the file after the last state");
    const auto length = checker.finish(head.root);
    if (!length) return base::Error{length.error()};
    return Verified{head, *length};
}

struct GameCheck {
    std::string_view id;
    base::Result<Verified> (*check)(const CertificateHead&, Lines&,
                                    const std::function<void(std::uint64_t)>&);
};

// All games. A new game needs one more line here.
constexpr GameCheck game_checks[] = {
    {"abalone", check<abalone::Abalone<2>>},
    {"abalone3", check<abalone::Abalone<3>>},
    {"abalone4", check<abalone::Abalone<4>>},
    {"choro", check<choro::Choro>},
};

}  // namespace

std::string write_head(const CertificateHead& head) {
    return std::string(first_line) + "\ngame " + head.game + "\nrules " + head.rules + "\nroot " +
           head.root + "\nwinners " + head.winners + "\nstates " + std::to_string(head.states) +
           "\n";
}

base::Result<Verified> verify(std::istream& text,
                              const std::function<void(std::uint64_t)>& progress) {
    Lines lines(text);
    const auto head = read_head(lines);
    if (!head) return base::Error{head.error()};
    for (const GameCheck& known : game_checks)
        if (known.id == head->game) return known.check(*head, lines, progress);
    return base::Error{games::find_game(head->game).error()};
}

}  // namespace sumito::solve
