#include "base/file.h"

#include <cstdio>
#include <fstream>
#include <sstream>

#include "base/text.h"

namespace sumito::base {

Result<std::string> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    // An empty file has nothing to hand over, which is no failure; a folder opens like a file.
    const bool is_empty = file && file.peek() == std::ifstream::traits_type::eof();
    if (file.bad() || (!is_empty && !(bytes << file.rdbuf())))
        return Error{"cannot read " + base::quoted(path)};
    return bytes.str();
}

Result<bool> replace_file(const std::string& path, const std::string& content) {
    const std::string unfinished = path + ".part";
    std::ofstream file(unfinished, std::ios::binary);
    file << content;
    file.close();
    if (!file || std::rename(unfinished.c_str(), path.c_str()) != 0)
        return Error{"cannot write " + base::quoted(path)};
    return true;
}

}  // namespace sumito::base
