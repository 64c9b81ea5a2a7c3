// A grid of characters with colours, drawn in memory; and the escape sequences that turn what a
// terminal shows into it. Knows neither the game nor the terminal's state. Used by the views.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumito::terminal {

// By what they are for; how they look depends on how many colours the terminal has.
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

// How much a terminal can do.
enum class Depth { None, Basic, Many };  // no colours, 16, 256

// What the player's terminal can show and the player wants to see.
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

// Characters of a UTF-8 text; each is one column wide in the languages and signs we use. Others, as
// names of files may hold, are put as `?`.
std::u32string characters(std::string_view text);
std::string utf8(std::u32string_view text);

// The lines of a text, broken at blanks so that none is wider.
std::vector<std::string> wrapped(std::string_view text, int width);

class Canvas {
public:
    // Without Unicode, letters with accents and typographic signs are put as their plain kin.
    Canvas(int width, int height, bool unicode);

    int width() const { return width_; }
    int height() const { return height_; }
    bool unicode() const { return unicode_; }
    const Glyph& at(int x, int y) const { return glyphs_[y * width_ + x]; }

    // What lies outside is cut off. Returns the column after the text.
    int put(int x, int y, std::string_view text, const Style& style = {});
    void fill(int x, int y, int width, int height, const Style& style);

    // Where the terminal's own cursor stands.
    int cursor_x = 0, cursor_y = 0;

    friend bool operator==(const Canvas&, const Canvas&) = default;

    // The characters alone, for tests: lines without blanks at their ends.
    std::string text() const;

private:
    int width_, height_;
    bool unicode_;
    std::vector<Glyph> glyphs_;
};

// What to send to a terminal that shows `before` so that it shows `after`. A canvas of another size
// is drawn whole.
std::string difference(const Canvas& before, const Canvas& after, Depth depth);

}  // namespace sumito::terminal
