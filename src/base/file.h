// Reads and writes whole files as text. Only for files small enough to be held in memory.
#pragma once

#include <string>

#include "base/result.h"

namespace sumito::base {

// The bytes of the file. Fails if it cannot be read or is larger than 128 MB; the limit also ends
// the reading of a device.
Result<std::string> read_file(const std::string& path);

// Atomic: if the process is killed while writing, the old file stays.
Result<void> replace_file(const std::string& path, const std::string& content);

}  // namespace sumito::base
