#include "play/names.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/utf8.h"

namespace sumito::play {

namespace {

using Letter = char32_t;

enum class Script { None, Latin, Greek, Cyrillic };

// U+00C0 to U+017F without accents; a dot means that the character is not a letter.
constexpr std::string_view plain_latin =
    "aaaaaaaceeeeiiiidnooooo.ouuuuypsaaaaaaaceeeeiiiidnooooo.ouuuuypy"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
    "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

struct Lookalike {
    Letter letter;  // lower case
    char latin;
};

// The lower case stands for the capital letters, which look most alike.
constexpr Lookalike lookalikes[] = {
    {U'α', 'a'}, {U'β', 'b'}, {U'ε', 'e'}, {U'ζ', 'z'}, {U'η', 'h'}, {U'ι', 'i'}, {U'κ', 'k'},
    {U'μ', 'm'}, {U'ν', 'n'}, {U'ο', 'o'}, {U'ρ', 'p'}, {U'τ', 't'}, {U'υ', 'y'}, {U'χ', 'x'},
    {U'ω', 'w'}, {U'а', 'a'}, {U'в', 'b'}, {U'е', 'e'}, {U'к', 'k'}, {U'м', 'm'}, {U'н', 'h'},
    {U'о', 'o'}, {U'р', 'p'}, {U'с', 'c'}, {U'т', 't'}, {U'у', 'y'}, {U'х', 'x'}, {U'ѕ', 's'},
    {U'і', 'i'}, {U'ї', 'i'}, {U'ј', 'j'}, {U'ё', 'e'}, {U'ѐ', 'e'}, {U'з', '3'}, {U'ь', 'b'},
};

// Names of the operator and the program, and what could be taken for them; also at the front of a
// longer name, and behind an article.
constexpr std::string_view reserved[] = {
    "admin",    "administrator", "moderator", "operator", "sumito",  "support",    "system",
    "engine",   "guest",         "server",    "official", "админ",   "адмін",      "модератор",
    "оператор", "сумито",        "поддержка", "система",  "сервер",  "гость",      "официальный",
    "αδμιν",    "διαχειριστ",    "συντονιστ", "σουμιτο",  "συστημα", "επισκεπτησ", "υποστηριξη"};
constexpr std::string_view articles[] = {"",   "the", "der", "die", "das", "le",
                                         "la", "les", "ο",   "η",   "το"};
constexpr std::string_view reserved_words[] = {"root",  "staff", "mod",     "anonymous", "nobody",
                                               "you",   "me",    "deleted", "computer",  "bot",
                                               "house", "null",  "abalone", "choro"};

bool is_separator(Letter letter) {
    return letter == ' ' || letter == '-' || letter == '_' || letter == '.';
}
bool is_digit(Letter letter) {
    return letter >= '0' && letter <= '9';
}

Script script_of(Letter letter) {
    if ((letter | 32) >= 'a' && (letter | 32) <= 'z') return Script::Latin;
    if (letter >= 0xc0 && letter <= 0x17f && plain_latin[letter - 0xc0] != '.')
        return Script::Latin;
    const bool greek = (letter >= 0x391 && letter <= 0x3a9 && letter != 0x3a2) ||
                       (letter >= 0x3b1 && letter <= 0x3c9) || letter == 0x386 ||
                       (letter >= 0x388 && letter <= 0x38f && letter != 0x38b && letter != 0x38d) ||
                       letter == 0x390 || (letter >= 0x3aa && letter <= 0x3b0) ||
                       (letter >= 0x3ca && letter <= 0x3ce);
    if (greek) return Script::Greek;
    if (letter >= 0x400 && letter <= 0x45f) return Script::Cyrillic;
    return Script::None;
}

// Removes the accent from a Greek vowel.
Letter without_accent(Letter letter) {
    switch (letter) {
        case 0x3ac: return U'α';
        case 0x3ad: return U'ε';
        case 0x3ae: return U'η';
        case 0x3af:
        case 0x390:
        case 0x3ca: return U'ι';
        case 0x3cc: return U'ο';
        case 0x3cd:
        case 0x3b0:
        case 0x3cb: return U'υ';
        case 0x3ce: return U'ω';
        case 0x3c2: return U'σ';
        default: return letter;
    }
}

Letter lower(Letter letter) {
    if (letter >= 'A' && letter <= 'Z') return letter + 32;
    if (letter >= 0x391 && letter <= 0x3ab) return letter + 32;
    if (letter == 0x386) return 0x3ac;
    if (letter >= 0x388 && letter <= 0x38a) return letter + 37;
    if (letter == 0x38c) return 0x3cc;
    if (letter == 0x38e || letter == 0x38f) return letter + 63;
    if (letter >= 0x410 && letter <= 0x42f) return letter + 32;
    if (letter >= 0x400 && letter <= 0x40f) return letter + 80;
    return letter;
}

Letter folded(Letter letter) {
    if (letter >= 0xc0 && letter <= 0x17f) letter = static_cast<Letter>(plain_latin[letter - 0xc0]);
    letter = without_accent(lower(letter));
    for (const Lookalike& lookalike : lookalikes)
        if (lookalike.letter == letter) letter = static_cast<Letter>(lookalike.latin);
    if (letter == 'i' || letter == '1') return 'l';
    return letter == '0' ? U'o' : letter;
}

// nullopt if the text is not UTF-8.
std::optional<std::vector<Letter>> letters_of(std::string_view text) {
    std::vector<Letter> letters;
    while (!text.empty()) {
        const std::size_t length = base::character_length(text);
        if (length == 0) return std::nullopt;
        constexpr unsigned masks[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
        Letter letter = static_cast<unsigned char>(text[0]) & masks[length];
        for (std::size_t i = 1; i < length; ++i)
            letter = letter << 6 | (static_cast<unsigned char>(text[i]) & 0x3f);
        letters.push_back(letter);
        text.remove_prefix(length);
    }
    return letters;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

// Digits as the letters that they are written for: `4dm1n`. Not part of the folded name, under
// which accounts are kept.
std::string without_digits(std::string name) {
    for (char& letter : name) switch (letter) {
            case '3': letter = 'e'; break;
            case '4': letter = 'a'; break;
            case '5': letter = 's'; break;
            default: break;
        }
    return name;
}

bool is_reserved(const std::string& name) {
    for (const std::string_view article : articles)
        for (const std::string_view word : reserved)
            if (name.starts_with(folded_name(std::string(article) + std::string(word))))
                return true;
    return std::any_of(std::begin(reserved_words), std::end(reserved_words),
                       [&](std::string_view word) { return name == folded_name(word); });
}

}  // namespace

Refusal check_name(std::string_view name) {
    const auto letters = letters_of(name);
    if (!letters || letters->size() < shortest_name || letters->size() > longest_name)
        return Refusal::BadName;
    Script script = Script::None;
    bool separated = true;  // no separator may follow
    for (const Letter letter : *letters) {
        if (is_separator(letter)) {
            if (separated) return Refusal::BadName;
            separated = true;
            continue;
        }
        separated = false;
        if (is_digit(letter)) continue;
        const Script own = script_of(letter);
        if (own == Script::None || (script != Script::None && script != own))
            return Refusal::BadName;
        script = own;
    }
    if (separated || script == Script::None) return Refusal::BadName;
    const std::string folded = folded_name(name);
    const bool is_of_house = is_reserved(folded) || is_reserved(without_digits(folded));
    return is_of_house ? Refusal::NameReserved : Refusal::None;
}

std::string folded_name(std::string_view name) {
    std::string text;
    for (const Letter letter : letters_of(name).value_or(std::vector<Letter>())) {
        if (is_separator(letter)) continue;
        const Letter plain = folded(letter);
        if (plain < 0x80) {
            text += static_cast<char>(plain);
        } else {  // Greek and Cyrillic letters have two bytes
            text += static_cast<char>(0xc0 | plain >> 6);
            text += static_cast<char>(0x80 | (plain & 0x3f));
        }
    }
    replace_all(text, "rn", "m");
    replace_all(text, "vv", "w");
    return text;
}

}  // namespace sumito::play
