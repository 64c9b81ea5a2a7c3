// How a module of WebAssembly answers: a text that stays until the next call. The first character
// says what it is, `=` for a value and `!` for an error: a line, and if it has texts in several
// languages a second one with their key and its values as JSON. web/src/wasm reads it.
#pragma once

#include <string>

#include "base/json.h"
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
    if (result) return kept('=' + *result);
    const base::Error& fault = result.fault();
    if (fault.key.empty()) return kept('!' + fault.message);
    base::JsonObject values, about;
    for (const auto& [name, value] : fault.values) values.add(name, value);
    about.add("key", fault.key).add_json("values", values.text());
    return kept('!' + fault.message + '\n' + about.text());
}

}  // namespace sumito::wasm
