// Checks for the values of options. CLI11 calls them; the error messages are ours.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

#include "base/text.h"

namespace sumito::cli {

// A number from `least`, which is not negative, to `most`. A whole number must be written in digits
// only.
template <class T>
CLI::Validator between(T least, T most) {
    std::ostringstream range;
    range << least << " to " << most;
    const auto fits = [=](const std::string& given) {
        if constexpr (std::is_integral_v<T>) {
            const auto number = base::read_number(given, static_cast<std::uint64_t>(most));
            return number && *number >= static_cast<std::uint64_t>(least);
        } else {
            T number{};
            return CLI::detail::lexical_cast(given, number) && number >= least && number <= most;
        }
    };
    return {[fits, text = range.str()](const std::string& given) {
                return fits(given) ? std::string()
                                   : base::quoted(given) + ": expected a number from " + text;
            },
            range.str()};
}

// One of `words`.
inline CLI::Validator one_of(const std::vector<std::string>& words) {
    return {[=](const std::string& given) {
                for (const std::string& word : words)
                    if (given == word) return std::string();
                return base::quoted(given) + ": expected " + base::join(words, "|");
            },
            ""};
}

}  // namespace sumito::cli
