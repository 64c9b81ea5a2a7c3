#include "protocol/options.h"

#include <algorithm>

#include "base/text.h"
#include "engine/nnue/network.h"
#include "games/catalog.h"

namespace sumito::protocol {

namespace {

// The value that means "no file". `option` announces it as the default, so hosts send it back.
constexpr std::string_view no_file = "<empty>";
constexpr int most_hash_megabytes = 1 << 20;
constexpr int most_threads = 256;
constexpr int most_lines = 256;
constexpr int most_seed = 2'147'483'647;

using Set = base::Result<void>;

Set set_number(std::string_view name, std::string_view value, int least, int most, int& number) {
    const auto read = base::read_number(value, static_cast<std::uint64_t>(most));
    if (!read || static_cast<int>(*read) < least)
        return base::Error{"option " + std::string(name) + " " + base::quoted(value) +
                           ": expected a number from " + std::to_string(least) + " to " +
                           std::to_string(most)};
    number = static_cast<int>(*read);
    return {};
}

// Hosts send options in any order, so earlier options stay set if they are still valid.
Set set_rules(Options& options, std::string_view rules) {
    auto game = games::find_game(options.game.id(), rules);
    if (!game) return base::Error{game.error()};
    options.game = *std::move(game);
    if (!options.game.start(options.layout)) options.layout.clear();
    return {};
}

Set set_game(Options& options, std::string_view id) {
    if (id == options.game.id()) return {};
    auto game = games::find_game(id);
    if (!game) return base::Error{game.error()};
    options.game = *std::move(game);
    options.layout.clear();
    if (options.seat && index(*options.seat) >= options.game.seats()) options.seat.reset();
    engine::Options& engine = options.engine;
    if (engine.network && !engine::nnue::misfit(*engine.network, options.game.seats()).empty())
        engine.network.reset();
    return {};
}

Set set_layout(Options& options, std::string_view id) {
    const auto start = options.game.start(id);
    if (!start) return base::Error{start.error()};
    options.layout = id;
    return {};
}

Set set_seat(Options& options, std::string_view value) {
    if (value == "none") {
        options.seat.reset();
        return {};
    }
    for (int i = 0; i < options.game.seats(); ++i)
        if (value == "p" + std::to_string(i + 1)) {
            options.seat = games::Seat(i);
            return {};
        }
    return base::Error{"option Seat " + base::quoted(value) + ": expected none or p1 to p" +
                       std::to_string(options.game.seats())};
}

Set set_ponder(Options& options, std::string_view value) {
    if (value != "true" && value != "false")
        return base::Error{"option Ponder " + base::quoted(value) + ": expected true or false"};
    options.ponder = value == "true";
    return {};
}

// If the file cannot be read, nothing changes.
Set set_eval_file(Options& options, std::string_view path) {
    std::shared_ptr<const engine::nnue::Network> network;
    if (path == no_file) path = {};
    if (!path.empty() && path != "none") {
        auto loaded = engine::nnue::load_network(std::string(path));
        if (!loaded) return base::Error{"option EvalFile: " + loaded.error()};
        network = *std::move(loaded);
        const std::string error = engine::nnue::misfit(*network, options.game.seats());
        if (!error.empty())
            return base::Error{"option EvalFile: " + std::string(path) + ": " + error};
    }
    options.engine.network = std::move(network);
    options.engine.by_hand = path == "none";
    return {};
}

std::string joined(const std::vector<std::string_view>& words, std::size_t from, std::size_t to) {
    std::vector<std::string> parts;
    for (std::size_t i = from; i < std::min(to, words.size()); ++i) parts.emplace_back(words[i]);
    return base::join(parts, " ");
}

}  // namespace

Options Options::defaults() {
    return {*games::find_game("abalone"), "", {}, false, std::nullopt};
}

std::vector<std::string> option_lines(const Options& options) {
    std::string games;
    for (std::string_view id : games::game_ids()) (games += " var ") += id;
    const auto spin = [](std::string_view name, int value, int least, int most) {
        return "option name " + std::string(name) + " type spin default " + std::to_string(value) +
               " min " + std::to_string(least) + " max " + std::to_string(most);
    };
    return {"option name Game type combo default " + options.game.id() + games,
            "option name Rules type string default " + options.game.rules_text(),
            "option name Layout type string default " + options.game.layouts().front().id,
            spin("Threads", options.engine.threads, 1, most_threads),
            spin("Hash", options.engine.hash_megabytes, 0, most_hash_megabytes),
            spin("MultiPV", options.engine.multi_pv, 1, most_lines),
            spin("Level", options.engine.level, engine::lowest_level, engine::highest_level),
            spin("Seed", static_cast<int>(options.engine.seed), 0, most_seed),
            "option name EvalFile type string default " + std::string(no_file),
            "option name Ponder type check default false",
            "option name Seat type combo default none var none var p1 var p2 var p3 var p4"};
}

Set set_option(Options& options, const std::vector<std::string_view>& words) {
    const auto value_at =
        static_cast<std::size_t>(std::find(words.begin(), words.end(), "value") - words.begin());
    if (words.empty() || words[0] != "name" || value_at < 2)
        return base::Error{"setoption: expected name N value V"};
    const std::string name = base::lower_case(joined(words, 1, value_at));
    const std::string value = joined(words, value_at + 1, words.size());
    if (name == "game") return set_game(options, value);
    if (name == "rules") return set_rules(options, value);
    if (name == "layout") return set_layout(options, value);
    if (name == "seat") return set_seat(options, value);
    if (name == "evalfile") return set_eval_file(options, value);
    if (name == "ponder") return set_ponder(options, value);
    engine::Options& engine = options.engine;
    if (name == "threads") return set_number("Threads", value, 1, most_threads, engine.threads);
    if (name == "hash")
        return set_number("Hash", value, 0, most_hash_megabytes, engine.hash_megabytes);
    if (name == "level")
        return set_number("Level", value, engine::lowest_level, engine::highest_level,
                          engine.level);
    if (name == "seed") {
        int seed = 0;
        Set set = set_number("Seed", value, 0, most_seed, seed);
        if (set) engine.seed = static_cast<std::uint64_t>(seed);
        return set;
    }
    if (name == "multipv") return set_number("MultiPV", value, 1, most_lines, engine.multi_pv);
    return base::Error{"setoption: no option " + base::quoted(joined(words, 1, value_at))};
}

}  // namespace sumito::protocol
