// Reads the games of record files one after the other, for `replay` and `convert`.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "record/reader.h"

namespace sumito::cli {

// --game, --rules, --layout and --position, for records without these tags.
void add_record_defaults(CLI::App& command, record::ReadDefaults& defaults);

// Calls `use` for every game of every file; `-` means stdin. Fails if a file cannot be read or
// contains no game.
void for_each_game(const std::vector<std::string>& files, const record::ReadDefaults& defaults,
                   const std::function<void(const std::string& file, record::ReadGame&)>& use);

}  // namespace sumito::cli
