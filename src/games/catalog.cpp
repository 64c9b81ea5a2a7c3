#include "games/catalog.h"

#include "base/closest.h"
#include "base/text.h"
#include "games/kits.h"

namespace sumito::games {

namespace {

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
        std::vector<std::string_view> all;
        for (const KnownGame& game : known_games()) all.push_back(game.id);
        return all;
    }();
    return ids;
}

base::Result<AnyGame> find_game(std::string_view id, std::string_view rules) {
    const auto text = read_rules_text(rules);
    if (!text) return base::Error{text.error()};
    std::vector<std::string> known;
    for (const KnownGame& game : known_games()) {
        if (game.id == id) return game.make(*text);
        known.emplace_back(game.id);
    }
    return base::Error{"game " + base::quoted(id) + ": expected " + base::join(known, "|") +
                       base::did_you_mean(id, known)};
}

}  // namespace sumito::games
