// Turns JSON that was read into text again, to compare messages and to leave members out.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/json_value.h"

namespace sumito::test {

// The value as text without the named members, at any depth. Numbers with a fraction become 0.5.
inline std::string json_text(const base::JsonValue& value,
                             const std::set<std::string_view>& without = {}) {
    if (value.is_null()) return "null";
    if (const bool* yes = value.boolean()) return *yes ? "true" : "false";
    if (const auto whole = value.integer()) return std::to_string(*whole);
    if (value.number() != nullptr) return "0.5";
    if (const std::string* text = value.string()) return base::json_string(*text);
    if (const base::JsonValue::Array* items = value.array()) {
        std::vector<std::string> texts;
        for (const base::JsonValue& item : *items) texts.push_back(json_text(item, without));
        return base::json_array(texts);
    }
    base::JsonObject object;
    for (const auto& [name, member] : *value.object())
        if (!without.contains(name)) object.add_json(name, json_text(member, without));
    return object.text();
}

}  // namespace sumito::test
