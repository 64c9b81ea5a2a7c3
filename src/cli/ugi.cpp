// sumito ugi: runs the engine on stdin and stdout.
#include "protocol/ugi.h"

#include <cstdio>
#include <memory>
#include <string>

#include "cli/command.h"

namespace sumito::cli {

namespace {

// No host sends longer lines. Endless input without line ends must not fill the memory.
constexpr std::size_t longest_line = 1 << 20;

// Reads the next line without its end; false at the end of the input or if it cannot be read. A
// line that is too long is replaced by a remark, so that no part of it is obeyed.
bool read_line(std::string& line) {
    line.clear();
    bool too_long = false;
    for (int c; (c = std::getchar()) != EOF;) {
        if (c == '\n') break;
        if (c == '\r') continue;
        too_long |= line.size() == longest_line;
        if (!too_long) line += static_cast<char>(c);
    }
    if (too_long) line = "(a line too long)";
    return !line.empty() || (!std::feof(stdin) && !std::ferror(stdin));
}

int run_ugi() {
    protocol::Ugi ugi([](std::string_view line) {
        std::fwrite(line.data(), 1, line.size(), stdout);
        std::fputc('\n', stdout);
        std::fflush(stdout);
    });
    for (std::string line; read_line(line) && ugi.handle(line);) {
    }
    return Success;
}

}  // namespace

Command add_ugi(CLI::App& app) {
    const auto kernel = std::make_shared<KernelOption>();
    kernel->add_to(*app.add_subcommand(
        "ugi", "Run the engine for other programs: the protocol UGI on stdin and stdout"));
    return [kernel] {
        kernel->use();
        return run_ugi();
    };
}

}  // namespace sumito::cli
