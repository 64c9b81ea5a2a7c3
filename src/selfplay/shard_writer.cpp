#include "selfplay/shard_writer.h"

#include <filesystem>
#include <map>
#include <unordered_set>

#include "base/checksum.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/text.h"
#include "games/abalone/any_position.h"

namespace sumito::selfplay {

namespace {

// Limits the size of a shard, so that it can be copied easily.
constexpr std::size_t most_bytes = std::size_t{56} << 20;

Sample sample_of(const QuietPosition& quiet, games::SeatSet winners, int seats, bool first) {
    const auto setup =
        abalone::with_position(quiet.position, [](const auto& board) { return board.setup(); });
    Sample sample;
    sample.score = quiet.score.value;
    sample.result = quiet.result;
    sample.first = first;
    for (int later = 0; later < seats; ++later) {
        const auto seat = static_cast<unsigned>((index(setup->turn) + later) % seats);
        std::uint64_t& marbles = sample.marbles[static_cast<unsigned>(later)];
        marbles = setup->marbles[seat];
        if (seats != 3) continue;
        if (later == 1) sample.next_score = quiet.score.shares[seat];
        marbles |= static_cast<std::uint64_t>(setup->scores[seat]) << abalone::cell_count;
        if (winners.contains(games::Seat(seat))) sample.winner = later;
    }
    return sample;
}

std::uint64_t key_of(const Sample& sample) {
    std::uint64_t key = 0;
    for (const std::uint64_t marbles : sample.marbles) key = base::mix(key + marbles);
    return key;
}

// The samples of the games in order, without boards that were there before.
std::vector<Sample> samples_of(const std::map<std::uint64_t, Game>& games, int seats,
                               ShardTotals& totals) {
    std::vector<Sample> samples;
    std::unordered_set<std::uint64_t> seen;
    for (const auto& [number, game] : games) {
        bool first = true;
        for (const QuietPosition& quiet : game.positions) {
            const Sample sample = sample_of(quiet, game.winners, seats, first);
            if (!seen.insert(key_of(sample)).second) {
                ++totals.repeated;
                continue;
            }
            samples.push_back(sample);
            first = false;
        }
    }
    return samples;
}

// A short text for the settings that decide the games besides the recipe.
std::string way_of(const ShardPlan& plan) {
    const Plan& games = plan.selfplay;
    std::string all = plan.settings;
    for (const std::uint64_t number :
         {games.player.files, std::uint64_t(games.least_random_plies),
          std::uint64_t(games.most_random_plies), std::uint64_t(games.balanced_percent),
          std::uint64_t(games.random_per_mille), std::uint64_t(games.most_plies),
          std::uint64_t(games.lead_wins)})
        all += ' ' + std::to_string(number);
    return std::to_string(base::checksum(all) % 1'000'000);
}

bool is_there(const std::string& path, const Recipe& recipe) {
    const auto text = base::read_file(path);
    return text && check_shard(*text, recipe);
}

}  // namespace

base::Result<ShardTotals> write_shards(const games::AnyGame& game, const ShardPlan& plan,
                                       const std::function<void(std::uint64_t)>& on_progress) {
    if (game.family() != "abalone")
        return base::Error{"shards can hold only Abalone, not " + base::quoted(game.id())};
    std::error_code error;
    std::filesystem::create_directories(plan.folder, error);
    ShardTotals totals;
    const std::uint64_t end = plan.selfplay.first_game + plan.selfplay.games;
    std::uint64_t done = 0;
    for (std::uint64_t first = plan.selfplay.first_game; first < end;
         first += plan.games_per_shard) {
        const Recipe recipe = {
            plan.selfplay.seed, first, std::min(plan.games_per_shard, end - first),
            static_cast<std::uint32_t>(plan.selfplay.player.limits.nodes.value_or(0)),
            game.seats()};
        const std::string path = plan.folder + "/" + std::to_string(recipe.seed) + "-" +
                                 std::to_string(recipe.first_game) + "-" + way_of(plan) + ".shard";
        if (is_there(path, recipe)) {
            ++totals.found;
            totals.found_games += recipe.games;
            on_progress(done += recipe.games);
            continue;
        }
        Plan part = plan.selfplay;
        part.first_game = recipe.first_game;
        part.games = recipe.games;
        std::map<std::uint64_t, Game> games;
        const auto played = play_against_itself(game, part, [&](const Game& one) {
            games[one.number] = one;
            ++totals.games;
            totals.drawn += one.drawn;
            totals.plies += static_cast<std::uint64_t>(one.plies);
            on_progress(++done);
        });
        if (!played) return base::Error{played.error()};
        if (games.size() < recipe.games) break;  // cancelled
        const std::vector<Sample> samples = samples_of(games, game.seats(), totals);
        const std::string text = shard_text(recipe, samples);
        if (text.size() > most_bytes)
            return base::Error{"a shard of " + std::to_string(text.size()) +
                               " bytes: use fewer games per shard"};
        if (const auto written = base::replace_file(path, text); !written)
            return base::Error{written.error()};
        totals.positions += samples.size();
        ++totals.shards;
    }
    return totals;
}

}  // namespace sumito::selfplay
