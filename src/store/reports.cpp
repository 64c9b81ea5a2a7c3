#include "store/reports.h"

#include <limits>

namespace sumito::store {

namespace {

constexpr std::string_view report_columns =
    "SELECT id, at, reporter, target, name, table_id, why, done, verdict FROM reports ";

constexpr std::int64_t newest_of_all = std::numeric_limits<std::int64_t>::max();

std::vector<Report> all_reports(Rows rows) {
    std::vector<Report> reports;
    while (rows.next())
        reports.push_back({rows.number(0), rows.number(1), rows.text(2), rows.text(3), rows.text(4),
                           rows.text(5), rows.text(6), rows.number(7), rows.text(8)});
    return reports;
}

}  // namespace

void add_report(Database& database, const Report& report) {
    database.run(
        "INSERT INTO reports (at, reporter, target, name, table_id, why, done, verdict) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, '')",
        report.at, report.reporter, report.target, report.name, report.table, report.why);
}

bool is_open_report(Database& database, std::string_view id) {
    return database.query("SELECT 1 FROM reports WHERE id = CAST(?1 AS INTEGER) AND done = 0", id)
        .next();
}

void settle_report(Database& database, std::string_view id, std::string_view verdict, Time at) {
    database.run(
        "UPDATE reports SET done = max(?3, 1), verdict = ?2 WHERE id = CAST(?1 AS INTEGER)", id,
        verdict, at);
}

void forget_reports(Database& database, Time settled_before) {
    database.run("DELETE FROM reports WHERE done <> 0 AND done < ?1", settled_before);
}

void rename_in_reports(Database& database, std::string_view from, std::string_view to) {
    for (const char* column : {"reporter", "target"})
        database.run(
            "UPDATE reports SET " + std::string(column) + " = ?2 WHERE " + column + " = ?1", from,
            to);
}

void delete_reports(Database& database, std::string_view who) {
    for (const char* column : {"reporter", "target"})
        database.run("DELETE FROM reports WHERE " + std::string(column) + " = ?1", who);
}

std::vector<Report> find_reports(Database& database, bool all, std::int64_t before, int limit) {
    const std::string open = all ? "" : "AND done = 0 ";
    return all_reports(database.query(
        std::string(report_columns) + "WHERE id < ?1 " + open + "ORDER BY id DESC LIMIT ?2",
        before == 0 ? newest_of_all : before, limit));
}

std::vector<Report> find_reports_by(Database& database, std::string_view reporter, Time since,
                                    std::string_view target) {
    return all_reports(database.query(std::string(report_columns) +
                                          "WHERE reporter = ?1 AND (at >= ?2 OR (target = ?3 AND "
                                          "done = 0)) ORDER BY at DESC",
                                      reporter, since, target));
}

}  // namespace sumito::store
