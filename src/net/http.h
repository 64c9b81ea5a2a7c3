// An HTTP request and its reply as plain values, without sockets or Boost: what the router answers
// and what http_session.cpp reads and writes.
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
    std::string path;   // decoded, begins with /
    std::string query;  // as sent, without the question mark
    std::string address;
    std::string if_none_match, accept_encoding, accept_language;
};

// Calls back on the loop thread, once, with the next piece of a body: an empty one at the end, none
// if it cannot be had.
using Pieces = std::function<void(std::function<void(std::optional<std::string>)>)>;

struct HttpReply {
    int status = 200;
    std::string type = "text/plain; charset=utf-8";
    std::shared_ptr<const std::string> body;
    bool is_shared = false;  // the body is one that all connections share
    // Instead of a body: called for the next piece whenever the one before has been sent.
    Pieces pieces;
    std::vector<std::pair<std::string, std::string>>
        headers;  // besides those that all replies have
};

using Respond = std::function<void(HttpReply)>;

HttpReply reply(int status, std::string_view type, std::string body);
HttpReply plain_reply(int status, std::string body);
HttpReply json_reply(int status, std::string body);
// {"error":"..."}
HttpReply error_reply(int status, std::string_view message);
// The same with the time after which the client may try again.
HttpReply later_reply(int status, std::string_view message, int seconds);

// The standard's words for a status.
std::string_view status_words(int status);

// Status line and headers, the security headers among them; without a body. `chunked`: a body in
// pieces is sent in chunks; otherwise its end is the end of the connection.
std::string header_text(const HttpReply& reply, bool keep_alive, bool chunked,
                        std::string_view date);

// `%2F` and the like decoded; nothing if an escape is broken or it holds a control character.
std::optional<std::string> decoded(std::string_view text, bool plus_is_blank);

// Begins with /, and no part of it is `..` or holds a backslash: what no honest client asks for.
bool is_honest_path(std::string_view path);

// The fields of a query; of a name given twice the first counts. Nothing if one is broken.
std::optional<std::map<std::string, std::string, std::less<>>> query_fields(std::string_view query);

// Whether a list such as `gzip;q=0.8, br` names this coding and does not refuse it.
bool accepts_coding(std::string_view list, std::string_view coding);

}  // namespace sumito::net
