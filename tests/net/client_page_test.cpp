#include "net/client_page.h"

#include <gtest/gtest.h>

#include <string>

namespace sumito::net {
namespace {

using i18n::Language;

constexpr std::string_view index =
    "<!doctype html>\n<html lang=\"en\">\n<head><title>Sumito</title></head>\n"
    "<body><div id=\"app\"></div></body></html>\n";

TEST(ClientPage, TheClientsAddressesAreKnown) {
    for (const char* path :
         {"/", "/play", "/lobby", "/archive", "/analysis", "/learn", "/rules/abalone",
          "/rules/choro", "/about", "/new/abalone", "/new/choro", "/g/q3ZrAbCdEf", "/g/q3Zr/34",
          "/@/Ada", "/@/Ada Lovelace"})
        EXPECT_TRUE(read_page_address(path)) << path;
    for (const char* path : {"/nothing", "/g/", "/g/a.b", "/g/a/", "/g/a/b", "/g/a/1/2", "/@/",
                             "/@/a/b", "/new/chess", "/rules", "/rules/chess", "/lobby/", "",
                             "/g/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                             "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})
        EXPECT_FALSE(read_page_address(path)) << path;
    const auto table = read_page_address("/g/q3Zr/34");
    EXPECT_EQ(table->id, "q3Zr");
    EXPECT_EQ(table->ply, 34);
}

TEST(ClientPage, EveryPageHasATitleAndADescriptionInEveryLanguage) {
    for (const Language language : i18n::all_languages) {
        for (const std::string_view path : fixed_addresses()) {
            const PageHead head = head_of(language, *read_page_address(path), path);
            EXPECT_FALSE(head.title.starts_with("page.")) << path;
            EXPECT_FALSE(head.description.starts_with("page.")) << path;
        }
    }
}

TEST(ClientPage, TheHeadIsFilledIn) {
    PageHead head = head_of(Language::German, *read_page_address("/lobby"), "/lobby");
    const std::string page = fill_page(index, Language::German, head, "https://play.example.org");
    EXPECT_NE(page.find("<html lang=\"de\""), std::string::npos);
    EXPECT_NE(page.find("<title>Lobby</title>"), std::string::npos);
    EXPECT_NE(page.find("rel=\"canonical\" href=\"https://play.example.org/lobby\""),
              std::string::npos);
    EXPECT_EQ(page.find("noindex"), std::string::npos);
    EXPECT_EQ(fill_page(index, Language::German, head, "").find("canonical"), std::string::npos);
    EXPECT_NE(fill_page(index, Language::French, lost_head(Language::French), "").find("noindex"),
              std::string::npos);
}

TEST(ClientPage, NothingThatPeopleTypedBecomesHtml) {
    PageHead head;
    head.title = "<script>\"&";
    head.data = R"({"name":"</script><b>"})";
    const std::string page = fill_page(index, Language::English, head, "");
    EXPECT_EQ(page.find("<script>\"&"), std::string::npos);
    EXPECT_NE(page.find("&lt;script&gt;&quot;&amp;"), std::string::npos);
    EXPECT_EQ(page.find("</script><b>"), std::string::npos);
    EXPECT_NE(page.find(R"({"name":"\u003c/script>\u003cb>"})"), std::string::npos);
}

}  // namespace
}  // namespace sumito::net
