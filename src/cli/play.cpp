// sumito play: people at one keyboard, line by line.
#include <chrono>
#include <iostream>
#include <memory>

#include "base/text.h"
#include "cli/command.h"
#include "games/clock.h"
#include "games/line.h"
#include "i18n/i18n.h"
#include "picture/picture.h"

namespace sumito::cli {

namespace {

using games::Seat;

struct Options {
    GameOptions game;
    std::string time = "none";
    LanguageOption language;
    TextOptions text;
};

games::Instant now() {
    return std::chrono::duration_cast<games::Instant>(
        std::chrono::steady_clock::now().time_since_epoch());
}

class Table {
public:
    Table(const games::AnyGame& game, const games::AnyPosition& start, const Options& options,
          const games::TimeControl& control)
        : game_(game),
          line_(game, start),
          clock_(control, game.seats()),
          timed_(control.limited),
          language_(options.language.value()),
          style_(options.text.style()) {}

    int run() {
        std::cout << i18n::text(language_, "play.welcome") << "\n\n";
        bool moved = true;
        while (!line_.outcome().over()) {
            const Seat seat = line_.position().choosers().lowest();
            clock_.run({seat}, now());
            if (moved) std::cout << picture::draw_text(game_, line_.position(), style_) << '\n';
            std::cout << prompt(seat) << std::flush;
            std::string input;
            if (!std::getline(std::cin, input)) {
                std::cout << '\n' << i18n::text(language_, "play.ended") << '\n';
                return Success;
            }
            if (clock_.flagged(now(), {seat})) {
                tell("play.flagged", seat);
                line_.leave(seat);
                moved = true;
                continue;
            }
            const std::string word(base::trimmed(input));
            if (word == "quit") {
                std::cout << i18n::text(language_, "play.ended") << '\n';
                return Success;
            }
            moved = obey(seat, word);
        }
        std::cout << picture::draw_text(game_, line_.position(), style_) << '\n'
                  << result() << '\n';
        return Success;
    }

private:
    std::string name(Seat seat) const {
        return i18n::text(language_, std::string("colour.") + game_.seat_letter(seat));
    }

    void tell(std::string_view key, Seat seat) {
        std::cout << i18n::text(language_, key, {{"seat", name(seat)}}) << '\n';
    }

    std::string prompt(Seat seat) const {
        const std::string ejected = std::to_string(line_.position().score(seat));
        if (!timed_)
            return i18n::text(language_, "play.prompt",
                              {{"seat", name(seat)}, {"ejected", ejected}});
        const auto seconds = clock_.left(seat, now()).count() / 1000;
        std::string time = std::to_string(seconds / 60) + ":";
        if (seconds % 60 < 10) time += '0';
        time += std::to_string(seconds % 60);
        return i18n::text(language_, "play.prompt.timed",
                          {{"seat", name(seat)}, {"ejected", ejected}, {"time", time}});
    }

    // Does what a line asks for; true if the position may have changed.
    bool obey(Seat seat, const std::string& word) {
        if (word.empty()) return false;
        if (word == "help") {
            std::cout << i18n::text(language_, "play.help") << '\n';
            return false;
        }
        if (word == "moves") {
            std::vector<std::string> texts;
            for (const games::AnyMove move : line_.position().moves(seat))
                texts.push_back(line_.position().move_text(move));
            std::cout << base::join(texts, " ") << '\n';
            return false;
        }
        if (word == "resign") {
            tell("play.resigned", seat);
            line_.leave(seat);
            return true;
        }
        return move(seat, word);
    }

    bool move(Seat seat, const std::string& word) {
        const auto move = line_.position().read_move(word);
        if (!move || !line_.position().is_legal(seat, *move)) {
            std::cout << i18n::text(language_, move ? "play.illegal" : "play.unreadable",
                                    {{"move", base::printable(word)}})
                      << '\n';
            return false;
        }
        const auto trace = line_.play(seat, *move);
        for (const games::Step& step : *trace) {
            if (step.kind == games::StepKind::Pass) tell("play.passes", seat);
            if (step.kind == games::StepKind::Eject)
                std::cout << i18n::text(language_, "play.ejected",
                                        {{"seat", name(seat)}, {"owner", name(step.owner)}})
                          << '\n';
        }
        return true;
    }

    std::string result() const {
        const games::Outcome outcome = line_.outcome();
        const std::string reason =
            i18n::text(language_, "reason." + std::string(games::reason_text(outcome.reason)));
        if (outcome.drawn()) return i18n::text(language_, "play.drawn", {{"reason", reason}});
        std::vector<std::string> winners;
        for (int i = 0; i < game_.seats(); ++i)
            if (outcome.winners.contains(Seat(i))) winners.push_back(name(Seat(i)));
        const std::string seats = base::join(winners, i18n::text(language_, "play.and"));
        return i18n::text(language_, "play.won", {{"seats", seats}, {"reason", reason}});
    }

    games::AnyGame game_;
    games::Line line_;
    games::Clock clock_;
    bool timed_;
    i18n::Language language_;
    picture::TextStyle style_;
};

int run(const Options& options) {
    const games::AnyGame game = options.game.game();
    const games::AnyPosition start = options.game.position(game);
    const games::TimeControl control =
        value_or_fail(games::read_time_control(options.time), "--time: ");
    return Table(game, start, options, control).run();
}

}  // namespace

Command add_play(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("play", "Play a game at one keyboard");
    options->game.add_to(*command);
    command->add_option("--time", options->time, "clock: none, 10, 10+5 or 10d3")
        ->capture_default_str();
    options->language.add_to(*command);
    options->text.add_to(*command);
    return [options] { return run(*options); };
}

}  // namespace sumito::cli
