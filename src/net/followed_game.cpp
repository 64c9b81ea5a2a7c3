#include "net/followed_game.h"

#include <algorithm>
#include <array>

#include "games/catalog.h"
#include "games/turns.h"

namespace sumito::net {

using base::JsonValue;
using games::Seat;
using games::SeatSet;

namespace {

// These change nothing about the game.
constexpr std::array<std::string_view, 8> idle_events = {"sit",   "stand",   "offer",   "phrase",
                                                         "again", "rematch", "renamed", "void"};

SeatSet read_seats(const JsonValue& list) {
    SeatSet seats;
    if (list.array() == nullptr) return seats;
    for (const JsonValue& item : *list.array())
        if (const auto number = item.integer();
            number && *number >= 0 && *number < games::most_seats)
            seats.insert(Seat(*number));
    return seats;
}

std::optional<Seat> read_seat(const JsonValue& data) {
    const std::int64_t number = data.integer_or("seat", -1);
    if (number < 0 || number >= games::most_seats) return std::nullopt;
    return Seat(number);
}

}  // namespace

base::Result<FollowedGame> FollowedGame::read(const JsonValue& state) {
    const JsonValue& data = state.member("d");
    const JsonValue& settings = data.member("settings");
    auto game = games::find_game(settings.text_or("game"), settings.text_or("rules"));
    if (!game) return base::Error{game.error()};
    auto start = game->read(data.text_or("start"));
    if (!start) return base::Error{start.error()};
    FollowedGame followed(*game, games::Line(*game, *std::move(start)));
    followed.table_ = data.text_or("table");
    followed.version_ = static_cast<int>(state.integer_or("v", 0));
    followed.mine_ = read_seats(data.member("you"));
    followed.running_ = data.text_or("state") == "running";
    followed.over_ = !followed.running_ && data.text_or("state") != "open";
    if (const auto time = games::read_time_control(settings.text_or("time")))
        followed.time_ = *time;
    followed.read_clock(data.member("clock").find("left"));
    if (const auto* moves = data.member("moves").array())
        for (const JsonValue& move : *moves)
            if (!followed.play(move)) return base::Error{"the moves of the table are not legal"};
    return followed;
}

bool FollowedGame::play(const JsonValue& move) {
    const auto seat = read_seat(move);
    if (!seat) return false;
    if (move.find("left") != nullptr) return line_.leave(*seat);
    const std::string_view text = move.text_or("move");
    if (text == "?") {
        hidden_.insert(*seat);
        return true;
    }
    const auto decisions = games::read_decisions(line_.position(), *seat, text);
    return decisions && line_.play_all(*seat, *decisions);
}

FollowedGame::Step FollowedGame::follow(const JsonValue& event) {
    const auto version = event.integer_or("v", 0);
    if (version <= version_) return Step::Known;
    if (version != version_ + 1) return Step::OutOfStep;
    const JsonValue& data = event.member("d");
    const std::string_view type = event.text_or("t");
    if (type == "move") {
        if (data.find("reveals") != nullptr || !play(data)) return Step::OutOfStep;
    } else if (std::find(idle_events.begin(), idle_events.end(), type) == idle_events.end()) {
        return Step::OutOfStep;
    }
    ++version_;
    read_clock(data.find("clock"));
    if (data.find("end") != nullptr) {
        running_ = false;
        over_ = true;
    }
    return Step::Followed;
}

void FollowedGame::read_clock(const JsonValue* left) {
    if (left == nullptr || left->array() == nullptr) return;
    left_.clear();
    for (const JsonValue& item : *left->array()) left_.emplace_back(item.integer().value_or(0));
}

SeatSet FollowedGame::choosers() const {
    if (!running_ || line_.outcome().over()) return {};
    SeatSet awaited = line_.position().choosers();
    for (const Seat seat : games::all_seats)
        if (hidden_.contains(seat)) awaited.erase(seat);
    return awaited;
}

games::Milliseconds FollowedGame::left(Seat seat) const {
    const auto number = static_cast<std::size_t>(index(seat));
    return number < left_.size() ? left_[number] : games::Milliseconds(0);
}

}  // namespace sumito::net
