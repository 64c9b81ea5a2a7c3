// Small helpers for reading and writing text. They look at ASCII characters only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sumito::base {

// The parts between separators. An empty text has one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

// The parts between runs of spaces. No part is empty.
std::vector<std::string_view> words(std::string_view text);

std::string join(const std::vector<std::string>& parts, std::string_view separator);

std::string_view trimmed(std::string_view text);

std::string lower_case(std::string_view text);

// A name normalised for comparison: lower case, with `-` for `_` and spaces.
std::string plain_name(std::string_view text);

// The whole text must be decimal digits, and the number at most `most`.
std::optional<std::uint64_t> read_number(std::string_view text, std::uint64_t most);

// The digits after a decimal point, at most three, in thousandths: `5` means 500.
std::optional<std::uint64_t> read_thousandths(std::string_view digits);

// The text, shortened if it is long. Bytes that are not UTF-8 and characters that are not safe to
// show become \xNN.
std::string printable(std::string_view text);

// printable() in quotes, for error messages.
std::string quoted(std::string_view text);

}  // namespace sumito::base
