// sumito serve: the web application.
#include <sys/resource.h>
#include <sys/stat.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "base/text.h"
#include "cli/command.h"
#include "net/address.h"
#include "net/house.h"

namespace sumito::cli {

namespace {

struct ServeOptions {
    net::ServerSettings server;
    net::HouseSettings house;
    int patience = 15, silence = 30;                 // seconds
    std::size_t unsent = 64, unsent_by_address = 8;  // megabytes
    std::string log = "info";
};

// Every connection is a file descriptor, and the usual limit for a process is 1024.
void allow_many_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

std::vector<std::string> addresses(const std::vector<std::string>& texts) {
    std::vector<std::string> plain;
    for (const std::string& text : texts) {
        plain.push_back(net::plain_address(text));
        if (plain.back().empty()) fail("no address: " + base::quoted(text));
    }
    return plain;
}

int run_serve(ServeOptions options) {
    net::Log::Level level{};
    if (!net::read_level(options.log, level))
        fail("a level of the log is debug, info, warning or error");
    options.server.proxies = addresses(options.server.proxies);
    options.server.exempt = addresses(options.server.exempt);
    options.server.patience = std::chrono::seconds(options.patience);
    options.server.silence = std::chrono::seconds(options.silence);
    std::error_code none;
    if (!options.house.web.empty() && !std::filesystem::is_directory(options.house.web, none))
        fail("--web " + base::quoted(options.house.web) +
             ": expected the folder of the built client");
    options.server.unsent_bytes = options.unsent << 20;
    options.server.unsent_bytes_by_address = options.unsent_by_address << 20;
    net::Log log(level);
    allow_many_files();
    umask(077);  // the store is nobody else's to read
    auto server = net::Server::open(options.server, log);
    if (!server) fail(server.error());
    auto house = net::House::open(options.house, options.server, **server, log);
    if (!house) fail(house.error());
    const bool is_v6 = options.server.listen.find(':') != std::string::npos;
    const std::string host = is_v6 ? "[" + options.server.listen + "]" : options.server.listen;
    std::printf("http://%s:%u/\n", host.c_str(), static_cast<unsigned>((*server)->port()));
    std::fflush(stdout);
    log.write(
        net::Log::Level::Info, "serving",
        base::JsonObject().add("listen", options.server.listen).add("port", (*server)->port()));
    (*server)->run(**house);
    house->reset();
    log.write(net::Log::Level::Info, "stopped");
    return Success;
}

}  // namespace

Command add_serve(CLI::App& app) {
    CLI::App* command = app.add_subcommand("serve", "Serve the web application: play online");
    const auto options = std::make_shared<ServeOptions>();
    net::ServerSettings& server = options->server;
    net::HouseSettings& house = options->house;
    command->add_option("--listen", server.listen, "The address to listen on")
        ->envname("SUMITO_LISTEN")
        ->capture_default_str();
    command->add_option("--port", server.port, "The port; 0 takes any that is free")
        ->envname("SUMITO_PORT")
        ->check(between(0, 65'535))
        ->capture_default_str();
    command->add_option("--store", house.store, "Where everything is kept")
        ->envname("SUMITO_STORE")
        ->capture_default_str();
    command->add_option("--web", house.web, "The folder of the built browser client")
        ->envname("SUMITO_WEB");
    command->add_option("--engine-threads", house.engine_threads, "Threads for engine seats")
        ->envname("SUMITO_ENGINE_THREADS")
        ->check(between(1, 256))
        ->capture_default_str();
    command
        ->add_option("--proxy", server.proxies,
                     "The address of a proxy whose X-Forwarded-For is believed")
        ->envname("SUMITO_PROXY")
        ->delimiter(',');
    command
        ->add_option("--exempt", server.exempt,
                     "An address of many people, such as a club's: they are not counted together")
        ->envname("SUMITO_EXEMPT")
        ->delimiter(',');
    command
        ->add_option("--origin", server.origins,
                     "A page elsewhere that may connect, such as https://example.org")
        ->envname("SUMITO_ORIGIN")
        ->delimiter(',');
    command->add_option("--connections", server.connections, "Connections at once, in all")
        ->envname("SUMITO_CONNECTIONS")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--connections-by-address", server.connections_by_address,
                     "Connections at once of one address")
        ->envname("SUMITO_CONNECTIONS_BY_ADDRESS")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--patience", options->patience,
                     "Seconds a client has to send a header or to take 64 kB")
        ->envname("SUMITO_PATIENCE")
        ->check(between(1, 600))
        ->capture_default_str();
    command
        ->add_option("--silence", options->silence,
                     "Seconds after which a WebSocket that answers no ping is dropped")
        ->envname("SUMITO_SILENCE")
        ->check(between(3, 600))
        ->capture_default_str();
    command
        ->add_option("--unsent", options->unsent,
                     "Megabytes at most that wait for clients to take them, in total")
        ->envname("SUMITO_UNSENT")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--unsent-by-address", options->unsent_by_address,
                     "Megabytes at most that wait for the clients of one address")
        ->envname("SUMITO_UNSENT_BY_ADDRESS")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--log", options->log, "What is logged: debug, info, warning, error")
        ->envname("SUMITO_LOG")
        ->capture_default_str();
    return [options] { return run_serve(*options); };
}

}  // namespace sumito::cli
