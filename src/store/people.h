// Changes the games of people who sign in, are renamed or deleted. Used by apply.h and operators.h.
#pragma once

#include "store/changes.h"
#include "store/database.h"

namespace sumito::store {

// The ids of the persons signed in to the account.
std::vector<std::string> signed_in(Database& database, std::string_view account);

void sign_out(Database& database, const SignOut& out);

void adopt(Database& database, const Adopt& games);

void delete_person(Database& database, const DeletePerson& gone);

// Renames an account, given by its folded name, or a person, given by id; everywhere, also in
// finished games. No other account may have the new name.
void rename_person(Database& database, std::string_view target, std::string_view name,
                   std::string_view folded);

}  // namespace sumito::store
