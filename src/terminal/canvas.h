// A grid of characters with colours, drawn in memory, and the escape sequences that make a terminal
// show it. It does not know the game or the state of the terminal. Used by the views.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumito::terminal {

// Named by purpose. How they look depends on how many colours the terminal has.
enum class Colour : std::uint8_t {
    Default,
    Black,  // marbles
    White,
    Red,
    Blue,
    Board,  // the wood
    Hole,
    Hollow,  // the inside of a hole with counters
    Chosen,  // cursor, selection, targets
    Last,    // what the last move did
    Dim,
};

// How many colours a terminal has.
enum class Depth { None, Basic, Many };  // no colours, 16, 256

// What the player's terminal can show, and what the player wants to see.
struct Look {
    bool unicode = true;
    Depth depth = Depth::Many;

    bool blocks() const { return unicode && depth != Depth::None; }
};

struct Size {
    int width, height;
};

struct Style {
    Colour ink = Colour::Default;
    Colour paper = Colour::Default;
    bool bold = false;
    bool reverse = false;

    friend bool operator==(const Style&, const Style&) = default;
};

struct Glyph {
    char32_t character = U' ';
    Style style;

    friend bool operator==(const Glyph&, const Glyph&) = default;
};

// The characters of a UTF-8 text. Each is one column wide in our languages and signs; other
// characters, for example in names of files, become `?`.
std::u32string characters(std::string_view text);
std::string utf8(std::u32string_view text);

// Splits a text into lines of at most `width` columns, at spaces.
std::vector<std::string> wrapped(std::string_view text, int width);

class Canvas {
public:
    // Without Unicode, letters with accents and typographic signs are replaced by plain ones.
    Canvas(int width, int height, bool unicode);

    int width() const { return width_; }
    int height() const { return height_; }
    bool unicode() const { return unicode_; }
    const Glyph& at(int x, int y) const { return glyphs_[y * width_ + x]; }

    // Text outside the canvas is cut off. Returns the column after the text.
    int put(int x, int y, std::string_view text, const Style& style = {});
    void fill(int x, int y, int width, int height, const Style& style);

    // The position of the terminal's own cursor.
    int cursor_x = 0, cursor_y = 0;

    friend bool operator==(const Canvas&, const Canvas&) = default;

    // The characters without colours, for tests. Lines have no spaces at their ends.
    std::string text() const;

private:
    int width_, height_;
    bool unicode_;
    std::vector<Glyph> glyphs_;
};

// The bytes that change a terminal from showing `before` to showing `after`. A canvas of another
// size is drawn completely.
std::string difference(const Canvas& before, const Canvas& after, Depth depth);

}  // namespace sumito::terminal
