// What people and search engines see of the server: the files and pages of the browser client, the
// pictures for links to tables, robots.txt and the sitemap. SumitoApp asks it for every path
// outside the API. All calls come on the loop thread; pictures are drawn on a thread of their own.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "base/result.h"
#include "net/client_page.h"
#include "net/fair_workers.h"
#include "net/http.h"
#include "net/preview.h"
#include "net/static_files.h"
#include "net/table_page.h"

namespace sumito::net {

struct SiteSettings {
    std::string folder;  // of the built browser client; empty if there is none
    std::string url;     // the public address; empty if it is not known
    // Who runs the server, for its pages about itself; each may be empty.
    std::string operator_name, contact, privacy;
};

class Site {
public:
    // Asks the API for the visitor, with a path such as /api/tables/ID. The second function must be
    // called once, on the loop thread.
    using AskApi = std::function<void(std::string path, const std::string& visitor, Respond)>;
    using Post = std::function<void(std::function<void()>)>;

    Site(SiteSettings settings, AskApi ask_api, Post post);
    ~Site();

    // Reads the client's files. If that fails, those of before stay.
    base::Result<void> read();
    bool has_client() const { return !files_.empty(); }
    // Tells one build of the client from another; empty if there is none.
    std::string client_tag() const { return files_.tag("/index.html"); }

    // Answers once, now or later. `visitor`: whom the work is counted for.
    void request(const HttpRequest& request, const std::string& visitor, Respond respond);
    // `/api/site`: the operator's settings.
    HttpReply about() const;

private:
    void answer_page(const HttpRequest& request, const PageAddress& address,
                     const std::string& visitor, Respond respond);
    void answer_table(const HttpRequest& request, const PageAddress& address,
                      const std::string& visitor, Respond respond);
    void answer_picture(const HttpRequest& request, const std::string& visitor, Respond respond);
    void draw(const TablePage& page, const std::string& visitor, Respond respond);
    std::string operator_html() const;
    HttpReply page(const HttpRequest& request, const PageHead& head, int status) const;
    HttpReply lost(const HttpRequest& request) const;
    HttpReply sitemap() const;
    HttpReply robots() const;

    SiteSettings settings_;
    AskApi ask_api_;
    Post post_;
    StaticFiles files_;
    PreviewCache previews_;
    // Keep these on the loop thread: they may hold the last reference to a session.
    std::unordered_map<std::uint64_t, Respond> undrawn_;
    std::uint64_t last_drawing_ = 0;
    std::unique_ptr<FairWorkers> painter_;  // last: it is ended first
};

}  // namespace sumito::net
