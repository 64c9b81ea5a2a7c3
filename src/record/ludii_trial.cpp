#include "record/ludii_trial.h"

#include <bitset>

#include "base/text.h"
#include "games/catalog.h"
#include "games/choro/choro.h"
#include "record/line.h"
#include "record/ludii_move.h"

namespace sumito::record {

namespace {

using games::Seat;

constexpr std::string_view opening_word = "game=";
constexpr std::string_view game_name = "Choro (Acholi)";
constexpr std::string_view laps_expected =
    "expected Move=[Move:mover=1,from=4,...] with mover 1 or 2 and from 0 to 31";

// The parts of a trial that are skipped: the options of the game, and lists of legal moves.
struct Block {
    std::string_view open, close;
};
constexpr Block blocks[] = {{"START GAME OPTIONS", "END GAME OPTIONS"},
                            {"NEW LEGAL MOVES LIST", "END LEGAL MOVES LIST"}};

// One possible reading of the laps so far.
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
        if (!failed()) game_.error = ReadError{line, 1, std::move(message), "error.trial"};
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

    // True within a block that is skipped.
    bool in_block() const { return block_ != nullptr; }

    void read_line(int number, std::string_view line) {
        if (line.empty() || skips(number, line) || failed()) return;
        if (line.starts_with("Move=")) return read_move(number, line);
        const std::size_t equals = line.find('=');
        const std::string_view key = base::trimmed(line.substr(0, equals));
        const std::string_view value =
            equals == std::string_view::npos ? "" : base::trimmed(line.substr(equals + 1));
        if (key == "winner") return read_winner(number, value);
        if (key == "rankings") return read_rankings(number, value);
        if (key == "LUDII_VERSION") return read_version(value);
        if (key == "numInitialPlacementMoves") return read_placement_count(number, value);
        for (const std::string_view known :
             {"RNG internal state", "LEGAL MOVES LIST SIZE", "endtype", "SANDBOX"})
            if (key == known && equals != std::string_view::npos) return;
        fail(number, "line " + base::quoted(line) + ": not part of a trial that Ludii saved");
    }

    // Makes the record from what was read.
    void finish(int line) {
        if (in_block()) leave_block_open();
        check_set_up(line);
        const Reading& reading = best();
        Record record{{}, any_, *any_.start(), 0, "standard", {}, "*"};
        if (!version_.empty()) record.tags.push_back({"Source", "Ludii " + version_});
        if (!result_.empty()) record.result = result_;
        games::Line played = line_to_read(any_, record.start);
        for (const choro::Move move : reading.moves) {
            Node node;
            node.seat = played.position().choosers().lowest();
            node.decisions.push_back({move.bits()});
            (void)played.play(node.seat, node.decisions.front());
            record.moves.nodes.push_back(std::move(node));
        }
        if (const auto wrong = contradiction(record.result, played.outcome(), any_.seats()))
            fail(line, *wrong);
        game_.record = std::move(record);
        game_.played.emplace(std::move(played));
    }

private:
    // The readings that are tried at the same time, if laps do not list where counters fall. Ludii
    // itself lists that.
    static constexpr std::size_t most_readings = 16;

    bool skips(int number, std::string_view line) {
        for (const Block& block : blocks) {
            if (line == block.open) {
                if (in_block()) leave_block_open();
                block_ = &block;
                block_line_ = number;
                return true;
            }
            if (line == block.close) {
                if (block_ != &block)
                    fail(number, base::quoted(line) + " without " + std::string(block.open));
                block_ = nullptr;
                return true;
            }
        }
        // These lines are not part of any block.
        if (in_block() && (line.starts_with("Move=") || line.starts_with("winner=")))
            leave_block_open();
        return in_block();
    }

    void leave_block_open() {
        fail(block_line_, base::quoted(block_->open) + " without " + std::string(block_->close));
        block_ = nullptr;
    }

    void read_move(int number, std::string_view line) {
        const auto move = read_ludii_move(line);
        if (!move) return fail(number, base::quoted(line) + ": " + std::string(laps_expected));
        if (move->mover == 0) return set_up(number, *move);
        check_set_up(number);
        if (!failed()) play(number, *move);
    }

    // Before the first lap, Ludii puts the counters on the board hole by hole.
    void set_up(int number, const LudiiMove& move) {
        if (!readings_.front().moves.empty())
            return fail(number, "counters are set up after the first lap");
        if (move.set_up != 2)
            return fail(number, "expected two counters in every hole at the start");
        const auto site = static_cast<std::size_t>(move.site);
        if (set_up_.test(site))
            return fail(number, "site " + std::to_string(site) + " is set up twice");
        set_up_.set(site);
    }

    // A trial may leave out the setup, but not parts of it.
    void check_set_up(int number) {
        if (set_up_.any() && !set_up_.all())
            fail(number, "only " + std::to_string(set_up_.count()) + " of the 32 holes are set up");
    }

    void read_placement_count(int number, std::string_view value) {
        if (value != std::to_string(ludii_sites))
            fail(number, "numInitialPlacementMoves " + base::quoted(value) + ": expected 32");
    }

    void play(int number, const LudiiMove& lap) {
        std::vector<Reading> next;
        bool legal = false;
        for (const Reading& reading : readings_) legal |= extend(reading, lap, next);
        if (next.empty()) return fail(number, why_not(lap, legal));
        readings_ = std::move(next);
    }

    std::string why_not(const LudiiMove& lap, bool legal) const {
        const choro::Position& now = readings_.front().position;
        const std::string what =
            "lap from site " + std::to_string(lap.site) + " by mover " + std::to_string(lap.mover);
        if (choro_.choosers(now).empty()) return what + " after the end of the game";
        if (index(now.turn) + 1 != lap.mover)
            return what + ": it is the turn of mover " + std::to_string(index(now.turn) + 1);
        return what +
               (legal ? ": its drops and captures are not those of the rules" : ": not legal here");
    }

    // Adds a reading for each legal lap that does what the line lists, anti-clockwise first. True
    // if any lap was legal.
    bool extend(const Reading& reading, const LudiiMove& lap, std::vector<Reading>& next) const {
        const Seat seat = reading.position.turn;
        if (index(seat) + 1 != lap.mover || owner_of_site(lap.site) != seat) return false;
        bool legal = false;
        for (const choro::MoveKind kind : {choro::MoveKind::Sow, choro::MoveKind::SowClockwise}) {
            const choro::Move move{kind, hole_of_site(lap.site)};
            if (!choro_.is_legal(reading.position, seat, move)) continue;
            legal = true;
            const bool fits =
                !lap.lap ||
                *lap.lap == lap_of_trace(choro_.trace(reading.position, seat, move), lap.site);
            if (!fits || next.size() == most_readings) continue;
            Reading longer = reading;
            choro_.play_unchecked(longer.position, seat, move);
            longer.moves.push_back(move);
            next.push_back(std::move(longer));
        }
        return legal;
    }

    void read_winner(int number, std::string_view value) {
        const auto winner = base::read_number(value, 2);
        if (!winner) return fail(number, "winner " + base::quoted(value) + ": expected 0, 1 or 2");
        state_result(number, *winner == 0 ? "1/2-1/2" : *winner == 1 ? "1-0" : "0-1");
    }

    // The ranks of nobody, South and North: all 0.0 while the game is running, 1.5 for both players
    // in a draw.
    void read_rankings(int number, std::string_view value) {
        if (value == "0.0,0.0,0.0") return;
        if (value == "0.0,1.0,2.0") return state_result(number, "1-0");
        if (value == "0.0,2.0,1.0") return state_result(number, "0-1");
        if (value == "0.0,1.5,1.5") return state_result(number, "1/2-1/2");
        fail(number,
             "rankings " + base::quoted(value) + ": expected 0.0 and two places, as 0.0,1.0,2.0");
    }

    void state_result(int number, const std::string& result) {
        if (!result_.empty() && result_ != result)
            return fail(number, "the result " + result + " contradicts the earlier " + result_);
        result_ = result;
    }

    void read_version(std::string_view value) {
        for (const char c : value)
            if ((c < '0' || c > '9') && c != '.') return;
        version_ = value.substr(0, 32);
    }

    // The reading that ends as the trial states, or the first if none does.
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
    const Block* block_ = nullptr;  // the block being skipped
    int block_line_ = 0;
    std::bitset<ludii_sites> set_up_;
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
    // No other line of a trial begins with `g`. Outside of the trial's lists no line begins with a
    // bracket or `#`, as tags of other records do.
    for (auto next = lexer.ahead(); next && next != 'g'; next = lexer.ahead()) {
        if (!trial.in_block() && (next == '[' || next == '#')) break;
        line = lexer.rest_of_line();
        if (line.kind == Token::Kind::Bad)
            trial.fail(line.line, line.text);
        else
            trial.read_line(line.line, base::trimmed(line.text));
    }
    if (ours) trial.finish(line.line);
    return game;
}

}  // namespace sumito::record
