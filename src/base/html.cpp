#include "base/html.h"

#include "base/utf8.h"

namespace sumito::base {

std::string html_text(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const char c = text.front();
        const bool control = static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t';
        if (length == 0 || control)
            out += "\xef\xbf\xbd";
        else if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return out;
}

std::string data_address(std::string_view svg) {
    std::string out = "data:image/svg+xml,";
    for (const char c : svg) {
        switch (c) {
            case '"': out += '\''; break;
            case '\n': out += ' '; break;
            case '#': out += "%23"; break;
            case '%': out += "%25"; break;
            case '<': out += "%3C"; break;
            case '>': out += "%3E"; break;
            case '&': out += "%26"; break;
            default: out += c;
        }
    }
    return out;
}

}  // namespace sumito::base
