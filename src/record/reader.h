// Reads records one after the other from a stream: PGN-like text, plain move lists with `# name:`
// lines, and Ludii's trials. Holds one game at a time in memory. A game with an error is reported
// with line and column, and reading continues with the next one.
#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/line.h"
#include "record/lexer.h"
#include "record/record.h"

namespace sumito::record {

// What is assumed for a record without tags.
struct ReadDefaults {
    std::string game = "abalone";
    std::string rules;
    std::string layout;
    std::string position;
    std::string notation;  // if set, a record that states another notation is an error
};

struct ReadError {
    int line = 0;
    int column = 0;
    std::string message;
    // As in base::Error; every error of a record has a key.
    std::string key = {};
    std::vector<std::pair<std::string, std::string>> values = {};

    std::string text() const;  // `line 3, column 14: ...`
};

// A record with the legal part of its game. Reading never stops at a repetition.
struct ReadGame {
    int line = 0;      // line where it begins
    std::string name;  // from its tags; empty if they give none
    std::optional<Record> record;
    std::optional<games::Line> played;
    std::optional<ReadError> error;
};

class Reader {
public:
    explicit Reader(std::istream& in, ReadDefaults defaults = {});
    // The text must outlive the reader.
    explicit Reader(std::string_view text, ReadDefaults defaults = {});

    // The next game; nullopt at the end of the text.
    std::optional<ReadGame> next();

private:
    Reader(std::unique_ptr<TextSource> source, ReadDefaults defaults);

    std::unique_ptr<TextSource> source_;
    Lexer lexer_;
    ReadDefaults defaults_;
    Token token_;  // the first token that is not used yet
};

}  // namespace sumito::record
