// Network addresses as text: whose connection it is, seen through a trusted proxy, and what counts
// as one visitor. No Boost: the parsing is inet_pton's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumito::net {

// An address in its usual form, IPv4 within IPv6 as IPv4; empty if it is none.
std::string plain_address(std::string_view text);

bool is_loopback(std::string_view plain_address);

bool is_one_of(const std::vector<std::string>& addresses, std::string_view plain_address);

// What limits count: the address, of IPv6 its first 64 bits, since a household has all the others.
std::string visitor_key(std::string_view plain_address);

// Whose request it is: the peer itself unless it is a trusted proxy; then the last address of
// X-Forwarded-For that is not a trusted proxy itself (what stands before it the visitor may have
// made up).
std::string visitor_address(std::string_view peer, std::string_view forwarded_for,
                            const std::vector<std::string>& trusted_proxies);

}  // namespace sumito::net
