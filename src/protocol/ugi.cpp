#include "protocol/ugi.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "base/text.h"
#include "engine/bench.h"
#include "engine/engine.h"
#include "picture/picture.h"
#include "protocol/answers.h"
#include "protocol/arguments.h"
#include "protocol/options.h"

namespace sumito::protocol {

namespace {

using Words = std::vector<std::string_view>;

}  // namespace

class Ugi::Session {
public:
    explicit Session(std::function<void(std::string_view)> out)
        : out_(std::move(out)),
          options_(Options::defaults()),
          line_(options_.game, *options_.game.start()) {}

    ~Session() { end_work(); }

    bool handle(std::string_view text) {
        const Words words = base::words(text);
        // Ignores words before the first one that is a command.
        for (std::size_t i = 0; i < words.size(); ++i) {
            const Words rest(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
            if (words[i] == "quit") return false;
            if (is_command(words[i])) {
                obey(words[i], rest);
                return true;
            }
        }
        if (!words.empty()) remark("unknown line " + base::quoted(text));
        return true;
    }

private:
    static bool is_command(std::string_view word) {
        for (const char* known : {"ugi", "isready", "setoption", "uginewgame", "position", "go",
                                  "stop", "ponderhit", "query", "d", "eval", "bench"})
            if (word == known) return true;
        return false;
    }

    void obey(std::string_view command, const Words& words) {
        if (command == "isready") return get_ready();
        if (command == "query") return query(words);
        if (command == "d") return draw();
        if (command == "ponderhit") return ponder_hit();
        if (command == "stop") return end_work();
        // The remaining commands change what a search works with.
        if (busy_) return remark(std::string(command) + ": a search is running: stop it first");
        end_work();
        if (command == "ugi") return introduce();
        if (command == "setoption") return set(words);
        if (command == "uginewgame") return new_game();
        if (command == "position") return set_position(words);
        if (command == "eval") return evaluate();
        if (command == "bench") return bench();
        go(words);
    }

    void say(std::string_view line) {
        const std::lock_guard lock(mutex_);
        out_(line);
    }

    void remark(const std::string& text) { say("info string " + text); }

    // The host may start its clock at `readyok`, so everything slow, such as allocating the
    // transposition table, happens before it.
    void get_ready() {
        if (!busy_) (void)engine();
        say("readyok");
    }

    void introduce() {
        say("id name Sumito " SUMITO_VERSION);
        say("id author the Sumito authors");
        for (const std::string& line : option_lines(options_)) say(line);
        say("ugiok");
    }

    void set(const Words& words) {
        const std::string game = options_.game.id() + options_.game.rules_text();
        const std::string layout = options_.layout;
        const engine::Options before = options_.engine;
        const auto done = set_option(options_, words);
        if (!done) return remark(done.error());
        const bool other_game = game != options_.game.id() + options_.game.rules_text();
        if (other_game) engine_.reset();
        if (other_game || layout != options_.layout)
            line_ = games::Line(options_.game, *options_.game.start(options_.layout));
        if (!engine_) return;
        const auto set = engine_->set_options(options_.engine);
        if (set) return;
        remark(set.error());
        options_.engine = before;
        (void)engine_->set_options(before);
    }

    void new_game() {
        if (engine_) engine_->clear();
        line_ = games::Line(options_.game, *options_.game.start(options_.layout));
    }

    void set_position(const Words& words) {
        auto line = read_position(options_.game, options_.layout, words);
        if (!line) return remark(line.error());
        line_ = *std::move(line);
    }

    void query(const Words& words) {
        const auto answer = answer_query(line_, options_.game.seats(), options_.seat, words);
        if (answer)
            say(*answer);
        else
            remark(answer.error());
    }

    void draw() {
        const games::AnyPosition seen = *options_.game.read(view());
        const std::string board = picture::draw_text(options_.game, seen, {});
        for (std::string_view line : base::split(board, '\n'))
            if (!line.empty()) say("info string " + std::string(line));
        remark(view());
    }

    std::string view() const {
        return line_.position().view(options_.seat ? games::SeatSet{*options_.seat}
                                                   : games::SeatSet());
    }

    // Makes the engine when it is first needed, at `isready` at the latest. Returns nullptr if
    // there is no engine for the game.
    engine::Engine* engine() {
        if (engine_) return &*engine_;
        auto made = engine::Engine::make(options_.game, options_.engine);
        if (!made) {
            // The engine cannot be made with these options (too much memory, for example): use the
            // defaults.
            remark(made.error());
            options_.engine = {};
            made = engine::Engine::make(options_.game, options_.engine);
        }
        if (!made) {
            remark(made.error());
            return nullptr;
        }
        engine_.emplace(*std::move(made));
        return &*engine_;
    }

    void evaluate() {
        engine::Engine* thinker = engine();
        if (thinker == nullptr) return;
        thinker->set_position(line_);
        for (const std::string& line : thinker->explain()) remark(line);
    }

    void bench() {
        const auto result = engine::bench();
        if (!result) return remark(result.error());
        say("Nodes searched  : " + std::to_string(result->nodes));
    }

    void go(const Words& words) {
        const auto seat = mover(line_, options_.seat);
        if (!seat) return say("bestmove none");
        const auto order = read_go(line_.position(), *seat, words);
        if (!order) return remark(order.error());
        if (order->perft) return count(*order->perft);
        engine::Engine* thinker = engine();
        if (thinker == nullptr) return say("bestmove none");
        thinker->set_position(line_);
        engine::Limits limits = order->limits;
        limits.seat = seat;
        limits.punctual = true;
        const games::AnyPosition position = line_.position();
        const auto curve = analysis::curve_of(options_.game);
        busy_ = true;
        searching_ = true;
        thinker->start(limits, {[this, position, seat, curve](const engine::Info& info) {
                                    say(info_line(info, curve, position, *seat));
                                },
                                [this, position, seat](const engine::Answer& answer) {
                                    const std::string line =
                                        bestmove_line(answer, position, *seat, options_.ponder);
                                    busy_ = false;
                                    say(line);
                                }});
    }

    void ponder_hit() {
        if (searching_) engine_->ponder_hit();
    }

    // Counting runs on its own thread, so that `stop` and `quit` are read meanwhile.
    void count(int depth) {
        games::PerftPlan plan;
        plan.depth = depth;
        plan.divide = true;
        plan.stop = &stop_counting_;
        stop_counting_ = false;
        busy_ = true;
        counter_ = std::thread([this, plan, position = line_.position()] {
            const games::PerftResult result = position.perft(plan);
            const bool stopped = stop_counting_;
            for (const auto& [move, nodes] : result.divided)
                if (!stopped) say(move + ": " + std::to_string(nodes));
            // The host may send the next command as soon as it reads the last line, so busy_ must
            // be false before.
            busy_ = false;
            if (stopped)
                remark("perft: stopped");
            else
                say("Nodes searched: " + std::to_string(result.nodes));
        });
    }

    void end_work() {
        if (searching_) {
            engine_->stop();
            engine_->wait();
            searching_ = false;
        }
        stop_counting_ = true;
        if (counter_.joinable()) counter_.join();
    }

    std::function<void(std::string_view)> out_;
    std::mutex mutex_;
    Options options_;
    games::Line line_;
    std::optional<engine::Engine> engine_;
    std::atomic<bool> busy_ = false;  // until `bestmove` or the last count has been sent
    bool searching_ = false;          // the engine has a search to wait for
    std::thread counter_;
    std::atomic<bool> stop_counting_ = false;
};

Ugi::Ugi(std::function<void(std::string_view)> out)
    : session_(std::make_unique<Session>(std::move(out))) {}

Ugi::~Ugi() = default;

bool Ugi::handle(std::string_view line) {
    return session_->handle(line);
}

}  // namespace sumito::protocol
