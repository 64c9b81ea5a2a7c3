// Matches of the engine in Choro, against simple players or against itself with other weights, and
// the positions of such games for train/fit_choro.
//   choro_match [--rules R] [--games N] [--nodes N] [--against greedy|mc|uct|self]
//               [--their-nodes N] [--weights F] [--their-weights F] [--random N] [--seed N]
//               [--balanced H] [--data F] [--movetime MS] [--lost-by N]
// Games come in pairs from the same opening with the seats swapped. The opening is the secret
// opening at random and N random turns, repeated until a search scores it within H hundredths of
// equal. With
// `--random none` the players choose the opening themselves, the simple ones at random.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>

#include "engine/engine.h"
#include "games/catalog.h"
#include "support/choro_opponents.h"

namespace {

using namespace sumito;
using games::Seat;

std::map<std::string, std::string> settings = {
    {"rules", "acholi"}, {"games", "200"}, {"nodes", "20000"},    {"against", "greedy"},
    {"their-nodes", ""}, {"weights", ""},  {"their-weights", ""}, {"random", "0"},
    {"seed", "1"},       {"balanced", ""}, {"data", ""},          {"movetime", ""},
    {"lost-by", ""}};

int number(const std::string& name) {
    return std::atoi(settings.at(name).c_str());
}

std::string content(const std::string& path) {
    if (path.empty()) return {};
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Side {
    virtual ~Side() = default;
    virtual std::vector<games::AnyMove> turn(const games::Line& line) = 0;
    int score = 0;  // of the last turn, if the player has one
    bool decided = false;
};

struct EngineSide : Side {
    EngineSide(const games::AnyGame& game, const std::string& weights, int nodes)
        : engine(make(game, weights)) {
        options.weights = content(weights);
        if (!settings.at("lost-by").empty()) options.parameters.lost_by = number("lost-by");
        if (settings.at("movetime").empty())
            limits.nodes = static_cast<std::uint64_t>(nodes);
        else
            limits.move_time = engine::Milliseconds(number("movetime"));
    }
    static engine::Engine make(const games::AnyGame& game, const std::string& weights) {
        engine::Options options;
        options.weights = content(weights);
        auto made = engine::Engine::make(game, options);
        if (!made) {
            std::fprintf(stderr, "%s\n", made.error().c_str());
            std::exit(2);
        }
        return std::move(*made);
    }
    void new_game(int number_of_game) {
        options.seed = static_cast<std::uint64_t>(number_of_game);
        (void)engine.set_options(options);
        engine.clear();
    }
    std::vector<games::AnyMove> turn(const games::Line& line) override {
        engine.set_position(line);
        const engine::Answer answer = engine.run(limits);
        score = answer.score.value;
        decided = answer.score.kind == engine::Score::Kind::Mate;
        return answer.turn;
    }
    engine::Engine engine;
    engine::Limits limits;
    engine::Options options;
};

struct GreedySide : Side {
    GreedySide(const choro::Choro& rules, std::uint64_t seed) : game(rules), player(rules, seed) {}
    std::vector<games::AnyMove> turn(const games::Line& line) override {
        std::vector<games::AnyMove> moves;
        for (const choro::Move move : player.choose(*game.read(line.position().text())))
            moves.push_back({move.bits()});
        return moves;
    }
    choro::Choro game;
    test::GreedyChoro player;
};

struct MonteCarloSide : Side {
    MonteCarloSide(const choro::Choro& rules, bool even, std::uint64_t seed)
        : game(rules), player(rules, 1000, even, seed) {}
    std::vector<games::AnyMove> turn(const games::Line& line) override {
        return {{player.choose(*game.read(line.position().text())).bits()}};
    }
    choro::Choro game;
    test::MonteCarloChoro player;
};

games::Line opening(const games::AnyGame& game, engine::Engine& judge,
                    std::uint64_t number_of_pair) {
    if (settings.at("random") == "none") return {game, *game.start()};
    base::Rng rng(base::mix(static_cast<std::uint64_t>(number("seed"))) + number_of_pair);
    const int secret = settings.at("rules").starts_with("ludii") ? 0 : 2;
    int random = number("random");
    // Against itself a second game would be the same; but positions of all stages are needed.
    if (!settings.at("data").empty())
        random = static_cast<int>(rng.below(static_cast<std::uint32_t>(random + 1)));
    for (;;) {
        games::Line line(game, *game.start());
        const int plies = secret + random;
        while (!line.outcome().over() &&
               (line.plies() < plies || !line.position().between_turns())) {
            const Seat seat = line.position().choosers().lowest();
            const auto moves = line.position().moves(seat);
            (void)line.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (line.outcome().over()) continue;
        if (settings.at("balanced").empty()) return line;
        engine::Limits limits;
        limits.nodes = 20'000;
        judge.clear();
        judge.set_position(line);
        const engine::Score score = judge.run(limits).score;
        if (score.kind == engine::Score::Kind::Hundredths &&
            std::abs(score.value) <= number("balanced"))
            return line;
    }
}

struct Seen {
    std::string position;
    int score;
    Seat seat;
};

}  // namespace

int main(int argc, char** argv) {
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string name = std::string(argv[i]).substr(2);
        if (!settings.contains(name)) {
            std::fprintf(stderr, "unknown setting %s\n", argv[i]);
            return 2;
        }
        settings[name] = argv[i + 1];
    }
    const auto game = games::find_game("choro", settings.at("rules"));
    const auto rules = choro::Choro::from(*games::read_rules_text(settings.at("rules")));
    if (!game || !rules) return 2;
    const auto seed = static_cast<std::uint64_t>(number("seed"));
    EngineSide ours(*game, settings.at("weights"), number("nodes"));
    engine::Engine judge = EngineSide::make(*game, settings.at("weights"));
    const std::string against = settings.at("against");
    base::Rng openers(seed);
    std::unique_ptr<Side> theirs;
    if (against == "greedy") theirs = std::make_unique<GreedySide>(*rules, seed);
    if (against == "mc") theirs = std::make_unique<MonteCarloSide>(*rules, true, seed);
    if (against == "uct") theirs = std::make_unique<MonteCarloSide>(*rules, false, seed);
    if (against == "self")
        theirs = std::make_unique<EngineSide>(
            *game, settings.at("their-weights"),
            settings.at("their-nodes").empty() ? number("nodes") : number("their-nodes"));
    if (!theirs) return 2;
    std::ofstream data;
    if (!settings.at("data").empty()) data.open(settings.at("data"), std::ios::app);

    int wins = 0, draws = 0, losses = 0;
    int wins_as[2] = {};
    long plies = 0;
    for (int i = 0; i < number("games"); ++i) {
        games::Line line =
            opening(*game, judge, static_cast<std::uint64_t>(data.is_open() ? i : i / 2));
        const Seat our_seat = i % 2 == 0 ? Seat::P1 : Seat::P2;
        std::vector<Seen> seen;
        ours.new_game(i);
        if (auto* other = dynamic_cast<EngineSide*>(theirs.get())) other->new_game(i);
        while (!line.outcome().over() && line.plies() < 12'000) {
            const Seat seat = line.position().choosers().lowest();
            if (seat != our_seat && against != "self" &&
                line.position().choosers().size() + line.plies() == 2 &&
                settings.at("random") == "none") {
                const auto moves = line.position().moves(seat);
                (void)line.play(seat,
                                moves[openers.below(static_cast<std::uint32_t>(moves.size()))]);
                continue;
            }
            Side& side = seat == our_seat ? static_cast<Side&>(ours) : *theirs;
            const std::string text = line.position().text();
            const bool start = text.find("at=") == std::string::npos;
            for (const games::AnyMove move : side.turn(line)) (void)line.play(seat, move);
            if (data.is_open() && start && !side.decided) seen.push_back({text, side.score, seat});
        }
        const games::SeatSet winners = line.outcome().winners;
        plies += line.plies();
        (winners.empty() ? draws : winners.contains(our_seat) ? wins : losses) += 1;
        if (winners.contains(our_seat)) ++wins_as[games::index(our_seat)];
        for (const Seen& one : seen)
            data << one.position << ';' << one.score << ';'
                 << (winners.empty()              ? "0.5"
                     : winners.contains(one.seat) ? "1"
                                                  : "0")
                 << '\n';
    }
    const double games = wins + draws + losses;
    const double share = (wins + draws / 2.0) / games;
    std::printf(
        "%s, against %s: +%d =%d -%d, %.1f %% +- %.1f, wins as South %d, as North %d, "
        "%.0f plies a game\n",
        settings.at("rules").c_str(), against.c_str(), wins, draws, losses, 100 * share,
        196 * std::sqrt(share * (1 - share) / games), wins_as[0], wins_as[1],
        static_cast<double>(plies) / games);
}
