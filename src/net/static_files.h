// The files of the browser client, read into memory once: a request can only name what was there
// then, so no path leads out of the folder. Used by the router.
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
    // Reads all files under the folder. `name.br` and `name.gz` beside a file are the same file
    // compressed. A folder that is not there is empty.
    static base::Result<StaticFiles> read(const std::string& folder);

    bool empty() const { return files_.empty(); }
    std::size_t bytes() const { return bytes_; }

    // The reply for `/`, `/assets/name.js` and so on. The client finds its own way within its
    // pages, so a path that names no file and has no extension is answered with index.html.
    std::optional<HttpReply> find(const HttpRequest& request) const;

private:
    struct File {
        std::string type, tag;
        bool hashed = false;  // its name changes with its content, so it may be kept for ever
        std::shared_ptr<const std::string> plain, gzip, brotli;
    };

    HttpReply answer(const File& file, const HttpRequest& request) const;

    std::map<std::string, File, std::less<>> files_;  // by path from the folder, begins with /
    std::size_t bytes_ = 0;
};

// By the extension of a name; bytes of no known kind otherwise.
std::string_view media_type(std::string_view name);

// Names such as `index-BxA3_9dK.js`, as bundlers write them.
bool has_hashed_name(std::string_view path);

}  // namespace sumito::net
