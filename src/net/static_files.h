// The files of the browser client, read into memory once. A request can only name files that were
// there then, so no path leads out of the folder. Used by the site, which knows the pages.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "net/http.h"

namespace sumito::net {

class StaticFiles {
public:
    StaticFiles() = default;
    // Reads all files in the folder. `name.br` and `name.gz` are compressed forms of `name`. A
    // missing folder counts as empty.
    static base::Result<StaticFiles> read(const std::string& folder);

    bool empty() const { return files_.empty(); }
    std::size_t bytes() const { return bytes_; }

    // Changes with the content of the file at this path; empty if there is none.
    std::string tag(std::string_view path) const;

    // The reply for a file such as `/assets/name.js`; nullopt if there is none of this name.
    std::optional<HttpReply> find(const HttpRequest& request) const;
    // The content of a file; empty if there is none of this name.
    std::string_view content(std::string_view path) const;

private:
    struct File {
        std::string type, tag;
        bool hashed = false;  // the name changes with the content, so it may be cached for ever
        std::shared_ptr<const std::string> plain, gzip, brotli;
    };

    HttpReply answer(const File& file, const HttpRequest& request) const;

    std::map<std::string, File, std::less<>> files_;  // by path from the folder; begins with /
    std::size_t bytes_ = 0;
};

// The type for the extension of a name; application/octet-stream if unknown.
std::string_view media_type(std::string_view name);

// True for names such as `index-BxA3_9dK.js`, as bundlers write them.
bool has_hashed_name(std::string_view path);

}  // namespace sumito::net
