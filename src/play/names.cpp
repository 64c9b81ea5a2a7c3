#include "play/names.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
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

// More letters that look like Latin ones: used to find reserved names, also by the sound of the
// letters. Not part of the folded name, which identifies accounts.
constexpr Lookalike more_lookalikes[] = {
    {U'д', 'd'}, {U'п', 'n'}, {U'и', 'n'}, {U'г', 'r'}, {U'ґ', 'r'}, {U'я', 'r'},
    {U'ш', 'w'}, {U'ц', 'u'}, {U'ў', 'y'}, {U'є', 'e'}, {U'ђ', 'h'}, {U'ћ', 'h'},
    {U'δ', 'd'}, {U'λ', 'a'}, {U'π', 'n'}, {U'γ', 'y'}, {U'σ', 's'}, {U'φ', 'f'},
};
constexpr Lookalike sounds[] = {
    {U'а', 'a'}, {U'б', 'b'}, {U'в', 'v'}, {U'г', 'g'}, {U'ґ', 'g'}, {U'д', 'd'}, {U'е', 'e'},
    {U'э', 'e'}, {U'є', 'e'}, {U'з', 'z'}, {U'и', 'i'}, {U'і', 'i'}, {U'й', 'i'}, {U'к', 'k'},
    {U'л', 'l'}, {U'м', 'm'}, {U'н', 'n'}, {U'о', 'o'}, {U'п', 'p'}, {U'р', 'r'}, {U'с', 's'},
    {U'т', 't'}, {U'у', 'u'}, {U'ф', 'f'}, {U'х', 'h'}, {U'α', 'a'}, {U'β', 'b'}, {U'γ', 'g'},
    {U'δ', 'd'}, {U'ε', 'e'}, {U'ζ', 'z'}, {U'η', 'i'}, {U'ι', 'i'}, {U'κ', 'k'}, {U'λ', 'l'},
    {U'μ', 'm'}, {U'ν', 'n'}, {U'ο', 'o'}, {U'π', 'p'}, {U'ρ', 'r'}, {U'σ', 's'}, {U'τ', 't'},
    {U'υ', 'y'}, {U'φ', 'f'}, {U'ω', 'o'},
};

// Names of those who run the site: reserved as any word of a name.
constexpr std::string_view staff[] = {"admin", "administrator", "moderator", "operator", "sumito",
                                      "админ", "адмін",         "модератор", "оператор", "сумито",
                                      "αδμιν", "διαχειριστ",    "συντονιστ", "σουμιτο"};
// Names of the program and similar ones: reserved at the beginning of a name, whatever follows.
constexpr std::string_view programs[] = {
    "support", "system", "engine", "guest",       "server",  "official",   "поддержка",
    "система", "сервер", "гость",  "официальный", "συστημα", "επισκεπτησ", "υποστηριξη"};
// Reserved only as the whole name.
constexpr std::string_view reserved_words[] = {"root",  "staff", "mod",     "anonymous", "nobody",
                                               "you",   "me",    "deleted", "computer",  "bot",
                                               "house", "null",  "abalone", "choro"};
// Words before a reserved name that do not make it another name.
constexpr std::string_view ornaments[] = {
    "a",     "an",   "the", "der",   "die",  "das",  "ein",   "eine", "le",    "la",
    "les",   "un",   "une", "super", "real", "true", "chief", "head", "site",  "main",
    "echte", "vrai", "ο",   "η",     "το",   "ενα",  "ενασ",  "μια",  "супер", "главный"};

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

// Letters of our three scripts have at most two bytes.
void add_letter(std::string& text, Letter letter) {
    if (letter < 0x80) {
        text += static_cast<char>(letter);
    } else {
        text += static_cast<char>(0xc0 | letter >> 6);
        text += static_cast<char>(0x80 | (letter & 0x3f));
    }
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

// Replaces digits by the letters that they stand for: `4dm1n`. Not part of the folded name either.
std::string without_digits(std::string name) {
    for (char& letter : name) switch (letter) {
            case '3': letter = 'e'; break;
            case '4': letter = 'a'; break;
            case '5': letter = 's'; break;
            default: break;
        }
    return name;
}

// Replaces the letters of that table by their Latin ones.
std::string rewritten(std::string_view name, std::span<const Lookalike> table) {
    std::string text;
    for (const Letter letter : letters_of(name).value_or(std::vector<Letter>())) {
        const Letter plain = without_accent(lower(letter));
        const auto found = std::find_if(table.begin(), table.end(),
                                        [&](const Lookalike& one) { return one.letter == plain; });
        add_letter(text, found != table.end() ? static_cast<Letter>(found->latin) : letter);
    }
    return text;
}

// Splits at separators, and before a capital letter that follows a small one.
std::vector<std::string> words_of(std::string_view name) {
    std::vector<std::string> words(1);
    bool after_small = false;
    for (const Letter letter : letters_of(name).value_or(std::vector<Letter>())) {
        const bool capital = lower(letter) != letter;
        if (is_separator(letter) || (capital && after_small)) words.emplace_back();
        if (!is_separator(letter)) add_letter(words.back(), letter);
        after_small = !capital && !is_separator(letter) && !is_digit(letter);
    }
    return words;
}

bool begins_with_one_of(std::span<const std::string_view> names, std::string_view text) {
    return std::any_of(names.begin(), names.end(),
                       [&](std::string_view name) { return text.starts_with(folded_name(name)); });
}

std::string joined(std::span<const std::string> words) {
    std::string text;
    for (const std::string& word : words) text += word;
    return text;
}

bool is_ornament(std::string_view word) {
    return std::any_of(std::begin(ornaments), std::end(ornaments),
                       [&](std::string_view one) { return word == folded_name(one); });
}

// `words` are folded.
bool is_reserved(std::span<const std::string> words) {
    for (std::size_t i = 0; i < words.size(); ++i)
        if (begins_with_one_of(staff, joined(words.subspan(i)))) return true;
    const std::string whole = joined(words);
    if (begins_with_one_of(programs, whole)) return true;
    for (const std::string_view one : ornaments) {
        const std::string ornament = folded_name(one);
        if (!whole.starts_with(ornament)) continue;
        const auto rest = std::string_view(whole).substr(ornament.size());
        if (begins_with_one_of(staff, rest) || begins_with_one_of(programs, rest)) return true;
    }
    std::size_t first = 0;
    while (first + 1 < words.size() && is_ornament(words[first])) ++first;
    const std::string last = joined(words.subspan(first));
    return begins_with_one_of(programs, last) ||
           std::any_of(std::begin(reserved_words), std::end(reserved_words),
                       [&](std::string_view word) { return last == folded_name(word); });
}

bool is_reserved(std::string_view name) {
    const std::vector<std::string> words = words_of(name);
    const auto is_reserved_as = [&](std::span<const Lookalike> table) {
        std::vector<std::string> plain, undisguised;
        for (const std::string& word : words) {
            plain.push_back(folded_name(rewritten(word, table)));
            undisguised.push_back(without_digits(plain.back()));
        }
        return is_reserved(plain) || is_reserved(undisguised);
    };
    return is_reserved_as({}) || is_reserved_as(more_lookalikes) || is_reserved_as(sounds);
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
    return is_reserved(name) ? Refusal::NameReserved : Refusal::None;
}

std::string folded_name(std::string_view name) {
    std::string text;
    for (const Letter letter : letters_of(name).value_or(std::vector<Letter>())) {
        if (is_separator(letter)) continue;
        add_letter(text, folded(letter));
    }
    replace_all(text, "rn", "m");
    replace_all(text, "vv", "w");
    return text;
}

}  // namespace sumito::play
