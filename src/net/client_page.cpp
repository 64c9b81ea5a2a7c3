#include "net/client_page.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <utility>
#include <vector>

#include "base/html.h"
#include "base/text.h"
#include "games/catalog.h"
#include "net/http.h"

namespace sumito::net {

namespace {

constexpr std::size_t longest_name = 80;
constexpr std::uint64_t most_plies = 100'000;
// The picture of pages that have none of their own; one of the client's files.
constexpr std::string_view site_picture = "/icon-512.png";

// Addresses without parts that vary, with the keys of their texts.
struct FixedPage {
    std::string_view path, key;
    bool sent = false;  // the client shows what the server sends
};
constexpr FixedPage fixed_pages[] = {
    {"/", "home"},
    {"/play", "play"},
    {"/account", "account"},
    {"/lobby", "lobby", true},
    {"/archive", "archive", true},
    {"/analysis", "analysis", true},
    {"/learn", "learn", true},
    {"/rules/abalone", "rules_abalone"},
    {"/rules/choro", "rules_choro"},
    {"/about", "about", true},
};

std::string_view code_of(i18n::Language language) {
    switch (language) {
        case i18n::Language::French: return "fr";
        case i18n::Language::German: return "de";
        case i18n::Language::English: break;
    }
    return "en";
}

// `ID` or `ID/34`
std::optional<PageAddress> read_table(std::string_view rest) {
    const std::size_t slash = rest.find('/');
    PageAddress address{"table", std::string(rest.substr(0, slash)), {}, {}};
    if (!is_table_id(address.id)) return std::nullopt;
    if (slash == std::string_view::npos) return address;
    const auto ply = base::read_number(rest.substr(slash + 1), most_plies);
    if (!ply) return std::nullopt;
    address.ply = static_cast<int>(*ply);
    return address;
}

std::string tag(std::string_view kind, std::string_view name, std::string_view content) {
    return "<meta " + std::string(kind) + "=\"" + std::string(name) + "\" content=\"" +
           base::html_text(content) + "\" />\n    ";
}

// JSON inside a script element: the element ends at the first `</`, so no `<` may be in it.
std::string script_text(std::string_view json) {
    std::string result;
    for (const char c : json) result.append(c == '<' ? "\\u003c" : std::string(1, c));
    return result;
}

void replace_first(std::string& text, std::string_view before, std::string_view after) {
    const std::size_t at = text.find(before);
    if (at != std::string::npos) text.replace(at, before.size(), after);
}

}  // namespace

std::optional<PageAddress> read_page_address(std::string_view path) {
    constexpr std::string_view table = "/g/", player = "/@/", start = "/new/";
    for (const FixedPage& page : fixed_pages)
        if (path == page.path) return PageAddress{page.key, {}, {}, {}};
    if (path.starts_with(table)) return read_table(path.substr(table.size()));
    if (path.starts_with(player)) {
        const std::string_view name = path.substr(player.size());
        if (name.empty() || name.size() > longest_name || name.find('/') != name.npos)
            return std::nullopt;
        return PageAddress{"player", {}, std::string(name), {}};
    }
    if (path.starts_with(start)) {
        const auto ids = games::game_ids();
        if (std::find(ids.begin(), ids.end(), path.substr(start.size())) != ids.end())
            return PageAddress{"new", {}, {}, {}};
    }
    return std::nullopt;
}

std::vector<std::string_view> fixed_addresses() {
    std::vector<std::string_view> all;
    for (const FixedPage& page : fixed_pages) all.push_back(page.path);
    return all;
}

PageHead head_of(i18n::Language language, const PageAddress& address, std::string_view path) {
    const std::string key = "page." + std::string(address.key);
    PageHead head;
    head.title = i18n::text(language, key + ".title", {{"name", address.name}});
    head.description = i18n::text(language, key + ".text", {{"name", address.name}});
    head.path = path;
    const bool sent =
        !address.name.empty() ||
        std::any_of(std::begin(fixed_pages), std::end(fixed_pages),
                    [&](const FixedPage& page) { return page.path == path && page.sent; });
    if (sent) head.body = page_body(language, head, "");
    return head;
}

std::string page_body(i18n::Language language, const PageHead& head, std::string_view content) {
    return "<main class=\"page narrow\"><h1>" + base::html_text(head.title) + "</h1><p>" +
           base::html_text(head.description) + "</p>" + std::string(content) +
           "<p><a class=\"button primary\" href=\"/\">" +
           base::html_text(i18n::text(language, "web.over.home")) + "</a></p></main>";
}

PageHead lost_head(i18n::Language language) {
    PageHead head;
    head.title = i18n::text(language, "web.lost");
    head.description = i18n::text(language, "web.lost.text");
    head.listed = false;
    return head;
}

std::string fill_page(std::string_view index, i18n::Language language, const PageHead& head,
                      std::string_view site) {
    const std::string whole = std::string(site);
    std::string tags = "<title>" + base::html_text(head.title) + "</title>\n    ";
    tags += tag("name", "description", head.description);
    if (!head.listed) tags += tag("name", "robots", "noindex");
    tags += tag("property", "og:site_name", "Sumito");
    tags += tag("property", "og:type", "website");
    tags += tag("property", "og:title", head.title);
    tags += tag("property", "og:description", head.description);
    tags += tag("name", "twitter:card", head.picture.empty() ? "summary" : "summary_large_image");
    if (!site.empty()) {
        tags += tag("property", "og:image",
                    whole + (head.picture.empty() ? std::string(site_picture) : head.picture));
        if (!head.picture.empty())
            tags += tag("property", "og:image:width", "1200") +
                    tag("property", "og:image:height", "630");
        if (!head.path.empty())
            tags += tag("property", "og:url", whole + head.path) +
                    "<link rel=\"canonical\" href=\"" + base::html_text(whole + head.path) +
                    "\" />\n    ";
    }
    std::string page(index);
    replace_first(page, "<html lang=\"en\"",
                  "<html lang=\"" + std::string(code_of(language)) + "\"");
    replace_first(page, "<title>Sumito</title>", base::trimmed(tags));
    std::string body = "<div id=\"app\">" + head.body + "</div>";
    if (!head.data.empty())
        body += "\n    <script type=\"application/json\" id=\"start\">" + script_text(head.data) +
                "</script>";
    replace_first(page, "<div id=\"app\"></div>", body);
    return page;
}

}  // namespace sumito::net
