// Takes the text of records apart, a token at a time, holding no more than the token: files of any
// size stream through. Knows the form of the text and nothing of games.
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
        Bad,  // text says what is wrong
    };

    Kind kind = Kind::End;
    std::string name;  // of a tag, as in PGN form
    std::string text;
    int line = 1;
    int column = 1;
};

class Lexer {
public:
    // Nothing in a record is longer; keeps memory bounded whatever comes in.
    static constexpr std::size_t longest_token = 1 << 20;

    explicit Lexer(TextSource& in);

    Token next();

    // For formats that go by lines: what is left of this one, and its end is taken, too.
    Token rest_of_line();
    // The next character that is no blank, after taking the blanks; nothing at the end of the text.
    std::optional<char> ahead();

    // After an error: skips to the next line that opens with a tag.
    void skip_to_tag();

private:
    // A byte 0 ends the text: it comes from a device or a file that is not text.
    int peek();
    int take();
    Token bad(std::string message) const;
    Token read_bracket_tag();
    Token read_hash_line();
    Token read_comment();
    Token read_until_blank(Token::Kind kind);
    // At a line's start before `[` and a letter: a tag. Takes the bracket to look behind it.
    bool finds_tag();
    // Reads up to the end of the line; false if it is too long.
    bool read_line(std::string& text);

    TextSource& in_;
    int line_ = 1;
    int column_ = 1;
    bool line_start_ = true;      // nothing but blanks so far on this line
    bool bracket_taken_ = false;  // by finds_tag(); the next token is that tag
    bool told_of_zero_ = false;
    int token_line_ = 1;
    int token_column_ = 1;
};

}  // namespace sumito::record
