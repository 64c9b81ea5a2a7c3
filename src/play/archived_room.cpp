#include "play/archived_room.h"

#include <cmath>

#include "base/text.h"
#include "play/finished_game.h"
#include "play/rebuilt_room.h"
#include "play/room_view.h"
#include "record/reader.h"
#include "table/game_so_far.h"

namespace sumito::play {

namespace {

// Adds the times that the record notes with its turns; true if it has any.
bool add_times(std::vector<table::PastTurn>& past, const record::Record& record) {
    bool any = false;
    std::size_t turn = 0;
    for (const record::Node& node : record.moves.nodes) {
        turn += node.leaves ? 1 : node.decisions.size();
        if (!node.clock || turn == 0 || turn > past.size()) continue;
        past[turn - 1].clock = node.clock;
        any = true;
    }
    return any;
}

Occupant occupant_of(const store::GameSeat& seat) {
    Occupant who;
    who.level = table::level_of_computer(seat.name).value_or(0);
    if (who.level > 0) return who;
    who.person = seat.person;
    who.account = seat.account;
    if (seat.name != "?") who.name = seat.name;
    if (seat.rating > 0) who.rating = static_cast<int>(std::lround(seat.rating));
    return who;
}

// Of a result that no rule explains: those with a point have won.
games::Outcome outcome_of(const store::FinishedGame& game, int seats) {
    const auto scores = base::split(game.result, '-');
    SeatSet winners;
    for (const Seat seat : SeatSet::first(seats))
        if (scores[static_cast<std::size_t>(index(seat)) % scores.size()] == "1")
            winners.insert(seat);
    const auto reason = games::read_reason(game.reason).value_or(games::Reason::LastIn);
    return {reason, winners};
}

// Replays a game from its record. All events but the start happen at its end.
class Replaying {
public:
    Replaying(Room& room, const store::FinishedGame& game) : room_(room), game_(game) {}

    base::Result<void> replay(const std::vector<table::PastTurn>& past) {
        for (const Seat seat : SeatSet::first(room_.seats())) {
            const auto number = static_cast<std::size_t>(index(seat));
            if (number >= game_.seats.size()) return base::Error{"its players are not known"};
            const Sat sat{seat, occupant_of(game_.seats[number])};
            if (auto done = add(RoomEvent(sat), game_.started); !done) return done;
        }
        if (auto done = add(RoomEvent(Began{}), game_.started); !done) return done;
        for (const Seat seat : SeatSet::first(room_.seats()))
            left_[seat] = room_.table().left(seat, Instant(game_.started));
        for (const table::PastTurn& turn : past) {
            if (turn.clock) left_[turn.seat] = *turn.clock;
            if (auto done = add(event_of(turn), game_.ended); !done) return done;
        }
        if (!room_.table().running()) return {};
        return add(table::Event(table::Ended{outcome_of(game_, room_.seats()), game_.reason}),
                   game_.ended);
    }

private:
    table::Event event_of(const table::PastTurn& turn) const {
        if (turn.left) return table::Left{turn.seat, *turn.left};
        return table::Moved{turn.seat, turn.text, room_.table().moves_by_itself(), {}, {}};
    }
    base::Result<void> add(KeptEvent event, store::Time at) {
        return room_.replay(std::move(event), room_.version() + 1, Instant(at), left_);
    }

    Room& room_;
    const store::FinishedGame& game_;
    games::SeatTimes left_;
};

}  // namespace

base::Result<Room> archived_room(const store::FinishedGame& game, const PlayContext& context) {
    const auto wrong = [&](const std::string& problem) {
        return base::Error{"game " + game.table + ": " + problem};
    };
    record::Reader reader(game.record);
    const auto read = reader.next();
    if (!read || !read->record) return wrong("its record cannot be read");
    table::GameSoFar so_far = table::game_so_far(*read->record);
    const bool has_times = add_times(so_far.past, *read->record);
    TableSettings settings{std::move(so_far.settings)};
    settings.rated = game.rated;
    settings.is_public = game.is_public;
    for (const Seat seat : SeatSet::first(settings.game.seats())) {
        const auto number = static_cast<std::size_t>(index(seat));
        const int level = number < game.seats.size() ? occupant_of(game.seats[number]).level : 0;
        if (level > 0) settings.chairs[seat] = {table::Chair::Kind::Engine, level, false};
    }
    Room room(game.table, std::move(settings), Instant(game.started), context);
    if (auto done = Replaying(room, game).replay(so_far.past); !done) return wrong(done.error());
    room.rated(rating_changes(game.seats));
    room.comes_from_archive(has_times);
    return room;
}

Room without_people(Room room, Instant now) {
    for (const Seat seat : SeatSet::first(room.seats()))
        if (room.occupant(seat)) room.set_present(seat, false, now);
    return room;
}

base::Result<std::optional<std::string>> stored_state(store::Store& store, const std::string& table,
                                                      const PlayLimits& limits, Instant now,
                                                      std::optional<Instant> stopped) {
    const PlayContext context{limits, [] { return std::uint64_t{0}; }};
    const auto row = store.table(table);
    if (!row) return row.fault();
    const auto game = store.game(table);
    if (!game) return game.fault();
    const auto state = [&](Room room) {
        return std::optional(state_message(without_people(std::move(room), now), {{}, 0, now}));
    };
    if (*row) {
        auto room = rebuilt_room(**row, context);
        if (room) {
            if (*game) room->rated(rating_changes((*game)->game.seats));
            if (stopped && room->state() == Room::State::Running) room->hold(*stopped);
            return state(*std::move(room));
        }
    }
    if (!*game) return std::optional<std::string>();
    auto room = archived_room((*game)->game, context);
    if (!room) return room.fault();
    return state(*std::move(room));
}

}  // namespace sumito::play
