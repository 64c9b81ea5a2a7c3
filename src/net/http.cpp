#include "net/http.h"

#include <algorithm>
#include <cctype>

#include "base/json.h"
#include "base/text.h"

namespace sumito::net {

namespace {

// Scripts and styles only from our own files (WebAssembly included), no frames, nothing from other
// sites. The page is isolated, which browsers require for WebAssembly threads.
constexpr std::string_view security_headers =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=()\r\n";

constexpr std::size_t longest_table_id = 64;

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

}  // namespace

HttpReply reply(int status, std::string_view type, std::string body) {
    HttpReply reply;
    reply.status = status;
    reply.type = type;
    reply.body = std::make_shared<const std::string>(std::move(body));
    return reply;
}

HttpReply plain_reply(int status, std::string body) {
    return reply(status, "text/plain; charset=utf-8", std::move(body));
}

HttpReply json_reply(int status, std::string body) {
    return reply(status, "application/json", std::move(body));
}

HttpReply error_reply(int status, std::string_view message) {
    return json_reply(status, base::JsonObject().add("error", message).text());
}

HttpReply later_reply(int status, std::string_view message, int seconds) {
    HttpReply later = error_reply(status, message);
    later.headers.emplace_back("Retry-After", std::to_string(seconds));
    return later;
}

HttpReply preflight_reply() {
    HttpReply allowed = plain_reply(204, "");
    allowed.headers = {{"Access-Control-Allow-Origin", "*"},
                       {"Access-Control-Allow-Methods", "GET, HEAD"},
                       {"Access-Control-Allow-Headers", "*"},
                       {"Access-Control-Max-Age", "86400"}};
    return allowed;
}

std::string_view status_words(int status) {
    switch (status) {
        case 200: return "OK";
        case 204: return "No Content";
        case 304: return "Not Modified";
        case 400: return "Bad Request";
        case 403: return "Forbidden";
        case 404: return "Not Found";
        case 405: return "Method Not Allowed";
        case 408: return "Request Timeout";
        case 413: return "Content Too Large";
        case 414: return "URI Too Long";
        case 426: return "Upgrade Required";
        case 429: return "Too Many Requests";
        case 431: return "Request Header Fields Too Large";
        case 503: return "Service Unavailable";
        default: return "Internal Server Error";
    }
}

std::string header_text(const HttpReply& reply, bool keep_alive, bool chunked,
                        std::string_view date) {
    std::string text = "HTTP/1.1 " + std::to_string(reply.status) + " ";
    text += status_words(reply.status);
    text += "\r\nServer: sumito\r\nDate: ";
    text += date;
    text += "\r\n";
    if (reply.status != 204 && reply.status != 304) {
        text += "Content-Type: " + reply.type + "\r\n";
        if (!reply.pieces)
            text +=
                "Content-Length: " + std::to_string(reply.body ? reply.body->size() : 0) + "\r\n";
        else if (chunked)
            text += "Transfer-Encoding: chunked\r\n";
    }
    text += keep_alive ? "Connection: keep-alive\r\n" : "Connection: close\r\n";
    text += security_headers;
    bool shared = false;
    for (const auto& [name, value] : reply.headers) {
        text.append(name).append(": ").append(value).append("\r\n");
        shared = shared || name == "Cross-Origin-Resource-Policy";
    }
    if (!shared) text += "Cross-Origin-Resource-Policy: same-origin\r\n";
    return text + "\r\n";
}

bool is_table_id(std::string_view text) {
    return !text.empty() && text.size() <= longest_table_id &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) {
               return std::isalnum(c) != 0 || c == '-' || c == '_';
           });
}

std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            if (i + 2 >= text.size()) return std::nullopt;
            const int high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            c = static_cast<char>(high * 16 + low);
            i += 2;
        } else if (c == '+' && plus_is_space) {
            c = ' ';
        }
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return std::nullopt;
        result += c;
    }
    return result;
}

bool is_honest_path(std::string_view path) {
    if (!path.starts_with('/') || path.find('\\') != std::string_view::npos) return false;
    for (const std::string_view part : base::split(path, '/'))
        if (part == "..") return false;
    return true;
}

std::optional<std::map<std::string, std::string, std::less<>>> query_fields(
    std::string_view query) {
    std::map<std::string, std::string, std::less<>> fields;
    if (query.empty()) return fields;
    for (const std::string_view part : base::split(query, '&')) {
        const std::size_t equals = part.find('=');
        const auto name = decoded(part.substr(0, equals), true);
        const auto value = equals == std::string_view::npos
                               ? std::optional<std::string>("")
                               : decoded(part.substr(equals + 1), true);
        if (!name || !value) return std::nullopt;
        fields.emplace(*name, *value);
    }
    return fields;
}

bool accepts_coding(std::string_view list, std::string_view coding) {
    for (const std::string_view item : base::split(list, ',')) {
        const auto parts = base::split(item, ';');
        if (base::lower_case(base::trimmed(parts[0])) != coding) continue;
        const std::string_view quality = parts.size() > 1 ? base::trimmed(parts[1]) : "";
        return quality != "q=0" && quality != "q=0.0" && quality != "q=0.00" &&
               quality != "q=0.000";
    }
    return false;
}

}  // namespace sumito::net
