// The full-screen game without a terminal, for tests: bytes in, text out.
#pragma once

#include <string>
#include <string_view>

#include "support/settings_of.h"
#include "terminal/full_screen.h"

namespace sumito::terminal {

inline constexpr Look plain_look{.unicode = false, .depth = Depth::None};

struct ScreenGame {
    explicit ScreenGame(std::string_view game_id, std::string_view position = {},
                        std::string_view time = "none", std::string_view rules = {},
                        const Look& look = plain_look, int speed = 0, games::SeatSet computers = {})
        : screen(settings_of(game_id, rules, time, position, computers), now,
                 i18n::Language::English, look, speed) {
        screen.tick(now);
    }

    // Sends the bytes that a terminal would send.
    void type(std::string_view bytes) {
        KeyDecoder decoder;
        for (const Key& key : decoder.feed(bytes)) screen.press(key, now);
        for (const Key& key : decoder.pause()) screen.press(key, now);
    }
    void wait(games::Milliseconds time) {
        now += time;
        screen.tick(now);
    }

    void resize(int width, int height) {
        size = {width, height};
        screen.resize(size);
    }
    std::string text() const { return screen.draw(now).text(); }
    bool shows(std::string_view part) const { return text().find(part) != std::string::npos; }
    std::string moves() const {
        std::string all;
        for (const table::Turn& turn : screen.dialog().table().turns().all())
            all += (turn.sealed ? "?" : turn.text) + ' ';
        return all;
    }

    games::Instant now{0};
    Size size{least_width, least_height};
    FullScreen screen;
};

}  // namespace sumito::terminal
