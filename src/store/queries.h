// Queries of what is stored. Used by the store's reading functions, and by changes that depend on
// it. Throws Failure.
#pragma once

#include "store/store.h"

namespace sumito::store {

class Database;

Snapshot load(Database& database);

Page search(Database& database, const GameQuery& query);
std::optional<StoredGame> find_game(Database& database, std::string_view table);
std::optional<Review> find_review(Database& database, std::string_view table);
std::optional<TableWithEvents> find_table(Database& database, std::string_view id);
std::vector<std::string> find_tables_of(Database& database, std::string_view person,
                                        std::string_view account);
std::optional<Person> find_person(Database& database, std::string_view id);
std::optional<Person> find_person_by_secret(Database& database, std::string_view hash);
std::optional<Account> find_account(Database& database, std::string_view folded);
std::vector<Rating> find_ratings(Database& database, std::string_view account);
RatingHistory find_rating_history(Database& database, std::string_view account,
                                  std::string_view after, int limit);
std::optional<Rating> find_rating(Database& database, std::string_view account,
                                  std::string_view kind);
std::vector<Rating> find_leaders(Database& database, std::string_view kind, int limit);
std::vector<PlayerTotals> find_totals(Database& database, std::string_view player);

}  // namespace sumito::store
