// The few functions that are needed to write HTML that is also well-formed XML. Used by reports and
// by the server's pages.
#pragma once

#include <string>
#include <string_view>

namespace sumito::base {

// Escapes any text for use between tags and in attributes. Bytes that are not UTF-8 or not allowed
// in XML become U+FFFD.
std::string html_text(std::string_view text);

// The data URL of an SVG document for an image. As an image, its ids cannot clash with others.
std::string data_address(std::string_view svg);

}  // namespace sumito::base
