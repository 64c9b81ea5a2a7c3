// sumito serve: runs the server of the web application.
#include <sys/resource.h>
#include <sys/stat.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "base/text.h"
#include "cli/command.h"
#include "net/address.h"
#include "net/sumito_app.h"

namespace sumito::cli {

namespace {

struct ServeOptions {
    net::ServerSettings server;
    net::AppSettings app;
    int stall_timeout = 15, silence = 30, silence_playing = 13;  // seconds
    std::size_t unsent = 64, unsent_by_address = 8;              // megabytes
    std::string log = "info";
};

// Every connection needs a file descriptor, and a process usually may have only 1024.
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
        if (plain.back().empty()) fail(base::quoted(text) + ": expected an IP address");
    }
    return plain;
}

int run_serve(ServeOptions options) {
    net::Log::Level level{};
    if (!net::read_level(options.log, level))
        fail("--log " + base::quoted(options.log) + ": expected debug|info|warning|error");
    options.server.proxies = addresses(options.server.proxies);
    options.server.exempt = addresses(options.server.exempt);
    if (!options.app.site.url.empty()) {
        const std::string url = net::site_address(options.app.site.url);
        if (url.empty())
            fail("--url " + base::quoted(options.app.site.url) +
                 ": expected an address such as https://play.example.org");
        options.app.site.url = options.app.limits.site = url;
    }
    options.server.stall_timeout = std::chrono::seconds(options.stall_timeout);
    options.server.silence = std::chrono::seconds(options.silence);
    options.server.silence_playing = std::chrono::seconds(options.silence_playing);
    std::error_code none;
    const std::filesystem::path web = options.app.site.folder;
    if (!web.empty() && !std::filesystem::is_regular_file(web / "index.html", none))
        fail("--web " + base::quoted(options.app.site.folder) +
             ": expected the folder of the built client, with index.html");
    options.server.unsent_bytes = options.unsent << 20;
    options.server.unsent_bytes_by_address = options.unsent_by_address << 20;
    net::Log log(level);
    allow_many_files();
    umask(077);  // other users must not read the store
    auto server = net::Server::open(options.server, log);
    if (!server) fail(server.error());
    auto app = net::SumitoApp::open(options.app, options.server, **server, log);
    if (!app) fail(app.error());
    const bool is_v6 = options.server.listen.find(':') != std::string::npos;
    const std::string host = is_v6 ? "[" + options.server.listen + "]" : options.server.listen;
    std::printf("http://%s:%u/\n", host.c_str(), static_cast<unsigned>((*server)->port()));
    std::fflush(stdout);
    log.write(
        net::Log::Level::Info, "serving",
        base::JsonObject().add("listen", options.server.listen).add("port", (*server)->port()));
    (*server)->run(**app);
    app->reset();
    log.write(net::Log::Level::Info, "stopped");
    return Success;
}

}  // namespace

Command add_serve(CLI::App& app) {
    CLI::App* command = app.add_subcommand(
        "serve", "Run the server: the browser client, online games, the archive");
    const auto options = std::make_shared<ServeOptions>();
    net::ServerSettings& server = options->server;
    net::AppSettings& settings = options->app;
    settings.version = SUMITO_VERSION;
    command
        ->add_option("--listen", server.listen, "address to listen on; 0.0.0.0 means all networks")
        ->envname("SUMITO_LISTEN")
        ->capture_default_str();
    command->add_option("--port", server.port, "port to listen on; 0 takes any free port")
        ->envname("SUMITO_PORT")
        ->check(between(0, 65'535))
        ->capture_default_str();
    command
        ->add_option("--store", settings.store,
                     "the store, as sqlite:FILE; it is created if it is missing")
        ->envname("SUMITO_STORE")
        ->capture_default_str();
    command
        ->add_option("--web", settings.site.folder,
                     "folder of the built browser client (default: a plain page)")
        ->envname("SUMITO_WEB");
    command
        ->add_option("--url", settings.site.url,
                     "the public address, such as https://play.example.org, for links")
        ->envname("SUMITO_URL");
    command
        ->add_option("--operator-name", settings.site.operator_name,
                     "who runs the server, for the client's pages about it")
        ->envname("SUMITO_OPERATOR_NAME");
    command
        ->add_option("--contact", settings.site.contact,
                     "how people reach the operator, for the same")
        ->envname("SUMITO_CONTACT");
    command
        ->add_option("--privacy", settings.site.privacy,
                     "what the operator does with people's data: a text or the address of a page")
        ->envname("SUMITO_PRIVACY");
    command
        ->add_option("--engine-threads", settings.engine_threads,
                     "threads for engines of level 10 and for reviews")
        ->envname("SUMITO_ENGINE_THREADS")
        ->check(between(1, 256))
        ->capture_default_str();
    command
        ->add_option("--proxy", server.proxies,
                     "address of a proxy whose X-Forwarded-For is trusted")
        ->envname("SUMITO_PROXY")
        ->delimiter(',');
    command
        ->add_option("--exempt", server.exempt,
                     "address shared by many people, such as a club's; limits per address do not "
                     "apply to it")
        ->envname("SUMITO_EXEMPT")
        ->delimiter(',');
    command
        ->add_option("--origin", server.origins,
                     "page of another site that may open a WebSocket, such as https://example.org")
        ->envname("SUMITO_ORIGIN")
        ->delimiter(',');
    command
        ->add_option("--connections", server.connections,
                     "most connections at the same time, in total")
        ->envname("SUMITO_CONNECTIONS")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--connections-by-address", server.connections_by_address,
                     "most connections at the same time from one address")
        ->envname("SUMITO_CONNECTIONS_BY_ADDRESS")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--patience", options->stall_timeout,
                     "seconds in which a client must send a whole header or receive 64 kB")
        ->envname("SUMITO_PATIENCE")
        ->check(between(1, 600))
        ->capture_default_str();
    command
        ->add_option("--silence", options->silence,
                     "seconds after which a WebSocket that answers no ping is closed")
        ->envname("SUMITO_SILENCE")
        ->check(between(3, 600))
        ->capture_default_str();
    command
        ->add_option("--silence-playing", options->silence_playing,
                     "the same while its person plays, if that is shorter")
        ->envname("SUMITO_SILENCE_PLAYING")
        ->check(between(3, 600))
        ->capture_default_str();
    command
        ->add_option("--unsent", options->unsent, "most unsent data for all clients, in megabytes")
        ->envname("SUMITO_UNSENT")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--unsent-by-address", options->unsent_by_address,
                     "most unsent data for the clients of one address, in megabytes")
        ->envname("SUMITO_UNSENT_BY_ADDRESS")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--log", options->log, "lowest level to log: debug|info|warning|error")
        ->envname("SUMITO_LOG")
        ->capture_default_str();
    return [options] { return run_serve(*options); };
}

}  // namespace sumito::cli
