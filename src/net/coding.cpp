#include "net/coding.h"

#include <brotli/encode.h>
#include <zlib.h>

#include <cstdint>
#include <cstdio>
#include <memory>

#include "base/text.h"

namespace sumito::net {

namespace {

// A smaller body fits into one packet anyway.
constexpr std::size_t least_bytes = 1024;
// Fast levels: a reply of 60 kB takes about a millisecond.
constexpr int gzip_level = 4, brotli_quality = 4;
constexpr int gzip_window = 15 + 16;  // 16 more than the window: with gzip's header

class Gzip {
public:
    Gzip() { deflateInit2(&stream_, gzip_level, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY); }
    ~Gzip() { deflateEnd(&stream_); }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;

    std::string add(std::string_view text, bool last) {
        std::string result;
        char part[16 * 1024];
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
        stream_.avail_in = static_cast<uInt>(text.size());
        do {
            stream_.next_out = reinterpret_cast<Bytef*>(part);
            stream_.avail_out = sizeof part;
            deflate(&stream_, last ? Z_FINISH : Z_SYNC_FLUSH);
            result.append(part, sizeof part - stream_.avail_out);
        } while (stream_.avail_out == 0);
        return result;
    }

private:
    z_stream stream_{};
};

std::string brotli(std::string_view text) {
    std::string result(BrotliEncoderMaxCompressedSize(text.size()), '\0');
    std::size_t size = result.size();
    const bool done =
        BrotliEncoderCompress(brotli_quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, text.size(),
                              reinterpret_cast<const std::uint8_t*>(text.data()), &size,
                              reinterpret_cast<std::uint8_t*>(result.data()));
    result.resize(done ? size : 0);
    return result;
}

bool is_text(std::string_view type) {
    return type.starts_with("text/") || type.starts_with("application/json") ||
           type.starts_with("application/xml") || type.starts_with("image/svg");
}

}  // namespace

// 64 bits of FNV-1a distinguish versions of a content; nobody gains anything from a collision.
std::string tag_of(std::string_view content) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    char text[24];
    std::snprintf(text, sizeof text, "W/\"%016llx\"", static_cast<unsigned long long>(hash));
    return text;
}

// The comparison is weak, as the standard requires here.
bool names_tag(std::string_view list, std::string_view tag) {
    for (std::string_view item : base::split(list, ',')) {
        item = base::trimmed(item);
        if (item == tag || item == tag.substr(2) || item == "*") return true;
    }
    return false;
}

void shorten(HttpReply& reply, const HttpRequest& request) {
    if (reply.status != 200 || !reply.body || reply.is_shared) return;
    const std::string tag = tag_of(*reply.body);
    reply.headers.emplace_back("ETag", tag);
    reply.headers.emplace_back("Vary", "Accept-Encoding");
    if (names_tag(request.if_none_match, tag)) {
        reply.status = 304;
        reply.body = nullptr;
        return;
    }
    if (reply.body->size() < least_bytes || !is_text(reply.type)) return;
    const bool takes_brotli = accepts_coding(request.accept_encoding, "br");
    if (!takes_brotli && !accepts_coding(request.accept_encoding, "gzip")) return;
    std::string small = takes_brotli ? brotli(*reply.body) : Gzip().add(*reply.body, true);
    if (small.empty() || small.size() >= reply.body->size()) return;
    reply.body = std::make_shared<const std::string>(std::move(small));
    reply.headers.emplace_back("Content-Encoding", takes_brotli ? "br" : "gzip");
}

NextPiece gzipped(NextPiece next) {
    struct Body {
        Gzip gzip;
        bool ended = false;
    };
    return
        [body = std::make_shared<Body>(), next = std::move(next)]() -> std::optional<std::string> {
            if (body->ended) return "";
            const auto piece = next();
            if (!piece) return std::nullopt;
            body->ended = piece->empty();
            return body->gzip.add(*piece, body->ended);
        };
}

}  // namespace sumito::net
