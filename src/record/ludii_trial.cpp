#include "record/ludii_trial.h"

#include "base/text.h"
#include "games/catalog.h"
#include "games/choro/choro.h"

namespace sumito::record {

namespace {

using choro::Hole;
using games::Seat;

constexpr std::string_view opening_word = "game=";
constexpr std::string_view game_name = "Choro (Acholi)";
constexpr int site_count = 2 * choro::hole_count;
constexpr std::string_view laps_expected =
    "expected Move=[Move:mover=1,from=4,...] with mover 1 or 2 and from 0 to 31";

// One lap as a line tells it. Both directions may fit where its drops are not listed.
struct Lap {
    int mover = 0;
    int site = 0;
    std::optional<choro::Direction> direction;
};

// South's sites run with the numbers of the holes, North's against them.
Seat owner(int site) {
    return site < choro::hole_count ? Seat::P1 : Seat::P2;
}
Hole hole_of(int site) {
    return choro::hole_of_number(owner(site) == Seat::P1 ? site : site_count - 1 - site);
}

std::optional<int> read_site(std::string_view text) {
    const auto number = base::read_number(text, site_count - 1);
    if (!number) return std::nullopt;
    return static_cast<int>(*number);
}

// The value in `Name:key=value,key=value`; empty if there is none.
std::string_view field(std::string_view action, std::string_view key) {
    const std::size_t colon = action.find(':');
    if (colon == std::string_view::npos) return {};
    for (const std::string_view part : base::split(action.substr(colon + 1), ','))
        if (part.size() > key.size() && part.starts_with(key) && part[key.size()] == '=')
            return part.substr(key.size() + 1);
    return {};
}

// `Move=[Move:...,actions=[A],[B],...]` taken apart: the move itself, then its actions.
std::optional<std::vector<std::string_view>> parts_of_move(std::string_view line) {
    constexpr std::string_view head = "Move=[";
    constexpr std::string_view list = ",actions=";
    if (!line.starts_with(head) || !line.ends_with(']')) return std::nullopt;
    line.remove_prefix(head.size());
    line.remove_suffix(1);
    const std::size_t actions = line.find(list);
    std::vector<std::string_view> parts = {line.substr(0, actions)};
    if (actions == std::string_view::npos) return parts;
    std::string_view rest = line.substr(actions + list.size());
    while (!rest.empty()) {
        const std::size_t close = rest.find(']');
        if (rest.front() != '[' || close == std::string_view::npos) return std::nullopt;
        parts.push_back(rest.substr(1, close - 1));
        rest.remove_prefix(close + 1);
        if (rest.empty()) break;
        if (rest.front() != ',' || rest.size() == 1) return std::nullopt;
        rest.remove_prefix(1);
    }
    return parts;
}

// Where the first counter of the lap falls tells the direction. Captured counters move, too, but
// from the other side.
std::optional<choro::Direction> direction_of(const std::vector<std::string_view>& parts, int site) {
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const std::string_view action = parts[i];
        if (!action.starts_with("Move:")) continue;
        const auto from = read_site(field(action, "from"));
        const auto to = read_site(field(action, "to"));
        if (from != site || !to || owner(*to) != owner(site)) continue;
        const int step = index(hole_of(*to)) - index(hole_of(site));
        if ((step & 15) == 1) return choro::Direction::Anticlockwise;
        if ((step & 15) == 15) return choro::Direction::Clockwise;
    }
    return std::nullopt;
}

// A way to understand the laps so far.
struct Reading {
    choro::Position position;
    std::vector<choro::Move> moves;
};

class Trial {
public:
    explicit Trial(ReadGame& game)
        : game_(game),
          any_(*games::find_game("choro", "ludii")),
          choro_(*choro::Choro::from({"ludii", {}})) {
        readings_.push_back({choro_.start(), {}});
    }

    bool failed() const { return game_.error.has_value(); }

    void fail(int line, std::string message) {
        if (!failed()) game_.error = ReadError{line, 1, std::move(message)};
    }

    // `../Common/res/lud/board/sow/four_rows/Choro (Acholi).lud`, or the name alone.
    bool read_name(int line, std::string_view path) {
        std::string_view name = base::trimmed(path.substr(path.find_last_of("/\\") + 1));
        if (name.ends_with(".lud")) name.remove_suffix(4);
        if (name == game_name) return true;
        fail(line, "a trial of Ludii's game " + base::quoted(name) + ": expected " +
                       std::string(game_name));
        return false;
    }

    void read_line(int number, std::string_view line) {
        if (line.empty() || skips(line)) return;
        if (line.starts_with("Move=")) return read_move(number, line);
        const std::size_t equals = line.find('=');
        const std::string_view key = base::trimmed(line.substr(0, equals));
        const std::string_view value =
            equals == std::string_view::npos ? "" : base::trimmed(line.substr(equals + 1));
        if (key == "winner") return read_winner(number, value);
        if (key == "rankings") return read_rankings(number, value);
        if (key == "LUDII_VERSION") return read_version(value);
        for (const std::string_view known : {"RNG internal state", "LEGAL MOVES LIST SIZE",
                                             "numInitialPlacementMoves", "endtype", "SANDBOX"})
            if (key == known && equals != std::string_view::npos) return;
        fail(number, "line " + base::quoted(line) + ": not of a trial that Ludii saves");
    }

    // Makes the record of what has been read.
    void finish(int line) {
        const Reading& reading = best();
        Record record{{}, any_, *any_.start(), 0, "standard", {}, "*"};
        if (!version_.empty()) record.tags.push_back({"Source", "Ludii " + version_});
        if (!result_.empty()) record.result = result_;
        // Records may go on past what would end the game at the table.
        games::Line played(any_, record.start, games::LineRules{false, 0, true});
        for (const choro::Move move : reading.moves) {
            Node node;
            node.seat = played.position().choosers().lowest();
            node.decisions.push_back({move.bits()});
            (void)played.play(node.seat, node.decisions.front());
            record.moves.nodes.push_back(std::move(node));
        }
        const games::Outcome outcome = played.outcome();
        const std::string board = games::result_text(outcome, any_.seats());
        if (outcome.over() && !result_.empty() && result_ != board)
            fail(line, "stated result " + result_ + ", but the board says " + board);
        game_.record = std::move(record);
        game_.played.emplace(std::move(played));
    }

private:
    // So many ways to understand laps without their drops are kept. Ludii itself lists the drops.
    static constexpr std::size_t most_readings = 16;

    // Options of the game and lists of legal moves, which a trial may hold.
    bool skips(std::string_view line) {
        for (const std::string_view name : {"GAME OPTIONS", "LEGAL MOVES LIST"}) {
            if (line == "END " + std::string(name)) {
                skipping_ = false;
                return true;
            }
            if (line == "START " + std::string(name) || line == "NEW " + std::string(name))
                skipping_ = true;
        }
        return skipping_;
    }

    void read_move(int number, std::string_view line) {
        const auto parts = parts_of_move(line);
        if (!parts || !parts->front().starts_with("Move:"))
            return fail(number, base::quoted(line) + ": " + std::string(laps_expected));
        const auto mover = base::read_number(field(parts->front(), "mover"), 2);
        const auto site = read_site(field(parts->front(), "from"));
        if (!mover || !site)
            return fail(number, base::quoted(line) + ": " + std::string(laps_expected));
        if (*mover == 0) return read_placement(number, *parts);
        play(number, {static_cast<int>(*mover), *site, direction_of(*parts, *site)});
    }

    // Before the first lap Ludii puts the counters on the board.
    void read_placement(int number, const std::vector<std::string_view>& parts) {
        if (!readings_.front().moves.empty())
            return fail(number, "counters are set up after the first lap");
        for (const std::string_view action : parts)
            if (action.starts_with("SetCount:") && field(action, "count") != "2")
                return fail(number, "another start than two counters in every hole");
    }

    void play(int number, const Lap& lap) {
        std::vector<Reading> next;
        for (const Reading& reading : readings_) extend(reading, lap, next);
        if (next.empty()) return fail(number, why_not(lap));
        readings_ = std::move(next);
    }

    std::string why_not(const Lap& lap) const {
        const choro::Position& now = readings_.front().position;
        const std::string what =
            "lap from site " + std::to_string(lap.site) + " by mover " + std::to_string(lap.mover);
        if (choro_.choosers(now).empty()) return what + " after the end of the game";
        if (index(now.turn) + 1 != lap.mover)
            return what + ": it is the turn of mover " + std::to_string(index(now.turn) + 1);
        return what + ": not legal here";
    }

    // Adds the reading with each lap that is legal and fits, anti-clockwise first.
    void extend(const Reading& reading, const Lap& lap, std::vector<Reading>& next) const {
        const Seat seat = reading.position.turn;
        if (index(seat) + 1 != lap.mover || owner(lap.site) != seat) return;
        for (const choro::Direction direction :
             {choro::Direction::Anticlockwise, choro::Direction::Clockwise}) {
            if (lap.direction && *lap.direction != direction) continue;
            const choro::Move move{direction == choro::Direction::Clockwise
                                       ? choro::MoveKind::SowClockwise
                                       : choro::MoveKind::Sow,
                                   hole_of(lap.site)};
            if (next.size() == most_readings || !choro_.is_legal(reading.position, seat, move))
                continue;
            Reading longer = reading;
            choro_.play_unchecked(longer.position, seat, move);
            longer.moves.push_back(move);
            next.push_back(std::move(longer));
        }
    }

    void read_winner(int number, std::string_view value) {
        const auto winner = base::read_number(value, 2);
        if (!winner) return fail(number, "winner " + base::quoted(value) + ": expected 0, 1 or 2");
        state_result(number, *winner == 0 ? "1/2-1/2" : *winner == 1 ? "1-0" : "0-1");
    }

    // Nobody's, South's, North's; all 0.0 while the game goes on.
    void read_rankings(int number, std::string_view value) {
        const auto ranks = base::split(value, ',');
        if (ranks.size() != 3)
            return fail(number, "rankings " + base::quoted(value) + ": expected three numbers");
        if (ranks[1] == "0.0" || ranks[2] == "0.0") return;
        state_result(number, ranks[1] == ranks[2] ? "1/2-1/2" : ranks[1] == "1.0" ? "1-0" : "0-1");
    }

    void state_result(int number, const std::string& result) {
        if (!result_.empty() && result_ != result)
            return fail(number, "states the result " + result + ", but before " + result_);
        result_ = result;
    }

    void read_version(std::string_view value) {
        for (const char c : value)
            if ((c < '0' || c > '9') && c != '.') return;
        version_ = value.substr(0, 32);
    }

    // The reading that ends as stated, if one does.
    const Reading& best() const {
        for (const Reading& reading : readings_)
            if (games::result_text(choro_.outcome(reading.position), any_.seats()) == result_)
                return reading;
        return readings_.front();
    }

    ReadGame& game_;
    games::AnyGame any_;
    choro::Choro choro_;
    std::vector<Reading> readings_;
    bool skipping_ = false;
    std::string version_;
    std::string result_;
};

}  // namespace

bool opens_ludii_trial(const Token& first) {
    return first.kind == Token::Kind::Word && first.text.starts_with(opening_word);
}

ReadGame read_ludii_trial(const Token& first, Lexer& lexer) {
    ReadGame game;
    game.line = first.line;
    Trial trial(game);
    Token line = lexer.rest_of_line();
    const bool ours =
        trial.read_name(first.line, first.text.substr(opening_word.size()) + line.text);
    // No other line of a trial begins with a `g`.
    while (lexer.ahead() && lexer.ahead() != 'g') {
        line = lexer.rest_of_line();
        if (trial.failed()) continue;
        if (line.kind == Token::Kind::Bad)
            trial.fail(line.line, line.text);
        else
            trial.read_line(line.line, base::trimmed(line.text));
    }
    if (ours) trial.finish(line.line);
    return game;
}

}  // namespace sumito::record
