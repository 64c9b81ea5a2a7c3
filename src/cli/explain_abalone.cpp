#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/explain.h"
#include "games/abalone/glossary.h"
#include "games/abalone/notation.h"

namespace sumito::cli {

namespace {

using abalone::Cell;
using abalone::CellSet;
using games::Seat;

std::vector<std::string> names(const std::vector<Cell>& cells) {
    std::vector<std::string> texts;
    texts.reserve(cells.size());
    for (Cell cell : cells) texts.push_back(name(cell));
    return texts;
}

std::vector<std::string> names(CellSet cells) {
    return names(abalone::in_reading_order(cells));
}

std::string strength(const std::vector<Cell>& line, const std::vector<Cell>& against) {
    return std::to_string(line.size()) + "-" + std::to_string(against.size());
}

std::vector<Cell> joined(std::vector<Cell> line, const std::vector<Cell>& against) {
    line.insert(line.end(), against.begin(), against.end());
    return line;
}

// Writes one object for each occurrence; the keys are those of the glossary.
class AbaloneJson {
public:
    explicit AbaloneJson(const games::AnyGame& game) : game_(game) {}

    std::string text(const abalone::Glossary& glossary) const {
        base::JsonObject object;
        object.add_json("groups", array(glossary.groups));
        object.add_json("lances", array(glossary.lances));
        object.add_json("blocks", array(glossary.blocks));
        object.add_json("dets", array(glossary.dets));
        object.add_json("sumitos", array(glossary.sumitos));
        object.add_json("pacs", array(glossary.pacs));
        return object.text();
    }

private:
    template <class T>
    std::string array(const std::vector<T>& finds) const {
        std::vector<std::string> objects;
        objects.reserve(finds.size());
        for (const T& find : finds) objects.push_back(object_of(find).text());
        return base::json_array(objects);
    }

    static std::string cell_array(const std::vector<std::string>& cells) {
        std::vector<std::string> items;
        items.reserve(cells.size());
        for (const std::string& cell : cells) items.push_back(base::json_string(cell));
        return base::json_array(items);
    }

    base::JsonObject object_of(Seat seat, const std::vector<std::string>& cells) const {
        base::JsonObject object;
        object.add("colour", std::string(1, game_.seat_letter(seat)));
        object.add_json("cells", cell_array(cells));
        return object;
    }

    base::JsonObject object_of(const abalone::Marbles& marbles) const {
        return object_of(marbles.seat, names(marbles.cells));
    }

    base::JsonObject object_of(const abalone::Group& group) const {
        base::JsonObject object = object_of(group.seat, names(group.cells));
        object.add("kind", name(group.kind));
        if (group.form) object.add("form", name(*group.form));
        return object;
    }

    base::JsonObject object_of(const abalone::Sumito& sumito) const {
        base::JsonObject object =
            object_of(sumito.seat, names(joined(sumito.pushers, sumito.pushed)));
        object.add_json("pushers", cell_array(names(sumito.pushers)));
        object.add_json("pushed", cell_array(names(sumito.pushed)));
        object.add("direction", name(sumito.direction));
        object.add("strength", strength(sumito.pushers, sumito.pushed));
        object.add("playable", sumito.move.has_value());
        object.add("ejects", sumito.ejects);
        object.add_json("blocked",
                        sumito.blocked ? base::json_string(name(*sumito.blocked)) : "null");
        object.add_json("move", sumito.move ? base::json_string(write_move(*sumito.move)) : "null");
        return object;
    }

    base::JsonObject object_of(const abalone::Pac& pac) const {
        base::JsonObject object = object_of(pac.seat, names(pac.line));
        object.add_json("against", cell_array(names(pac.against)));
        object.add("direction", name(pac.direction));
        object.add("strength", strength(pac.line, pac.against));
        return object;
    }

    const games::AnyGame& game_;
};

// Writes a heading for each term that occurs, then a line for each occurrence.
class AbaloneWords {
public:
    AbaloneWords(const games::AnyGame& game, i18n::Language language)
        : game_(game), language_(language) {}

    void print(const abalone::Glossary& glossary) const {
        print("explain.groups", glossary.groups);
        print("explain.lances", glossary.lances);
        print("explain.blocks", glossary.blocks);
        print("explain.dets", glossary.dets);
        print("explain.sumitos", glossary.sumitos);
        print("explain.pacs", glossary.pacs);
    }

private:
    template <class T>
    void print(std::string_view heading, const std::vector<T>& finds) const {
        if (finds.empty()) return;
        say(i18n::text(language_, heading));
        for (const T& find : finds)
            say("  " +
                item(i18n::text(language_, std::string("colour.") + game_.seat_letter(find.seat)),
                     words_of(find)));
    }

    std::string item(const std::string& name, const std::string& text) const {
        return i18n::text(language_, "list.item", {{"name", name}, {"text", text}});
    }

    // The translated word for a term of the glossary or an obstacle. `name` is what the glossary
    // calls it.
    std::string word(std::string_view name) const {
        return i18n::text(language_, "explain." + std::string(name));
    }

    std::string words_of(const abalone::Marbles& marbles) const {
        return base::join(names(marbles.cells), " ");
    }

    std::string words_of(const abalone::Group& group) const {
        std::string text = word(name(group.kind));
        if (group.form) text += " (" + word(name(*group.form)) + ")";
        return text + ", " + base::join(names(group.cells), " ");
    }

    std::string words_of(const abalone::Sumito& sumito) const {
        const std::string lines = strength(sumito.pushers, sumito.pushed) + ", " +
                                  base::join(names(sumito.pushers), " ") + " > " +
                                  base::join(names(sumito.pushed), " ");
        if (sumito.blocked)
            return item(lines, i18n::text(language_, "explain.blocked",
                                          {{"reason", word(name(*sumito.blocked))}}));
        if (!sumito.move) return item(lines, word("idle"));
        const std::string move = write_move(*sumito.move);
        return item(lines,
                    i18n::text(language_, sumito.ejects ? "explain.ejects" : "explain.playable",
                               {{"move", move}}));
    }

    std::string words_of(const abalone::Pac& pac) const {
        return strength(pac.line, pac.against) + ", " + base::join(names(pac.line), " ") + " | " +
               base::join(names(pac.against), " ");
    }

    const games::AnyGame& game_;
    i18n::Language language_;
};

}  // namespace

std::string abalone_glossary_json(const games::AnyGame& game, const games::AnyPosition& position) {
    return AbaloneJson(game).text(*abalone::glossary_of(position));
}

void print_abalone_glossary(const games::AnyGame& game, const games::AnyPosition& position,
                            i18n::Language language) {
    AbaloneWords(game, language).print(*abalone::glossary_of(position));
}

}  // namespace sumito::cli
