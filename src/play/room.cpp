// The requests to a room, and the server's actions in it.
#include <algorithm>
#include <utility>

#include "engine/draw_answer.h"
#include "play/phrases.h"
#include "play/room.h"

namespace sumito::play {

namespace {

using Kind = table::Chair::Kind;

table::Policy policy_of(const TableSettings& settings, const PlayLimits& limits) {
    table::Policy policy;
    policy.computers_may_wait = true;
    policy.first_move = limits.first_move;
    policy.counts_from_ply = limits.counts_from_ply;
    policy.rated = settings.rated;
    policy.most_offers = limits.offers_of_seat;
    policy.most_plies = limits.turns_of_game;
    policy.lag = limits.lag;
    return policy;
}

}  // namespace

Room::Room(std::string id, TableSettings settings, Instant created, const PlayContext& context)
    : id_(std::move(id)),
      settings_(std::move(settings)),
      created_(created),
      context_(&context),
      table_(settings_.game, settings_.start, settings_.time, policy_of(settings_, context.limits),
             [&context](std::uint64_t count) { return context.random() % count; }) {}

Instant Room::changed() const {
    return log_.empty() ? created_ : log_.back().at;
}

KeptEvent Room::kept(int version) const {
    if (const RoomEvent* event = of_room(version)) return *event;
    return of_table(version)->event;
}

const table::Happened* Room::of_table(int version) const {
    const int number = entry(version).of_table;
    return number == 0 ? nullptr : &table_.event(number);
}

const BySeat<Milliseconds>& Room::left_after(int version) const {
    const table::Happened* happened = of_table(version);
    return happened != nullptr ? happened->left : entry(version).left;
}

SeatSet Room::seats_of(std::string_view person, std::string_view account) const {
    SeatSet set;
    for (const Seat seat : all_seats()) {
        const auto& who = occupant(seat);
        if (!who || who->level > 0) continue;
        // The seat of an account belongs to the account, not to the browser it was taken from.
        if (who->account.empty() ? who->person == person : who->account == account)
            set.insert(seat);
    }
    return set;
}

std::optional<Seat> Room::free_seat(bool bot) const {
    const Kind kind = bot ? Kind::Bot : Kind::Person;
    for (const Seat seat : all_seats())
        if (!occupant(seat) && settings_.chairs[seat].kind == kind) return seat;
    return std::nullopt;
}

SeatSet Room::engines_to_move() const {
    SeatSet set;
    for (const Seat seat : table_.may_choose())
        if (is_engine(seat)) set.insert(seat);
    return set;
}

bool Room::is_full() const {
    for (const Seat seat : all_seats())
        if (!occupant(seat)) return false;
    return true;
}

bool Room::waits_for_players() const {
    return settings_.time.limited && !settings_.time.per_turn;
}

bool Room::is_ready() const {
    if (state() != State::Waiting || !is_full()) return false;
    return !waits_for_players() || all_present();
}

std::optional<Instant> Room::kept_until(Seat seat) const {
    const auto& gone_since = chairs_[seat].gone_since;
    if (state() != State::Waiting || !waits_for_players() || !is_full() || !gone_since)
        return std::nullopt;
    return std::max(*gone_since, changed()) + context_->limits.seat_kept;
}

std::optional<Instant> Room::next_release() const {
    std::optional<Instant> first;
    for (const Seat seat : all_seats())
        if (const auto until = kept_until(seat); until && (!first || *until < *first))
            first = until;
    return first;
}

bool Room::may_abandon(std::string_view person, std::string_view account) const {
    return host() != nullptr ? is_host(person, account) : !seats_of(person, account).empty();
}

const Occupant* Room::host() const {
    return host_version_ > 0 ? seated_by(of_room(host_version_)) : nullptr;
}

bool Room::is_host(std::string_view person, std::string_view account) const {
    const Occupant* host = this->host();
    if (host == nullptr) return false;
    const bool same_account = !account.empty() && host->account == account;
    return same_account || (!host->person.empty() && host->person == person);
}

bool Room::help_allowed() const {
    if (!goes_on()) return true;
    if (settings_.rated) return false;
    int people = 0;
    for (const Seat seat : all_seats()) {
        const auto& who = occupant(seat);
        people += who ? who->level == 0 && !who->bot : settings_.chairs[seat].kind == Kind::Person;
    }
    return people < 2;
}

BySeat<Milliseconds> Room::trips() const {
    BySeat<Milliseconds> trips;
    for (const Seat seat : all_seats()) trips[seat] = chairs_[seat].lag.trip();
    return trips;
}

void Room::set_present(Seat seat, bool present, Instant now) {
    Chair& chair = chairs_[seat];
    if (present) chair.gone_since.reset();
    if (!present && !chair.gone_since && !is_engine(seat)) chair.gone_since = now;
}

void Room::set_failing(Seat seat, bool failing, Instant now) {
    auto& gone_since = chairs_[seat].gone_since;
    gone_since = failing ? std::optional(gone_since.value_or(now)) : std::nullopt;
}

std::optional<Instant> Room::claim_from(Seat seat) const {
    const games::TimeControl& time = settings_.time;
    const Milliseconds after =
        time.limited ? context_->limits.claim_with_clock : context_->limits.claim_without_clock;
    const auto& gone_since = chairs_[seat].gone_since;
    // With days for each turn, the clock decides instead. The engine never loses on time
    // automatically, so absence still counts for it.
    const bool clock_decides = time.per_turn && !is_engine(seat);
    if (clock_decides || after.count() == 0 || !gone_since) return std::nullopt;
    // A player cannot be absent before the game begins.
    return std::max(*gone_since, started_) + after;
}

Refusal Room::sit(Seat seat, const Occupant& who, Instant now) {
    if (state() != State::Waiting) return Refusal::NotOpen;
    if (index(seat) >= seats()) return Refusal::WrongSeat;
    if (occupant(seat)) return Refusal::SeatTaken;
    if (settings_.chairs[seat].kind != (who.bot ? Kind::Bot : Kind::Person))
        return Refusal::WrongSeat;
    if (settings_.rated && who.account.empty()) return Refusal::AccountNeeded;
    if (!seats_of(who.person, who.account).empty()) return Refusal::AlreadySeated;
    happen(Sat{seat, who}, now);
    begin_if_ready(now);
    return Refusal::None;
}

void Room::name_host(const Occupant& who, Instant now) {
    happen(Hosted{who}, now);
}

void Room::release_seats(Instant now) {
    SeatSet released;
    for (const Seat seat : all_seats())
        if (const auto until = kept_until(seat); until && now >= *until) released.insert(seat);
    for (const Seat seat : released) happen(Stood{seat}, now);
}

void Room::drop_rematch(Instant now) {
    if (!next_table_.empty()) return;
    for (const Seat seat : SeatSet(again_)) happen(WantsRematch{seat, false}, now);
}

void Room::seat_engines(Instant now) {
    for (const Seat seat : all_seats()) {
        const table::Chair& chair = settings_.chairs[seat];
        if (chair.kind != Kind::Engine || occupant(seat)) continue;
        Occupant engine;
        engine.level = chair.level;
        happen(Sat{seat, std::move(engine)}, now);
    }
    begin_if_ready(now);
}

Refusal Room::stand(Seat seat, Instant now) {
    if (state() != State::Waiting) return Refusal::NotOpen;
    if (!occupant(seat)) return Refusal::NotSeated;
    happen(Stood{seat}, now);
    return Refusal::None;
}

Refusal Room::fill(Seat seat, int level, Instant now) {
    if (state() != State::Waiting) return Refusal::NotOpen;
    if (index(seat) >= seats() || settings_.chairs[seat].kind != Kind::Person || settings_.rated)
        return Refusal::WrongSeat;
    if (occupant(seat) && !is_engine(seat)) return Refusal::SeatTaken;
    // Somebody besides the engine must be able to play.
    bool only_engines = level > 0;
    for (const Seat other : all_seats().without(seat))
        only_engines &= is_engine(other) || settings_.chairs[other].kind == Kind::Engine;
    if (only_engines) return Refusal::WrongSeat;
    const int before = is_engine(seat) ? occupant(seat)->level : 0;
    if (before != 0 && before != level) happen(Stood{seat}, now);
    if (level == 0 || before == level) return Refusal::None;
    Occupant engine;
    engine.level = level;
    happen(Sat{seat, std::move(engine)}, now);
    begin_if_ready(now);
    return Refusal::None;
}

Refusal Room::unseat(Seat seat, bool may_return, Instant now) {
    if (is_engine(seat)) return Refusal::WrongSeat;
    if (may_return || state() != State::Waiting || !occupant(seat)) return stand(seat, now);
    happen(Stood{seat, occupant(seat)}, now);
    return Refusal::None;
}

bool Room::is_unwelcome(std::string_view person, std::string_view account) const {
    return std::any_of(log_.begin(), log_.end(), [&](const Entry& entry) {
        const auto* stood = entry.of_room ? std::get_if<Stood>(entry.of_room.get()) : nullptr;
        if (stood == nullptr || !stood->unwelcome) return false;
        const Occupant& who = *stood->unwelcome;
        return (!account.empty() && who.account == account) ||
               (!who.person.empty() && who.person == person);
    });
}

std::vector<Seat> Room::drawn_order() const {
    std::vector<Seat> order;
    for (const Seat seat : all_seats()) order.push_back(seat);
    for (std::size_t i = order.size() - 1; i > 0; --i)
        std::swap(order[i], order[context_->random() % (i + 1)]);
    return order;
}

void Room::begin_if_ready(Instant now) {
    if (!is_ready()) return;
    Began began;
    if (settings_.by_lot) began.order = drawn_order();
    (void)apply(began);
    table_.start(not_before(now));
    began.first_move = table_.first_move();
    note_table(std::make_shared<const RoomEvent>(std::move(began)));
}

Refusal Room::ask(const table::Request& request, Instant now) {
    const Seat seat = std::visit([](const auto& asked) { return asked.seat; }, request);
    if (state() == State::Waiting &&
        (!occupant(seat) || !may_abandon(occupant(seat)->person, occupant(seat)->account)))
        return table::Refusal::NotRunning;
    const table::Refusal refusal = table_.ask(request, not_before(now), chairs_[seat].lag.trip());
    answer_for_engines(now);
    note_table();
    return refusal;
}

// For a take-back, the table itself lets engines agree immediately.
void Room::answer_for_engines(Instant now) {
    for (const Seat seat : table_.computers()) {
        if (!table_.question() || !table_.question()->waiting.contains(seat)) continue;
        const bool content =
            engine::content_with_draw(chairs_[seat].expected, seat, table_.players().size());
        (void)table_.ask(table::AnswerOffer{seat, content}, not_before(now));
    }
}

Refusal Room::claim(Seat seat, Instant now) {
    if (!plays(seat)) return table::Refusal::NotRunning;
    Refusal refusal = Refusal::NobodyGone;
    for (const Seat other : all_seats().without(seat)) {
        const auto from = claim_from(other);
        if (!plays(other) || !from || *from > now) continue;
        table_.leave(other, table::LeftBy::Absence, not_before(now));
        note_table();
        refusal = Refusal::None;
    }
    return refusal;
}

Refusal Room::phrase(Seat seat, std::string_view text, Instant now) {
    if (seats() != 3 || !is_phrase(text)) return Refusal::NoPhrases;
    if (state() != State::Running && state() != State::Over) return table::Refusal::NotRunning;
    if (chairs_[seat].phrases >= context_->limits.phrases_of_seat) return Refusal::TooMany;
    happen(SaidPhrase{seat, std::string(text)}, now);
    return Refusal::None;
}

Refusal Room::ask_again(Seat seat, bool yes, Instant now) {
    if (state() != State::Over || !next_table_.empty()) return Refusal::NotFinished;
    if (!yes && !again_.contains(seat)) return table::Refusal::NothingAsked;
    if (yes && !all_present()) return Refusal::PlayerGone;
    if (yes && again_.contains(seat)) return Refusal::None;
    happen(WantsRematch{seat, yes}, now);
    return Refusal::None;
}

bool Room::all_present() const {
    for (const Seat seat : all_seats())
        if (!is_engine(seat) && !present(seat)) return false;
    return true;
}

bool Room::rematch_agreed() const {
    if (state() != State::Over || !next_table_.empty() || again_.empty()) return false;
    if (!all_present()) return false;
    for (const Seat seat : all_seats()) {
        if (is_engine(seat)) continue;
        // A deleted person cannot take part in a rematch, even if they had asked for it.
        if (!again_.contains(seat) || occupant(seat)->person.empty()) return false;
    }
    return true;
}

void Room::rematch(const std::string& table, Instant now) {
    happen(RematchMade{table}, now);
}

void Room::close(std::string_view why, Instant now) {
    table_.abort(std::string(why), not_before(now));
    note_table();
}

void Room::resume(Instant from, Instant now) {
    table_.resume(std::max(from, changed()), not_before(now));
    note_table();
}

void Room::hold(Instant since) {
    table_.hold(not_before(since));
}

void Room::release(Instant now) {
    table_.release(not_before(now));
    note_table();
}

void Room::tick(Instant now) {
    table_.tick(not_before(now), trips());
    note_table();
}

void Room::change_seats(const Change& change, Instant now) {
    for (const Seat seat : all_seats()) {
        if (!occupant(seat) || is_engine(seat)) continue;
        Occupant who = *occupant(seat);
        if (change(who)) happen(Renamed{seat, std::move(who)}, now);
    }
}

}  // namespace sumito::play
