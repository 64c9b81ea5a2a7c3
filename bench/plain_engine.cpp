// The plain search (plain_search.h) as a program that speaks UGI: the engine is measured against it
// in Abalone for two.
//   sumito match --first movetime=100 --engine build/release/bench/plain_engine --movetime 100
#include <atomic>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>

#include "base/text.h"
#include "bench/plain_search.h"
#include "games/catalog.h"
#include "protocol/arguments.h"

namespace {

using namespace sumito;
using Words = std::vector<std::string_view>;

class Program {
public:
    ~Program() { end_search(); }

    // False when the program should end.
    bool obey(const std::string& line) {
        const Words words = base::words(line);
        if (words.empty()) return true;
        const Words rest(words.begin() + 1, words.end());
        if (words[0] == "quit") return false;
        if (words[0] == "isready") say("readyok");
        if (words[0] == "stop") end_search();
        if (words[0] == "ugi") introduce();
        if (words[0] == "setoption") set_option(rest);
        if (words[0] == "uginewgame") {
            end_search();
            search_.clear();
        }
        if (words[0] == "position") set_position(rest);
        if (words[0] == "go") go(rest);
        return true;
    }

private:
    void say(const std::string& line) {
        const std::lock_guard lock(mutex_);
        std::cout << line << std::endl;
    }

    void introduce() {
        say("id name Plain");
        say("id author the Sumito authors");
        say("option name Hash type spin default 16 min 1 max 4096");
        const plain::Weights weights;
        say("option name Marble type spin default " + std::to_string(weights.marble) +
            " min 0 max 1000");
        say("option name Centre type spin default " + std::to_string(weights.centre) +
            " min 0 max 1000");
        say("option name Cohesion type spin default " + std::to_string(weights.cohesion) +
            " min 0 max 1000");
        say("ugiok");
    }

    void set_option(const Words& words) {
        if (words.size() != 4 || words[0] != "name" || words[2] != "value") return;
        const auto number = base::read_number(words[3], 4096);
        if (!number) return;
        end_search();
        const int value = static_cast<int>(*number);
        if (words[1] == "Hash") search_.resize(value);
        if (words[1] == "Marble") search_.weights().marble = value;
        if (words[1] == "Centre") search_.weights().centre = value;
        if (words[1] == "Cohesion") search_.weights().cohesion = value;
    }

    void set_position(const Words& words) {
        end_search();
        auto line = protocol::read_position(game_, "", words);
        if (!line)
            say("info string " + line.error());
        else
            line_ = *std::move(line);
    }

    void go(const Words& words) {
        end_search();
        // The host decides whether a repetition ends the game.
        if (line_.position().outcome().over()) return say("bestmove none");
        const games::Seat seat = line_.position().choosers().lowest();
        const auto order = protocol::read_go(line_.position(), seat, words);
        if (!order) return say("info string " + order.error());
        plain::Limits limits;
        limits.depth = std::min(order->limits.depth.value_or(limits.depth), limits.depth);
        limits.nodes = order->limits.nodes.value_or(limits.nodes);
        limits.time = order->limits.move_time;
        if (const auto& clock = order->limits.clocks[seat])
            limits.time = clock->left / 30 + clock->increment / 2;
        stop_ = false;
        thinker_ = std::thread([this, limits] { think(limits); });
    }

    void think(const plain::Limits& limits) {
        const abalone::Abalone<2> rules;
        plain::Position position = *rules.read(line_.start().text());
        std::vector<std::uint64_t> before;
        for (const games::Line::Event& event : line_.events()) {
            before.push_back(position.hash());
            position.play_unchecked(
                plain::Move::from_bits(static_cast<std::uint16_t>(event.move->bits)));
        }
        const auto name = [&](plain::Move move) { return rules.move_text(position, move); };
        const plain::Move best =
            search_.think(position, before, limits, stop_, [&](const plain::Progress& progress) {
                const int plies = plain::won - std::abs(progress.score);
                const std::string score =
                    std::abs(progress.score) < plain::least_won
                        ? "cp " + std::to_string(progress.score)
                        : "mate " + std::to_string(progress.score > 0 ? plies : -plies);
                const auto time = static_cast<std::uint64_t>(progress.time.count());
                say("info depth " + std::to_string(progress.depth) + " score " + score + " nodes " +
                    std::to_string(progress.nodes) + " nps " +
                    std::to_string(progress.nodes * 1000 / std::max<std::uint64_t>(time, 1)) +
                    " time " + std::to_string(time) + " pv " + name(progress.best));
            });
        say("bestmove " + name(best));
    }

    void end_search() {
        stop_ = true;
        if (thinker_.joinable()) thinker_.join();
    }

    games::AnyGame game_ = *games::find_game("abalone");
    games::Line line_{game_, *game_.start()};
    plain::Search search_{16};
    std::thread thinker_;
    std::atomic<bool> stop_ = false;
    std::mutex mutex_;
};

}  // namespace

int main() {
    Program program;
    for (std::string line; std::getline(std::cin, line) && program.obey(line);) {
    }
    return 0;
}
