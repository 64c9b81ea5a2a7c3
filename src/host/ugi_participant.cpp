#include "host/ugi_participant.h"

#include <algorithm>

#include "base/text.h"
#include "games/turns.h"

namespace sumito::host {

namespace {

// The turns of the game in their order; turns chosen at the same time in the order of seats.
std::string turns_of(const games::Line& line) {
    games::AnyPosition position = line.start();
    std::string text;
    bool turn_begins = true;
    for (const games::Line::Event& event : line.events()) {
        if (!event.move) {
            (void)position.leave(event.seat);
            continue;
        }
        text += turn_begins ? ' ' : '.';
        text += position.move_text(*event.move);
        position.play_unchecked(event.seat, *event.move);
        turn_begins = position.between_turns();
    }
    return text;
}

bool somebody_left(const games::Line& line) {
    for (const games::Line::Event& event : line.events())
        if (!event.move) return true;
    return false;
}

}  // namespace

std::string position_line(const games::AnyGame& game, const games::Line& line, games::Seat seat) {
    const games::AnyPosition& position = line.position();
    // The protocol has no word for leaving, so the position says who has left.
    if (position.has_secret() || somebody_left(line))
        return "position fen " + position.view({seat});
    const std::string start = line.start().text();
    std::string text =
        start == game.start()->text() ? "position startpos" : "position fen " + start;
    const std::string turns = turns_of(line);
    if (!turns.empty()) text += " moves" + turns;
    return text;
}

std::string go_line(const engine::Limits& limits, int seats) {
    std::string text = "go";
    const auto add = [&](const std::string& word, auto value) {
        text += " " + word + " " + std::to_string(value);
    };
    for (const games::Seat seat : games::SeatSet::first(seats))
        if (const auto& clock = limits.clocks[seat]) {
            const std::string name = "p" + std::to_string(index(seat) + 1);
            add(name + "time", clock->left.count());
            add(name + "inc", clock->increment.count());
        }
    if (limits.depth) add("depth", *limits.depth);
    if (limits.nodes) add("nodes", *limits.nodes);
    if (limits.move_time) add("movetime", limits.move_time->count());
    return text;
}

UgiParticipant::UgiParticipant(games::AnyGame game, UgiProgram program, Milliseconds timeout)
    : game_(std::move(game)), program_(std::move(program)), timeout_(timeout) {}

UgiParticipant::~UgiParticipant() {
    if (!link_) return;
    (void)link_->say("quit");
    link_->end();
}

std::optional<Fault> UgiParticipant::set_option(const std::string& name, const std::string& value) {
    return link_->say("setoption name " + name + " value " + value);
}

// If the user has set a seed, it is used.
bool UgiParticipant::has_own_seed() const {
    return std::any_of(program_.options.begin(), program_.options.end(),
                       [](const auto& option) { return base::lower_case(option.first) == "seed"; });
}

std::optional<Fault> UgiParticipant::open() {
    auto opened = UgiLink::open(program_.command, timeout_);
    if (auto* fault = std::get_if<Fault>(&opened)) return *fault;
    link_.emplace(std::get<UgiLink>(std::move(opened)));
    // A program for a single game need not know the names of other games.
    std::vector<std::pair<std::string, std::string>> options;
    if (link_->declares("Game")) options.emplace_back("Game", game_.id());
    if (link_->declares("Rules")) options.emplace_back("Rules", game_.rules_text());
    options.insert(options.end(), program_.options.begin(), program_.options.end());
    for (const auto& [name, value] : options)
        if (auto fault = set_option(name, value)) return fault;
    return std::nullopt;
}

std::optional<Fault> UgiParticipant::begin_game(games::Seat seat, std::uint32_t seed) {
    const auto begin = [&]() -> std::optional<Fault> {
        if (!link_)
            if (auto fault = open()) return fault;
        if (link_->declares("Seat"))
            if (auto fault = set_option("Seat", "p" + std::to_string(index(seat) + 1)))
                return fault;
        if (link_->declares("Seed") && !has_own_seed())
            if (auto fault = set_option("Seed", std::to_string(seed))) return fault;
        if (auto fault = link_->say("uginewgame")) return fault;
        return link_->ready();
    };
    auto fault = begin();
    if (fault) link_.reset();
    return fault;
}

std::variant<Thought, Fault> UgiParticipant::think(const games::Line& line, games::Seat seat,
                                                   const engine::Limits& limits,
                                                   const TimeAllowed& allowance) {
    auto answer = ask(line, seat, limits, allowance);
    if (std::holds_alternative<Fault>(answer)) link_.reset();
    return answer;
}

std::variant<Thought, Fault> UgiParticipant::ask(const games::Line& line, games::Seat seat,
                                                 const engine::Limits& limits,
                                                 const TimeAllowed& allowance) {
    if (auto fault = link_->say(position_line(game_, line, seat))) return *fault;
    // Wait, so that the clock does not run while the program reads a long game.
    if (auto fault = link_->ready()) return *fault;
    const auto begin = std::chrono::steady_clock::now();
    auto answer = link_->go(go_line(limits, game_.seats()), allowance);
    const auto end = std::chrono::steady_clock::now();
    if (auto* fault = std::get_if<Fault>(&answer)) return *fault;
    const BestMove& best = std::get<BestMove>(answer);
    games::AnyPosition after = line.position();
    auto turn = games::play_turn(after, seat, best.move);
    if (!turn) return Fault{Fault::Kind::Illegal, turn.error(), link_->last_lines()};
    return Thought{*std::move(turn), best.score, best.depth, best.nodes,
                   std::chrono::round<Microseconds>(end - begin)};
}

}  // namespace sumito::host
