// The engine as a player.
#include <algorithm>

#include "games/turns.h"
#include "play/hall_inside.h"

namespace sumito::play {

namespace {

engine::Limits limits_of(const Room& room, Seat seat, const HouseRules& rules, Instant now) {
    engine::Limits limits;
    limits.seat = seat;
    const games::TimeControl& time = room.settings().time;
    if (time.limited && !time.per_turn) {
        // Time that is not counted is worth as much as time that is added.
        const engine::ClockLimit clock{room.table().left(seat, now), time.increment + time.delay};
        limits.clocks[static_cast<std::size_t>(index(seat))] = clock;
    }
    limits.move_time = rules.engine_longest_turn;
    return limits;
}

// Whom the engine works for: who opened the table, or after a restart, when that address is not
// known any more, the first person at it.
WorkFor work_for(const HostedRoom& table) {
    const Room& room = table.room;
    WorkFor whom;
    whom.table = room.id();
    for (int i = 0; i < room.seats() && whom.person.empty(); ++i)
        if (const auto& who = room.occupant(Seat(i)))
            whom.person = who->account.empty() ? who->person : who->account;
    whom.address = table.made_from.empty() ? "of " + whom.person : table.made_from;
    return whom;
}

// Empty if it is no legal turn.
std::string text_of(const games::AnyPosition& position, Seat seat,
                    const std::vector<games::AnyMove>& turn) {
    games::AnyPosition check = position;
    for (const games::AnyMove move : turn) {
        if (!check.choosers().contains(seat) || !check.is_legal(seat, move)) return "";
        check.play_unchecked(seat, move);
    }
    return turn.empty() ? "" : games::turn_text(position, seat, turn);
}

}  // namespace

void Hall::Inside::ask_engines(HostedRoom& table, Instant now) {
    const Room& room = table.room;
    if (table.lost_since && room.settings().time.limited) return;  // its clock stands
    const SeatSet seats = room.engines_to_move();
    for (const Seat seat : games::all_seats) {
        EngineTurn& turn = table.engine_turns[static_cast<std::size_t>(index(seat))];
        if (!seats.contains(seat) || turn.ticket || stopping) continue;
        if (!turn.since) turn.since = now;
        const std::uint64_t ticket = ++last_ticket;
        Task task;
        task.whom = work_for(table);
        task.move = MoveTask{room.game(),
                             room.table().line(),
                             seat,
                             room.occupant(seat)->level,
                             services.random_number(),
                             limits_of(room, seat, house.rules, now)};
        const bool taken = services.thinkers.think(std::move(task), [this, post = services.post,
                                                                     id = room.id(), seat, ticket,
                                                                     now](const Thought& thought) {
            post([=, this](Instant then) { engine_moved(id, seat, ticket, now, thought, then); });
        });
        if (taken) {
            turn.ticket = ticket;
            table.engine_retry.reset();
            table.told_busy = false;
            continue;
        }
        ++figures.engine_queue_full;
        table.engine_retry = now + house.rules.engine_retry;
        if (!table.told_busy)
            for (const Member& member : table.members)
                connections.send(
                    member.connection,
                    message("engine_busy", base::JsonObject().add("table", room.id()).text()));
        table.told_busy = true;
    }
}

void Hall::Inside::engine_moved(const std::string& id, Seat seat, std::uint64_t ticket,
                                Instant asked, const Thought& thought, Instant now) {
    HostedRoom* found = rooms.find(id);
    if (found == nullptr || stopping) return;
    HostedRoom& table = *found;
    EngineTurn& turn = table.engine_turns[static_cast<std::size_t>(index(seat))];
    if (turn.ticket != ticket) return;  // the game went another way
    const Milliseconds waited = asked - turn.since.value_or(asked) + thought.waited;
    const EngineTurn tried = std::exchange(turn, {});
    Room& room = table.room;
    table.drop_flags(now);
    if (room.table().may_choose().contains(seat)) {
        const std::string text = text_of(room.table().line().position(), seat, thought.turn);
        if (!text.empty() && room.ask(table::Play{seat, text, {}, waited}, now) == Refusal::None) {
            ++figures.engine_moves;
            if (thought.score) room.expects(seat, *thought.score);
            const bool is_back = !room.present(seat);
            room.set_failing(seat, false, now);
            if (is_back) members.tell_presence(table);
        } else {
            engine_failed(table, seat, tried, now);
        }
    }
    committer.commit(table, now);
    if (!table.engine_retry) ask_engines(table, now);
    agenda.schedule(table);
}

// It has never been seen. A table must not hang on it, and the engine must not give up a game that
// somebody plays with it: it is tried again, and the others may claim the game.
void Hall::Inside::engine_failed(HostedRoom& table, Seat seat, EngineTurn turn, Instant now) {
    Room& room = table.room;
    const HouseRules& rules = house.rules;
    ++turn.failures;
    turn.ticket.reset();
    table.engine_turns[static_cast<std::size_t>(index(seat))] = turn;
    const bool untold = turn.failures < rules.engine_failures_untold;
    table.engine_retry = now + (untold ? rules.engine_retry : rules.engine_retry_told);
    if (turn.failures != rules.engine_failures_untold) return;
    log_event(services.log, "engine_failed", base::JsonObject().add("game", room.game().id()));
    room.set_failing(seat, true, now);
    const std::string text =
        message("engine_failed",
                base::JsonObject().add("table", room.id()).add("seat", index(seat)).text());
    for (const Member& member : table.members) committer.deliver(table, member.connection, text);
    members.tell_presence(table);
}

bool Hall::Inside::engines_busy(const std::string& address, const TableSettings& settings) const {
    const bool heavy =
        std::any_of(settings.chairs.begin(), settings.chairs.end(), [](const table::Chair& chair) {
            return chair.kind == table::Chair::Kind::Engine && is_heavy(chair.level);
        });
    return heavy && services.thinkers.wait_of(address) > house.rules.engine_longest_wait;
}

}  // namespace sumito::play
