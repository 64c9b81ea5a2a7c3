#include "match/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <set>

#include "base/text.h"

namespace sumito::match {

namespace {

constexpr std::string_view first_line = "sumito match journal 1\n";

base::Error cannot(const std::string& what, const std::string& path) {
    return {"cannot " + what + " " + base::quoted(path) + ": " + std::strerror(errno)};
}

base::Result<base::Descriptor> open_to_append(const std::string& path) {
    base::Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
    if (!file.open()) return cannot("write", path);
    return file;
}

std::uint64_t size_of(const base::Descriptor& file) {
    struct stat status {};
    return fstat(file.number(), &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

base::Result<std::string> contents_of(const base::Descriptor& file, const std::string& path) {
    std::string text(size_of(file), '\0');
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t size =
            pread(file.number(), text.data() + done, text.size() - done, static_cast<off_t>(done));
        if (size <= 0) return cannot("read", path);
        done += static_cast<std::size_t>(size);
    }
    return text;
}

bool append(const base::Descriptor& file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t size = write(file.number(), text.data(), text.size());
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(size));
    }
    return true;
}

// Writes all of the text and waits until it is on the disk.
bool append_for_good(const base::Descriptor& file, std::string_view text) {
    return append(file, text) && fdatasync(file.number()) == 0;
}

bool is_same_file(const base::Descriptor& a, const base::Descriptor& b) {
    struct stat first {
    }, second{};
    return fstat(a.number(), &first) == 0 && fstat(b.number(), &second) == 0 &&
           first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

// A record is announced in the journal before it is written. If the process is killed in between,
// the record of an uncounted game can be found.
std::string announcement(std::uint64_t begin, std::size_t size) {
    return "record\t" + std::to_string(begin) + "\t" + std::to_string(size) + "\n";
}

// Reads where an announced record ends.
std::optional<std::uint64_t> read_announcement(std::string_view line) {
    constexpr std::uint64_t most = ~std::uint64_t{0} >> 2;
    const auto fields = base::split(line, '\t');
    if (fields.size() != 3) return std::nullopt;
    const auto begin = base::read_number(fields[1], most),
               size = base::read_number(fields[2], most);
    if (!begin || !size) return std::nullopt;
    return *begin + *size;
}

std::string plan_text(const Description& description, std::uint64_t records_begin) {
    std::string text(first_line);
    for (const auto& [name, value] : description)
        text += base::join({"plan", name, value}, "\t") + "\n";
    return text + "records\t" + std::to_string(records_begin) + "\n";
}

// Takes a complete line from the front of `text`; nullopt if its end is missing.
std::optional<std::string_view> take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

struct Contents {
    std::vector<GameReport> games;
    std::uint64_t journal_end = 0, records_end = 0;
    std::uint64_t announced_end = 0;  // with a record that may be incomplete
};

base::Result<Contents> read_journal(const std::string& text, const Description& description) {
    std::string_view rest = text;
    rest.remove_prefix(first_line.size());
    for (const auto& [name, value] : description) {
        const auto line = take_line(rest);
        const auto fields = base::split(line.value_or(""), '\t');
        if (fields.size() != 3 || fields[1] != name || fields[2] != value)
            return base::Error{"it belongs to another match: " + name + " was " +
                               base::quoted(fields.size() == 3 ? fields[2] : "something else") +
                               " and is now " + base::quoted(value)};
    }
    Contents contents;
    const auto records = base::split(take_line(rest).value_or(""), '\t');
    const auto begin = records.size() == 2 && records[0] == "records"
                           ? base::read_number(records[1], ~std::uint64_t{0} >> 1)
                           : std::nullopt;
    if (!begin) return base::Error{"its first lines are damaged"};
    contents.records_end = contents.announced_end = *begin;
    contents.journal_end = text.size() - rest.size();
    std::set<std::uint64_t> known;
    std::vector<std::string_view> incidents;
    while (const auto line = take_line(rest)) {
        if (line->starts_with("incident\t")) {
            incidents.push_back(*line);
            continue;
        }
        if (line->starts_with("record\t")) {
            const auto end = read_announcement(*line);
            if (!end) return base::Error{"line " + base::quoted(*line) + " is damaged"};
            contents.announced_end = *end;
            continue;
        }
        auto game = read_report(*line, incidents);
        if (!game) return base::Error{game.error()};
        if (!known.insert(game->report.number).second)
            return base::Error{"game " + std::to_string(game->report.number) + " appears twice"};
        incidents.clear();
        contents.records_end = contents.announced_end = game->records_end;
        contents.games.push_back(std::move(game->report));
        contents.journal_end = text.size() - rest.size();
    }
    return contents;
}

}  // namespace

base::Result<Journal> Journal::only_records(const std::string& records) {
    Journal journal;
    if (records.empty()) return journal;
    auto file = open_to_append(records);
    if (!file) return base::Error{file.error()};
    journal.records_ = *std::move(file);
    // Other programs may add games to a records file, but not if a journal counts its games.
    if (flock(journal.records_.number(), LOCK_SH | LOCK_NB) != 0)
        return base::Error{"records " + base::quoted(records) + ": another match is writing them"};
    return journal;
}

base::Result<Journal> Journal::open(const std::string& path, const std::string& records,
                                    const Description& description) {
    const auto wrong = [&](const std::string& message) {
        return base::Error{"journal " + base::quoted(path) + ": " + message};
    };
    auto file = open_to_append(path);
    if (!file) return base::Error{file.error()};
    Journal journal;
    journal.file_ = *std::move(file);
    if (flock(journal.file_.number(), LOCK_EX | LOCK_NB) != 0)
        return wrong("another match is using it");
    if (!records.empty()) {
        auto games = open_to_append(records);
        if (!games) return base::Error{games.error()};
        journal.records_ = *std::move(games);
    }
    if (journal.records_.open() && is_same_file(journal.file_, journal.records_))
        return wrong("the records must go to another file");
    if (journal.records_.open() && flock(journal.records_.number(), LOCK_EX | LOCK_NB) != 0)
        return wrong("another match is writing the records");
    Description whole = description;
    whole.emplace_back("records", records);
    for (auto& [name, value] : whole)
        for (char& c : value)
            if (c == '\t' || c == '\n') c = ' ';
    const auto text = contents_of(journal.file_, path);
    if (!text) return base::Error{text.error()};
    if (text->empty()) {
        const std::uint64_t size = journal.records_.open() ? size_of(journal.records_) : 0;
        if (!append_for_good(journal.file_, plan_text(whole, size))) return cannot("write", path);
        return journal;
    }
    if (!text->starts_with(first_line)) return wrong("is not the journal of a match");
    auto contents = read_journal(*text, whole);
    if (!contents) return wrong(contents.error());
    if (journal.records_.open() && size_of(journal.records_) < contents->records_end)
        return wrong("the records lack games of this journal; name a new file for the records");
    if (journal.records_.open() && size_of(journal.records_) > contents->announced_end)
        return wrong("the records contain games of another match; name a new file for the records");
    if (ftruncate(journal.file_.number(), static_cast<off_t>(contents->journal_end)) != 0)
        return cannot("write", path);
    if (journal.records_.open() &&
        ftruncate(journal.records_.number(), static_cast<off_t>(contents->records_end)) != 0)
        return cannot("write", records);
    journal.games_ = std::move(contents->games);
    return journal;
}

base::Result<void> Journal::add(const PlayedGame& game) {
    const auto cannot_write = [](const std::string& what) {
        return base::Error{"cannot write the " + what + ": " + std::strerror(errno)};
    };
    if (records_.open()) {
        if (file_.open() && !append(file_, announcement(size_of(records_), game.record.size())))
            return cannot_write("journal");
        if (!append_for_good(records_, game.record)) return cannot_write("records");
    }
    if (!file_.open()) return {};
    const std::uint64_t end = records_.open() ? size_of(records_) : 0;
    if (!append_for_good(file_, write_report(game.report, end))) return cannot_write("journal");
    return {};
}

}  // namespace sumito::match
