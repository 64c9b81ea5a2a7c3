// sumito bot: connects a UGI engine to a server, where it sits at tables.
#include "net/bot.h"

#include <cstdio>
#include <string>

#include "cli/command.h"

namespace sumito::cli {

namespace {

struct BotOptions {
    net::BotSettings bot;
    std::vector<std::string> settings;  // for the engine, each NAME=VALUE
    int move_time = static_cast<int>(net::BotSettings().move_time.count());
};

int run_bot(BotOptions options) {
    for (const std::string& setting : options.settings) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos) fail("--option: expected NAME=VALUE");
        options.bot.engine.options.emplace_back(setting.substr(0, equals),
                                                setting.substr(equals + 1));
    }
    options.bot.move_time = std::chrono::milliseconds(options.move_time);
    const auto address = value_or_fail(net::read_client_address(options.bot.url));
    net::Bot bot(options.bot, address, [](const std::string& line) {
        std::printf("%s\n", line.c_str());
        std::fflush(stdout);
    });
    return bot.run() ? Success : Failure;
}

}  // namespace

Command add_bot(CLI::App& app) {
    CLI::App* command = app.add_subcommand("bot", "Play at the tables of a server with an engine");
    const auto options = std::make_shared<BotOptions>();
    net::BotSettings& bot = options->bot;
    command
        ->add_option("--url", bot.url, "address of the server: ws://HOST:PORT/ws or wss://HOST/ws")
        ->capture_default_str();
    command
        ->add_option("--token", bot.token,
                     "identity of the bot (default: create a new one and print its token)")
        ->envname("SUMITO_BOT_TOKEN");
    command
        ->add_option("--engine", bot.engine.command,
                     "command that starts the engine, which speaks UGI")
        ->required();
    command->add_option("--option", options->settings, "option of the engine, as NAME=VALUE");
    command->add_option("--name", bot.name, "name of the bot at the tables");
    command->add_option("--game", bot.games, "a game that the bot plays (default: all)");
    command->add_option(
        "--table", bot.tables,
        "id of a table to sit at (default: any table of the lobby with a seat for bots)");
    command->add_option("--tables", bot.most_tables, "most tables at the same time")
        ->check(between(1, 50))
        ->capture_default_str();
    command->add_option("--games", bot.most_games, "number of games to play; 0 means no limit")
        ->capture_default_str();
    command
        ->add_option("--move-time", options->move_time,
                     "time for each move in games without a clock, in milliseconds")
        ->check(between(1, 3'600'000))
        ->capture_default_str();
    return [options] { return run_bot(*options); };
}

}  // namespace sumito::cli
