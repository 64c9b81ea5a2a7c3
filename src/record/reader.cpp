#include "record/reader.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "games/catalog.h"
#include "games/turns.h"
#include "record/annotations.h"
#include "record/line.h"
#include "record/ludii_trial.h"

namespace sumito::record {

namespace {

using Kind = Token::Kind;

constexpr int deepest_variation = 100;
constexpr int most_turns = 100'000;  // in one game, with its variations; bounds the memory
constexpr std::size_t most_tags = 1000;

constexpr std::array<std::string_view, 9> results = {
    "1-0", "0-1", "1/2-1/2", "1-0-0", "0-1-0", "0-0-1", "1/3-1/3-1/3", "*", "?"};

constexpr std::array<std::string_view, 6> reading_tags = {"game",     "rules",    "layout",
                                                          "position", "notation", "result"};

bool is_result(std::string_view word) {
    return std::find(results.begin(), results.end(), word) != results.end();
}

// Removes a move number (`12.`, `12...` or `12`) from the front of a word. The numbers are only
// there for people and are not checked.
std::string_view without_number(std::string_view word) {
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    if (digits == 0) return word;
    const std::size_t dots = std::min(word.find_first_not_of('.', digits), word.size());
    return dots > digits || dots == word.size() ? word.substr(dots) : word;
}

// The tag's name in lower case; the two names for the start become one.
std::string meaning_of(std::string_view tag) {
    const std::string name = base::lower_case(tag);
    return name == "fen" ? "position" : name;
}

// Builds one game from tokens.
class Builder {
public:
    Builder(ReadGame& game, const ReadDefaults& defaults) : game_(game), defaults_(defaults) {}

    bool failed() const { return game_.error.has_value(); }
    // True if nothing, or only tags, came so far.
    bool empty() const { return !opened_; }
    bool has_tags() const { return !tags_.empty(); }
    bool inside_variation() const { return levels_.size() > 1; }

    // `key` and `text` describe the error for translation if `fault` has no key of its own.
    void fail(const Token& token, base::Error fault, std::string key, std::string_view text = {}) {
        if (failed()) return;
        if (fault.key.empty()) {
            fault.key = std::move(key);
            fault.values = {{"text", std::string(text)}};
        }
        game_.error = ReadError{token.line, token.column, std::move(fault.message),
                                std::move(fault.key), std::move(fault.values)};
    }

    void add_tag(const Token& token) {
        if (tags_.empty() && !opened_) game_.line = token.line;
        if (tags_.size() == most_tags)
            return fail(token, {"more than " + std::to_string(most_tags) + " tags"}, "error.long");
        // Tags that say how to read the moves must not contradict each other.
        const std::string meaning = meaning_of(token.name);
        const bool matters =
            std::find(reading_tags.begin(), reading_tags.end(), meaning) != reading_tags.end();
        for (const Tag& other : tags_)
            if (matters && meaning_of(other.name) == meaning && other.value != token.text)
                return fail(token,
                            {"tag " + token.name + " has another value than the tag " + other.name +
                             " before it"},
                            "error.tag", token.name);
        tags_.push_back({token.name, token.text});
        places_.push_back({token.line, token.column});
    }

    // Adds one token of the moves. True if it was the result, which ends the game.
    bool add(const Token& token) {
        if (!opened_) open(token);
        if (failed()) return false;
        switch (token.kind) {
            case Kind::Comment: add_comment(token); return false;
            case Kind::Open: open_variation(token); return false;
            case Kind::Close: close_variation(token); return false;
            case Kind::Mark: add_mark(token); return false;
            default: break;
        }
        if (is_result(token.text)) {
            if (inside_variation()) {
                fail(token, {"a variation cannot contain a result"}, "error.variation");
                return false;
            }
            stated_ = token.text;
            finish(token);
            return true;
        }
        const std::string_view move = without_number(token.text);
        if (!move.empty()) add_turn(token, move);
        return false;
    }

    // Called at the end of the game's text.
    void finish(const Token& token) {
        if (!opened_) open(token);
        if (failed()) return;
        if (inside_variation())
            return fail(token, {"the variation has no closing ')'"}, "error.variation");
        Record& record = *game_.record;
        const std::string tagged(record.tag("Result"));
        if (!tagged.empty() && !is_result(tagged))
            return fail(
                place_of({"result"}, token),
                {"result " + base::quoted(tagged) + ": expected 1-0, 0-1, 1/2-1/2, ... or *"},
                "error.result", tagged);
        if (states_result(tagged) && states_result(stated_) && tagged != stated_)
            return fail(token, {"the moves end with " + stated_ + " but the tag says " + tagged},
                        "error.result", stated_);
        record.result = states_result(stated_) ? stated_ : !tagged.empty() ? tagged : "*";
        if (const auto wrong =
                contradiction(record.result, game_.played->outcome(), record.game.seats()))
            fail(token, {*wrong}, "error.result", record.result);
        const int parties = record.game.seats() == 3 ? 2 : 1;
        if (states_result(record.result) &&
            std::count(record.result.begin(), record.result.end(), '-') != parties)
            fail(token,
                 {"result " + record.result + " is not one for " +
                  std::to_string(record.game.seats()) + " players"},
                 "error.result", record.result);
    }

private:
    // The main line or a variation while it is read.
    struct Level {
        Variation* moves;
        games::AnyPosition before, now;  // around the last turn; a variation starts from `before`
    };

    std::string_view tag(std::string_view name) const {
        for (const Tag& tag : tags_)
            if (base::lower_case(tag.name) == name) return tag.value;
        return {};
    }

    // Called when the tags are complete: finds the game and its start.
    void open(const Token& token) {
        opened_ = true;
        if (game_.line == 0) game_.line = token.line;
        game_.name = tag("name");
        const std::string_view rules = tag("rules").empty() ? defaults_.rules : tag("rules");
        const std::string_view id = tag("game").empty() ? defaults_.game : tag("game");
        auto game = games::find_game(id, rules);
        if (!game) {
            const bool known = static_cast<bool>(games::find_game(id));
            return known ? fail(place_of({"rules"}, token), game.fault(), "error.rules", rules)
                         : fail(place_of({"game"}, token), game.fault(), "error.game", id);
        }
        auto start = find_start(*game);
        if (!start && position().empty())
            return fail(place_of({"layout"}, token), start.fault(), "error.layout", layout());
        if (!start)
            return fail(place_of({"position", "fen"}, token), start.fault(), "error.position",
                        position());
        auto notation = find_notation(*game);
        if (!notation)
            return fail(place_of({"notation"}, token), notation.fault(), "error.notation",
                        tag("notation"));

        game_.record = Record{tags_, *game, *start, *notation, std::string(layout()), {}, "*"};
        game_.played.emplace(line_to_read(*game, *start));
        levels_.push_back({&game_.record->moves, *start, *start});
    }

    // The place of the first of these tags that the record has.
    Token place_of(std::initializer_list<std::string_view> names, const Token& otherwise) const {
        for (std::string_view name : names)
            for (std::size_t i = 0; i < tags_.size(); ++i)
                if (base::lower_case(tags_[i].name) == name)
                    return {Kind::Tag, "", "", places_[i].first, places_[i].second};
        return otherwise;
    }

    // UGI's word for the start of the game. Other programs write it in the tag for a position.
    static bool is_usual_start(std::string_view text) {
        return base::lower_case(text) == "startpos";
    }

    // A position is more specific than a layout, so it is used if both are given.
    std::string_view position() const {
        for (const char* name : {"position", "fen"})
            if (!tag(name).empty() && !is_usual_start(tag(name))) return tag(name);
        return tag("layout").empty() && tag("position").empty() && tag("fen").empty()
                   ? std::string_view(defaults_.position)
                   : std::string_view();
    }

    std::string_view layout() const {
        if (!position().empty()) return {};
        return tag("layout").empty() ? std::string_view(defaults_.layout) : tag("layout");
    }

    base::Result<games::AnyPosition> find_start(const games::AnyGame& game) const {
        return position().empty() ? game.start(layout()) : game.read(position());
    }

    base::Result<games::NotationNumber> find_notation(const games::AnyGame& game) const {
        const std::string_view stated = tag("notation");
        if (!stated.empty()) return game.find_notation(stated);
        if (!defaults_.notation.empty()) return game.find_notation(defaults_.notation);
        return games::NotationNumber{0};
    }

    bool on_main_line() const { return levels_.size() == 1; }

    void add_turn(const Token& token, std::string_view text) {
        Level& level = levels_.back();
        const games::SeatSet choosers = level.now.choosers();
        if (choosers.empty())
            return fail(token,
                        {"move " + base::quoted(text) +
                         (level.now.hides_choice() ? ": all have chosen, and a choice is hidden"
                                                   : " after the end of the game")},
                        level.now.hides_choice() ? "error.hidden" : "error.ended", text);
        if (++turns_ > most_turns)
            return fail(token, {"more than " + std::to_string(most_turns) + " turns"},
                        "error.long");
        Node node;
        node.seat = choosers.lowest();
        games::AnyPosition next = level.now;
        if (text.starts_with("out=")) {
            if (!read_leaver(text.substr(4), node.seat) || next.out().contains(node.seat) ||
                !next.leave(node.seat))
                return fail(token,
                            {base::quoted(text) +
                             ": expected out= and the letter of a seat that can leave"},
                            "error.leave", text);
            node.leaves = true;
            if (on_main_line()) game_.played->leave(node.seat);
        } else if (!read_decisions(token, text, next, node)) {
            return;
        }
        level.before = std::move(level.now);
        level.now = std::move(next);
        level.moves->nodes.push_back(std::move(node));
    }

    bool read_leaver(std::string_view letter, games::Seat& seat) const {
        for (int i = 0; i < game_.record->game.seats(); ++i) {
            seat = games::Seat(i);
            if (letter == std::string(1, game_.record->game.seat_letter(seat))) return true;
        }
        return false;
    }

    bool read_decisions(const Token& token, std::string_view text, games::AnyPosition& next,
                        Node& node) {
        auto decisions = games::play_turn(next, node.seat, text, game_.record->notation);
        if (!decisions) {
            fail(token, decisions.fault(), "error.move", text);
            return false;
        }
        node.decisions = *std::move(decisions);
        if (!on_main_line()) return true;
        for (const games::AnyMove move : node.decisions) (void)game_.played->play(node.seat, move);
        return true;
    }

    void add_comment(const Token& token) {
        Variation& moves = *levels_.back().moves;
        if (moves.nodes.empty()) {
            append(moves.remark, token.text);
            return;
        }
        Node& node = moves.nodes.back();
        Annotations annotations = read_annotations(token.text);
        if (!annotations.evaluation.empty()) node.evaluation = annotations.evaluation;
        if (annotations.clock) node.clock = annotations.clock;
        if (annotations.elapsed) node.elapsed = annotations.elapsed;
        append(node.comment, annotations.text);
    }

    static void append(std::string& text, std::string_view more) {
        if (!text.empty() && !more.empty()) text += ' ';
        text += more;
    }

    void add_mark(const Token& token) {
        const auto mark = base::read_number(token.text, 255);
        if (!mark || levels_.back().moves->nodes.empty())
            return fail(token,
                        {"mark " + base::quoted("$" + token.text) +
                         ": expected a number up to 255 after a move"},
                        "error.mark", "$" + token.text);
        levels_.back().moves->nodes.back().marks.push_back(static_cast<int>(*mark));
    }

    void open_variation(const Token& token) {
        Level& level = levels_.back();
        if (level.moves->nodes.empty())
            return fail(token, {"a variation cannot come before the first move"},
                        "error.variation");
        if (levels_.size() > deepest_variation)
            return fail(token,
                        {"variations nested deeper than " + std::to_string(deepest_variation)},
                        "error.variation");
        Node& instead_of = level.moves->nodes.back();
        instead_of.variations.emplace_back();
        levels_.push_back({&instead_of.variations.back(), level.before, level.before});
    }

    void close_variation(const Token& token) {
        if (!inside_variation()) return fail(token, {"unexpected ')'"}, "error.variation");
        if (levels_.back().moves->nodes.empty())
            return fail(token, {"the variation has no move"}, "error.variation");
        levels_.pop_back();
    }

    ReadGame& game_;
    const ReadDefaults& defaults_;
    std::vector<Tag> tags_;
    std::vector<std::pair<int, int>> places_;  // line and column of each tag
    int turns_ = 0;
    bool opened_ = false;
    std::vector<Level> levels_;
    std::string stated_;
};

}  // namespace

std::string ReadError::text() const {
    return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + message;
}

Reader::Reader(std::istream& in, ReadDefaults defaults)
    : Reader(std::make_unique<StreamText>(in), std::move(defaults)) {}

Reader::Reader(std::string_view text, ReadDefaults defaults)
    : Reader(std::make_unique<HeldText>(text), std::move(defaults)) {}

Reader::Reader(std::unique_ptr<TextSource> source, ReadDefaults defaults)
    : source_(std::move(source)),
      lexer_(*source_),
      defaults_(std::move(defaults)),
      token_(lexer_.next()) {}

std::optional<ReadGame> Reader::next() {
    if (token_.kind == Kind::End) return std::nullopt;
    if (opens_ludii_trial(token_)) {
        std::optional<ReadGame> trial = read_ludii_trial(token_, lexer_);
        token_ = lexer_.next();
        return trial;
    }
    ReadGame game;
    Builder builder(game, defaults_);
    for (;; token_ = lexer_.next()) {
        if (token_.kind == Kind::Bad) builder.fail(token_, {token_.text}, "error.form");
        if (builder.failed()) {
            if (game.line == 0) game.line = token_.line;
            lexer_.skip_to_tag();
            token_ = lexer_.next();
            return game;
        }
        if (token_.kind == Kind::Tag && builder.empty()) {
            builder.add_tag(token_);
        } else if (token_.kind == Kind::Tag || token_.kind == Kind::End ||
                   opens_ludii_trial(token_)) {
            // The next game begins, or the text ends.
            builder.finish(token_);
            return game;
        } else if (builder.add(token_)) {
            // A comment after the result is about this game.
            while ((token_ = lexer_.next()).kind == Kind::Comment) builder.add(token_);
            return game;
        }
    }
}

}  // namespace sumito::record
