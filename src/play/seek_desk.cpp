#include "play/seek_desk.h"

#include <algorithm>

#include "play/newcomer.h"

namespace sumito::play {

namespace {

constexpr Milliseconds rest_after_failure{1'000};

bool by_minutes(const Room& room) {
    const games::TimeControl& time = room.settings().time;
    return room.state() == Room::State::Running && time.limited && !time.per_turn;
}

// The settings of the table that is made if the seek is paired.
base::Result<TableSettings> settings_of(const SeekGame& said, const PlayLimits& limits) {
    base::JsonObject json;
    json.add("game", said.game).add("public", true).add("rated", said.rated);
    if (!said.rules.empty()) json.add("rules", said.rules);
    if (!said.layout.empty()) json.add("layout", said.layout);
    if (!said.time.empty()) json.add("time", said.time);
    auto settings = read_settings(*base::read_json(json.text()), limits);
    if (settings) settings->chairs = {};  // a person in each seat
    return settings;
}

base::Result<std::optional<int>> window_of(const SeekGame& said, const PlayLimits& limits) {
    if (!said.window) return std::optional<int>();
    const auto window = said.window->integer();
    if (!window || *window < limits.narrowest_window || *window > limits.widest_window)
        return base::Error{"seek, window: expected a number from " +
                           std::to_string(limits.narrowest_window) + " to " +
                           std::to_string(limits.widest_window)};
    return std::optional(static_cast<int>(*window));
}

std::string seek_json(std::uint64_t number) {
    return base::JsonObject().add("seek", number).text();
}

}  // namespace

void SeekDesk::take(Connection& connection, const SeekGame& said, MessageId id, Instant now) {
    const Identity& who = *connection.who;
    if (!addresses_.seeks.take(connection.address, now))
        return connections_.refuse(connection, Refusal::TooFast, id);
    const auto settings = settings_of(said, context_.limits);
    if (!settings)
        return connections_.refuse(connection, Refusal::BadSettings, id, settings.error());
    const auto window = window_of(said, context_.limits);
    if (!window) return connections_.refuse(connection, Refusal::BadSettings, id, window.error());
    if (settings->rated && !who.account)
        return connections_.refuse(connection, Refusal::AccountNeeded, id);
    if (who.row.bot) return connections_.refuse(connection, Refusal::WrongSeat, id);
    if (plays_by_minutes(who)) return connections_.refuse(connection, Refusal::Playing, id);
    Seek seek{0, connection.id, whom(who), {}, 0, *window, now};
    seek.terms = {settings->game.id(), write_settings(*settings), settings->game.seats(),
                  settings->rated};
    seek.rating = occupant_of(people_, who, seek.terms.game).rating;
    const Seek* earlier = pairing_.same(seek.whom, seek.terms);
    const bool full =
        !members_.may_enter_another(connection) ||
        rooms_.going_on_of(who.row.id, who.row.account) >= context_.limits.tables_of_person ||
        (earlier == nullptr &&
         static_cast<int>(pairing_.of_person(seek.whom).size()) >= context_.limits.seeks_of_person);
    if (full) return connections_.refuse(connection, Refusal::TooMany, id);
    if (earlier != nullptr && earlier->connection != connection.id) tell_end(*earlier, "elsewhere");
    const std::uint64_t number = pairing_.add(std::move(seek));
    connections_.send(connection.id, message("seeking", seek_json(number), std::nullopt, id));
}

void SeekDesk::take(Connection& connection, const EndSeek& said, MessageId id, Instant) {
    for (const Seek& seek : pairing_.of_connection(connection.id))
        if (!said.seek || static_cast<std::uint64_t>(*said.seek) == seek.number)
            pairing_.remove(seek.number);
    if (id) connections_.send(connection.id, message("ack", "{}", std::nullopt, id));
}

bool SeekDesk::plays_by_minutes(const Identity& who) const {
    const auto rooms = rooms_.of(who.row.id, who.row.account);
    return std::any_of(rooms.begin(), rooms.end(), [&](const HostedRoom* hosted) {
        const Room& room = hosted->room;
        const SeatSet seats = room.seats_of(who.row.id, who.row.account);
        return by_minutes(room) && (seats.bits() & room.table().players().bits()) != 0;
    });
}

void SeekDesk::tell_end(const Seek& seek, std::string_view why) {
    base::JsonObject json;
    json.add("seek", seek.number).add("why", why);
    connections_.send(seek.connection, message("unsought", json.text()));
}

void SeekDesk::end(const Seek& seek, std::string_view why) {
    tell_end(seek, why);
    pairing_.remove(seek.number);
}

void SeekDesk::left(ConnectionId connection) {
    for (const Seek& seek : pairing_.of_connection(connection)) pairing_.remove(seek.number);
}

void SeekDesk::follow(const std::vector<People::Shared>& changed) {
    for (const auto& who : changed)
        for (const ConnectionId connection : who->connections)
            for (const Seek& seek : pairing_.of_connection(connection))
                if (who->deleted || seek.whom != whom(*who)) end(seek, "identity");
}

void SeekDesk::follow(const HostedRoom& hosted) {
    const Room& room = hosted.room;
    if (!by_minutes(room)) return;
    for (const Seat seat : SeatSet::first(room.seats())) {
        const auto& who = room.occupant(seat);
        if (!who || who->level > 0) continue;
        const std::string person = whom(who->person, who->account);
        // Seeks of a group end when its table is stored.
        if (pairing_.is_in_group(person)) continue;
        for (const Seek& seek : pairing_.of_person(person)) end(seek, "playing");
    }
}

std::optional<Instant> SeekDesk::next_deadline() const {
    const auto round = pairing_.next_round();
    if (!round) return std::nullopt;
    return std::max(*round, quiet_until_);
}

void SeekDesk::tick(Instant now) {
    const auto due = next_deadline();
    if (!due || now < *due) return;
    for (const Group& group : pairing_.round(now)) {
        const bool full = rooms_.going_on() >= context_.limits.tables;
        if (full) quiet_until_ = now + rest_after_failure;
        if (full || !fit(group))
            pairing_.put_back(group);
        else
            open_table(group, now);
    }
}

bool SeekDesk::fit(const Group& group) {
    bool all = true;
    for (const Seek& seek : group.seeks) {
        const Connection& connection = *connections_.find(seek.connection);
        const bool busy = plays_by_minutes(*connection.who);
        if (!busy && members_.may_enter_another(connection)) continue;
        end(seek, busy ? "playing" : "too_many");
        all = false;
    }
    return all;
}

void SeekDesk::open_table(const Group& group, Instant now) {
    const std::string table = new_table_id(services_);
    auto settings = restore_settings(*base::read_json(group.terms.settings));
    auto made = std::make_unique<HostedRoom>(Room(table, *std::move(settings), now, context_));
    Batch batch;
    for (std::size_t i = 0; i < group.seeks.size(); ++i) {
        const Identity& who = *connections_.find(group.seeks[i].connection)->who;
        add_person(who, batch.changes, now);
        const auto seat = Seat(static_cast<int>(i));
        (void)made->room.sit(seat, occupant_of(people_, who, group.terms.game), now);
    }
    made->made_from = connections_.find(group.seeks[0].connection)->address;
    made->deserted_since = now;
    HostedRoom& hosted = rooms_.add(std::move(made));
    for (const Seek& seek : group.seeks)
        members_.admit(*connections_.find(seek.connection), hosted);
    committer_.add(hosted, batch);
    committer_.submit(std::move(batch), now, [this, group](bool ok, const auto&, Instant then) {
        opened(group, ok, then);
    });
    for (const Seek& seek : group.seeks) {
        base::JsonObject json;
        json.add("table", table).add("seek", seek.number);
        committer_.deliver(hosted, seek.connection, message("paired", json.text()));
        members_.enter(*connections_.find(seek.connection), hosted, std::nullopt, std::nullopt,
                       now);
    }
}

void SeekDesk::opened(const Group& group, bool stored, Instant now) {
    if (!stored) {
        quiet_until_ = now + rest_after_failure;
        return pairing_.put_back(group);
    }
    std::vector<Seek> others;
    for (const Seek& one : group.seeks)
        for (Seek& seek : pairing_.of_person(one.whom))
            if (seek.number != one.number) others.push_back(std::move(seek));
    pairing_.paired(group);
    for (const Seek& seek : others) end(seek, "paired");
    log_event(services_.log, "paired",
              base::JsonObject().add("game", group.terms.game).add("rated", group.terms.rated));
}

}  // namespace sumito::play
