// sumito convert: rewrites games in another notation or format.
#include <algorithm>
#include <iostream>
#include <memory>

#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/records.h"
#include "games/catalog.h"
#include "record/writer.h"

namespace sumito::cli {

namespace {

struct ConvertOptions {
    record::ReadDefaults defaults;
    std::string to;
    std::vector<std::string> files;
    bool json = false;
};

// A format, a notation, or both: `nacre`, `list`, `pgn:nacre`.
struct Target {
    record::Format format = record::Format::Pgn;
    std::string notation;
};

Target read_target(const std::string& text) {
    Target target;
    std::string_view rest = text;
    const std::size_t colon = rest.find(':');
    const std::string_view head = rest.substr(0, colon);
    if (head == "pgn" || head == "list") {
        if (head == "list") target.format = record::Format::List;
        rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
        if (colon != std::string_view::npos && rest.empty())
            fail("--to: expected a notation after ':'");
    }
    target.notation = rest;
    return target;
}

// Checks that some game has the notation. Whether a record's game has it is checked when the record
// is read.
void check_known(const std::string& notation) {
    std::vector<std::string> known;
    for (const std::string_view id : games::game_ids())
        for (const std::string_view name : value_or_fail(games::find_game(id)).notations()) {
            if (notation.empty() || name == notation) return;
            if (std::find(known.begin(), known.end(), name) == known.end())
                known.emplace_back(name);
        }
    fail("--to: notation " + base::quoted(notation) + ": expected " + base::join(known, "|"));
}

int run_convert(const ConvertOptions& options) {
    const Target target = read_target(options.to);
    check_known(target.notation);
    int errors = 0;
    for_each_game(
        options.files, options.defaults, [&](const std::string& file, record::ReadGame& game) {
            const auto complain = [&](const std::string& problem) {
                ++errors;
                std::cerr << "sumito: " << base::printable(file) << ": " << problem << '\n';
            };
            if (game.error) return complain(game.error->text());
            const record::Record& record = *game.record;
            const auto notation = target.notation.empty()
                                      ? base::Result(record.notation)
                                      : record.game.find_notation(target.notation);
            if (!notation)
                return complain("line " + std::to_string(game.line) +
                                ": --to: " + notation.error());
            const std::string text = record::write(record, target.format, *notation);
            if (options.json) {
                base::JsonObject object;
                say(object.add("name", game.name).add("record", text).text());
            } else {
                std::fwrite(text.data(), 1, text.size(), stdout);
            }
        });
    return errors > 0 ? Failure : Success;
}

}  // namespace

Command add_convert(CLI::App& app) {
    const auto options = std::make_shared<ConvertOptions>();
    CLI::App* command =
        app.add_subcommand("convert", "Convert games to another notation or format");
    command->add_option(
        "--from", options->defaults.notation,
        "notation of records that do not name theirs: aba-pro|playstrategy|nacre|choro");
    command
        ->add_option(
            "--to", options->to,
            "format pgn|list, notation aba-pro|playstrategy|nacre|choro, or both, as list:nacre")
        ->required();
    command->add_option("files", options->files, "files of game records; - is stdin")->required();
    add_record_defaults(*command, options->defaults);
    command->add_flag("--json", options->json, "print JSON, one object a line");
    return [options] { return run_convert(*options); };
}

}  // namespace sumito::cli
