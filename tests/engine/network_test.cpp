#include "engine/nnue/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <type_traits>

#include "base/checksum.h"
#include "base/rng.h"
#include "engine/eval/abalone.h"
#include "engine/eval/abalone_three.h"
#include "engine/nnue/embedded.h"
#include "support/abalone_boards.h"
#include "support/each_kernel.h"
#include "support/effort.h"

namespace sumito::engine {
namespace {

using abalone::CellSet;
using namespace nnue;
constexpr std::size_t header_size = 44;

std::string net_file(int seats = 2) {
    return std::string(seats == 2   ? embedded_abalone()
                       : seats == 3 ? embedded_abalone3()
                                    : embedded_abalone4());
}

// Tests for networks with any number of seats.
template <class Seats>
class NetworkFor : public testing::Test {};
using AllSeats = testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 3>,
                                std::integral_constant<int, 4>>;
TYPED_TEST_SUITE(NetworkFor, AllSeats);

template <int Seats>
using EvaluatorFor =
    std::conditional_t<Seats == 3, AbaloneThreeEvaluator, AbaloneEvaluator<Seats == 3 ? 2 : Seats>>;

// For the seat to move, or with three players for a later one.
template <int Seats>
int value_of(const EvaluatorFor<Seats>& evaluator, const abalone::Position<Seats>& position,
             int later = 0) {
    if constexpr (Seats == 3)
        return evaluator.chances(position, games::Seat((index(position.turn()) + later) % 3));
    else
        return evaluator.evaluate(position);
}

// The file with one number of the header or the body changed, and a matching checksum.
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

// The value computed as docs/network.md describes it, marble by marble and unit by unit.
template <int Seats>
double by_the_book(const Network& net, const abalone::Position<Seats>& position, int later = 0) {
    constexpr int inputs = Seats == 3 ? 64 : 61;
    const auto inputs_after = [&](int turns) {
        const auto seat = games::Seat((index(position.turn()) + turns) % Seats);
        const auto ejected = static_cast<std::uint64_t>(Seats == 3 ? position.score(seat) : 0);
        return position.marbles(seat) | ejected << 61;
    };
    const int all = Seats == 2 ? 28 : Seats == 3 ? 33 : 36;
    const int most = Seats == 3 ? 15 : 10;
    const int missing = std::clamp(all - std::popcount(position.occupied()), 0, most);
    const int output = missing * 8 / (most + 1) * (Seats == 3 ? 3 : 1) + later;
    std::int64_t sum = 0;
    for (int view = 0; view < Seats; ++view)
        for (int unit = 0; unit < net.width; ++unit) {
            int value = net.biases[static_cast<std::size_t>(unit)];
            for (int input = 0; input < Seats * inputs; ++input)
                if (inputs_after(view + input / inputs) >> (input % inputs) & 1)
                    value += net.input_weights[static_cast<std::size_t>(input * net.width + unit)];
            value = std::clamp(value, 0, 255);
            const int place = (Seats * output + view) * net.width + unit;
            sum += value * value * net.output_weights[static_cast<std::size_t>(place)];
        }
    const double value =
        static_cast<double>(sum) / 255 + net.output_biases[static_cast<std::size_t>(output)];
    const double hundredths = value * net.scale / (255 * 64);
    return Seats == 3 ? hundredths + 139 : hundredths;  // 200 ln 2: a third of the game is 0
}

TYPED_TEST(NetworkFor, IsPartOfTheProgram) {
    constexpr int seats = TypeParam::value;
    ASSERT_TRUE(embedded_network(seats));
    EXPECT_EQ(error_of(net_file(seats)), "");
    EXPECT_EQ(embedded_network(seats)->seats, seats);
    EXPECT_GE(embedded_network(seats)->width, 64);
}

TEST(Network, OfAnotherNumberOfSeatsIsRefused) {
    Options options;
    options.network = embedded_network(2);
    EXPECT_TRUE(make_abalone_evaluator<2>(options));
    const auto evaluator = make_abalone_evaluator<4>(options);
    ASSERT_FALSE(evaluator);
    EXPECT_EQ(evaluator.error(), "network: for 2 players, and the game has 4");
    options.by_hand = true;
    EXPECT_TRUE(make_abalone_evaluator<4>(options));
    options = {};
    options.network = embedded_network(4);
    EXPECT_TRUE(make_abalone_evaluator<4>(options));
    EXPECT_FALSE(make_abalone_evaluator<2>(options));
    EXPECT_FALSE(make_abalone_three_evaluator(options));
    options.network = embedded_network(3);
    EXPECT_TRUE(make_abalone_three_evaluator(options));
}

TYPED_TEST(NetworkFor, ThatIsDamagedIsRefused) {
    const std::string file = net_file(TypeParam::value);
    EXPECT_EQ(error_of(""), "network: this is not a network file of Sumito");
    EXPECT_EQ(error_of("SUMITNET"), "network: this is not a network file of Sumito");
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
    const std::string other = "network: its architecture differs from this program's";
    for (const std::uint64_t inputs : {123u, 183u, 61u, 193u, 0u})
        EXPECT_EQ(error_of(changed(file, 12, inputs, 4)), other);
    EXPECT_NE(error_of(changed(file, 12, 244, 4)), "");
    EXPECT_EQ(error_of(changed(file, 16, 0, 4)), other);
    EXPECT_EQ(error_of(changed(file, 16, 63, 4)), other);
    EXPECT_EQ(error_of(changed(file, 16, 0xffffffff, 4)), other);
    EXPECT_EQ(error_of(changed(file, 20, 9, 4)), other);
    EXPECT_EQ(error_of(changed(file, 32, 0, 4)), other);
    EXPECT_NE(error_of(changed(file, 16, 2048, 4)), "");
}

TYPED_TEST(NetworkFor, ThatCouldOverflowIsRefused) {
    constexpr int seats = TypeParam::value;
    const std::string file = net_file(seats);
    const auto width = static_cast<std::size_t>(embedded_network(seats)->width);
    EXPECT_EQ(error_of(changed(file, header_size, 32'767, 2)), "network: weights too large");
    const std::size_t inputs = seats == 3 ? 192 : 61 * seats;
    const std::size_t output = header_size + 2 * (inputs * width + width);
    EXPECT_EQ(error_of(changed(file, output, 129, 2)), "network: weights too large");
    EXPECT_EQ(error_of(changed(file, output, 128, 2)), "");
}

// Games with leaps in between, so that layers are computed from near boards and from distant ones.
TYPED_TEST(NetworkFor, GivesTheSameValueHoweverABoardIsReached) {
    constexpr int seats = TypeParam::value;
    const auto network = embedded_network(seats);
    test::with_each_kernel([&] {
        EXPECT_EQ(std::string_view(active_kernel().name), abalone::active_kernel().name);
        base::Rng rng(11);
        const EvaluatorFor<seats> evaluator(network);
        int different = 0, before = 0;
        constexpr int games = test::effort(30, 8);
        for (int game = 0; game < games; ++game) {
            auto position = *abalone::Position<seats>::from(test::random_setup(rng, seats));
            for (int ply = 0; ply < 40 && !position.outcome().over(); ++ply) {
                const int value = value_of<seats>(evaluator, position);
                for (int later = 0; later < (seats == 3 ? 3 : 1); ++later)
                    ASSERT_NEAR(value_of<seats>(evaluator, position, later),
                                by_the_book(*network, position, later), 0.51);
                different += value != before;
                before = value;
                abalone::MoveList list;
                position.moves(list);
                const auto choice = rng.below(static_cast<std::uint32_t>(list.size()));
                position.play_unchecked(list[choice]);
                if (rng.below(8) == 0) position.skip_turn();
            }
        }
        EXPECT_GT(different, 10 * games);
    });
}

// Every seat gets the marbles of the one before it, and its turn.
TYPED_TEST(NetworkFor, SeesAllColoursAlike) {
    constexpr int seats = TypeParam::value;
    using Position = abalone::Position<seats>;
    const EvaluatorFor<seats> evaluator(embedded_network(seats));
    base::Rng rng(12);
    for (int i = 0; i < 200; ++i) {
        abalone::Setup setup = test::random_setup(rng, seats);
        const int value = value_of<seats>(evaluator, *Position::from(setup));
        const auto end = setup.marbles.begin() + seats;
        std::rotate(setup.marbles.begin(), end - 1, end);
        const auto last = setup.scores.begin() + (seats == 3 ? 3 : 2);
        std::rotate(setup.scores.begin(), last - 1, last);
        setup.turn = games::Seat((index(setup.turn) + 1) % seats);
        EXPECT_EQ(value_of<seats>(evaluator, *Position::from(setup)), value);
    }
}

TEST(Network, HasABucketForEveryNumberOfMarbles) {
    EXPECT_EQ(Network::bucket(2, 28), 0);
    EXPECT_EQ(Network::bucket(2, 27), 0);
    EXPECT_EQ(Network::bucket(2, 26), 1);
    EXPECT_EQ(Network::bucket(2, 18), 7);
    EXPECT_EQ(Network::bucket(2, 2), 7);
    EXPECT_EQ(Network::bucket(2, 31), 0);
    EXPECT_EQ(Network::bucket(3, 33), 0);
    EXPECT_EQ(Network::bucket(3, 31), 1);
    EXPECT_EQ(Network::bucket(3, 18), 7);
    EXPECT_EQ(Network::bucket(4, 36), 0);
    EXPECT_EQ(Network::bucket(4, 34), 1);
    EXPECT_EQ(Network::bucket(4, 26), 7);
}

}  // namespace
}  // namespace sumito::engine
