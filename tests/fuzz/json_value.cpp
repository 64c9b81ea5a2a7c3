// Any bytes as JSON: within the limits, and what has been read is the same when written and read
// again.
#include <cstdlib>

#include "base/json.h"
#include "base/json_value.h"

namespace {

using sumito::base::JsonValue;

std::string written(const JsonValue& value) {
    if (value.is_null()) return "null";
    if (const bool* yes = value.boolean()) return *yes ? "true" : "false";
    if (const auto whole = value.integer()) return std::to_string(*whole);
    if (value.number() != nullptr) return "0.5";
    if (const std::string* text = value.string()) return sumito::base::json_string(*text);
    if (const JsonValue::Array* items = value.array()) {
        std::vector<std::string> texts;
        for (const JsonValue& item : *items) texts.push_back(written(item));
        return sumito::base::json_array(texts);
    }
    sumito::base::JsonObject object;
    for (const auto& [name, member] : *value.object()) object.add_json(name, written(member));
    return object.text();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sumito::base;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto value = read_json(text, {.bytes = 4096, .depth = 8, .values = 100});
    if (!value) {
        if (value.error().find('\n') != std::string::npos) std::abort();
        return 0;
    }
    const auto again = read_json(written(*value));
    if (!again || written(*again) != written(*value)) std::abort();
    return 0;
}
