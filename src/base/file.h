// Whole files as text, for what is small enough to be read at once.
#pragma once

#include <string>

#include "base/result.h"

namespace sumito::base {

// Byte by byte as it is.
Result<std::string> read_file(const std::string& path);

// Under its name only once it is whole: whoever is killed meanwhile leaves the old file.
Result<bool> replace_file(const std::string& path, const std::string& content);

}  // namespace sumito::base
