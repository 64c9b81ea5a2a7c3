// What the load tool found out, and how it is told; and what a process uses, by /proc.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sumito::bench {

struct Usage {
    double cpu_seconds = 0;
    double megabytes = 0;       // resident
    double most_megabytes = 0;  // ever
};

// Nothing of a process that is not there.
Usage usage_of(int process);

struct LoadResult {
    std::size_t connected = 0, lost = 0;
    std::uint64_t messages = 0, errors = 0;
    int unanswered = 0;
    double seconds = 0;
    std::vector<double> acks;  // milliseconds from a move sent to its acknowledgement
    Usage usage;
};

// The value below which that part of all lies; 0 of none.
double percentile(std::vector<double> values, double part);

std::string report_text(const LoadResult& result, bool json);

}  // namespace sumito::bench
