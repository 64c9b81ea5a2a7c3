#include "net/static_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace sumito::net {
namespace {

class StaticFilesTest : public testing::Test {
protected:
    StaticFilesTest()
        : folder_(std::filesystem::temp_directory_path() /
                  ("sumito-static-" + std::to_string(getpid()))) {
        write("index.html", "<p>");
        write("assets/board-Ab3_dE9x.js", "let a");
        write("assets/board-Ab3_dE9x.js.br", "BR");
        write("assets/board-Ab3_dE9x.js.gz", "GZ");
        write("rules.wasm", "wasm");
        write("songs.gz", "no sibling");
    }
    ~StaticFilesTest() override { std::filesystem::remove_all(folder_); }

    void write(const std::string& name, const std::string& content) {
        const auto path = folder_ / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << content;
    }

    static std::string header(const HttpReply& reply, std::string_view wanted) {
        for (const auto& [name, value] : reply.headers)
            if (name == wanted) return value;
        return "";
    }

    std::filesystem::path folder_;
};

TEST_F(StaticFilesTest, TheBestCodingTheBrowserTakesIsSent) {
    const auto files = StaticFiles::read(folder_.string());
    ASSERT_TRUE(files);
    HttpRequest request;
    request.path = "/assets/board-Ab3_dE9x.js";
    EXPECT_EQ(*files->find(request)->body, "let a");
    request.accept_encoding = "gzip";
    EXPECT_EQ(*files->find(request)->body, "GZ");
    request.accept_encoding = "gzip, br";
    const auto reply = files->find(request);
    EXPECT_EQ(*reply->body, "BR");
    EXPECT_EQ(reply->type, "text/javascript; charset=utf-8");
    EXPECT_EQ(header(*reply, "Content-Encoding"), "br");
    EXPECT_EQ(header(*reply, "Vary"), "Accept-Encoding");
    EXPECT_EQ(header(*reply, "Cache-Control"), "public, max-age=31536000, immutable");
    request.path += ".br";
    EXPECT_FALSE(files->find(request));
}

TEST_F(StaticFilesTest, AnUnchangedFileIsNotSentAgain) {
    const auto files = StaticFiles::read(folder_.string());
    HttpRequest request;
    request.path = "/index.html";
    const auto first = files->find(request);
    EXPECT_EQ(header(*first, "Cache-Control"), "no-cache");
    request.if_none_match = "\"other\", " + header(*first, "ETag");
    EXPECT_EQ(files->find(request)->status, 304);
    request.if_none_match = "\"other\"";
    EXPECT_EQ(files->find(request)->status, 200);
}

TEST_F(StaticFilesTest, OnlyFilesAreFound) {
    const auto files = StaticFiles::read(folder_.string());
    HttpRequest request;
    request.path = "/table/Ab3";
    EXPECT_FALSE(files->find(request));
    EXPECT_EQ(files->content("/index.html"), "<p>");
    EXPECT_EQ(files->content("/missing.html"), "");
    request.path = "/missing.js";
    EXPECT_FALSE(files->find(request));
    request.path = "/../index.html";
    EXPECT_FALSE(files->find(request));
    request.path = "/songs.gz";
    EXPECT_TRUE(files->find(request));
}

TEST_F(StaticFilesTest, WebAssemblyHasItsType) {
    EXPECT_EQ(media_type("/rules.wasm"), "application/wasm");
    EXPECT_EQ(media_type("/a.b/README"), "application/octet-stream");
}

TEST(StaticFiles, AFolderThatIsNotThereIsEmpty) {
    const auto files = StaticFiles::read("/no/such/folder");
    ASSERT_TRUE(files);
    EXPECT_TRUE(files->empty());
}

TEST(StaticFiles, OnlyBundledNamesMayBeKeptForEver) {
    EXPECT_TRUE(has_hashed_name("/assets/index-BxA3_9dK.css"));
    EXPECT_TRUE(has_hashed_name("/assets/engine.0123abcd.wasm"));
    EXPECT_TRUE(has_hashed_name("/assets/abalone-BM-XLHdF.js"));
    EXPECT_FALSE(has_hashed_name("/assets/board-settings.js"));
    EXPECT_FALSE(has_hashed_name("/assets/index.js"));
    EXPECT_FALSE(has_hashed_name("/assets/my-file.js"));
    EXPECT_FALSE(has_hashed_name("/index-BxA3_9dK.css"));
}

}  // namespace
}  // namespace sumito::net
