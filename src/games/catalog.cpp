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

// All games. A new game needs one more line here.
constexpr Entry entries[] = {
    {"abalone", make<abalone::Abalone<2>>},
    {"abalone3", make<abalone::Abalone<3>>},
    {"abalone4", make<abalone::Abalone<4>>},
    {"choro", make<choro::Choro>},
};

// Recognises a board by the letters of its marbles, or by the commas between Choro's holes.
std::string_view game_of_board(std::string_view board) {
    const auto has = [&](std::string_view some) {
        return board.find_first_of(some) != std::string_view::npos;
    };
    if (has(",*")) return "choro";
    if (has("u")) return "abalone4";
    return has("bwr") ? "abalone3" : "abalone";
}

}  // namespace

bool is_position_text(std::string_view text) {
    text = base::trimmed(text);
    if (text.find('\n') != std::string_view::npos) return false;
    const auto words = base::words(text);
    constexpr std::string_view allowed =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ,/*";
    return !words.empty() && words[0].find_first_not_of(allowed) == std::string_view::npos &&
           base::split(words[0], '/').size() > 2;
}

base::Result<FoundPosition> find_position(std::string_view text) {
    text = base::trimmed(text);
    const std::string_view resembled = game_of_board(text.substr(0, text.find(' ')));
    base::Error fault;
    for (const std::string_view id : game_ids()) {
        AnyGame game = *find_game(id);
        auto position = game.read(text);
        if (position) return FoundPosition{std::move(game), *std::move(position)};
        if (id == resembled) fault = position.fault();
    }
    return fault;
}

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
