// Splits the text of records into tokens. Holds only one token in memory, so files of any size can
// be read. Knows the syntax of the text, but nothing about games.
#pragma once

#include <optional>
#include <string>

#include "record/text_source.h"

namespace sumito::record {

struct Token {
    enum class Kind {
        Tag,      // [Name "text"] or, at the start of a line, # name: text
        Comment,  // {text}, or ; to the end of the line
        Open,     // (
        Close,    // )
        Mark,     // $text
        Word,     // a move, a move number, a result
        End,
        Bad,  // `text` says what is wrong
    };

    Kind kind = Kind::End;
    std::string name;  // of a tag, spelled as in PGN
    std::string text;
    int line = 1;
    int column = 1;
};

class Lexer {
public:
    // No valid token is longer; bounds the memory for any input.
    static constexpr std::size_t longest_token = 1 << 20;

    explicit Lexer(TextSource& in);

    Token next();

    // For formats made of lines: takes the rest of this line and its end.
    Token rest_of_line();
    // Skips spaces and returns the next character without taking it; nullopt at the end of the
    // text.
    std::optional<char> ahead();

    // After an error: skips to the next line that starts with a tag.
    void skip_to_tag();

private:
    // A byte 0 ends the text: the input is a device or a file that is not text.
    int peek();
    int take();
    Token bad(std::string message) const;
    Token read_bracket_tag();
    Token read_hash_line();
    Token read_comment();
    Token read_until_space(Token::Kind kind);
    // At the start of a line: true if a `[` and a letter follow, which begin a tag. Takes the
    // bracket, to look at the letter.
    bool finds_tag();
    // Reads up to the end of the line; false if the line is too long.
    bool read_line(std::string& text);

    TextSource& in_;
    int line_ = 1;
    int column_ = 1;
    bool line_start_ = true;      // only spaces so far on this line
    bool bracket_taken_ = false;  // by finds_tag(); the next token is this tag
    bool told_of_zero_ = false;
    int token_line_ = 1;
    int token_column_ = 1;
};

}  // namespace sumito::record
