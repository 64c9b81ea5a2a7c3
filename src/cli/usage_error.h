// What is wrong with a command line, in one line of our own words instead of CLI11's. Used by main.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace sumito::cli {

// `app` has just failed to parse its arguments with this error.
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

// A word in the place of a command that is not one.
std::string unknown_command(const CLI::App& app, const std::string& word);

}  // namespace sumito::cli
