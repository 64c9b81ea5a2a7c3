// What comments hold for programs, as in PGN: `[%eval 0.35]`, `[%clk 0:09:58]` and `[%emt
// 0:00:02]`; also `[%cut]` after a turn that was cut off (Choro R21).
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace sumito::record {

struct Annotations {
    std::string evaluation;
    std::optional<std::chrono::milliseconds> clock;
    std::optional<std::chrono::milliseconds> elapsed;
    bool cut = false;
    std::string text;  // the rest of the comment
};

// An annotation that cannot be read stays in the text.
Annotations read_annotations(std::string_view comment);

// `1:02:03`, with up to three decimals of a second; empty if it cannot be read.
std::optional<std::chrono::milliseconds> read_clock(std::string_view text);
std::string write_clock(std::chrono::milliseconds clock);

std::string write_annotations(const Annotations& annotations);

}  // namespace sumito::record
