// sumito bot: seats an engine that speaks UGI at the tables of a server.
#include "net/bot.h"

#include <cstdio>
#include <string>

#include "cli/command.h"

namespace sumito::cli {

namespace {

struct BotOptions {
    net::BotSettings bot;
    std::vector<std::string> settings;  // NAME=VALUE for the engine
    int move_time = 1000;
};

int run_bot(BotOptions options) {
    for (const std::string& setting : options.settings) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos) fail("an option of the engine is NAME=VALUE");
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
    CLI::App* command = app.add_subcommand("bot", "Let an engine play at the tables of a server");
    const auto options = std::make_shared<BotOptions>();
    net::BotSettings& bot = options->bot;
    command->add_option("--url", bot.url, "The server, ws://HOST:PORT/ws or wss://HOST/ws")
        ->capture_default_str();
    command->add_option("--token", bot.token, "Who it is; without one a new bot is made and told")
        ->envname("SUMITO_BOT_TOKEN");
    command->add_option("--engine", bot.engine.command, "The command that speaks UGI")->required();
    command->add_option("--option", options->settings, "NAME=VALUE, an option of the engine");
    command->add_option("--name", bot.name, "What it is called at the tables");
    command->add_option("--game", bot.games, "A game that it plays; all if none is given");
    command->add_option("--table", bot.tables,
                        "Where it sits down; else wherever the lobby has a seat for bots");
    command->add_option("--tables", bot.most_tables, "Tables at once")
        ->check(between(1, 50))
        ->capture_default_str();
    command->add_option("--games", bot.most_games, "Ends after so many games; 0: goes on for ever")
        ->capture_default_str();
    command
        ->add_option("--move-time", options->move_time,
                     "Milliseconds for a move where there is no clock")
        ->check(between(1, 3'600'000))
        ->capture_default_str();
    return [options] { return run_bot(*options); };
}

}  // namespace sumito::cli
