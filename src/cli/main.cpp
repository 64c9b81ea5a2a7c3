// The `sumito` program: reads the command line and runs a subcommand.
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>
#include <vector>

#include "cli/command.h"
#include "cli/usage_error.h"

namespace {

using namespace sumito::cli;

int complain(const std::string& message) {
    std::fprintf(stderr, "sumito: %s\n", message.c_str());
    return BadInput;
}

std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

bool is_known(const CLI::App& app, const std::string& name) {
    if (app.get_option_no_throw(name) != nullptr) return true;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        if (command->get_name() == name) return true;
    return false;
}

// Returns `code`, or an error if not all output could be written.
int finish(int code) {
    std::cout.flush();
    if (!std::cout || std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
        return complain("cannot write the output");
    return code;
}

// A group of commands in `sumito --help`.
struct CommandGroup {
    const char* name;
    std::vector<Command (*)(CLI::App&)> commands;
};
const CommandGroup groups[] = {
    {"Play", {add_play, add_serve, add_bot, add_admin}},
    {"Look", {add_show, add_moves, add_explain, add_layouts, add_solve, add_verify}},
    {"Games", {add_replay, add_convert, add_analyse}},
    {"Engines", {add_ugi, add_match, add_bench, add_perft, add_playouts, add_stats, add_datagen}},
};

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN);     // at a file's size limit, writing fails like on a full disk
    std::ios::sync_with_stdio(false);  // faster reading of records from stdin
    CLI::App app("Sumito plays Abalone for two, three and four players, and Choro.", "sumito");
    app.require_subcommand(1);
    app.set_version_flag("--version", SUMITO_VERSION);

    int code = Success;
    for (const auto& [group, commands] : groups)
        for (const auto add : commands) {
            const Command run = add(app);
            CLI::App* added = app.get_subcommands({}).back();
            added->group(group)->callback([&code, run] { code = run(); });
        }
    if (argc > 1 && !is_known(app, argv[1])) return complain(unknown_command(app, argv[1]));
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) {  // thrown for --help and --version
        return finish(app.exit(success));
    } catch (const CLI::ParseError& error) {
        return complain(usage_error(app, error));
    } catch (const BadInputError& error) {
        return complain(error.message);
    } catch (const std::bad_alloc&) {
        return complain("not enough memory for this command");
    } catch (const std::exception& error) {
        return complain(first_line(error.what()));
    }
    return finish(code);
}
