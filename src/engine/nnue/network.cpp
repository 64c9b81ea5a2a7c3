#include "engine/nnue/network.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/checksum.h"
#include "base/file.h"
#include "engine/nnue/embedded.h"

namespace sumito::engine::nnue {

namespace {

// The header: magic, version, inputs, width, buckets, unit, output unit, scale, and the checksum of
// these and of all that follows.
constexpr std::string_view magic = "SUMITNET";
constexpr std::uint32_t version = 1;
constexpr std::size_t header_size = 8 + 7 * 4 + 8;

class NumberReader {
public:
    explicit NumberReader(std::string_view bytes) : bytes_(bytes) {}

    template <class T>
    T next() {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i)
            value |= std::uint64_t{static_cast<std::uint8_t>(bytes_[i])} << (8 * i);
        bytes_.remove_prefix(sizeof(T));
        return static_cast<T>(value);
    }
    template <class List>
    void fill(List& list, std::size_t count) {
        list.reserve(count);
        for (std::size_t i = 0; i < count; ++i) list.push_back(next<typename List::value_type>());
    }

private:
    std::string_view bytes_;
};

// The seats of a network with this many inputs; 0 if there is no such network.
int seats_of(std::uint32_t inputs) {
    for (const int seats : {2, 3, 4})
        if (inputs == static_cast<std::uint32_t>(seats * Network::seat_inputs(seats))) return seats;
    return 0;
}

// True if a sum could exceed its integer type on some board; then kernels could give different
// results.
bool may_overflow(const Network& net) {
    const auto width = static_cast<std::size_t>(net.width);
    const auto seats = static_cast<std::size_t>(net.seats);
    const auto inputs = static_cast<std::size_t>(Network::seat_inputs(net.seats));
    for (std::size_t unit = 0; unit < width; ++unit) {
        std::array<int, abalone::cell_count> by_cell{};
        int most = std::abs(net.biases[unit]);
        for (std::size_t input = 0; input < seats * inputs; ++input) {
            const int weight = std::abs(net.input_weights[input * width + unit]);
            const std::size_t cell = input % inputs;
            if (cell < by_cell.size())
                by_cell[cell] = std::max(by_cell[cell], weight);  // one marble at most
            else
                most += weight;
        }
        for (const int weight : by_cell) most += weight;
        // While a layer is updated, a marble may be missing or counted twice.
        if (most > INT16_MAX) return true;
    }
    for (std::size_t value = 0; value < net.output_biases.size(); ++value) {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < seats * width; ++i) {
            const int weight = std::abs(net.output_weights[value * seats * width + i]);
            if (weight * Network::unit > INT16_MAX) return true;
            sum += weight * Network::unit * Network::unit;
        }
        if (sum > INT32_MAX) return true;
    }
    return false;
}

// Replaces two divisions, which the search would wait for, by one multiplication.
void prepare_output(Network& net) {
    constexpr std::int64_t one = Network::unit * Network::output_unit;
    net.factor = (std::int64_t{net.scale} << 32) / (Network::unit * one);
    for (const std::int32_t bias : net.output_biases) {
        const std::int64_t value = std::int64_t{bias} * net.scale;
        const std::int64_t half = std::int64_t{1} << 31;
        net.offsets.push_back(value / one * 2 * half + value % one * 2 * half / one + half);
    }
}

}  // namespace

base::Result<Network> read_network(std::string_view file) {
    if (file.size() < header_size || file.substr(0, magic.size()) != magic)
        return base::Error{"network: this is not a network file of Sumito"};
    NumberReader reader(file.substr(magic.size()));
    const auto file_version = reader.next<std::uint32_t>();
    if (file_version != version)
        return base::Error{"network: version " + std::to_string(file_version) + ", expected " +
                           std::to_string(version)};
    Network net;
    const auto inputs = reader.next<std::uint32_t>(), width = reader.next<std::uint32_t>(),
               buckets = reader.next<std::uint32_t>(), unit = reader.next<std::uint32_t>(),
               output_unit = reader.next<std::uint32_t>(), scale = reader.next<std::uint32_t>();
    const int seats = seats_of(inputs);
    if (seats == 0 || buckets != Network::buckets || unit != Network::unit ||
        output_unit != Network::output_unit || width == 0 || width > Network::most_width ||
        width % Network::width_step != 0 || scale == 0 || scale > 10'000)
        return base::Error{"network: its architecture differs from this program's"};
    const std::size_t outputs =
        std::size_t{buckets} * static_cast<unsigned>(Network::values(seats));
    const std::size_t views = static_cast<std::size_t>(seats) * width;
    const std::size_t size =
        header_size + 2 * (std::size_t{inputs} * width + width + outputs * views) + 4 * outputs;
    if (file.size() != size)
        return base::Error{"network: " + std::to_string(file.size()) + " bytes, expected " +
                           std::to_string(size)};
    const std::uint64_t sum =
        base::checksum(file.substr(header_size), base::checksum(file.substr(0, header_size - 8)));
    if (reader.next<std::uint64_t>() != sum)
        return base::Error{"network: damaged (the checksum does not match)"};
    net.seats = seats;
    net.width = static_cast<int>(width);
    net.scale = static_cast<int>(scale);
    reader.fill(net.input_weights, std::size_t{inputs} * width);
    reader.fill(net.biases, width);
    reader.fill(net.output_weights, outputs * views);
    reader.fill(net.output_biases, outputs);
    if (may_overflow(net)) return base::Error{"network: weights too large"};
    prepare_output(net);
    return net;
}

std::string misfit(const Network& network, int seats) {
    if (network.seats == seats) return "";
    return "network: for " + std::to_string(network.seats) + " players, and the game has " +
           std::to_string(seats);
}

base::Result<std::shared_ptr<const Network>> load_network(const std::string& path) {
    const auto bytes = base::read_file(path);
    if (!bytes) return base::Error{bytes.error()};
    auto network = read_network(*bytes);
    if (!network) return base::Error{path + ": " + network.error()};
    return std::make_shared<const Network>(*std::move(network));
}

std::shared_ptr<const Network> embedded_network(int seats) {
    const auto made_from = [](std::string_view file) {
        auto read = read_network(file);
        return read ? std::make_shared<const Network>(*std::move(read)) : nullptr;
    };
    // Each network is read when it is first needed.
    switch (seats) {
        case 2: {
            static const std::shared_ptr<const Network> network = made_from(embedded_abalone());
            return network;
        }
        case 3: {
            static const std::shared_ptr<const Network> network = made_from(embedded_abalone3());
            return network;
        }
        case 4: {
            static const std::shared_ptr<const Network> network = made_from(embedded_abalone4());
            return network;
        }
        default: return nullptr;
    }
}

}  // namespace sumito::engine::nnue
