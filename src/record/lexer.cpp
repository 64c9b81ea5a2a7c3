#include "record/lexer.h"

#include "base/text.h"
#include "base/utf8.h"
#include "record/tag_names.h"

namespace sumito::record {

namespace {

constexpr int end_of_text = TextSource::end_of_text;

bool is_space(int c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool ends_word(int c) {
    return c == end_of_text || is_space(c) || c == '(' || c == ')' || c == '{' || c == '}' ||
           c == ';' || c == '[' || c == ']';
}

constexpr std::size_t longest_name = 64;

// A letter, then letters, digits, `_` and `-`.
bool is_name(std::string_view text) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (text.empty() || text.size() > longest_name || !is_letter(text[0])) return false;
    for (char c : text)
        if (!is_letter(c) && !(c >= '0' && c <= '9') && c != '_' && c != '-') return false;
    return true;
}

}  // namespace

Lexer::Lexer(TextSource& in) : in_(in) {
    // Some editors begin a file with a byte order mark.
    for (const int byte : {0xef, 0xbb, 0xbf})
        if (peek() == byte) in_.take();
}

bool Lexer::finds_tag() {
    if (!line_start_ || peek() != '[') return false;
    take();
    const int c = peek();
    bracket_taken_ = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return bracket_taken_;
}

int Lexer::peek() {
    const int c = in_.peek();
    return c == 0 ? end_of_text : c;
}

int Lexer::take() {
    if (peek() == end_of_text) return end_of_text;
    const int c = in_.take();
    if (c == '\n') {
        ++line_;
        column_ = 1;
        line_start_ = true;
    } else {
        ++column_;
        if (!is_space(c)) line_start_ = false;
    }
    return c;
}

Token Lexer::bad(std::string message) const {
    return {Token::Kind::Bad, "", std::move(message), token_line_, token_column_};
}

Token Lexer::next() {
    for (;;) {
        while (is_space(peek())) take();
        token_line_ = line_;
        token_column_ = column_;
        const bool line_start = line_start_;
        const int c = bracket_taken_ ? '[' : peek();
        Token token;
        switch (c) {
            case end_of_text:
                if (in_.peek() == 0 && !told_of_zero_) {
                    told_of_zero_ = true;
                    return bad("a byte 0: this is not text, and nothing after it is read");
                }
                token = {Token::Kind::End, "", "", line_, column_};
                break;
            case '[': token = read_bracket_tag(); break;
            case '{':
            case ';': token = read_comment(); break;
            case '(':
            case ')':
                take();
                token = {c == '(' ? Token::Kind::Open : Token::Kind::Close, "", "", token_line_,
                         token_column_};
                break;
            case '$':
                take();
                token = read_until_space(Token::Kind::Mark);
                break;
            case '}':
            case ']': take(); return bad(std::string("unexpected '") + static_cast<char>(c) + "'");
            case '#':
                if (!line_start) {
                    take();
                    return bad("unexpected '#': it begins a tag only at the start of a line");
                }
                token = read_hash_line();
                if (token.kind == Token::Kind::Tag && token.name.empty())
                    continue;  // an ordinary comment line
                break;
            default: token = read_until_space(Token::Kind::Word);
        }
        if (base::find_invalid_utf8(token.text) != std::string::npos)
            return bad("the text is not UTF-8");
        return token;
    }
}

Token Lexer::read_bracket_tag() {
    if (!bracket_taken_) take();
    bracket_taken_ = false;
    Token token{Token::Kind::Tag, "", "", token_line_, token_column_};
    while (is_space(peek()) && peek() != '\n') take();
    while (!ends_word(peek()) && peek() != '"' && token.name.size() <= longest_name)
        token.name += static_cast<char>(take());
    while (is_space(peek()) && peek() != '\n') take();
    if (!is_name(token.name) || peek() != '"') return bad("expected a tag: [Name \"value\"]");
    take();
    for (;;) {
        int c = take();
        if (c == end_of_text || c == '\n') return bad("the tag has no closing quote");
        if (c == '"') break;
        if (c == '\\' && (peek() == '"' || peek() == '\\')) c = take();
        token.text += static_cast<char>(c);
        if (token.text.size() > longest_token) return bad("a tag that is too long");
    }
    while (is_space(peek()) && peek() != '\n') take();
    if (peek() != ']') return bad("the tag has no closing ']'");
    take();
    return token;
}

// `# name: text` is a tag. Any other line with # is a comment for readers of the file.
Token Lexer::read_hash_line() {
    take();
    std::string line;
    if (!read_line(line)) return bad("a line that is too long");
    Token token{Token::Kind::Tag, "", "", token_line_, token_column_};
    const std::size_t colon = line.find(':');
    const std::string_view name = base::trimmed(std::string_view(line).substr(0, colon));
    if (colon == std::string::npos || !is_name(name)) return token;
    token.name = pgn_name(name);
    token.text = base::trimmed(std::string_view(line).substr(colon + 1));
    return token;
}

Token Lexer::read_comment() {
    Token token{Token::Kind::Comment, "", "", token_line_, token_column_};
    if (take() == ';') {
        if (!read_line(token.text)) return bad("the comment is too long");
    } else {
        for (int c; (c = take()) != '}';) {
            if (c == end_of_text) return bad("the comment has no closing '}'");
            token.text += c == '\n' || c == '\r' ? ' ' : static_cast<char>(c);
            // If a closing brace is missing, the games that follow must not become part of the
            // comment.
            if (c == '\n' && finds_tag()) return bad("the comment has no closing '}'");
            if (c == '\n' && line_start_ == false) token.text += '[';
            if (token.text.size() > longest_token) return bad("the comment is too long");
        }
    }
    token.text = base::trimmed(token.text);
    return token;
}

Token Lexer::read_until_space(Token::Kind kind) {
    Token token{kind, "", "", token_line_, token_column_};
    while (!ends_word(peek())) {
        token.text += static_cast<char>(take());
        if (token.text.size() > 10'000) return bad("a word that is too long");
    }
    return token;
}

bool Lexer::read_line(std::string& text) {
    while (peek() != '\n' && peek() != end_of_text) {
        text += static_cast<char>(take());
        if (text.size() > longest_token) return false;
    }
    return true;
}

Token Lexer::rest_of_line() {
    token_line_ = line_;
    token_column_ = column_;
    Token token{Token::Kind::Word, "", "", line_, column_};
    const bool fits = read_line(token.text);
    if (peek() == '\n') take();
    if (!fits) return bad("a line that is too long");
    if (base::find_invalid_utf8(token.text) != std::string::npos)
        return bad("the text is not UTF-8");
    return token;
}

std::optional<char> Lexer::ahead() {
    while (is_space(peek())) take();
    const int c = peek();
    if (c == end_of_text) return std::nullopt;
    return static_cast<char>(c);
}

void Lexer::skip_to_tag() {
    while (!bracket_taken_) {
        while (is_space(peek())) take();
        if (peek() == end_of_text || (line_start_ && peek() == '#') || finds_tag()) return;
        while (peek() != '\n' && peek() != end_of_text) take();
    }
}

}  // namespace sumito::record
