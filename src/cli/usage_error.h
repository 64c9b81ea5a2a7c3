// Describes what is wrong with a command line, in one line in our own words instead of CLI11's.
// Used by main.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace sumito::cli {

// `app` must just have failed to parse its arguments with `error`.
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

// The error for a word that should be a command but is not.
std::string unknown_command(const CLI::App& app, const std::string& word);

}  // namespace sumito::cli
