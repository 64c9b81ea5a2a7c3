#include "play/services.h"

namespace sumito::play {

void log_event(LogSink& log, std::string_view event, const base::JsonObject& fields) {
    log.write(base::JsonObject().add("event", event).add_json("d", fields.text()).text());
}

std::string new_table_id(const Services& services) {
    constexpr std::size_t letters = 10;
    return services.random_text(letters);
}

Services while_alive(Services services, std::weak_ptr<const void> owner) {
    services.post = [post = std::move(services.post),
                     owner = std::move(owner)](std::function<void(Instant)> function) {
        post([owner, function = std::move(function)](Instant now) {
            if (owner.lock()) function(now);
        });
    };
    return services;
}

}  // namespace sumito::play
