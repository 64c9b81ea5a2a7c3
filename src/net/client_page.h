// The pages of the browser client, as the server sends them: which addresses exist, and index.html
// with a title, a description and the tags that other sites show beside a link. So links that are
// pasted elsewhere show what they lead to, and a game is visible before any script runs. The client
// (web/src/app/route.ts) knows the same addresses.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "i18n/i18n.h"

namespace sumito::net {

// An address of the client, taken apart.
struct PageAddress {
    // The page; its title and description are `page.KEY.title` and `page.KEY.text`.
    std::string_view key;
    std::string id;          // of a table
    std::string name;        // of a player
    std::optional<int> ply;  // of a table: the number of turns that are shown

    friend bool operator==(const PageAddress&, const PageAddress&) = default;
};

// nullopt if the client has no such page. `path` is decoded.
std::optional<PageAddress> read_page_address(std::string_view path);

// The addresses without a name or an id, for the sitemap.
std::vector<std::string_view> fixed_addresses();

struct PageHead {
    std::string title, description;
    std::string path;     // the one address of this page; empty if there is none
    std::string picture;  // the path of a picture of 1200 by 630; empty: the site's own
    bool listed = true;   // search engines may list the page
    std::string body;     // HTML that is shown until the client has started
    std::string data;     // JSON that the client starts with; empty if none
};

// The title and description of a page that needs nothing else.
PageHead head_of(i18n::Language language, const PageAddress& address, std::string_view path);
// A whole page in a few lines, for addresses that the client draws no page for. `content` is HTML.
std::string page_body(i18n::Language language, const PageHead& head, std::string_view content);
// The page for an address that leads nowhere.
PageHead lost_head(i18n::Language language);

// index.html with the head and the body. `site` is the public address, such as
// https://play.example.org; without it, tags that need a whole address are left out.
std::string fill_page(std::string_view index, i18n::Language language, const PageHead& head,
                      std::string_view site);

}  // namespace sumito::net
