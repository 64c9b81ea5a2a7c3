// The picture that other sites show beside a link to a table: the board and who plays, 1200 by 630,
// as PNG, because many sites show no SVG. It has no words of a language except names.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/result.h"

namespace sumito::net {

struct Preview {
    std::string board;   // an SVG document
    std::string title;   // the players
    std::string detail;  // the game, and its result if it is over
};

// The whole picture as SVG.
std::string preview_svg(const Preview& preview);

// Draws a document of that size. Takes some hundredths of a second; safe on any thread.
base::Result<std::string> draw_png(const std::string& svg, int width, int height);

// The pictures that were asked for last, by name, up to a number of bytes.
class PreviewCache {
public:
    explicit PreviewCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    // nullptr if it is not there.
    std::shared_ptr<const std::string> find(const std::string& name);
    void put(const std::string& name, std::shared_ptr<const std::string> picture);
    std::size_t bytes() const { return bytes_; }

private:
    struct Entry {
        std::string name;
        std::shared_ptr<const std::string> picture;
    };

    std::size_t most_bytes_, bytes_ = 0;
    std::list<Entry> entries_;  // the last one asked for is in front
    std::unordered_map<std::string, std::list<Entry>::iterator> by_name_;
};

}  // namespace sumito::net
