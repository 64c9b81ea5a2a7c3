// sumito convert: rewrites games in another notation or format.
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

struct Options {
    record::ReadDefaults defaults;
    std::string to;
    std::vector<std::string> files;
    bool json = false;
};

// `nacre`, `list`, `pgn:nacre`: a format, a notation, or both.
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

int run(const Options& options) {
    const Target target = read_target(options.to);
    const games::AnyGame usual = value_or_fail(games::find_game(options.defaults.game));
    (void)find_notation(usual, target.notation);
    int games = 0, errors = 0;
    for_each_game(options.files, options.defaults,
                  [&](const std::string& file, record::ReadGame& game) {
                      ++games;
                      if (game.error) {
                          ++errors;
                          std::cerr << "sumito: " << base::printable(file) << ": "
                                    << game.error->text() << '\n';
                          return;
                      }
                      const record::Record& record = *game.record;
                      const games::NotationNumber notation =
                          target.notation.empty()
                              ? record.notation
                              : value_or_fail(record.game.find_notation(target.notation), "--to: ");
                      const std::string text = record::write(record, target.format, notation);
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
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("convert", "Rewrite games in another notation or format");
    command->add_option("--from", options->defaults.notation,
                        "the notation of records that do not say: aba-pro|playstrategy|nacre");
    command
        ->add_option("--to", options->to,
                     "pgn|list, aba-pro|playstrategy|nacre, or both: list:nacre")
        ->required();
    command->add_option("files", options->files, "files of records, - for stdin")->required();
    add_record_defaults(*command, options->defaults);
    command->add_flag("--json", options->json, "one JSON object a line");
    return [options] { return run(*options); };
}

}  // namespace sumito::cli
