// Whole files as text, for what is small enough to be read at once.
#pragma once

#include <string>

#include "base/result.h"

namespace sumito::base {

// Byte by byte as it is.
Result<std::string> read_file(const std::string& path);

}  // namespace sumito::base
