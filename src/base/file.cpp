#include "base/file.h"

#include <cstdio>
#include <fstream>

#include "base/text.h"

namespace sumito::base {

namespace {

// Much larger than our networks and the largest files of openings.
constexpr std::size_t most_bytes = std::size_t{128} << 20;

}  // namespace

Result<std::string> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string bytes;
    // Opening a folder succeeds, but reading from it fails.
    if (!file) return Error{"cannot read " + base::quoted(path)};
    char piece[1 << 14];
    do {
        file.read(piece, sizeof piece);
        bytes.append(piece, static_cast<std::size_t>(file.gcount()));
        if (bytes.size() > most_bytes)
            return Error{base::quoted(path) + ": more than " + std::to_string(most_bytes >> 20) +
                         " MB"};
    } while (file);
    if (file.bad()) return Error{"cannot read " + base::quoted(path)};
    return bytes;
}

Result<void> replace_file(const std::string& path, const std::string& content) {
    const std::string unfinished = path + ".part";
    std::ofstream file(unfinished, std::ios::binary);
    const bool opened = file.is_open();
    file << content;
    file.close();
    if (file && std::rename(unfinished.c_str(), path.c_str()) == 0) return {};
    if (opened) std::remove(unfinished.c_str());
    return Error{"cannot write " + base::quoted(path)};
}

}  // namespace sumito::base
