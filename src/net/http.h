// An HTTP request and its reply as plain values, without sockets or Boost: the application answers
// them, and http_session.cpp reads and writes them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sumito::net {

struct HttpRequest {
    std::string path;   // decoded; begins with /
    std::string query;  // as sent, without the question mark
    std::string address;
    std::string if_none_match, accept_encoding, accept_language;
};

// Must call back once on the loop thread with the next piece of a body: an empty one at the end,
// nullopt on failure.
using Pieces = std::function<void(std::function<void(std::optional<std::string>)>)>;

struct HttpReply {
    int status = 200;
    std::string type = "text/plain; charset=utf-8";
    std::shared_ptr<const std::string> body;
    bool is_shared = false;  // all connections share this body
    // Instead of a body: called for the next piece whenever the previous one has been sent.
    Pieces pieces;
    std::vector<std::pair<std::string, std::string>>
        headers;  // in addition to those of all replies
};

using Respond = std::function<void(HttpReply)>;

HttpReply reply(int status, std::string_view type, std::string body);
HttpReply plain_reply(int status, std::string body);
HttpReply json_reply(int status, std::string body);
// {"error":"..."}
HttpReply error_reply(int status, std::string_view message);
// The same with the time after which the client may try again.
HttpReply later_reply(int status, std::string_view message, int seconds);

// Allows the pages of all sites to read.
HttpReply preflight_reply();

// The standard's words for a status.
std::string_view status_words(int status);

// The status line and all headers, including the security headers; without a body. `chunked`: a
// body in pieces is sent in chunks; otherwise it ends with the connection.
std::string header_text(const HttpReply& reply, bool keep_alive, bool chunked,
                        std::string_view date);

// Decodes `%2F` and the like; nullopt if an escape is broken or the result has a control character.
std::optional<std::string> decoded(std::string_view text, bool plus_is_space);

// True if the path begins with /, and no part of it is `..` or contains a backslash. Honest clients
// send no other paths.
bool is_honest_path(std::string_view path);

// True if the text could be the id of a table: keeps long texts away from the store.
bool is_table_id(std::string_view text);

// The fields of a query; if a name occurs twice, the first one is used. nullopt if a field is
// broken.
std::optional<std::map<std::string, std::string, std::less<>>> query_fields(std::string_view query);

// True if a list such as `gzip;q=0.8, br` names this coding and does not refuse it.
bool accepts_coding(std::string_view list, std::string_view coding);

}  // namespace sumito::net
