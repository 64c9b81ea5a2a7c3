#include "terminal/keys.h"

#include "base/text.h"

namespace sumito::terminal {

namespace {

using Kind = Key::Kind;

constexpr std::size_t longest_parameters = 32;
constexpr int largest_coordinate = 9999;

void add_arrow(char final, std::vector<Key>& keys) {
    switch (final) {
        case 'A': keys.push_back({Kind::Up}); break;
        case 'B': keys.push_back({Kind::Down}); break;
        case 'C': keys.push_back({Kind::Right}); break;
        case 'D': keys.push_back({Kind::Left}); break;
        default: break;  // keys that we do not use
    }
}

// Reads the parameters of an SGR mouse report: `<0;X;Y` is the left button, counted from 1.
void add_click(std::string_view parameters, std::vector<Key>& keys) {
    if (!parameters.starts_with("<0;")) return;
    const auto parts = base::split(parameters.substr(3), ';');
    if (parts.size() != 2) return;
    const auto x = base::read_number(parts[0], largest_coordinate);
    const auto y = base::read_number(parts[1], largest_coordinate);
    if (!x || !y || *x == 0 || *y == 0) return;
    keys.push_back({Kind::Click, 0, static_cast<int>(*x) - 1, static_cast<int>(*y) - 1});
}

// True if the character is not a surrogate, not too large, not encoded with too many bytes, and not
// a control code.
bool is_printable(char32_t c, int bytes) {
    const char32_t least = bytes == 2 ? 0xa0 : bytes == 3 ? 0x800 : 0x10000;
    return c >= least && c <= 0x10ffff && (c < 0xd800 || c > 0xdfff);
}

}  // namespace

std::vector<Key> KeyDecoder::feed(std::string_view bytes) {
    std::vector<Key> keys;
    for (const char byte : bytes) take(static_cast<unsigned char>(byte), keys);
    return keys;
}

std::vector<Key> KeyDecoder::pause() {
    std::vector<Key> keys;
    if (state_ == State::Escape) keys.push_back({Kind::Escape});
    state_ = State::Ground;
    return keys;
}

void KeyDecoder::take(unsigned char byte, std::vector<Key>& keys) {
    switch (state_) {
        case State::Ground: take_ground(byte, keys); return;
        case State::Escape:
            parameters_.clear();
            if (byte == '[') {
                state_ = State::Csi;
            } else if (byte == 'O') {
                state_ = State::Ss3;
            } else {
                keys.push_back({Kind::Escape});
                take_ground(byte, keys);
            }
            return;
        case State::Csi:
            if (byte >= 0x20 && byte < 0x40) {
                if (parameters_.size() < longest_parameters) parameters_ += static_cast<char>(byte);
            } else if (byte >= 0x40 && byte < 0x7f) {
                state_ = State::Ground;
                end_csi(static_cast<char>(byte), keys);
            } else {
                take_ground(byte, keys);
            }
            return;
        case State::Ss3:
            state_ = State::Ground;
            add_arrow(static_cast<char>(byte), keys);
            return;
        case State::Utf8:
            if ((byte & 0xc0) != 0x80) {
                take_ground(byte, keys);
                return;
            }
            character_ = character_ << 6 | (byte & 0x3f);
            if (--bytes_left_ > 0) return;
            state_ = State::Ground;
            if (is_printable(character_, bytes_)) keys.push_back({Kind::Text, character_});
            return;
    }
}

void KeyDecoder::take_ground(unsigned char byte, std::vector<Key>& keys) {
    state_ = State::Ground;
    switch (byte) {
        case 0x03: keys.push_back({Kind::Interrupt}); return;
        case 0x04: keys.push_back({Kind::End}); return;
        case 0x08:
        case 0x7f: keys.push_back({Kind::Backspace}); return;
        case 0x0c: keys.push_back({Kind::Redraw}); return;
        case '\n':
        case '\r': keys.push_back({Kind::Enter}); return;
        case 0x15: keys.push_back({Kind::EraseLine}); return;
        case 0x1a: keys.push_back({Kind::Suspend}); return;
        case 0x1b: state_ = State::Escape; return;
        default: break;
    }
    if (byte >= 0x20 && byte < 0x7f) {
        keys.push_back({Kind::Text, byte});
    } else if (byte >= 0xc2 && byte < 0xf5) {
        state_ = State::Utf8;
        bytes_ = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
        bytes_left_ = bytes_ - 1;
        character_ = byte & (0x3f >> bytes_left_);
    }
}

void KeyDecoder::end_csi(char final, std::vector<Key>& keys) {
    if (final == 'M')
        add_click(parameters_, keys);
    else
        add_arrow(final, keys);
}

}  // namespace sumito::terminal
