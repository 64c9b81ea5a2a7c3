// The bytes of data/nets/abalone.net as part of the program; embed.cmake writes the source.
#pragma once

#include <string_view>

namespace sumito::engine {

std::string_view embedded_network_file();

}  // namespace sumito::engine
