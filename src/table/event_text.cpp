#include "table/event_text.h"

#include <algorithm>
#include <array>

#include "base/json.h"
#include "table/seat_json.h"

namespace sumito::table {

namespace {

using base::JsonObject;
using base::JsonValue;

// In the order of the variant's types.
constexpr std::array<std::string_view, std::variant_size_v<Event>> kinds = {
    "start", "move", "leave", "offer", "answer", "resume", "end", "abort"};
constexpr std::array<std::string_view, 4> left_words = {"resigned", "time", "abandoned", "fault"};
constexpr std::array<std::string_view, 2> offer_words = {"draw", "takeback"};
constexpr std::array<std::string_view, 2> answer_words = {"no", "yes"};

// The index of a word in `words`.
template <class Words>
std::optional<std::size_t> find_word(std::string_view text, const Words& words) {
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end()) return std::nullopt;
    return static_cast<std::size_t>(found - words.begin());
}

struct Writer {
    JsonObject& json;

    void seat(Seat seat) { json.add("s", index(seat)); }

    void operator()(const Started& started) {
        if (started.first_move.count() != 0) json.add("first", started.first_move.count());
    }
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
        json.add("x", offer_text(offered.what));
    }
    void operator()(const Answered& answered) {
        seat(answered.seat);
        json.add("x", answer_words[answered.yes ? 1 : 0]);
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

base::Result<Event> read_move(const JsonValue& json, Seat seat) {
    Moved moved{seat, std::string(json.text_or("x")), json.boolean_or("auto", false), {}, {}};
    if (const JsonValue* id = json.find("id")) moved.id = id->integer();
    moved.given = Milliseconds(json.integer_or("lag", 0));
    return Event(std::move(moved));
}

base::Result<Event> read_end(const JsonValue& json) {
    Ended ended{{}, std::string(json.text_or("x"))};
    if (const auto reason = games::read_reason(json.text_or("why"))) ended.outcome.reason = *reason;
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

std::optional<LeftBy> read_left_by(std::string_view text) {
    const auto number = find_word(text, left_words);
    return number ? std::optional(LeftBy(*number)) : std::nullopt;
}

std::string_view offer_text(OfferKind what) {
    return offer_words[static_cast<std::size_t>(what)];
}

std::optional<OfferKind> read_offer_kind(std::string_view text) {
    const auto number = find_word(text, offer_words);
    return number ? std::optional(OfferKind(*number)) : std::nullopt;
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
    if (kind == "start") return Event(Started{Milliseconds(json.integer_or("first", 0))});
    if (kind == "resume") return Event(Resumed{Instant(json.integer_or("from", 0))});
    if (kind == "end") return read_end(json);
    if (kind == "abort") {
        Aborted aborted{read_seat(json, "s"), std::string(json.text_or("x"))};
        return Event(std::move(aborted));
    }
    if (!is_kept_kind(kind)) return wrong("k", "a kind of event");
    const auto seat = read_seat(json, "s");
    if (!seat) return wrong("s", "the number of a seat");
    if (kind == "move") return read_move(json, *seat);
    const std::string_view word = json.text_or("x");
    if (kind == "leave") {
        const auto by = read_left_by(word);
        if (!by) return wrong("x", "resigned|time|abandoned|fault");
        return Event(Left{*seat, *by});
    }
    if (kind == "offer") {
        const auto what = read_offer_kind(word);
        if (!what) return wrong("x", "draw|takeback");
        return Event(Offered{*seat, *what});
    }
    const auto answer = find_word(word, answer_words);
    if (!answer) return wrong("x", "no|yes");
    return Event(Answered{*seat, *answer == 1});
}

}  // namespace sumito::table
