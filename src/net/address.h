// Network addresses as text: the visitor's address, also behind a trusted proxy, and what counts as
// one visitor. No Boost: inet_pton parses the text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumito::net {

// An address in its usual form, with IPv4 in IPv6 as IPv4; empty if it is not an address.
std::string plain_address(std::string_view text);

bool is_loopback(std::string_view plain_address);

bool is_one_of(const std::vector<std::string>& addresses, std::string_view plain_address);

// The visitor for limits: the address, or for IPv6 its first 64 bits, because one household has all
// the others.
std::string visitor_key(std::string_view plain_address);

// The visitor's address: that of the peer, unless it is a trusted proxy. Then it is the last
// address of X-Forwarded-For that is not a trusted proxy; the visitor may have made up the ones
// before.
std::string visitor_address(std::string_view peer, std::string_view forwarded_for,
                            const std::vector<std::string>& trusted_proxies);

// The address of a site as people type it, without a slash at the end: https://play.example.org.
// Empty unless it is http or https with a host and nothing behind it.
std::string site_address(std::string_view text);

}  // namespace sumito::net
