#include "record/writer.h"

#include "base/text.h"
#include "games/turns.h"
#include "record/annotations.h"
#include "record/tag_names.h"

namespace sumito::record {

namespace {

constexpr std::size_t line_width = 100;

std::string escaped(std::string_view value) {
    std::string text;
    for (char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text;
}

// The comment in braces. Its own closing braces become `)`, because they would end it.
std::string braced(std::string_view comment) {
    std::string text = "{";
    for (char c : comment) text += c == '}' ? ')' : c;
    return text + "}";
}

// Fills lines with words.
class Paragraph {
public:
    void add(std::string_view word) {
        // A bracket at the start of a line would look like a tag.
        const bool fits = column_ + 1 + word.size() <= line_width || word.starts_with('[');
        if (column_ > 0 && !fits) {
            text_ += '\n';
            column_ = 0;
        } else if (column_ > 0 && !glued_) {
            text_ += ' ';
            ++column_;
        }
        text_ += word;
        column_ += word.size();
        glued_ = false;
    }
    void add_words(std::string_view words) {
        for (std::string_view word : base::words(words)) add(word);
    }
    // Adds the next word without a space before it.
    void glue() { glued_ = true; }
    std::string text() const { return text_; }

private:
    std::string text_;
    std::size_t column_ = 0;
    bool glued_ = false;
};

void apply(const Node& node, games::AnyPosition& position) {
    if (node.leaves) (void)position.leave(node.seat);
    for (const games::AnyMove move : node.decisions) position.play_unchecked(node.seat, move);
}

// How many turns of the main line may be published: up to the last moment when no choice was
// secret.
std::size_t public_turns(const Record& record) {
    std::size_t told = 0;
    std::size_t count = 0;
    games::AnyPosition position = record.start;
    for (const Node& node : record.moves.nodes) {
        apply(node, position);
        ++count;
        if (!position.has_secret()) told = count;
    }
    return told;
}

// If turns were published after the start, the choices in the start are no longer secret.
std::string start_text(const Record& record) {
    return record.moves.nodes.empty() ? record.start.view({}) : record.start.text();
}

class MoveWriter {
public:
    MoveWriter(const Record& record, Format format, games::NotationNumber notation)
        : record_(record), format_(format), notation_(notation) {}

    std::string write() {
        write_variation(record_.moves, record_.start, 1);
        paragraph_.add(record_.result == "?" ? "*" : record_.result);
        return paragraph_.text();
    }

private:
    // `round`: the number of the round that the first turn belongs to.
    void write_variation(const Variation& variation, games::AnyPosition position, int round) {
        const bool full = format_ == Format::Pgn;
        if (full && !variation.remark.empty()) paragraph_.add_words(braced(variation.remark));
        bool number_due = true;
        int previous = -1;
        for (const Node& node : variation.nodes) {
            if (!node.leaves) {
                const bool new_round = index(node.seat) <= previous;
                round += new_round;
                previous = index(node.seat);
                if (new_round || number_due) {
                    paragraph_.add(std::to_string(round) + (index(node.seat) == 0 ? "." : "..."));
                    if (!full) paragraph_.glue();
                }
                number_due = false;
            }
            paragraph_.add(text_of(node, position));
            if (full) {
                for (const int mark : node.marks) paragraph_.add("$" + std::to_string(mark));
                const std::string comment =
                    write_annotations({node.evaluation, node.clock, node.elapsed,
                                       is_cut(node, position), node.comment});
                if (!comment.empty()) paragraph_.add_words(braced(comment));
                for (const Variation& other : node.variations) {
                    paragraph_.add("(");
                    paragraph_.glue();
                    write_variation(other, position, round);
                    paragraph_.glue();
                    paragraph_.add(")");
                }
                number_due = number_due || !comment.empty() || !node.variations.empty();
            }
            apply(node, position);
        }
    }

    std::string text_of(const Node& node, const games::AnyPosition& position) const {
        if (node.leaves) return std::string("out=") + record_.game.seat_letter(node.seat);
        return games::turn_text(position, node.seat, node.decisions, notation_);
    }

    // True if the turn was cut off. The moves imply it, but a person cannot see it.
    static bool is_cut(const Node& node, const games::AnyPosition& position) {
        const games::Trace trace = games::turn_trace(position, node.seat, node.decisions);
        return !trace.empty() && trace.back().kind == games::StepKind::Cut;
    }

    const Record& record_;
    Format format_;
    games::NotationNumber notation_;
    Paragraph paragraph_;
};

// The tags that say how to read the moves are written from the record itself; the others stay as
// they were.
std::vector<Tag> tags_to_write(const Record& record, games::NotationNumber notation) {
    std::vector<Tag> tags;
    const auto ours = [](std::string_view name) {
        const std::string plain = base::lower_case(name);
        for (const char* known :
             {"game", "name", "rules", "layout", "position", "fen", "notation", "result"})
            if (plain == known) return true;
        return false;
    };
    if (!record.tag("Name").empty()) tags.push_back({"Name", std::string(record.tag("Name"))});
    for (const Tag& tag : record.tags)
        if (!ours(tag.name)) tags.push_back(tag);
    tags.push_back({"Game", record.game.id()});
    tags.push_back({"Rules", record.game.rules_text()});
    if (!record.layout.empty())
        tags.push_back({"Layout", record.layout});
    else
        tags.push_back({"Position", start_text(record)});
    tags.push_back({"Notation", std::string(record.game.notations()[notation])});
    tags.push_back({"Result", record.result});
    return tags;
}

}  // namespace

std::string write(const Record& record, Format format, games::NotationNumber notation) {
    if (const std::size_t told = public_turns(record); told < record.moves.nodes.size()) {
        Record rest = record;
        rest.moves.nodes.resize(told);
        return write(rest, format, notation);
    }
    std::string text;
    for (const Tag& tag : tags_to_write(record, notation)) {
        if (format == Format::Pgn) {
            text += "[" + tag.name + " \"" + escaped(tag.value) + "\"]\n";
            continue;
        }
        text += "# " + list_name(tag.name) + ": " + tag.value + "\n";
    }
    return text + "\n" + MoveWriter(record, format, notation).write() + "\n\n";
}

}  // namespace sumito::record
