#include "games/catalog.h"

#include "base/closest.h"
#include "base/text.h"
#include "games/abalone/abalone.h"
#include "games/any_game_of.h"
#include "games/choro/choro.h"

namespace sumito::games {

namespace {

template <Game G>
base::Result<AnyGame> make(const RulesText& rules) {
    auto game = G::from(rules);
    if (!game) return base::Error{game.error()};
    return any_game(*game);
}

struct Entry {
    std::string_view id;
    base::Result<AnyGame> (*make)(const RulesText&);
};

// A new game is one more line here.
constexpr Entry entries[] = {
    {"abalone", make<abalone::Abalone<2>>},
    {"abalone3", make<abalone::Abalone<3>>},
    {"abalone4", make<abalone::Abalone<4>>},
    {"choro", make<choro::Choro>},
};

}  // namespace

std::span<const std::string_view> game_ids() {
    static const auto ids = [] {
        std::array<std::string_view, std::size(entries)> result;
        for (std::size_t i = 0; i < result.size(); ++i) result[i] = entries[i].id;
        return result;
    }();
    return ids;
}

base::Result<AnyGame> find_game(std::string_view id, std::string_view rules) {
    const auto text = read_rules_text(rules);
    if (!text) return base::Error{text.error()};
    std::vector<std::string> known;
    for (const Entry& entry : entries) {
        if (entry.id == id) return entry.make(*text);
        known.emplace_back(entry.id);
    }
    return base::Error{"game " + base::quoted(id) + ": expected " + base::join(known, "|") +
                       base::did_you_mean(id, known)};
}

}  // namespace sumito::games
