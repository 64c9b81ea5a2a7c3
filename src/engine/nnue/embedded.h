// The files of data/nets as part of the program; embed.cmake writes the sources.
#pragma once

#include <string_view>

namespace sumito::engine::nnue {

std::string_view embedded_abalone();   // for two players
std::string_view embedded_abalone3();  // for three
std::string_view embedded_abalone4();  // for four

}  // namespace sumito::engine::nnue
