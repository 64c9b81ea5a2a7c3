#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/explain.h"
#include "games/choro/glossary.h"

namespace sumito::cli {

namespace {

using choro::Hole;

choro::Glossary choro_glossary(const games::AnyGame& game, const games::AnyPosition& position) {
    return glossary_of(*game.as<choro::Choro>(), *position.as<choro::Position>());
}

base::JsonObject of_player(games::Seat seat) {
    base::JsonObject object;
    object.add("player", std::string(1, choro::letter_of(seat)));
    return object;
}

std::string json_of(const std::optional<Hole>& hole) {
    return hole ? base::json_string(name(*hole)) : "null";
}

std::string json_of(const std::vector<Hole>& holes) {
    std::vector<std::string> names;
    names.reserve(holes.size());
    for (const Hole hole : holes) names.push_back(name(hole));
    return base::json_strings(names);
}

std::string json_of(const choro::Opposition& one) {
    base::JsonObject object = of_player(one.seat);
    object.add("hole", name(one.hole));
    object.add("inner", name(one.inner));
    object.add("inner_count", one.inner_count);
    object.add("outer", name(one.outer));
    object.add("outer_count", one.outer_count);
    return object.text();
}

std::string json_of(const choro::OpeningChoice& choice) {
    base::JsonObject object = of_player(choice.seat);
    object.add("chosen", choice.chosen);
    object.add_json("holes", json_of(choice.holes));
    return object.text();
}

std::string json_of(const choro::Gate& gate) {
    base::JsonObject object = of_player(gate.seat);
    object.add("hole", name(gate.hole));
    object.add("count", gate.count);
    object.add("last", name(gate.last));
    object.add("captured", gate.captured);
    object.add("possible", !gate.obstacle.has_value());
    object.add_json("obstacle", gate.obstacle ? base::json_string(name(*gate.obstacle)) : "null");
    return object.text();
}

std::string json_of(const choro::Singletons& singletons) {
    base::JsonObject object = of_player(singletons.seat);
    object.add_json("holes", json_of(singletons.holes));
    return object.text();
}

std::string json_of(const choro::Effect& effect) {
    base::JsonObject object = of_player(effect.seat);
    object.add("move", write_move(effect.move));
    object.add("laps", effect.laps);
    object.add("captured", effect.captured);
    object.add("last", name(effect.last));
    object.add_json("continues", json_of(effect.pending));
    object.add("wins", effect.wins);
    object.add("endless", effect.cut);
    return object.text();
}

template <class T>
std::string json_array_of(const std::vector<T>& finds) {
    std::vector<std::string> objects;
    objects.reserve(finds.size());
    for (const T& find : finds) objects.push_back(json_of(find));
    return base::json_array(objects);
}

// Writes a heading for each term that occurs, then a line for each occurrence.
class ChoroWords {
public:
    explicit ChoroWords(i18n::Language language) : language_(language) {}

    void print(const choro::Glossary& glossary) const {
        print("explain.oppositions", glossary.oppositions);
        print("explain.opening", glossary.opening);
        print("explain.gates", glossary.gates);
        print("explain.singletons", glossary.singletons);
        print("explain.effects", glossary.effects);
    }

private:
    using Values = std::initializer_list<std::pair<std::string_view, std::string_view>>;

    std::string text(std::string_view key, Values values = {}) const {
        return i18n::text(language_, key, values);
    }

    std::string item(const std::string& name, const std::string& words) const {
        return text("list.item", {{"name", name}, {"text", words}});
    }

    template <class T>
    void print(std::string_view heading, const std::vector<T>& finds) const {
        if (finds.empty()) return;
        say(text(heading));
        for (const T& find : finds)
            say("  " +
                item(text(std::string("colour.") + choro::letter_of(find.seat)), words_of(find)));
    }

    std::string words_of(const choro::Opposition& one) const {
        return text("explain.opposition", {{"hole", name(one.hole)},
                                           {"inner", name(one.inner)},
                                           {"inner_count", std::to_string(one.inner_count)},
                                           {"outer", name(one.outer)},
                                           {"outer_count", std::to_string(one.outer_count)}});
    }

    std::string words_of(const choro::OpeningChoice& choice) const {
        return choice.chosen ? text("explain.opening.chosen")
                             : text("explain.opening.open", {{"holes", text_of(choice.holes)}});
    }

    std::string words_of(const choro::Gate& gate) const {
        if (gate.obstacle)
            return item(name(gate.hole),
                        text("explain.impossible",
                             {{"reason", text("explain." + std::string(name(*gate.obstacle)))}}));
        return item(name(gate.hole), text("explain.gate", {{"last", name(gate.last)},
                                                           {"captured", captured(gate)}}));
    }

    std::string words_of(const choro::Singletons& singletons) const {
        return text_of(singletons.holes);
    }

    static std::string text_of(const std::vector<Hole>& holes) {
        std::vector<std::string> names;
        names.reserve(holes.size());
        for (const Hole hole : holes) names.push_back(name(hole));
        return base::join(names, " ");
    }

    std::string words_of(const choro::Effect& effect) const {
        const std::string_view key = effect.wins      ? "explain.effect.wins"
                                     : effect.cut     ? "explain.effect.endless"
                                     : effect.pending ? "explain.effect.continues"
                                                      : "explain.effect.ends";
        return item(write_move(effect.move),
                    text(key, {{"laps", std::to_string(effect.laps)},
                               {"captured", captured(effect)},
                               {"hole", name(effect.pending.value_or(effect.last))}}));
    }

    template <class T>
    static std::string captured(const T& find) {
        return std::to_string(find.captured);
    }

    i18n::Language language_;
};

}  // namespace

std::string choro_glossary_json(const games::AnyGame& game, const games::AnyPosition& position) {
    const choro::Glossary glossary = choro_glossary(game, position);
    base::JsonObject object;
    object.add_json("oppositions", json_array_of(glossary.oppositions));
    object.add_json("opening", json_array_of(glossary.opening));
    object.add_json("gates", json_array_of(glossary.gates));
    object.add_json("singletons", json_array_of(glossary.singletons));
    object.add_json("effects", json_array_of(glossary.effects));
    return object.text();
}

void print_choro_glossary(const games::AnyGame& game, const games::AnyPosition& position,
                          i18n::Language language) {
    ChoroWords(language).print(choro_glossary(game, position));
}

}  // namespace sumito::cli
