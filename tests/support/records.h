// Reads records from a text in one call.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "record/reader.h"

namespace sumito::test {

inline std::vector<record::ReadGame> read_all(const std::string& text,
                                              record::ReadDefaults defaults = {}) {
    std::istringstream in(text);
    record::Reader reader(in, std::move(defaults));
    std::vector<record::ReadGame> games;
    while (auto game = reader.next()) games.push_back(std::move(*game));
    return games;
}

inline record::ReadGame read_one(const std::string& text, record::ReadDefaults defaults = {}) {
    std::vector<record::ReadGame> games = read_all(text, std::move(defaults));
    EXPECT_EQ(games.size(), 1u) << text;
    return games.empty() ? record::ReadGame{} : std::move(games.front());
}

}  // namespace sumito::test
