#include "load_report.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include "base/json.h"

namespace sumito::bench {

Usage usage_of(int process) {
    Usage usage;
    if (process <= 0) return usage;
    const std::string folder = "/proc/" + std::to_string(process);
    std::ifstream stat(folder + "/stat");
    std::string line;
    std::getline(stat, line);
    // The name in brackets may contain spaces; user and system time are the 12th and 13th field
    // after it.
    std::istringstream fields(line.substr(std::min(line.size(), line.rfind(')') + 1)));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0, system = 0;
    fields >> user >> system;
    usage.cpu_seconds = (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    std::ifstream status(folder + "/status");
    for (std::string word; status >> word;) {
        double kilobytes = 0;
        if (word == "VmRSS:" && status >> kilobytes) usage.megabytes = kilobytes / 1024;
        if (word == "VmHWM:" && status >> kilobytes) usage.most_megabytes = kilobytes / 1024;
    }
    return usage;
}

double percentile(std::vector<double> values, double part) {
    if (values.empty()) return 0;
    const auto rank =
        static_cast<std::size_t>(std::ceil(part * static_cast<double>(values.size())) - 1);
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(rank);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

std::string report_text(const LoadResult& result, bool json) {
    const double rate =
        result.seconds > 0 ? static_cast<double>(result.acks.size()) / result.seconds : 0.0;
    base::JsonObject object;
    object.add("connections", result.connected)
        .add("lost", result.lost)
        .add("errors", result.errors)
        .add("seconds", result.seconds)
        .add("moves", result.acks.size())
        .add("moves_by_second", rate)
        .add("unanswered", result.unanswered)
        .add("ack_ms_p50", percentile(result.acks, 0.5))
        .add("ack_ms_p90", percentile(result.acks, 0.9))
        .add("ack_ms_p99", percentile(result.acks, 0.99))
        .add("ack_ms_most", percentile(result.acks, 1.0))
        .add("messages", result.messages)
        .add("server_megabytes", result.usage.megabytes)
        .add("server_most_megabytes", result.usage.most_megabytes)
        .add("server_cpu_percent",
             result.seconds > 0 ? 100 * result.usage.cpu_seconds / result.seconds : 0.0);
    std::string text = object.text();
    if (json) return text + "\n";
    // One member per line.
    std::string lines;
    for (const char c : text.substr(1, text.size() - 2))
        if (c != '"') lines += c == ',' ? '\n' : c;
    return lines + "\n";
}

}  // namespace sumito::bench
