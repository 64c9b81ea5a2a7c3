// What an option's value may be, checked by CLI11 with errors in our own words.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

#include "base/text.h"

namespace sumito::cli {

// A number from `least`, which is not negative, to `most`. Whole numbers are written in digits
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

// One of these words.
inline CLI::Validator one_of(const std::vector<std::string>& words) {
    return {[=](const std::string& given) {
                for (const std::string& word : words)
                    if (given == word) return std::string();
                return base::quoted(given) + ": expected " + base::join(words, "|");
            },
            ""};
}

}  // namespace sumito::cli
