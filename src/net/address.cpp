#include "net/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>

#include "base/text.h"

namespace sumito::net {

namespace {

constexpr std::array<unsigned char, 12> mapped_prefix = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

std::string written(int family, const void* bytes) {
    char text[INET6_ADDRSTRLEN] = {};
    return inet_ntop(family, bytes, text, sizeof text) == nullptr ? "" : text;
}

}  // namespace

std::string plain_address(std::string_view text) {
    const std::string copy(text);
    in_addr four{};
    in6_addr six{};
    if (inet_pton(AF_INET, copy.c_str(), &four) == 1) return written(AF_INET, &four);
    if (inet_pton(AF_INET6, copy.c_str(), &six) != 1) return "";
    if (std::memcmp(&six, mapped_prefix.data(), mapped_prefix.size()) == 0)
        return written(AF_INET, reinterpret_cast<const unsigned char*>(&six) + 12);
    return written(AF_INET6, &six);
}

bool is_loopback(std::string_view plain_address) {
    return plain_address == "::1" || plain_address.starts_with("127.");
}

bool is_one_of(const std::vector<std::string>& addresses, std::string_view plain_address) {
    return std::find(addresses.begin(), addresses.end(), plain_address) != addresses.end();
}

std::string visitor_key(std::string_view plain_address) {
    std::string copy(plain_address);
    in6_addr six{};
    if (inet_pton(AF_INET6, copy.c_str(), &six) != 1) return copy;
    std::fill(six.s6_addr + 8, six.s6_addr + 16, 0);
    return written(AF_INET6, &six);
}

std::string site_address(std::string_view text) {
    if (text.ends_with('/')) text.remove_suffix(1);
    const std::size_t scheme = text.starts_with("https://")  ? 8
                               : text.starts_with("http://") ? 7
                                                             : 0;
    const std::string_view host = text.substr(scheme);
    const bool is_host = std::all_of(host.begin(), host.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 ||
               std::string_view(".-:[]").find(static_cast<char>(c)) != std::string_view::npos;
    });
    return scheme == 0 || host.empty() || !is_host ? "" : std::string(text);
}

std::string visitor_address(std::string_view peer, std::string_view forwarded_for,
                            const std::vector<std::string>& trusted_proxies) {
    std::string visitor(peer);
    if (base::trimmed(forwarded_for).empty()) return visitor;
    const auto hops = base::split(forwarded_for, ',');
    for (auto hop = hops.rbegin(); hop != hops.rend() && is_one_of(trusted_proxies, visitor);
         ++hop) {
        const std::string address = plain_address(base::trimmed(*hop));
        if (address.empty()) return "unknown";  // a visitor who is not the proxy itself
        visitor = address;
    }
    return visitor;
}

}  // namespace sumito::net
