#include "net/plain_page.h"

#include "base/text.h"

namespace sumito::net {

namespace {

std::string_view code(i18n::Language language) {
    switch (language) {
        case i18n::Language::French: return "fr";
        case i18n::Language::German: return "de";
        case i18n::Language::English: break;
    }
    return "en";
}

}  // namespace

i18n::Language preferred_language(std::string_view accept_language) {
    for (const std::string_view item : base::split(accept_language, ',')) {
        // Browsers list languages in order of preference; `de-CH` counts as `de` here.
        const std::string_view tag = base::trimmed(base::split(item, ';')[0]);
        if (const auto language = i18n::read_language(tag.substr(0, tag.find('-'))))
            return *language;
    }
    return i18n::Language::English;
}

std::string plain_page(i18n::Language language, const play::Figures& figures) {
    const auto text = [&](std::string_view key) { return i18n::text(language, key); };
    const auto row = [&](std::string_view key, std::size_t count) {
        return "<tr><th scope=\"row\">" + text(key) + "</th><td>" + std::to_string(count) +
               "</td></tr>\n";
    };
    return "<!doctype html>\n<html lang=\"" + std::string(code(language)) +
           "\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" "
           "content=\"width=device-width\"><title>Sumito</title></head>\n<body>\n<h1>Sumito</h1>\n"
           "<p>" +
           text("serve.alive") + "</p>\n<table>\n" + row("serve.open_tables", figures.open_tables) +
           row("serve.running_games", figures.running_tables) +
           row("serve.visitors", figures.visitors) + "</table>\n<p><a href=\"/api/tables\">" +
           text("serve.list_tables") + "</a> · <a href=\"/api/games\">" + text("serve.list_games") +
           "</a></p>\n<p>" + text("serve.no_client") + "</p>\n</body>\n</html>\n";
}

}  // namespace sumito::net
