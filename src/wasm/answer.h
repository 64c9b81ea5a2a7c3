// How our WebAssembly modules answer: with a text that stays valid until the next call. Its first
// character is `=` before a value and `!` before an error. An error is one line; if it can be
// translated, a second line has its key and values as JSON. Read by web/src/wasm.
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
