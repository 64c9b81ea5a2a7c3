// The lines of a journal: fields separated by tabs, with \t,
// and \\ escaped.
#include <array>

#include "base/text.h"
#include "match/journal.h"

namespace sumito::match {

namespace {

constexpr std::array all_faults = {host::Fault::Kind::Crash, host::Fault::Kind::Hang,
                                   host::Fault::Kind::Illegal, host::Fault::Kind::Time};
constexpr std::uint64_t any = ~std::uint64_t{0} >> 1;

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\\') result += "\\\\";
        if (c == '\t') result += "\\t";
        if (c == '\n') result += "\\n";
        if (c != '\\' && c != '\t' && c != '\n') result += c;
    }
    return result;
}

std::string unescaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            result += text[i];
            continue;
        }
        const char c = text[++i];
        result += c == 't' ? '\t' : c == 'n' ? '\n' : c;
    }
    return result;
}

// `turns:depth:nodes:microseconds`.
std::string effort_text(const Effort& effort) {
    return std::to_string(effort.turns) + ":" + std::to_string(effort.depth) + ":" +
           std::to_string(effort.nodes) + ":" + std::to_string(effort.time.count());
}

std::optional<Effort> read_effort(std::string_view text) {
    const auto parts = base::split(text, ':');
    if (parts.size() != 4) return std::nullopt;
    std::array<std::uint64_t, 4> numbers{};
    for (std::size_t i = 0; i < 4; ++i) {
        const auto number = base::read_number(parts[i], any);
        if (!number) return std::nullopt;
        numbers[i] = *number;
    }
    return Effort{numbers[0], numbers[1], numbers[2],
                  host::Microseconds(static_cast<std::int64_t>(numbers[3]))};
}

std::optional<Incident> read_incident(std::string_view line) {
    const auto fields = base::split(line, '\t');
    if (fields.size() != 7 || fields[0] != "incident") return std::nullopt;
    const auto seat = base::read_number(fields[2], games::most_seats - 1);
    if (!seat) return std::nullopt;
    Incident incident;
    incident.seat = games::Seat(*seat);
    for (const host::Fault::Kind kind : all_faults)
        if (host::fault_text(kind) == fields[3]) incident.fault.kind = kind;
    incident.fault.message = unescaped(fields[4]);
    incident.position = unescaped(fields[5]);
    const std::string lines = unescaped(fields[6]);
    for (const std::string_view said : base::split(lines, '\n'))
        if (!lines.empty()) incident.fault.last_lines.emplace_back(said);
    return incident;
}

}  // namespace

std::string write_report(const GameReport& report, std::uint64_t records_end) {
    std::string text;
    const std::string number = std::to_string(report.number);
    for (const Incident& incident : report.incidents) {
        std::vector<std::string> lines;
        for (const std::string& line : incident.fault.last_lines)
            lines.push_back(base::printable(line));
        text += "incident\t" + number + "\t" + std::to_string(index(incident.seat)) + "\t" +
                std::string(host::fault_text(incident.fault.kind)) + "\t" +
                escaped(incident.fault.message) + "\t" + escaped(incident.position) + "\t" +
                escaped(base::join(lines, "\n")) + "\n";
    }
    text += "game\t" + number + "\t" + std::to_string(report.winners.bits()) + "\t" +
            escaped(report.reason) + "\t" + std::to_string(report.plies) + "\t" +
            std::to_string(records_end);
    for (const Effort& effort : report.efforts) text += "\t" + effort_text(effort);
    return text + "\n";
}

base::Result<JournalGame> read_report(std::string_view line,
                                      const std::vector<std::string_view>& incidents) {
    const base::Error error{"line " + base::quoted(line) + " is not one of a game"};
    const auto fields = base::split(line, '\t');
    if (fields.size() != 6 + games::most_seats || fields[0] != "game") return error;
    const auto number = base::read_number(fields[1], any);
    const auto winners = base::read_number(fields[2], (1 << games::most_seats) - 1);
    const auto plies = base::read_number(fields[4], 1'000'000'000);
    const auto end = base::read_number(fields[5], any);
    if (!number || !winners || !plies || !end) return error;
    JournalGame game;
    game.records_end = *end;
    game.report.number = *number;
    for (const games::Seat seat : games::all_seats)
        if ((*winners >> index(seat) & 1) != 0) game.report.winners.insert(seat);
    game.report.reason = unescaped(fields[3]);
    game.report.plies = static_cast<int>(*plies);
    for (const games::Seat seat : games::all_seats) {
        const auto effort = read_effort(fields[6 + static_cast<std::size_t>(index(seat))]);
        if (!effort) return error;
        game.report.efforts[seat] = *effort;
    }
    for (const std::string_view text : incidents) {
        auto incident = read_incident(text);
        if (!incident) return error;
        game.report.incidents.push_back(*std::move(incident));
    }
    return game;
}

}  // namespace sumito::match
