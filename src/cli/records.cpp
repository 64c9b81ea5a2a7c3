#include "cli/records.h"

#include <ios>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/progress.h"
#include "games/catalog.h"

namespace sumito::cli {

void add_record_defaults(CLI::App& command, record::ReadDefaults& defaults) {
    command.add_option("--game", defaults.game, "game of records that do not name theirs")
        ->capture_default_str();
    command.add_option("--rules", defaults.rules, "ruleset of records that do not name theirs");
    command.add_option("--layout", defaults.layout,
                       "layout that records without a start begin with, by its id");
    command
        .add_option("--position", defaults.position,
                    "position that records without a start begin with")
        ->excludes("--layout");
}

void for_each_game(const std::vector<std::string>& files, const record::ReadDefaults& defaults,
                   const std::function<void(const std::string& file, record::ReadGame&)>& use) {
    // Check the options before reading any file.
    const games::AnyGame usual = value_or_fail(games::find_game(defaults.game, defaults.rules));
    (void)find_notation(usual, defaults.notation);
    if (defaults.position.empty())
        (void)value_or_fail(usual.start(defaults.layout), "--layout: ");
    else
        (void)value_or_fail(usual.read(defaults.position), "--position: ");
    Progress progress("reading");
    for (const std::string& name : files) {
        InputFile input(name);
        bool empty = true;
        try {
            record::Reader reader(input.stream(), defaults);
            while (auto game = reader.next()) {
                empty = false;
                use(name, *game);
                if (input.size() > 0)
                    progress.show(static_cast<std::size_t>(input.stream().tellg()), input.size());
            }
        } catch (const std::ios_base::failure&) {  // for example, stdin is closed
            fail_unreadable(name);
        }
        if (empty) fail_empty(name, "game");
    }
}

}  // namespace sumito::cli
