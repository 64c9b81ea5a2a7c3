// The results of the load tool and how they are printed; and what a process uses, from /proc.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sumito::bench {

struct Usage {
    double cpu_seconds = 0;
    double megabytes = 0;       // resident
    double most_megabytes = 0;  // peak
};

// All zero if the process does not exist.
Usage usage_of(int process);

struct LoadResult {
    std::size_t connected = 0, lost = 0;
    std::uint64_t messages = 0, errors = 0;
    int unanswered = 0;
    double seconds = 0;
    std::vector<double> acks;  // milliseconds from sending a move to its acknowledgement
    Usage usage;
};

// The value below which `part` of all values are; 0 if there are none.
double percentile(std::vector<double> values, double part);

std::string report_text(const LoadResult& result, bool json);

}  // namespace sumito::bench
