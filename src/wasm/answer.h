// How a module of WebAssembly answers: a text that stays until the next call. The first character
// says what it is, `=` for a value and `!` for an error of one line; web/src/wasm reads it.
#pragma once

#include <string>

#include "base/result.h"

namespace sumito::wasm {

inline const char* kept(std::string text) {
    static std::string last;
    last = std::move(text);
    return last.c_str();
}

inline const char* answer(const std::string& value) {
    return kept('=' + value);
}

inline const char* answer(const base::Result<std::string>& result) {
    return kept(result ? '=' + *result : '!' + result.error());
}

}  // namespace sumito::wasm
