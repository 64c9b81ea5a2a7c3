// What all subcommands share: the options that name a game and a position, a language and a style,
// exit codes, and how an error is told.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>

#include "cli/checks.h"
#include "games/any_game.h"
#include "i18n/i18n.h"
#include "picture/picture.h"

namespace sumito::cli {

enum ExitCode { Success = 0, Failure = 1, BadInput = 2 };

// Thrown by commands, caught by main: one line on stderr, exit code BadInput.
struct BadInputError {
    std::string message;
};

[[noreturn]] void fail(const std::string& message);

// The value, or fail() with its error; `where` goes in front.
template <class T>
T value_or_fail(base::Result<T> result, const std::string& where = {}) {
    if (!result) fail(where + result.error());
    return *std::move(result);
}

// --kernel: with which instructions of the processor moves are generated.
class KernelOption {
public:
    void add_to(CLI::App& app);
    void use() const;

private:
    std::optional<std::string> kernel_;
};

// --game, --rules and --kernel; and, where a command is about a position, --layout and --position.
class GameOptions {
public:
    void add_to(CLI::App& app, bool with_position = true);

    void set_game(const std::string& id) { game_ = id; }
    games::AnyGame game() const;
    // For a game that is begun now: two players may agree to a draw unless --rules forbids it.
    games::AnyGame new_game() const;
    // What --position or --layout say, else the usual start.
    games::AnyPosition position(const games::AnyGame& game) const;
    // What --layout says, empty if nothing.
    std::string layout() const { return layout_.value_or(""); }

private:
    std::string game_ = "abalone";
    std::string rules_;
    std::optional<std::string> layout_;
    std::optional<std::string> position_;
    KernelOption kernel_;
};

// --seed of random moves.
void add_seed(CLI::App& app, std::uint64_t& seed);

// Abalone for any number of players.
bool is_abalone(const games::AnyGame& game);

// --language.
class LanguageOption {
public:
    void add_to(CLI::App& app);

    // What it says, else the locale's.
    i18n::Language value() const;

private:
    std::string language_;
};

// --plain and --colour: how a text is drawn.
class TextOptions {
public:
    void add_to(CLI::App& app);

    picture::TextStyle style() const;

private:
    bool plain_ = false;
    std::string colour_ = "auto";
};

// The notation of that name, the game's own if it is empty.
games::NotationNumber find_notation(const games::AnyGame& game, const std::string& name);

// Each adds one subcommand; the returned function does its work and returns the exit code.
using Command = std::function<int()>;
Command add_admin(CLI::App& app);
Command add_analyse(CLI::App& app);
Command add_bench(CLI::App& app);
Command add_bot(CLI::App& app);
Command add_convert(CLI::App& app);
Command add_datagen(CLI::App& app);
Command add_explain(CLI::App& app);
Command add_layouts(CLI::App& app);
Command add_match(CLI::App& app);
Command add_moves(CLI::App& app);
Command add_perft(CLI::App& app);
Command add_play(CLI::App& app);
Command add_playouts(CLI::App& app);
Command add_replay(CLI::App& app);
Command add_serve(CLI::App& app);
Command add_show(CLI::App& app);
Command add_stats(CLI::App& app);
Command add_ugi(CLI::App& app);

// Prints a line to stdout.
void say(const std::string& line);

}  // namespace sumito::cli
