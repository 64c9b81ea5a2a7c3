#include "host/compliance.h"

#include <optional>

#include "base/rng.h"
#include "base/text.h"
#include "games/turns.h"
#include "host/ugi_link.h"
#include "host/ugi_participant.h"

namespace sumito::host {

namespace {

using std::chrono::steady_clock;
using StepVerdict = ComplianceStep::Verdict;
// What is wrong; nullopt if nothing is.
using Problem = std::optional<std::string>;

constexpr Milliseconds longest_search{10'000};
constexpr Milliseconds lateness{100};  // of an answer, on a busy machine
constexpr Milliseconds prompt{1'000};
constexpr int game_turns = 12;

class Checker {
public:
    Checker(const games::AnyGame& game, const std::string& command, Milliseconds timeout,
            const std::function<void(const ComplianceStep&)>& on_step)
        : game_(game), command_(command), timeout_(timeout), on_step_(on_step) {}

    bool run() {
        if (!check("starts and answers ugi with ugiok", &Checker::opens)) return false;
        advise("names itself with id name", &Checker::has_name);
        check("declares its options in full", &Checker::declares_well);
        check("answers isready with readyok", &Checker::is_ready);
        check("ignores a line it does not know", &Checker::ignores_nonsense);
        check("ignores stop without a search", &Checker::ignores_stop);
        check("takes uginewgame", &Checker::takes_new_game);
        check("go depth 1 from the start: a legal bestmove", &Checker::goes_to_depth);
        check("bestmove is two words", &Checker::says_two_words);
        check("one bestmove for each go", &Checker::is_ready);
        check("go nodes 1000: an answer", &Checker::goes_by_nodes);
        check("go movetime 300: in time", &Checker::goes_by_time);
        check("go with clocks: in time", &Checker::goes_by_clock);
        check("position fen: a legal bestmove", &Checker::reads_positions);
        check("position with moves: a game of some turns", &Checker::plays_on);
        check("go infinite: no bestmove before stop", &Checker::waits_for_stop);
        check("isready during a search", &Checker::is_ready_while_searching);
        advise("info with depth and score", &Checker::informs);
        if (link_ && link_->declares("Rules"))
            advise("bestmove none where the game is over", &Checker::knows_the_end);
        advise("query p1turn, gameover and result", &Checker::answers_queries);
        if (seats_choose_secretly())
            check("a choice in a secret opening for the Seat it has", &Checker::chooses_secretly);
        check("quit ends it", &Checker::quits);
        check("the end of its input ends it", &Checker::ends_with_input);
        return !failed_;
    }

private:
    using Step = Problem (Checker::*)();

    bool check(const char* name, Step step) { return perform(name, step, StepVerdict::Failed); }
    void advise(const char* name, Step step) { (void)perform(name, step, StepVerdict::Advice); }

    bool perform(const char* name, Step step, StepVerdict if_wrong) {
        Problem problem;
        if (!link_ && step != &Checker::opens) problem = opens();
        if (!problem) problem = (this->*step)();
        ComplianceStep done{name, StepVerdict::Passed, "", {}};
        if (problem) {
            done.verdict = if_wrong;
            done.message = *problem;
            if (link_) done.last_lines = link_->last_lines();
            if (fault_lines_) done.last_lines = *fault_lines_;
            fault_lines_.reset();
            failed_ = failed_ || if_wrong == StepVerdict::Failed;
            // The next step starts a new process.
            link_.reset();
        }
        on_step_(done);
        return !problem;
    }

    Problem wrong(const std::optional<Fault>& fault) {
        if (!fault) return std::nullopt;
        fault_lines_ = fault->last_lines;
        return fault->message;
    }

    Problem opens() {
        auto opened = UgiLink::open(command_, timeout_);
        if (const auto* fault = std::get_if<Fault>(&opened)) return wrong(*fault);
        link_.emplace(std::get<UgiLink>(std::move(opened)));
        if (link_->declares("Game"))
            if (auto problem = say("setoption name Game value " + game_.id())) return problem;
        if (link_->declares("Rules"))
            if (auto problem = say("setoption name Rules value " + game_.rules_text()))
                return problem;
        return std::nullopt;
    }

    Problem say(const std::string& line) { return wrong(link_->say(line)); }

    Problem has_name() {
        if (link_->name().empty()) return "no line `id name ...` before ugiok";
        return std::nullopt;
    }

    Problem declares_well() {
        for (const auto& [name, line] : link_->options()) {
            const auto words = base::words(line);
            bool typed = false;
            for (std::size_t i = 0; i + 1 < words.size(); ++i)
                if (words[i] == "type")
                    for (const char* known : {"check", "spin", "combo", "button", "string"})
                        typed = typed || words[i + 1] == known;
            if (name.empty() || !typed)
                return "expected `option name N type check|spin|combo|button|string ...`, not " +
                       base::quoted(line);
        }
        return std::nullopt;
    }

    // Before `readyok` the program must have answered everything sent earlier. A `bestmove` that
    // comes instead is an error: a second answer to a search, or the end of a search that must
    // continue.
    Problem is_ready() {
        if (auto problem = say("isready")) return problem;
        for (const SteadyTime deadline = steady_clock::now() + timeout_;
             steady_clock::now() < deadline;) {
            auto heard = link_->wait_for("", timeout_);
            if (const auto* fault = std::get_if<Fault>(&heard)) {
                if (fault->kind == Fault::Kind::Hang) break;
                return wrong(*fault);
            }
            const std::string& line = std::get<std::string>(heard);
            if (line.starts_with("bestmove")) return "unasked answer " + base::quoted(line);
            if (line.starts_with("readyok")) return std::nullopt;
        }
        return "no readyok after isready";
    }

    Problem ignores_nonsense() {
        if (auto problem = say("xyzzy 1 2 3")) return problem;
        return is_ready();
    }

    Problem ignores_stop() {
        if (auto problem = say("stop")) return problem;
        return is_ready();
    }

    Problem takes_new_game() {
        if (auto problem = say("uginewgame")) return problem;
        return is_ready();
    }

    // Asks for a move in the position of `line` and checks it.
    Problem ask(const games::Line& line, const std::string& go, const TimeAllowed& allowance) {
        const games::Seat seat = line.position().choosers().lowest();
        if (auto problem = say(position_line(game_, line, seat))) return problem;
        if (auto problem = is_ready()) return problem;
        auto answer = link_->go(go, allowance);
        if (const auto* fault = std::get_if<Fault>(&answer)) return wrong(*fault);
        last_ = std::get<BestMove>(std::move(answer));
        games::AnyPosition after = line.position();
        const auto turn = games::play_turn(after, seat, last_.move);
        if (!turn) return turn.error();
        turn_ = *turn;
        return std::nullopt;
    }

    games::Line start() const { return {game_, *game_.start()}; }
    static TimeAllowed unlimited() { return {longest_search, false}; }

    Problem goes_to_depth() { return ask(start(), "go depth 1", unlimited()); }

    Problem says_two_words() {
        if (last_.line.empty()) return std::nullopt;  // the missing bestmove was reported before
        if (base::words(last_.line).size() == 2 && last_.line.starts_with("bestmove "))
            return std::nullopt;
        return "expected `bestmove MOVE`, not " + base::quoted(last_.line);
    }

    Problem goes_by_nodes() { return ask(start(), "go nodes 1000", unlimited()); }

    Problem goes_by_time() {
        return ask(start(), "go movetime 300", {Milliseconds(300) + lateness, true});
    }

    Problem goes_by_clock() {
        engine::Limits limits;
        for (const games::Seat seat : games::SeatSet::first(game_.seats()))
            limits.clocks[seat] = engine::ClockLimit{Milliseconds(2000), Milliseconds(100)};
        return ask(start(), go_line(limits, game_.seats()), {Milliseconds(2000) + lateness, true});
    }

    // Sends a position some plies into a game, without the moves before it.
    Problem reads_positions() {
        games::Line line = start();
        base::Rng rng(1);
        for (int i = 0; i < 6; ++i) {
            const games::Seat seat = line.position().choosers().lowest();
            const auto moves = line.position().moves(seat);
            (void)line.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            if (line.outcome().over()) return std::nullopt;
        }
        while (!line.position().between_turns()) {
            const games::Seat seat = line.position().choosers().lowest();
            (void)line.play(seat, line.position().moves(seat).front());
        }
        if (line.outcome().over()) return std::nullopt;
        return ask(games::Line(game_, line.position()), "go depth 1", unlimited());
    }

    Problem plays_on() {
        games::Line line = start();
        for (int i = 0; i < game_turns && !line.outcome().over(); ++i) {
            if (auto problem = ask(line, "go depth 1", unlimited())) return problem;
            (void)line.play_all(line.position().choosers().lowest(), turn_);
        }
        return std::nullopt;
    }

    Problem start_infinite() {
        if (auto problem = say("position startpos")) return problem;
        if (auto problem = is_ready()) return problem;
        return say("go infinite");
    }

    Problem stop_now() {
        if (auto problem = say("stop")) return problem;
        auto heard = link_->wait_for("bestmove", prompt);
        if (const auto* fault = std::get_if<Fault>(&heard)) {
            fault_lines_ = fault->last_lines;
            return "after stop: " + fault->message;
        }
        return is_ready();
    }

    Problem waits_for_stop() {
        if (auto problem = start_infinite()) return problem;
        auto heard = link_->wait_for("bestmove", Milliseconds(300));
        if (std::holds_alternative<std::string>(heard)) return "it answered before stop";
        if (const Fault& fault = std::get<Fault>(heard); fault.kind != Fault::Kind::Hang)
            return wrong(fault);
        return stop_now();
    }

    Problem is_ready_while_searching() {
        if (auto problem = start_infinite()) return problem;
        if (auto problem = is_ready()) return problem;
        return stop_now();
    }

    Problem informs() {
        if (auto problem = ask(start(), "go depth 2", unlimited())) return problem;
        if (last_.score && last_.depth > 0) return std::nullopt;
        return "no `info depth D score cp X` before bestmove: records of its games will lack them";
    }

    // Not every game can be over after a few plies, so the limit of plies is set to 1.
    Problem knows_the_end() {
        const std::string id = game_.rules_text().substr(0, game_.rules_text().find(':'));
        if (auto problem = say("setoption name Rules value " + id + ":plies=1")) return problem;
        const games::Line line = start();
        const auto turns = games::list_turns(line.position(), line.position().choosers().lowest());
        if (!turns) return std::nullopt;
        if (auto problem = say("position startpos moves " + turns->front().text)) return problem;
        auto answer = link_->go("go depth 1", unlimited());
        if (auto problem = say("setoption name Rules value " + game_.rules_text())) return problem;
        if (const auto* fault = std::get_if<Fault>(&answer)) return wrong(*fault);
        if (std::get<BestMove>(answer).move == "none") return std::nullopt;
        return "expected `bestmove none`, not " + base::quoted(std::get<BestMove>(answer).line);
    }

    Problem answers_queries() {
        if (auto problem = say("position startpos")) return problem;
        for (const auto& [question, expected] :
             {std::pair("p1turn", "true"), std::pair("gameover", "false"),
              std::pair("result", "none")}) {
            if (auto problem = say(std::string("query ") + question)) return problem;
            auto heard = link_->wait_for("response", prompt);
            if (const auto* fault = std::get_if<Fault>(&heard)) return wrong(*fault);
            const std::string wanted = std::string("response ") + expected;
            if (std::get<std::string>(heard) != wanted)
                return std::string("query ") + question + ": expected " + base::quoted(wanted) +
                       ", not " + base::quoted(std::get<std::string>(heard));
        }
        return std::nullopt;
    }

    bool seats_choose_secretly() const { return start().position().choosers().size() > 1; }

    Problem chooses_secretly() {
        if (!link_->declares("Seat")) return "no option Seat: it cannot know whom to choose for";
        for (const games::Seat seat : {games::Seat::P1, games::Seat::P2}) {
            if (auto problem = say("setoption name Seat value p" + std::to_string(index(seat) + 1)))
                return problem;
            if (auto problem = say("position startpos")) return problem;
            auto answer = link_->go("go depth 1", unlimited());
            if (const auto* fault = std::get_if<Fault>(&answer)) return wrong(*fault);
            games::AnyPosition after = *game_.start();
            const auto turn = games::play_turn(after, seat, std::get<BestMove>(answer).move);
            if (!turn) return turn.error();
        }
        return std::nullopt;
    }

    Problem has_ended() {
        const SteadyTime deadline = steady_clock::now() + prompt;
        std::string line;
        while (link_->process().receive(line, deadline) != Process::Heard::Ended)
            if (steady_clock::now() >= deadline) return "it is still there a second later";
        const std::string how = link_->process().how_it_ended();
        link_.reset();
        if (how != "exit code 0") return "it ended with " + how;
        return std::nullopt;
    }

    Problem quits() {
        if (auto problem = say("quit")) return problem;
        return has_ended();
    }

    Problem ends_with_input() {
        link_->process().close_input();
        return has_ended();
    }

    const games::AnyGame& game_;
    const std::string& command_;
    Milliseconds timeout_;
    const std::function<void(const ComplianceStep&)>& on_step_;
    std::optional<UgiLink> link_;
    std::optional<std::vector<std::string>> fault_lines_;
    BestMove last_;
    std::vector<games::AnyMove> turn_;
    bool failed_ = false;
};

}  // namespace

bool check_compliance(const games::AnyGame& game, const std::string& command, Milliseconds timeout,
                      const std::function<void(const ComplianceStep&)>& on_step) {
    return Checker(game, command, timeout, on_step).run();
}

}  // namespace sumito::host
