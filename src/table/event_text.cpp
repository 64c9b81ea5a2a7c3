#include "table/event_text.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/json.h"
#include "base/text.h"

namespace sumito::table {

namespace {

using base::JsonObject;
using base::JsonValue;

// In the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<Event>> kinds = {
    "start", "move", "leave", "offer", "answer", "resume", "end", "abort"};
constexpr std::string_view left_words[] = {"resigned", "time", "abandoned", "fault"};
constexpr std::string_view offer_words[] = {"draw", "takeback"};

struct Writer {
    JsonObject& json;

    void seat(Seat seat) { json.add("s", index(seat)); }

    void operator()(const Started&) {}
    void operator()(const Moved& moved) {
        seat(moved.seat);
        json.add("x", moved.text);
        if (moved.id) json.add("id", *moved.id);
        if (moved.given.count() != 0) json.add("lag", moved.given.count());
        if (moved.automatic) json.add("auto", true);
    }
    void operator()(const Left& left) {
        seat(left.seat);
        json.add("x", left_text(left.by));
    }
    void operator()(const Offered& offered) {
        seat(offered.seat);
        json.add("x", offer_words[static_cast<std::size_t>(offered.what)]);
    }
    void operator()(const Answered& answered) {
        seat(answered.seat);
        json.add("x", answered.yes ? "yes" : "no");
    }
    void operator()(const Resumed& resumed) {
        if (resumed.from.count() != 0) json.add("from", resumed.from.count());
    }
    void operator()(const Ended& ended) {
        json.add("x", ended.reason).add("why", games::reason_text(ended.outcome.reason));
        json.add("winners", ended.outcome.winners.bits());
    }
    void operator()(const Aborted& aborted) {
        if (aborted.seat) seat(*aborted.seat);
        json.add("x", aborted.why);
    }
};

base::Error wrong(std::string_view member, std::string_view expected) {
    return {"event, " + std::string(member) + ": expected " + std::string(expected)};
}

template <class Words>
base::Result<std::size_t> read_word(const JsonValue& json, const Words& words) {
    const std::string_view text = json.text_or("x");
    const auto found = std::find(std::begin(words), std::end(words), text);
    if (found == std::end(words)) {
        std::vector<std::string> expected(std::begin(words), std::end(words));
        return wrong("x", base::join(expected, "|"));
    }
    return static_cast<std::size_t>(found - std::begin(words));
}

base::Result<Seat> read_seat(const JsonValue& json) {
    const std::int64_t number = json.integer_or("s", -1);
    if (number < 0 || number >= games::most_seats) return wrong("s", "the number of a seat");
    return Seat(number);
}

base::Result<Event> read_move(const JsonValue& json, Seat seat) {
    Moved moved{seat, std::string(json.text_or("x")), json.boolean_or("auto", false), {}, {}};
    if (const JsonValue* id = json.find("id")) moved.id = id->integer();
    moved.given = Milliseconds(json.integer_or("lag", 0));
    return Event(std::move(moved));
}

base::Result<Event> read_end(const JsonValue& json) {
    Ended ended{{}, std::string(json.text_or("x"))};
    const std::string_view why = json.text_or("why");
    for (auto reason = games::Reason::None; reason <= games::Reason::Endless;
         reason = games::Reason(static_cast<int>(reason) + 1))
        if (games::reason_text(reason) == why) ended.outcome.reason = reason;
    const std::int64_t winners = json.integer_or("winners", 0);
    for (const Seat seat : games::all_seats)
        if ((winners >> index(seat) & 1) != 0) ended.outcome.winners.insert(seat);
    if (!ended.outcome.over()) return wrong("why", "why the game is over");
    return Event(std::move(ended));
}

}  // namespace

std::string_view left_text(LeftBy by) {
    return left_words[static_cast<std::size_t>(by)];
}

std::string write_kept(const Event& event) {
    JsonObject json;
    json.add("k", kinds[event.index()]);
    std::visit(Writer{json}, event);
    return json.text();
}

bool is_kept_kind(std::string_view kind) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

base::Result<Event> read_kept(std::string_view text) {
    const auto json = base::read_json(text);
    if (!json) return base::Error{json.error()};
    return read_kept(*json);
}

base::Result<Event> read_kept(const JsonValue& json) {
    const std::string_view kind = json.text_or("k");
    if (kind == "start") return Event(Started{});
    if (kind == "resume") return Event(Resumed{Instant(json.integer_or("from", 0))});
    if (kind == "end") return read_end(json);
    if (kind == "abort") {
        Aborted aborted{std::nullopt, std::string(json.text_or("x"))};
        if (const auto seat = read_seat(json)) aborted.seat = *seat;
        return Event(std::move(aborted));
    }
    if (!is_kept_kind(kind)) return wrong("k", "a kind of event");
    const auto seat = read_seat(json);
    if (!seat) return base::Error{seat.error()};
    if (kind == "move") return read_move(json, *seat);
    if (kind == "leave") {
        const auto word = read_word(json, left_words);
        if (!word) return base::Error{word.error()};
        return Event(Left{*seat, LeftBy(*word)});
    }
    if (kind == "offer") {
        const auto word = read_word(json, offer_words);
        if (!word) return base::Error{word.error()};
        return Event(Offered{*seat, OfferKind(*word)});
    }
    constexpr std::string_view answers[] = {"no", "yes"};
    const auto word = read_word(json, answers);
    if (!word) return base::Error{word.error()};
    return Event(Answered{*seat, *word == 1});
}

}  // namespace sumito::table
