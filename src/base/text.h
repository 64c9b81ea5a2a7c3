// Small helpers for reading and writing text, all of it ASCII where we look at it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sumito::base {

// The parts between separators; an empty text has one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

// The parts between runs of blanks; no empty parts.
std::vector<std::string_view> words(std::string_view text);

std::string join(const std::vector<std::string>& parts, std::string_view separator);

std::string_view trimmed(std::string_view text);

std::string lower_case(std::string_view text);

// A name as people may write it: case does not matter, `_` and blanks are `-`.
std::string plain_name(std::string_view text);

// Decimal digits only, the whole text, at most `most`.
std::optional<std::uint64_t> read_number(std::string_view text, std::uint64_t most);

// The digits after a decimal point, at most three, in thousandths: `5` is 500.
std::optional<std::uint64_t> read_thousandths(std::string_view digits);

// The text cut if long, and what is not UTF-8 or not for showing as \xNN: safe whatever was sent.
std::string printable(std::string_view text);

// The same in quotes, for error messages.
std::string quoted(std::string_view text);

}  // namespace sumito::base
