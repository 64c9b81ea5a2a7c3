// What players report about each other. Used by apply.h, operators.h, and for queries.
#pragma once

#include <vector>

#include "store/changes.h"
#include "store/database.h"

namespace sumito::store {

void add_report(Database& database, const Report& report);
// True if the report is there and not settled.
bool is_open_report(Database& database, std::string_view id);
void settle_report(Database& database, std::string_view id, std::string_view verdict, Time at);
void forget_reports(Database& database, Time settled_before);

// An account or a person has another name from now on, or belongs to an account.
void rename_in_reports(Database& database, std::string_view from, std::string_view to);
// Reports by or about somebody who is deleted.
void delete_reports(Database& database, std::string_view who);

std::vector<Report> find_reports(Database& database, bool all, std::int64_t before, int limit);
std::vector<Report> find_reports_by(Database& database, std::string_view reporter, Time since,
                                    std::string_view target);

}  // namespace sumito::store
