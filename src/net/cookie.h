// The cookie that makes a browser the same person again. Its value is a secret, like a bot's token.
// Scripts cannot read it, and it is sent only to this site. Used by http_session.cpp.
#pragma once

#include <string>
#include <string_view>

namespace sumito::net {

// The value of our cookie in a Cookie header; empty if there is none, or not one that we made.
std::string read_cookie(std::string_view header);

// A value for a browser that has none.
std::string new_cookie();

// The Set-Cookie header. The cookie stays for a year; with `secure` only over TLS.
std::string cookie_header(std::string_view value, bool secure);

}  // namespace sumito::net
