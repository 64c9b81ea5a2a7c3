// What all subcommands share: options for a game and a position, for language and style, the exit
// codes, and how an error is printed.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "cli/checks.h"
#include "games/any_game.h"
#include "i18n/i18n.h"
#include "picture/picture.h"

namespace sumito::cli {

enum ExitCode { Success = 0, Failure = 1, BadInput = 2 };

// Thrown by commands and caught by main, which prints one line on stderr and exits with BadInput.
struct BadInputError {
    std::string message;
};

[[noreturn]] void fail(const std::string& message);

// Returns the value, or calls fail() with the error; `where` is put in front.
template <class T>
T value_or_fail(base::Result<T> result, const std::string& where = {}) {
    if (!result) fail(where + result.error());
    return *std::move(result);
}

inline void value_or_fail(const base::Result<void>& result, const std::string& where = {}) {
    if (!result) fail(where + result.error());
}

// --kernel: the processor instructions that generate moves.
class KernelOption {
public:
    void add_to(CLI::App& app);
    void use() const;

private:
    std::optional<std::string> kernel_;
};

// --game, --rules and --kernel; for commands about a position also --layout and --position.
class GameOptions {
public:
    void add_to(CLI::App& app, bool with_position = true);

    void set_game(const std::string& id) { game_ = id; }
    games::AnyGame game() const;
    // For a new game: two players may agree to a draw unless --rules forbids it.
    games::AnyGame new_game() const;
    // From --position or --layout; otherwise the usual start.
    games::AnyPosition position(const games::AnyGame& game) const;
    // The same for a command that speaks the person's language: a wrong --position is refused in
    // it.
    games::AnyPosition position(const games::AnyGame& game, i18n::Language language) const;
    // The value of --layout; empty without it.
    std::string layout() const { return layout_.value_or(""); }

private:
    std::string game_ = "abalone";
    std::string rules_;
    std::optional<std::string> layout_;
    std::optional<std::string> position_;
    KernelOption kernel_;
};

// --seed for random moves.
void add_seed(CLI::App& app, std::uint64_t& seed);

// True for Abalone with any number of players.
bool is_abalone(const games::AnyGame& game);

// --language.
class LanguageOption {
public:
    void add_to(CLI::App& app);

    // The given language; otherwise the locale's.
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

// The notation with that name; the game's own if the name is empty.
games::NotationNumber find_notation(const games::AnyGame& game, const std::string& name);

// Each adds one subcommand and returns the function that does its work. The function returns the
// exit code.
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
Command add_solve(CLI::App& app);
Command add_stats(CLI::App& app);
Command add_ugi(CLI::App& app);
Command add_verify(CLI::App& app);

// `1 game`, `2 games`.
std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

// Prints a line to stdout.
void say(const std::string& line);

}  // namespace sumito::cli
