#include "net/coding.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>

namespace sumito::net {
namespace {

std::string header(const HttpReply& reply, std::string_view wanted) {
    for (const auto& [name, value] : reply.headers)
        if (name == wanted) return value;
    return "";
}

std::string unzipped(std::string_view text) {
    z_stream stream{};
    inflateInit2(&stream, 15 + 16);
    std::string result(1 << 20, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    const int status = inflate(&stream, Z_FINISH);
    EXPECT_EQ(status, Z_STREAM_END);
    result.resize(stream.total_out);
    inflateEnd(&stream);
    return result;
}

HttpRequest asking(std::string_view codings, std::string_view tag = "") {
    HttpRequest request;
    request.accept_encoding = codings;
    request.if_none_match = tag;
    return request;
}

const std::string long_text(5000, 'a');

TEST(Coding, ALongReplyIsCompressedForThoseWhoTakeIt) {
    HttpReply plain = json_reply(200, long_text);
    shorten(plain, asking(""));
    EXPECT_EQ(*plain.body, long_text);
    EXPECT_EQ(header(plain, "Content-Encoding"), "");
    EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
    HttpReply gzip = json_reply(200, long_text);
    shorten(gzip, asking("gzip"));
    EXPECT_EQ(header(gzip, "Content-Encoding"), "gzip");
    EXPECT_EQ(unzipped(*gzip.body), long_text);
    HttpReply brotli = json_reply(200, long_text);
    shorten(brotli, asking("gzip, br"));
    EXPECT_EQ(header(brotli, "Content-Encoding"), "br");
    EXPECT_LT(brotli.body->size(), long_text.size() / 10);
}

TEST(Coding, AReplyThatTheClientHasIsNotSentAgain) {
    HttpReply first = json_reply(200, long_text);
    shorten(first, asking(""));
    HttpReply second = json_reply(200, long_text);
    shorten(second, asking("br", header(first, "ETag")));
    EXPECT_EQ(second.status, 304);
    EXPECT_EQ(second.body, nullptr);
    HttpReply changed = json_reply(200, long_text + "b");
    shorten(changed, asking("", header(first, "ETag")));
    EXPECT_EQ(changed.status, 200);
}

TEST(Coding, ShortRepliesAndFailuresStayAsTheyAre) {
    HttpReply short_one = json_reply(200, "{}");
    shorten(short_one, asking("br"));
    EXPECT_EQ(*short_one.body, "{}");
    HttpReply failure = error_reply(404, long_text);
    shorten(failure, asking("br"));
    EXPECT_EQ(header(failure, "ETag"), "");
    EXPECT_EQ(header(failure, "Content-Encoding"), "");
}

TEST(Coding, PiecesAreOneCompressedBody) {
    int left = 3;
    const NextPiece next =
        gzipped([&]() -> std::optional<std::string> { return left-- > 0 ? long_text : ""; });
    std::string all;
    int pieces = 0;
    for (auto piece = next(); !piece->empty(); piece = next(), ++pieces) all += *piece;
    EXPECT_EQ(pieces, 4);  // the last one is gzip's end
    EXPECT_EQ(unzipped(all), long_text + long_text + long_text);
    EXPECT_EQ(gzipped([] { return std::optional<std::string>(); })(), std::nullopt);
}

}  // namespace
}  // namespace sumito::net
