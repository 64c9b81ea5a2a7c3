// Whole files as text, for what is small enough to be read at once.
#pragma once

#include <string>

#include "base/result.h"

namespace sumito::base {

// The bytes of the file; an error if it cannot be read or is larger than 128 MB, as a device
// without end is.
Result<std::string> read_file(const std::string& path);

// Atomic: if the process is killed while writing, the old file stays.
Result<bool> replace_file(const std::string& path, const std::string& content);

}  // namespace sumito::base
