#include "net/metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>

#include "base/json.h"

namespace sumito::net {

namespace {

class Page {
public:
    template <class Number>
    void gauge(std::string_view name, std::string_view help, Number value) {
        add(name, help, "gauge", base::json_number(static_cast<double>(value)));
    }
    void counter(std::string_view name, std::string_view help, std::uint64_t value) {
        add(name, help, "counter", std::to_string(value));
    }
    void counter(std::string_view name, std::string_view help, double value) {
        char digits[32];
        std::snprintf(digits, sizeof digits, "%.3f", value);
        add(name, help, "counter", digits);
    }

    std::string text;

private:
    void add(std::string_view name, std::string_view help, std::string_view kind,
             const std::string& value) {
        const std::string full = "sumito_" + std::string(name);
        text += "# HELP " + full + " " + std::string(help) + "\n# TYPE " + full + " " +
                std::string(kind) + "\n" + full + " " + value + "\n";
    }
};

std::uint64_t resident_bytes() {
    unsigned long long size = 0, resident = 0;
    if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%llu %llu", &size, &resident) != 2) resident = 0;
        std::fclose(file);
    }
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

void add_traffic(Page& page, const Traffic& traffic) {
    page.counter("accepted_total", "Connections accepted", traffic.accepted);
    page.counter("refused_total", "Connections refused because of a limit", traffic.refused);
    page.counter("requests_total", "HTTP requests", traffic.requests);
    page.counter("refused_requests_total", "HTTP requests refused", traffic.refused_requests);
    page.counter("web_sockets_total", "WebSockets opened", traffic.web_sockets);
    page.counter("messages_in_total", "Messages received", traffic.messages_in);
    page.counter("messages_out_total", "Messages sent", traffic.messages_out);
    page.counter("bytes_in_total", "Bytes of messages received", traffic.bytes_in);
    page.counter("bytes_out_total", "Bytes of messages sent", traffic.bytes_out);
    page.counter("refused_replies_total", "Replies not sent: too many unread bytes",
                 traffic.refused_replies);
    page.counter("dropped_slow_total", "Connections dropped: the client did not read",
                 traffic.dropped_slow);
    page.counter("dropped_silent_total", "WebSockets dropped: no answer to pings",
                 traffic.dropped_silent);
    page.counter("dropped_flooding_total", "WebSockets dropped: the client sent too much",
                 traffic.dropped_flooding);
}

void add_hall(Page& page, const play::Figures& hall) {
    page.gauge("visitors", "Connections that said hello", hall.visitors);
    page.gauge("open_tables", "Tables with free seats", hall.open_tables);
    page.gauge("running_tables", "Games being played", hall.running_tables);
    page.gauge("tables_in_memory", "Tables held in memory", hall.tables_in_memory);
    page.gauge("tables_unseen", "Tables not read since the start", hall.tables_unseen);
    page.gauge("watchers", "Connections that watch a table", hall.watchers);
    page.counter("hall_messages_total", "Messages handled", hall.messages);
    page.counter("hall_refused_messages_total", "Messages refused", hall.refused_messages);
    page.counter("moves_total", "Moves of people and programs", hall.moves);
    page.counter("engine_moves_total", "Moves of the engine", hall.engine_moves);
    page.counter("engine_queue_full_total", "Times the engine's queue was full",
                 hall.engine_queue_full);
    page.counter("games_finished_total", "Games finished", hall.games_finished);
    page.counter("hall_store_failures_total", "Changes that could not be stored",
                 hall.store_failures);
}

void add_store(Page& page, const store::Figures& store) {
    page.counter("store_submits_total", "Changes submitted to the store", store.submits);
    page.counter("store_failed_total", "Changes the store refused", store.failed);
    page.counter("store_commits_total", "Commits, each with one sync", store.commits);
    page.counter("store_checkpoints_total", "Checkpoints of the write-ahead log",
                 store.checkpoints);
    page.gauge("store_broken", "1 if the last commit failed", store.broken ? 1 : 0);
    page.gauge("store_waiting", "Changes not yet durable", store.waiting);
    page.gauge("store_log_bytes", "Size of the write-ahead log", store.log_bytes);
}

}  // namespace

std::string metrics_text(const AllFigures& figures) {
    Page page;
    page.gauge("connections", "Open connections of all kinds", figures.connections);
    page.gauge("web_sockets", "Open WebSockets", figures.web_sockets);
    page.gauge("unsent_bytes", "Bytes that clients have not received yet", figures.unsent_bytes);
    page.gauge("lookups_waiting", "Queries of persons and accounts waiting",
               figures.lookups_waiting);
    page.gauge("reader_waiting", "Queries of the archive waiting", figures.reader_waiting);
    add_traffic(page, figures.traffic);
    add_hall(page, figures.hall);
    add_store(page, figures.store);
    page.gauge("resident_bytes", "Memory in use", resident_bytes());
    page.counter("cpu_seconds_total", "Processor time used", cpu_seconds());
    page.counter("uptime_seconds", "Seconds since the start", figures.seconds_up);
    return page.text;
}

}  // namespace sumito::net
