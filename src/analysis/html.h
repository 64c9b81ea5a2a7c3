// The little that report.cpp and report_graph.cpp need to write HTML that is also well-formed XML.
#pragma once

#include <string>
#include <string_view>

namespace sumito::analysis {

// Safe between tags and inside attributes, whatever it says. Bytes that are not UTF-8 or not
// allowed in XML become U+FFFD.
std::string html_text(std::string_view text);

// An SVG document as the address of an image, so that its ids stay its own.
std::string data_address(std::string_view svg);

}  // namespace sumito::analysis
