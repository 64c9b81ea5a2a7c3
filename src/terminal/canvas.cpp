#include "terminal/canvas.h"

#include "base/text.h"
#include "terminal/plain_text.h"

namespace sumito::terminal {

namespace {

// A colour from the 256-colour palette and from the 16 colours of ECMA-48. Marbles must stand out
// on the board in both.
struct Paint {
    int many, basic;
};

constexpr Paint paint(Colour colour) {
    switch (colour) {
        case Colour::Black: return {233, 0};
        case Colour::White: return {255, 15};
        case Colour::Red: return {160, 1};
        case Colour::Blue: return {27, 4};
        case Colour::Board: return {137, 3};
        case Colour::Hole: return {94, 8};
        case Colour::Hollow: return {235, 0};
        case Colour::Chosen: return {226, 11};
        case Colour::Last: return {77, 10};
        case Colour::Dim: return {245, 7};
        case Colour::Default: break;
    }
    return {-1, -1};
}

void add_colour(std::string& codes, Colour colour, bool paper, Depth depth) {
    if (colour == Colour::Default || depth == Depth::None) return;
    const auto [many, basic] = paint(colour);
    if (depth == Depth::Many)
        codes += (paper ? ";48;5;" : ";38;5;") + std::to_string(many);
    else
        codes += ';' + std::to_string((basic < 8 ? 30 : 82) + basic + (paper ? 10 : 0));
}

// Combining characters, which a terminal draws over the previous character.
bool takes_no_column(char32_t c) {
    return (c >= 0x300 && c < 0x370) || (c >= 0x200b && c < 0x2010) || (c >= 0xfe00 && c < 0xfe10);
}

// Most Asian letters and emojis. Each would shift the rest of its line.
bool takes_two_columns(char32_t c) {
    return (c >= 0x1100 && c < 0x1160) || (c >= 0x2e80 && c < 0xa4d0) ||
           (c >= 0xac00 && c < 0xd7a4) || (c >= 0xf900 && c < 0xfb00) ||
           (c >= 0xfe30 && c < 0xfe70) || (c >= 0xff00 && c < 0xff61) ||
           (c >= 0xffe0 && c < 0xffe7) || c >= 0x1f000;
}

// Replaces characters that a terminal could take as a command, or would show in more than one
// column.
char32_t shown(char32_t c) {
    if (c < 0x20 || (c >= 0x7f && c < 0xa0)) return U' ';
    return takes_two_columns(c) ? U'?' : c;
}

std::string select(const Style& style, Depth depth) {
    std::string codes = "\x1b[0";
    if (style.bold) codes += ";1";
    if (style.reverse) codes += ";7";
    add_colour(codes, style.ink, false, depth);
    add_colour(codes, style.paper, true, depth);
    return codes + 'm';
}

}  // namespace

std::u32string characters(std::string_view text) {
    std::u32string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80)
            result += byte;
        else if (byte >= 0xc0)
            result += static_cast<char32_t>(byte & (byte < 0xe0 ? 0x1f : byte < 0xf0 ? 0x0f : 7));
        else if (!result.empty())
            result.back() = result.back() << 6 | (byte & 0x3f);
    }
    return result;
}

std::string utf8(std::u32string_view text) {
    std::string result;
    for (const char32_t c : text) {
        const auto rest = [&](int shift) {
            result += static_cast<char>(0x80 | (c >> shift & 0x3f));
        };
        if (c < 0x80) {
            result += static_cast<char>(c);
        } else if (c < 0x800) {
            result += static_cast<char>(0xc0 | c >> 6);
            rest(0);
        } else if (c < 0x10000) {
            result += static_cast<char>(0xe0 | c >> 12);
            rest(6);
            rest(0);
        } else {
            result += static_cast<char>(0xf0 | c >> 18);
            rest(12);
            rest(6);
            rest(0);
        }
    }
    return result;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines;
    for (const std::string_view paragraph : base::split(text, '\n')) {
        const std::size_t indent = paragraph.find_first_not_of(' ');
        if (indent == std::string_view::npos) {
            lines.emplace_back();
            continue;
        }
        std::string line(paragraph.substr(0, indent));
        bool first = true;
        for (const std::string_view word : base::split(paragraph.substr(indent), ' ')) {
            const std::size_t wide = characters(line).size() + characters(word).size();
            if (!first && wide + 1 > static_cast<std::size_t>(width)) {
                lines.push_back(line);
                line.clear();
            } else if (!first) {
                line += ' ';
            }
            line += word;
            first = false;
        }
        lines.push_back(line);
    }
    return lines;
}

Canvas::Canvas(int width, int height, bool unicode)
    : width_(width),
      height_(height),
      unicode_(unicode),
      glyphs_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

int Canvas::put(int x, int y, std::string_view text, const Style& style) {
    for (const char32_t c : characters(text)) {
        if (c >= 0x80 && !unicode_) {
            x = put(x, y, plain_kin(c), style);
            continue;
        }
        if (takes_no_column(c)) continue;
        if (x >= 0 && x < width_ && y >= 0 && y < height_)
            glyphs_[y * width_ + x] = {shown(c), style};
        ++x;
    }
    return x;
}

void Canvas::fill(int x, int y, int width, int height, const Style& style) {
    for (int row = y; row < y + height; ++row)
        put(x, row, std::string(static_cast<std::size_t>(width), ' '), style);
}

std::string Canvas::text() const {
    std::string result;
    for (int y = 0; y < height_; ++y) {
        std::u32string line;
        for (int x = 0; x < width_; ++x) line += at(x, y).character;
        result += utf8(line.substr(0, line.find_last_not_of(U' ') + 1)) + '\n';
    }
    return result;
}

std::string difference(const Canvas& before, const Canvas& after, Depth depth) {
    const bool whole = before.width() != after.width() || before.height() != after.height();
    std::string codes = whole ? "\x1b[0m\x1b[2J" : "";
    Style style;
    codes += select(style, depth);
    for (int y = 0; y < after.height(); ++y) {
        bool placed = false;  // the terminal's cursor is where the next character goes
        for (int x = 0; x < after.width(); ++x) {
            const Glyph& glyph = after.at(x, y);
            if (glyph == (whole ? Glyph{} : before.at(x, y))) {
                placed = false;
                continue;
            }
            if (!placed)
                codes += "\x1b[" + std::to_string(y + 1) + ';' + std::to_string(x + 1) + 'H';
            placed = true;
            if (glyph.style != style) codes += select(style = glyph.style, depth);
            codes += utf8({&glyph.character, 1});
        }
    }
    return codes + "\x1b[0m\x1b[" + std::to_string(after.cursor_y + 1) + ';' +
           std::to_string(after.cursor_x + 1) + 'H';
}

}  // namespace sumito::terminal
