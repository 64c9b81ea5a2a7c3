#include "play/engine_desk.h"

#include <algorithm>

#include "engine/thinking_time.h"
#include "games/turns.h"

namespace sumito::play {

namespace {

engine::Limits limits_of(const Room& room, Seat seat, const PlayLimits& limits, Instant now) {
    games::SeatTimes left;
    left[seat] = room.table().left(seat, now);
    engine::Limits thinking = engine::turn_limits(
        room.settings().time, left, engine::thinking_time(room.occupant(seat)->level));
    if (!thinking.move_time) thinking.move_time = limits.engine_longest_turn;
    thinking.seat = seat;
    return thinking;
}

// The engine works for the client that opened the table. If that address is not known, it works for
// the first person at the table.
WorkFor work_for(const HostedRoom& hosted) {
    const Room& room = hosted.room;
    WorkFor whom;
    whom.table = room.id();
    for (int i = 0; i < room.seats() && whom.person.empty(); ++i)
        if (const auto& who = room.occupant(Seat(i)))
            whom.person = who->account.empty() ? who->person : who->account;
    whom.address = hosted.made_from.empty() ? "of " + whom.person : hosted.made_from;
    return whom;
}

bool has_heavy_seat(const TableSettings& settings) {
    return std::any_of(settings.chairs.begin(), settings.chairs.end(), [](const auto& chair) {
        return chair.kind == table::Chair::Kind::Engine && is_heavy(chair.level);
    });
}

// True if the highest level may have to move there soon. At a table that everybody has left, it
// moves at most once more. Seats move one after the other, so a table needs one turn at a time.
bool promises_turns(const HostedRoom* hosted) {
    const Room& room = hosted->room;
    bool heavy = has_heavy_seat(room.settings());
    for (const Seat seat : SeatSet::first(room.seats()))
        heavy |= room.occupant(seat) && is_heavy(room.occupant(seat)->level);
    return heavy && (!hosted->members.empty() || !hosted->room.engines_to_move().empty());
}

// Empty if the turn is not legal.
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

void EngineDesk::ask(HostedRoom& hosted, Instant now) {
    if (stopped_) return;
    const Room& room = hosted.room;
    if (hosted.lost_since && room.settings().time.limited) return;  // the clocks are stopped
    for (const Seat seat : room.engines_to_move()) {
        EngineTurn& turn = hosted.engine_turns[seat];
        if (turn.ticket) continue;
        if (!turn.since) turn.since = now;
        const Asked asked{room.id(), seat, ++last_ticket_, now};
        if (!give(hosted, asked)) {
            wait_for_queue(hosted, now);
            continue;
        }
        turn.ticket = asked.ticket;
        hosted.engine_retry.reset();
        hosted.told_busy = false;
    }
}

bool EngineDesk::give(const HostedRoom& hosted, const Asked& asked) {
    const Room& room = hosted.room;
    Task task;
    task.whom = work_for(hosted);
    task.move = MoveTask{room.game(),
                         room.table().line(),
                         asked.seat,
                         room.occupant(asked.seat)->level,
                         services_.random_number(),
                         limits_of(room, asked.seat, limits_, asked.at)};
    return services_.thinkers.think(
        std::move(task), [this, post = services_.post, asked](const Thought& thought) {
            post([this, asked, thought](Instant now) { answered(asked, thought, now); });
        });
}

void EngineDesk::wait_for_queue(HostedRoom& hosted, Instant now) {
    ++queue_full_;
    hosted.engine_retry = now + limits_.engine_retry;
    const std::string text =
        message("engine_busy", base::JsonObject().add("table", hosted.room.id()).text());
    if (!hosted.told_busy)
        for (const Member& member : hosted.members) connections_.send(member.connection, text);
    hosted.told_busy = true;
}

void EngineDesk::answered(const Asked& asked, const Thought& thought, Instant now) {
    HostedRoom* found = rooms_.find(asked.room);
    if (found == nullptr || stopped_) return;
    HostedRoom& hosted = *found;
    EngineTurn& turn = hosted.engine_turns[asked.seat];
    if (turn.ticket != asked.ticket) return;  // the position has changed meanwhile
    const Milliseconds waited = asked.at - turn.since.value_or(asked.at) + thought.waited;
    const EngineTurn tried = std::exchange(turn, {});
    hosted.drop_flags(now);
    const bool must_choose = hosted.room.table().may_choose().contains(asked.seat);
    if (must_choose && !play(hosted, asked.seat, thought, waited, now))
        failed(hosted, asked.seat, tried, now);
    committer_.commit(hosted, now);
    if (!hosted.engine_retry) ask(hosted, now);
    agenda_.schedule(hosted);
}

bool EngineDesk::play(HostedRoom& hosted, Seat seat, const Thought& thought, Milliseconds waited,
                      Instant now) {
    Room& room = hosted.room;
    const std::string text = text_of(room.table().line().position(), seat, thought.turn);
    if (text.empty() || room.ask(table::Play{seat, text, {}, waited}, now) != Refusal::None)
        return false;
    if (thought.score) room.expects(seat, *thought.score);
    const bool is_back = !room.present(seat);
    room.set_failing(seat, false, now);
    if (is_back) members_.tell_presence(hosted);
    return true;
}

// A failure of the engine has never been observed. It must not block a table or end a person's
// game: the engine is asked again, and the others may claim the game.
void EngineDesk::failed(HostedRoom& hosted, Seat seat, EngineTurn turn, Instant now) {
    Room& room = hosted.room;
    ++turn.failures;
    turn.ticket.reset();
    hosted.engine_turns[seat] = turn;
    const bool untold = turn.failures < limits_.engine_failures_untold;
    hosted.engine_retry = now + (untold ? limits_.engine_retry : limits_.engine_retry_told);
    if (turn.failures != limits_.engine_failures_untold) return;
    log_event(services_.log, "engine_failed", base::JsonObject().add("game", room.game().id()));
    room.set_failing(seat, true, now);
    const std::string text =
        message("engine_failed",
                base::JsonObject().add("table", room.id()).add("seat", index(seat)).text());
    for (const Member& member : hosted.members) committer_.deliver(hosted, member.connection, text);
    members_.tell_presence(hosted);
}

void EngineDesk::start_again(HostedRoom& hosted) {
    hosted.engine_turns = {};
    if (!hosted.room.engines_to_move().empty()) hosted.engine_retry = hosted.quiet_until;
}

bool EngineDesk::is_busy(const std::string& address, const TableSettings& settings) const {
    if (!has_heavy_seat(settings)) return false;
    const auto& from = rooms_.going_on_from(address);
    const auto promised = std::count_if(from.begin(), from.end(), promises_turns);
    if (promised == 0) return false;
    const auto before = static_cast<std::size_t>(promised);
    return services_.thinkers.wait_of(address, before) > limits_.engine_longest_wait;
}

}  // namespace sumito::play
