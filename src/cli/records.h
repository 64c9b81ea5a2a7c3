// Reading record files, as `replay` and `convert` do: each file's games one after the other.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "record/reader.h"

namespace sumito::cli {

// --game, --rules, --layout and --position, for records that do not say.
void add_record_defaults(CLI::App& command, record::ReadDefaults& defaults);

// Calls `use` with every game of every file, `-` being stdin; fails on a file that cannot be read
// or holds no game.
void for_each_game(const std::vector<std::string>& files, const record::ReadDefaults& defaults,
                   const std::function<void(const std::string& file, record::ReadGame&)>& use);

}  // namespace sumito::cli
