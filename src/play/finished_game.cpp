#include "play/finished_game.h"

#include <array>
#include <cmath>
#include <ctime>

#include "play/names.h"
#include "play/rating.h"
#include "record/line.h"
#include "record/writer.h"
#include "table/game_record.h"

namespace sumito::play {

namespace {

std::string name_in_record(const Occupant& who) {
    if (who.level > 0) return table::computer_name(who.level);
    return who.name.empty() ? "?" : who.name;
}

// `2026-11-15`, UTC.
std::string day_text(Instant at) {
    const auto seconds = static_cast<std::time_t>(at.count() / 1000);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 16> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts);
    return text.data();
}

// The record, except for the ratings.
record::Record record_of(const Room& room) {
    record::Record record = record::record_of(room.game(), room.table().line());
    record.layout = room.settings().layout;
    table::set_times(record, room.table());
    const std::string& site = room.limits().site;
    if (!site.empty()) record.tags.push_back({"Site", site + "/g/" + room.id()});
    record.tags.push_back({"Date", day_text(room.started())});
    for (const Seat seat : SeatSet::first(room.seats()))
        record.tags.push_back(
            {std::string(room.game().seat_tag(seat)), name_in_record(*room.occupant(seat))});
    record.tags.push_back({"TimeControl", games::write_time_control(room.settings().time)});
    record.tags.push_back({"Termination", room.table().reason()});
    return record;
}

std::string written(const record::Record& record) {
    return record::write(record, record::Format::Pgn, 0);
}

store::FinishedGame finished_game(const Room& room) {
    store::FinishedGame game;
    game.table = room.id();
    game.game = room.game().id();
    game.rules = room.game().rules_text();
    game.layout = room.settings().layout;
    game.time = games::write_time_control(room.settings().time);
    game.result = room.table().result();
    game.reason = room.table().reason();
    game.is_public = room.settings().is_public;
    game.plies = room.table().line().plies();
    // Players may agree to a draw before the game counts.
    game.rated = room.settings().rated && game.plies >= room.table().policy().counts_from_ply;
    game.started = room.started().count();
    game.ended = room.changed().count();
    for (const Seat at : SeatSet::first(room.seats())) {
        const Occupant& who = *room.occupant(at);
        store::GameSeat seat;
        seat.name = name_in_record(who);
        if (!who.name.empty()) seat.folded = folded_name(who.name);
        seat.person = who.person;
        seat.account = who.account;
        game.seats.push_back(seat);
    }
    return game;
}

std::string rounded(double rating) {
    return std::to_string(std::lround(rating));
}

// The tags that PGN has for ratings and their changes.
void add_ratings(record::Record& record, const std::vector<store::GameSeat>& seats) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const std::string tag(record.game.seat_tag(Seat(i)));
        const long change =
            std::lround(seats[i].rating + seats[i].change) - std::lround(seats[i].rating);
        record.tags.push_back({tag + "Elo", rounded(seats[i].rating)});
        record.tags.push_back(
            {tag + "RatingDiff", (change > 0 ? "+" : "") + std::to_string(change)});
    }
}

// The store computes the new ratings; `made` receives them.
store::RateGame rating_of(const Room& room, const NewRatings& made) {
    std::vector<Occupant> players;
    players.reserve(games::most_seats);
    for (int i = 0; i < room.seats(); ++i) players.push_back(*room.occupant(Seat(i)));
    return [players, made, record = record_of(room), kind = room.game().id(),
            outcome = room.table().outcome(),
            at = room.changed().count()](store::FinishedGame& game, const store::FindRating& find) {
        std::vector<store::Rating> rows;
        std::vector<Glicko> before;
        for (const Occupant& who : players) {
            Glicko known;
            // The person has deleted their account, so only the rating is known, not its deviation.
            if (who.account.empty() && who.rating > 0) known.rating = who.rating;
            const auto row = who.account.empty() ? std::nullopt : find(who.account);
            if (row) known = {row->rating, row->deviation, row->volatility};
            before.push_back(known);
            rows.push_back(row.value_or(store::Rating{who.account, kind}));
        }
        const std::vector<Glicko> after = rated_game(before, outcome);
        for (std::size_t i = 0; i < after.size(); ++i) {
            store::Rating& row = rows[i];
            row.rating = after[i].rating;
            row.deviation = after[i].deviation;
            row.volatility = after[i].volatility;
            ++row.games;
            row.changed = at;
            game.seats[i].rating = before[i].rating;
            game.seats[i].change = after[i].rating - before[i].rating;
            game.seats[i].deviation = after[i].deviation;
        }
        record::Record with_ratings = record;
        add_ratings(with_ratings, game.seats);
        game.record = written(with_ratings);
        std::erase_if(rows, [](const store::Rating& row) { return row.account.empty(); });
        *made = {rows, game.seats};
        return rows;
    };
}

}  // namespace

store::FinishGame finish_game(const Room& room, const NewRatings& made) {
    store::FinishGame finish{finished_game(room)};
    if (finish.game.rated)
        finish.rate = rating_of(room, made);
    else
        finish.game.record = written(record_of(room));
    return finish;
}

std::vector<RatingChange> rating_changes(const std::vector<store::GameSeat>& seats) {
    std::vector<RatingChange> changes;
    for (const store::GameSeat& seat : seats) {
        if (seat.rating <= 0) return {};
        changes.push_back({static_cast<int>(std::lround(seat.rating)),
                           static_cast<int>(std::lround(seat.rating + seat.change)),
                           is_provisional(seat.deviation)});
    }
    return changes;
}

}  // namespace sumito::play
