#include "net/static_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

#include "base/file.h"
#include "base/text.h"
#include "net/coding.h"

namespace sumito::net {

namespace {

namespace fs = std::filesystem;

// A browser client has a few megabytes; more means a wrong folder.
constexpr std::size_t most_bytes = 128u << 20;

constexpr std::array<std::pair<std::string_view, std::string_view>, 20> types = {{
    {"avif", "image/avif"},
    {"css", "text/css; charset=utf-8"},
    {"data", "application/octet-stream"},
    {"html", "text/html; charset=utf-8"},
    {"ico", "image/x-icon"},
    {"jpg", "image/jpeg"},
    {"js", "text/javascript; charset=utf-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"mp3", "audio/mpeg"},
    {"ogg", "audio/ogg"},
    {"png", "image/png"},
    {"svg", "image/svg+xml"},
    {"txt", "text/plain; charset=utf-8"},
    {"wasm", "application/wasm"},
    {"webmanifest", "application/manifest+json"},
    {"webp", "image/webp"},
    {"woff2", "font/woff2"},
    {"xml", "application/xml"},
}};

std::string_view extension(std::string_view name) {
    const std::size_t dot = name.rfind('.'), slash = name.rfind('/');
    if (dot == std::string_view::npos || (slash != std::string_view::npos && dot < slash))
        return {};
    return name.substr(dot + 1);
}

}  // namespace

std::string_view media_type(std::string_view name) {
    const std::string wanted = base::lower_case(extension(name));
    for (const auto& [ending, type] : types)
        if (ending == wanted) return type;
    return "application/octet-stream";
}

bool has_hashed_name(std::string_view path) {
    constexpr std::size_t length = 8;
    if (!path.starts_with("/assets/")) return false;
    const std::string_view stem = path.substr(0, path.rfind('.'));
    if (stem.size() <= length || path.rfind('.') < path.rfind('/')) return false;
    const char before = stem[stem.size() - length - 1];
    const std::string_view hash = stem.substr(stem.size() - length);
    const auto is_letter = [](unsigned char c) { return std::islower(c) != 0; };
    const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-'; };
    // Eight lower-case letters are more likely a word than a hash.
    return (before == '-' || before == '.') && std::all_of(hash.begin(), hash.end(), fits) &&
           !std::all_of(hash.begin(), hash.end(), is_letter);
}

base::Result<StaticFiles> StaticFiles::read(const std::string& folder) {
    StaticFiles result;
    std::error_code error;
    if (folder.empty() || !fs::is_directory(folder, error)) return result;
    std::map<std::string, std::shared_ptr<const std::string>> contents;
    fs::recursive_directory_iterator files(folder, error);
    for (; !error && files != fs::recursive_directory_iterator(); files.increment(error)) {
        if (!files->is_regular_file(error)) continue;
        auto content = base::read_file(files->path().string());
        if (!content) return base::Error{"cannot read " + files->path().string()};
        result.bytes_ += content->size();
        if (result.bytes_ > most_bytes) return base::Error{folder + " holds too much to serve"};
        contents.emplace("/" + fs::relative(files->path(), folder).generic_string(),
                         std::make_shared<const std::string>(std::move(*content)));
    }
    if (error) return base::Error{"cannot read " + folder + ": " + error.message()};
    const auto find = [&](const std::string& name) {
        const auto found = contents.find(name);
        return found == contents.end() ? nullptr : found->second;
    };
    for (const auto& [name, content] : contents) {
        const std::string_view ending = extension(name);
        const bool compressed = (ending == "br" || ending == "gz") &&
                                contents.contains(name.substr(0, name.size() - 3));
        if (compressed) continue;
        File& file = result.files_[name];
        file.type = media_type(name);
        file.tag = tag_of(*content);
        file.hashed = has_hashed_name(name);
        file.plain = content;
        file.gzip = find(name + ".gz");
        file.brotli = find(name + ".br");
    }
    return result;
}

std::string StaticFiles::tag(std::string_view path) const {
    const auto found = files_.find(path);
    if (found == files_.end()) return {};
    const std::string& tag = found->second.tag;
    return tag.substr(3, tag.size() - 4);  // of W/"..."
}

HttpReply StaticFiles::answer(const File& file, const HttpRequest& request) const {
    HttpReply reply;
    reply.type = file.type;
    reply.headers.emplace_back("ETag", file.tag);
    reply.headers.emplace_back("Cache-Control",
                               file.hashed ? "public, max-age=31536000, immutable" : "no-cache");
    if (file.gzip || file.brotli) reply.headers.emplace_back("Vary", "Accept-Encoding");
    if (names_tag(request.if_none_match, file.tag)) {
        reply.status = 304;
        return reply;
    }
    reply.body = file.plain;
    reply.is_shared = true;
    if (file.brotli && accepts_coding(request.accept_encoding, "br")) {
        reply.body = file.brotli;
        reply.headers.emplace_back("Content-Encoding", "br");
    } else if (file.gzip && accepts_coding(request.accept_encoding, "gzip")) {
        reply.body = file.gzip;
        reply.headers.emplace_back("Content-Encoding", "gzip");
    }
    return reply;
}

std::optional<HttpReply> StaticFiles::find(const HttpRequest& request) const {
    const auto found = files_.find(request.path);
    if (found == files_.end()) return std::nullopt;
    return answer(found->second, request);
}

std::string_view StaticFiles::content(std::string_view path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? std::string_view() : std::string_view(*found->second.plain);
}

}  // namespace sumito::net
