#include "selfplay/shard.h"

#include <algorithm>

#include "base/checksum.h"

namespace sumito::selfplay {

namespace {

constexpr std::string_view magic = "SUMITPOS";
constexpr std::size_t header_size = 8 + 4 + 4 + 5 * 8;
constexpr int most_score = 32'000;

constexpr std::uint32_t version(const Recipe& recipe) {
    return recipe.seats == 2 ? 1 : recipe.seats == 4 ? 2 : 3;
}

constexpr std::size_t sample_size(const Recipe& recipe) {
    return static_cast<std::size_t>(recipe.seats) * 8 + (recipe.seats == 3 ? 6 : 2);
}

void append(std::string& text, std::uint64_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) text += static_cast<char>(number >> (8 * i) & 0xff);
}

std::string header(const Recipe& recipe, std::uint64_t count, std::uint64_t sum) {
    std::string text(magic);
    append(text, version(recipe), 4);
    append(text, recipe.nodes, 4);
    for (const std::uint64_t number : {recipe.seed, recipe.first_game, recipe.games, count, sum})
        append(text, number, 8);
    return text;
}

}  // namespace

std::string shard_text(const Recipe& recipe, const std::vector<Sample>& samples) {
    std::string body;
    body.reserve(samples.size() * sample_size(recipe));
    for (const Sample& sample : samples) {
        auto words = sample.marbles;
        if (recipe.seats != 3) {
            words[0] |= static_cast<std::uint64_t>(sample.result) << 61;
            words[1] |= static_cast<std::uint64_t>(sample.first) << 61;
        }
        for (int i = 0; i < recipe.seats; ++i) append(body, words[static_cast<unsigned>(i)], 8);
        const int score = std::clamp(sample.score, -most_score, most_score);
        append(body, static_cast<std::uint16_t>(score), 2);
        if (recipe.seats == 3) {
            append(body, static_cast<std::uint16_t>(sample.next_score), 2);
            append(body, static_cast<unsigned>(sample.winner | sample.first << 2), 2);
        }
    }
    return header(recipe, samples.size(), base::checksum(body)) + body;
}

base::Result<std::uint64_t> check_shard(std::string_view file, const Recipe& recipe) {
    if (file.size() < header_size || (file.size() - header_size) % sample_size(recipe) != 0)
        return base::Error{"the shard is incomplete"};
    const std::string_view body = file.substr(header_size);
    const std::uint64_t count = body.size() / sample_size(recipe);
    if (file.substr(0, header_size) != header(recipe, count, base::checksum(body)))
        return base::Error{"the shard is damaged, or was made with other settings"};
    return count;
}

}  // namespace sumito::selfplay
