#include "engine/net/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>

#include "base/checksum.h"
#include "base/rng.h"
#include "engine/eval/abalone.h"
#include "engine/net/embedded.h"
#include "support/abalone_boards.h"
#include "support/each_kernel.h"

namespace sumito::engine {
namespace {

using abalone::CellSet;
using Position = abalone::Position<2>;

constexpr std::size_t header_size = 44;

std::string net_file() {
    return std::string(embedded_network_file());
}

// The file with a number of the header or the body changed, and the checksum made to match.
std::string changed(std::string file, std::size_t at, std::uint64_t number, std::size_t bytes) {
    const auto put = [&](std::size_t place, std::uint64_t value, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            file[place + i] = static_cast<char>(value >> (8 * i) & 0xff);
    };
    put(at, number, bytes);
    const std::string_view all = file;
    put(header_size - 8,
        base::checksum(all.substr(header_size), base::checksum(all.substr(0, header_size - 8))), 8);
    return file;
}

std::string error_of(const std::string& file) {
    const auto network = read_network(file);
    return network ? "" : network.error();
}

// As docs/network.md has it, marble by marble and unit by unit.
int by_the_book(const Network& net, const Position& position) {
    const auto sum_of = [&](CellSet own, CellSet other, bool to_move, int bucket) {
        std::int64_t sum = 0;
        for (int unit = 0; unit < net.width; ++unit) {
            int value = net.biases[static_cast<std::size_t>(unit)];
            for (int cell = 0; cell < 61; ++cell) {
                if (own >> cell & 1)
                    value += net.input_weights[static_cast<std::size_t>(cell * net.width + unit)];
                if (other >> cell & 1)
                    value +=
                        net.input_weights[static_cast<std::size_t>((61 + cell) * net.width + unit)];
            }
            value = std::clamp(value, 0, 255);
            const int place = (2 * bucket + (to_move ? 0 : 1)) * net.width + unit;
            sum += value * value * net.output_weights[static_cast<std::size_t>(place)];
        }
        return sum;
    };
    using enum games::Seat;
    const games::Seat mover = position.turn(), other = mover == P1 ? P2 : P1;
    const CellSet own = position.marbles(mover), foes = position.marbles(other);
    const int missing = std::clamp(28 - std::popcount(own | foes), 0, 10);
    const int bucket = missing * 8 / 11;
    const std::int64_t sum = sum_of(own, foes, true, bucket) + sum_of(foes, own, false, bucket);
    return static_cast<int>((sum / 255 + net.output_biases[static_cast<std::size_t>(bucket)]) *
                            net.scale / (255 * 64));
}

TEST(Network, IsPartOfTheProgram) {
    ASSERT_TRUE(embedded_network());
    EXPECT_EQ(error_of(net_file()), "");
    EXPECT_GE(embedded_network()->width, 64);
}

TEST(Network, ThatIsDamagedIsRefused) {
    const std::string file = net_file();
    EXPECT_EQ(error_of(""), "network: not a file of Sumito's networks");
    EXPECT_EQ(error_of("SUMITNET"), "network: not a file of Sumito's networks");
    EXPECT_NE(error_of(file.substr(0, file.size() - 1)), "");
    EXPECT_NE(error_of(file + "x"), "");
    for (std::size_t at = 0; at < file.size(); at += at < header_size ? 1 : 997) {
        std::string damaged = file;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        EXPECT_NE(error_of(damaged), "") << at;
    }
}

TEST(Network, OfAnotherVersionOrArchitectureIsRefused) {
    const std::string file = net_file();
    EXPECT_EQ(error_of(changed(file, 8, 2, 4)), "network: version 2, expected 1");
    const std::string other = "network: another architecture than this program's";
    EXPECT_EQ(error_of(changed(file, 12, 123, 4)), other);
    EXPECT_EQ(error_of(changed(file, 16, 0, 4)), other);
    EXPECT_EQ(error_of(changed(file, 16, 63, 4)), other);
    EXPECT_EQ(error_of(changed(file, 16, 0xffffffff, 4)), other);
    EXPECT_EQ(error_of(changed(file, 20, 9, 4)), other);
    EXPECT_EQ(error_of(changed(file, 32, 0, 4)), other);
    EXPECT_NE(error_of(changed(file, 16, 2048, 4)), "");
}

TEST(Network, ThatCouldOverflowIsRefused) {
    const std::string file = net_file();
    const auto width = static_cast<std::size_t>(embedded_network()->width);
    EXPECT_EQ(error_of(changed(file, header_size, 32'767, 2)), "network: weights too large");
    const std::size_t output = header_size + 2 * (122 * width + width);
    EXPECT_EQ(error_of(changed(file, output, 129, 2)), "network: weights too large");
    EXPECT_EQ(error_of(changed(file, output, 128, 2)), "");
}

// Games with leaps in between, so that layers are made from near boards and from far ones.
TEST(Network, GivesTheSameValueHoweverABoardIsReached) {
    const auto network = embedded_network();
    test::with_each_kernel([&] {
        EXPECT_EQ(std::string_view(active_net_kernel().name), abalone::active_kernel().name);
        base::Rng rng(11);
        const AbaloneEvaluator<2> evaluator(network);
        int different = 0, before = 0;
        for (int game = 0; game < 30; ++game) {
            Position position = *Position::from(test::random_setup(rng, 2));
            for (int ply = 0; ply < 40 && !position.outcome().over(); ++ply) {
                const int value = evaluator.evaluate(position);
                ASSERT_EQ(value, by_the_book(*network, position));
                different += value != before;
                before = value;
                abalone::MoveList list;
                position.moves(list);
                const auto choice = rng.below(static_cast<std::uint32_t>(list.size()));
                position.play_unchecked(list[choice]);
                if (rng.below(8) == 0) position.skip_turn();
            }
        }
        EXPECT_GT(different, 300);
    });
}

TEST(Network, SeesBothColoursAlike) {
    const AbaloneEvaluator<2> evaluator(embedded_network());
    base::Rng rng(12);
    for (int i = 0; i < 200; ++i) {
        abalone::Setup setup = test::random_setup(rng, 2);
        const int value = evaluator.evaluate(*Position::from(setup));
        std::swap(setup.marbles[0], setup.marbles[1]);
        std::swap(setup.scores[0], setup.scores[1]);
        setup.turn = setup.turn == games::Seat::P1 ? games::Seat::P2 : games::Seat::P1;
        EXPECT_EQ(evaluator.evaluate(*Position::from(setup)), value);
    }
}

TEST(Network, HasABucketForEveryNumberOfMarbles) {
    EXPECT_EQ(Network::bucket(28), 0);
    EXPECT_EQ(Network::bucket(27), 0);
    EXPECT_EQ(Network::bucket(26), 1);
    EXPECT_EQ(Network::bucket(18), 7);
    EXPECT_EQ(Network::bucket(2), 7);
    EXPECT_EQ(Network::bucket(31), 0);
}

}  // namespace
}  // namespace sumito::engine
