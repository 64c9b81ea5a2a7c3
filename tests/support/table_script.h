// Games as scripts, which can be played wherever there is a table: what is requested at which time,
// and what all receive. tests/table/scripts/README.md describes the form.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "engine/score.h"
#include "support/json_text.h"
#include "table/request.h"
#include "table/settings.h"

namespace sumito::test {

// The settings of the game.
struct ScriptHead {
    std::map<std::string, std::string, std::less<>> values;  // by name: game, rules, time

    std::string_view value(std::string_view name, std::string_view otherwise = "") const {
        const auto found = values.find(name);
        return found == values.end() ? otherwise : std::string_view(found->second);
    }
    std::vector<std::string_view> seats() const { return base::words(value("seats")); }
    table::Settings settings() const {
        base::JsonObject json;
        for (const char* name : {"game", "rules", "time", "layout", "position"})
            if (!value(name).empty()) json.add(name, value(name));
        json.add_json("seats", base::json_strings(seats()));
        const auto settings =
            table::read_settings(*base::read_json(json.text()), table::Unsaid::DrawsForTwo);
        EXPECT_TRUE(settings) << settings.error();
        return *settings;
    }
};

// `score`: the evaluation by the computer that makes this move.
struct ScriptStep {
    games::Milliseconds at{0};
    std::optional<table::Request> request;  // without a request, only time passes
    std::optional<engine::Score> score;
};

// A place that has tables, such as a server.
class ScriptPlace {
public:
    virtual ~ScriptPlace() = default;

    // The time since the game began.
    virtual void wait_until(games::Milliseconds time) = 0;
    // Returns the code of the refusal; empty if the request was accepted.
    virtual std::string ask(const ScriptStep& step) = 0;
    // What this seat, or a watcher, received about the game since the last call.
    virtual std::vector<std::string> heard(std::optional<games::Seat> seat) = 0;
};

// An event in the form common to all places.
inline std::string told_line(std::string_view type, const base::JsonValue& data) {
    return std::string(type) + " " + json_text(data, {"table", "at", "v", "first"});
}

namespace script {

inline games::Milliseconds read_time(std::string_view text) {
    games::Milliseconds time{0};
    long number = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c >= '0' && c <= '9') {
            number = number * 10 + (c - '0');
            continue;
        }
        const bool milliseconds = c == 'm' && i + 1 < text.size() && text[i + 1] == 's';
        const long unit = milliseconds ? 1
                          : c == 's'   ? 1'000
                          : c == 'm'   ? 60'000
                          : c == 'h'   ? 3'600'000
                          : c == 'd'   ? 86'400'000
                                       : 0;
        EXPECT_NE(unit, 0) << "no time: " << text;
        time += games::Milliseconds(std::exchange(number, 0) * unit);
        i += milliseconds ? 1 : 0;
    }
    EXPECT_EQ(number, 0) << "no unit: " << text;
    return time;
}

inline ScriptStep read_step(std::string_view line) {
    const auto words = base::words(line);
    const auto word = [&](std::size_t i) { return i < words.size() ? words[i] : ""; };
    ScriptStep step;
    step.at = read_time(word(0));
    if (word(1) == "wait") return step;
    const std::size_t number = std::string_view("p1p2p3p4").find(word(1)) / 2;
    if (number >= games::most_seats) {
        ADD_FAILURE() << "no seat: " << line;
        return step;
    }
    const auto seat = games::Seat(number);
    const std::string_view verb = word(2);
    if (verb == "plays") {
        step.request = table::Play{seat, std::string(word(3)), {}, {}};
        if (word(4) == "expecting")
            step.score =
                engine::Score{engine::Score::Kind::Hundredths, std::stoi(std::string(word(5))), {}};
    } else if (verb == "resigns") {
        step.request = table::Resign{seat};
    } else if (verb == "offers" && word(3) == "draw") {
        step.request = table::OfferDraw{seat};
    } else if (verb == "asks" && word(3) == "back") {
        step.request = table::AskBack{seat};
    } else if (verb == "says") {
        step.request = table::AnswerOffer{seat, word(3) == "yes"};
    } else if (verb == "aborts") {
        step.request = table::Abort{seat};
    } else {
        ADD_FAILURE() << "no request: " << line;
    }
    return step;
}

// The events of a step, one per line, and additional lines for seats that received something else
// than a watcher.
inline std::string told_text(ScriptPlace& place, std::size_t seats) {
    const auto watched = place.heard(std::nullopt);
    std::vector<std::string> lines = watched;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const auto heard = place.heard(games::Seat(seat));
        if (heard.size() != watched.size()) {
            lines.push_back("p" + std::to_string(seat + 1) + " was told of " +
                            std::to_string(heard.size()) + " events");
            continue;
        }
        for (std::size_t i = 0; i < heard.size(); ++i)
            if (heard[i] != watched[i])
                lines.push_back("p" + std::to_string(seat + 1) + ": " + heard[i]);
    }
    std::string text;
    for (const std::string& line : lines) text += "    " + line + "\n";
    return text;
}

inline ScriptHead read_head(std::string_view text) {
    ScriptHead head;
    for (const std::string_view line : base::split(text, '\n')) {
        const std::size_t colon = line.find(": ");
        if (line.empty() || line[0] == '#' || line[0] == ' ' || colon == std::string::npos)
            continue;
        head.values.emplace(line.substr(0, colon), line.substr(colon + 2));
    }
    return head;
}

}  // namespace script

// Plays the script at this place and writes what happens. The result is the same text if the place
// does what the script says.
inline std::string play_script(std::string_view text, const ScriptHead& head, ScriptPlace& place) {
    std::string played;
    for (const std::string_view line : base::split(text, '\n')) {
        if (line.substr(0, 4) == "    ") continue;
        played += std::string(line) + "\n";
        if (line.empty() || line[0] < '0' || line[0] > '9') continue;
        const ScriptStep step = script::read_step(line);
        place.wait_until(step.at);
        const std::string refusal = step.request ? place.ask(step) : "";
        if (!refusal.empty()) played += "    refused: " + refusal + "\n";
        played += script::told_text(place, head.seats().size());
    }
    played.pop_back();
    return played;
}

}  // namespace sumito::test
