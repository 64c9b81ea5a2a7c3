#include "table/follower.h"

#include <algorithm>
#include <array>

#include "table/moves_text.h"
#include "table/seat_json.h"
#include "table/told.h"

namespace sumito::table {

namespace {

using base::Error;
using base::JsonValue;
using base::Result;

// Events of the server that do not change the game.
constexpr std::array<std::string_view, 8> idle_types = {"sit",     "stand",   "phrase", "again",
                                                        "rematch", "renamed", "void",   "host"};

// A follower decides nothing: the server sends the results of lots.
std::uint64_t no_chance(std::uint64_t) {
    return 0;
}

// If seats are drawn by lot, the engine may sit in another seat than was agreed. The host may have
// given an empty seat to it.
void seat_engines(const JsonValue& seats, Settings& settings) {
    if (seats.array() == nullptr) return;
    for (const Seat seat : SeatSet::first(settings.game.seats())) {
        const auto number = static_cast<std::size_t>(index(seat));
        const std::int64_t level =
            number < seats.array()->size() ? (*seats.array())[number].integer_or("level", 0) : 0;
        Chair& chair = settings.chairs[seat];
        if (level > 0)
            chair = {Chair::Kind::Engine, static_cast<int>(level), false};
        else if (chair.kind == Chair::Kind::Engine)
            chair = {};
    }
}

Result<void> ask_again(Table& table, const JsonValue& offer, Instant now) {
    if (offer.is_null()) return {};
    const auto asker = read_seat(offer, "seat");
    const auto what = read_offer_kind(offer.text_or("what"));
    const auto waiting = read_seats(offer.member("waiting"));
    if (!asker || !what || !waiting) return Error{"offer: expected who asks whom for what"};
    if (auto offered = table.replay(Offered{*asker, *what}, now); !offered) return offered;
    for (const Seat seat : table.players().without(*asker).without(*waiting))
        if (auto answered = table.replay(Answered{seat, true}, now); !answered) return answered;
    return {};
}

// Takes over the game so far, with the current question and clocks.
Result<void> take_up_state(Table& table, const JsonValue& data, Instant now) {
    const std::string* text = data.member("moves").string();
    if (text == nullptr) return Error{"moves: expected a text"};
    const auto moves = read_moves_text(*text, table.game().seats());
    if (!moves) return moves.fault();
    const JsonValue& clock = data.member("clock");
    const auto end = read_told_end(data.member("end"));
    const bool decided = end && end->outcome.over();
    auto taken_up =
        table.take_up(*moves, read_left(clock.member("left")), decided ? end : std::nullopt, now);
    if (!taken_up) return taken_up;
    const std::string_view state = data.text_or("state");
    if (state == state_name(Table::State::Aborted)) table.abort(end ? end->reason : "", now);
    if (state != state_name(table.state()))
        return Error{"state: it does not follow from the moves"};
    if (auto asked = ask_again(table, data.member("offer"), now); !asked) return asked;
    const auto running = read_seats(clock.member("running"));
    if (running && running->empty() && !table.clock().running().empty()) table.hold(now);
    return {};
}

}  // namespace

Result<Follower> Follower::read(const JsonValue& message, Policy policy) {
    const JsonValue& data = message.member("d");
    const JsonValue& wanted = data.member("settings");
    auto settings = read_settings(wanted, Unsaid::NoDraws);
    if (!settings) return settings.fault();
    const Instant now(data.integer_or("now", 0));
    policy.hidden_choices = true;
    policy.first_move = read_first_move(data, now).value_or(Milliseconds(0));
    policy.rated = wanted.boolean_or("rated", false);
    Table table(settings->game, settings->start, settings->time, policy, no_chance);
    seat_engines(data.member("seats"), *settings);
    table.seat_computers(settings->computers());
    if (data.text_or("state") != state_name(Table::State::Waiting))
        if (auto taken_up = take_up_state(table, data, now); !taken_up) return taken_up.fault();
    return Follower(
        std::string(data.text_or("table")), static_cast<int>(message.integer_or("v", 0)),
        read_seats(data.member("you")).value_or(SeatSet()), *std::move(settings), std::move(table));
}

Follower::Step Follower::follow(const JsonValue& message) {
    const JsonValue& data = message.member("d");
    const std::string_view type = message.text_or("t");
    const bool returns = type == "rejoined";
    if (returns || type == "you")
        mine_ = read_seats(data.member("you")).value_or(SeatSet());
    else
        return follow_event(message);
    if (returns && data.member("events").array() != nullptr)
        for (const JsonValue& event : *data.member("events").array())
            if (follow_event(event) == Step::OutOfStep) return Step::OutOfStep;
    return returns && message.integer_or("v", 0) > version_ ? Step::OutOfStep : Step::Followed;
}

Follower::Step Follower::follow_event(const JsonValue& message) {
    const std::int64_t version = message.integer_or("v", 0);
    if (version <= version_) return Step::Known;
    if (version != version_ + 1) return Step::OutOfStep;
    if (!follow(message.text_or("t"), message.member("d"))) return Step::OutOfStep;
    ++version_;
    return Step::Followed;
}

bool Follower::follow(std::string_view type, const JsonValue& data) {
    if (std::find(idle_types.begin(), idle_types.end(), type) != idle_types.end()) return true;
    auto told = read_told(type, data);
    if (!told) return false;
    // Seats may have been drawn by lot.
    if (type == told_type(Started{})) {
        seat_engines(data.member("seats"), settings_);
        table_.seat_computers(settings_.computers());
    }
    for (Told::Revealed& revealed : told->reveals)
        table_.learn(revealed.seat, std::move(revealed.text));
    if (told->first_move) table_.learn_first_move(*told->first_move);
    if (!table_.replay(std::move(told->event), told->at, told->left)) return false;
    const Happened& happened = table_.events().back();
    if (happened.takes_back && data.integer_or("keep", -1) != turns_after(table_, happened))
        return false;
    // The server may end every game after a number of turns.
    if (told->end && table_.running() && told->end->outcome.over())
        return static_cast<bool>(table_.replay(*std::move(told->end), told->at, told->left));
    return over() == told->end.has_value();
}

}  // namespace sumito::table
