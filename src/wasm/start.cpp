#include "wasm/start.h"

#include "base/text.h"
#include "games/catalog.h"

namespace sumito::wasm {

base::Error hides_choice() {
    return {"nobody can play on from a position that hides a choice", "error.hidden"};
}

base::Result<Started> start(const Settings& settings) {
    auto game = games::find_game(settings.game, settings.rules);
    if (!game) return base::Error{game.error()};
    auto position =
        settings.position.empty() ? game->start(settings.layout) : game->read(settings.position);
    if (!position) return position.fault();
    if (position->hides_choice()) return hides_choice();
    games::Line line(*game, *std::move(position));
    return Started{*std::move(game), std::move(line)};
}

bool play_events(games::Line& line, std::string_view events) {
    for (const std::string_view event : base::split(events, '\n')) {
        if (event.empty()) continue;
        const int number = event.front() - '0';
        if (number < 0 || number >= games::most_seats) return false;
        const auto seat = games::Seat(number);
        if (event.size() == 1) {
            if (!line.replay({seat, std::nullopt})) return false;
            continue;
        }
        const auto move = line.position().read_legal_move(seat, event.substr(2));
        if (!move || !line.replay({seat, *move})) return false;
    }
    return true;
}

std::string events_text(const games::Line& line) {
    std::string text;
    games::AnyPosition position = line.start();
    for (const games::Line::Event& event : line.events()) {
        text += std::to_string(index(event.seat));
        if (event.move) {
            text += ' ' + position.move_text(*event.move);
            position.play_unchecked(event.seat, *event.move);
        } else {
            (void)position.leave(event.seat);
        }
        text += '\n';
    }
    return text;
}

}  // namespace sumito::wasm
