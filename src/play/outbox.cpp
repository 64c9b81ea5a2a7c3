#include "play/outbox.h"

#include "base/json.h"

namespace sumito::play {

std::string message(std::string_view type, std::string_view data, std::optional<int> version,
                    std::optional<std::int64_t> id) {
    base::JsonObject json;
    json.add("t", type).add_json("d", data);
    if (version) json.add("v", *version);
    if (id) json.add("id", *id);
    return json.text();
}

SharedText shared_text(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

}  // namespace sumito::play
