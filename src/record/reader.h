// Reads records one after the other from a stream: PGN-like text, plain move lists with `# name:`
// lines, and the trials that Ludii saves. Memory holds one game at a time. A game that is wrong is
// reported with line and column, and reading goes on with the next.
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

// What a record without tags is taken for.
struct ReadDefaults {
    std::string game = "abalone";
    std::string rules;
    std::string layout;
    std::string position;
    std::string notation;  // a record that states another one is an error
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

// A record, and the game it describes as far as it is legal. Reading never stops at a repetition.
struct ReadGame {
    int line = 0;      // where it begins
    std::string name;  // by its tags; empty if they give none
    std::optional<Record> record;
    std::optional<games::Line> played;
    std::optional<ReadError> error;
};

class Reader {
public:
    explicit Reader(std::istream& in, ReadDefaults defaults = {});
    // The text must outlive the reader.
    explicit Reader(std::string_view text, ReadDefaults defaults = {});

    // The next game; nothing at the end of the text.
    std::optional<ReadGame> next();

private:
    Reader(std::unique_ptr<TextSource> source, ReadDefaults defaults);

    std::unique_ptr<TextSource> source_;
    Lexer lexer_;
    ReadDefaults defaults_;
    Token token_;  // the first one not yet used
};

}  // namespace sumito::record
