// Decides what is allowed at a table, and which moves follow automatically.
#include "table/table.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/text.h"
#include "games/teams.h"

namespace sumito::table {

namespace {

bool is_pass(const games::Trace& trace) {
    return trace.size() == 1 && trace.front().kind == games::StepKind::Pass;
}

}  // namespace

games::LineRules line_rules_of(const games::AnyGame& game, const Policy& policy) {
    games::LineRules rules = game.line_rules();
    const bool longer = rules.most_plies == 0 || rules.most_plies > policy.most_plies;
    if (policy.most_plies > 0 && longer) rules.most_plies = policy.most_plies;
    return rules;
}

Table::Table(const games::AnyGame& game, games::AnyPosition start, const games::TimeControl& time,
             const Policy& policy, Chance chance)
    : Table(game, std::move(start), games::same_for_all(time), policy, std::move(chance)) {}

Table::Table(const games::AnyGame& game, games::AnyPosition start,
             const BySeat<games::TimeControl>& times, const Policy& policy, Chance chance)
    : game_(game),
      policy_(policy),
      chance_(std::move(chance)),
      line_(game, std::move(start), line_rules_of(game, policy)),
      clock_(times, game.seats(), policy.lag) {}

games::Outcome Table::outcome() const {
    return verdict_ ? verdict_->outcome : line_.outcome();
}

std::string Table::result() const {
    return games::result_text(outcome(), game_.seats());
}

std::string Table::reason() const {
    if (state_ == State::Aborted) return left_because_;
    if (verdict_) return verdict_->reason;
    const games::Reason reason = line_.outcome().reason;
    if (reason == games::Reason::LastIn && !left_because_.empty()) return left_because_;
    return std::string(games::reason_text(reason));
}

SeatSet Table::players() const {
    return SeatSet::first(game_.seats()).without(line_.position().out());
}

SeatSet Table::sealed() const {
    SeatSet seats;
    for (const Seat seat : games::all_seats)
        if (sealed_[seat]) seats.insert(seat);
    return seats;
}

SeatSet Table::may_choose() const {
    if (!running()) return {};
    const SeatSet choosers = line_.position().choosers().without(sealed());
    if (!policy_.one_screen || choosers.size() < 2) return choosers;
    SeatSet now;
    bool person = false;
    for (const Seat seat : choosers) {
        if (!is_computer(seat) && std::exchange(person, true)) continue;
        now.insert(seat);
    }
    return now;
}

bool Table::in_secret() const {
    const games::AnyPosition& position = line_.position();
    return running() && (position.choosers().size() > 1 || position.has_secret());
}

std::string Table::view(SeatSet viewers) const {
    games::AnyPosition position = line_.position();
    for (const Seat seat : games::all_seats) {
        if (!sealed_[seat]) continue;
        // If the seat is not among the viewers, any move will do, because the view hides it.
        const auto& known = sealed_[seat]->decisions;
        position.play_unchecked(seat, known.empty() ? position.moves(seat).front() : known.front());
    }
    return position.view(viewers);
}

std::optional<Seat> Table::speaker() const {
    const SeatSet people = players().without(computers_);
    if (people.empty()) return std::nullopt;
    for (const Seat seat : may_choose())
        if (people.contains(seat)) return seat;
    return people.lowest();
}

std::optional<Seat> Table::regretter() const {
    std::optional<std::size_t> last;
    for (const Seat seat : players().without(computers_))
        if (const auto turn = turns_.last_chosen_by(seat)) last = std::max(last, turn);
    return last ? std::optional(turns_[*last].seat) : std::nullopt;
}

Refusal Table::check(const Request& request) const {
    const Seat seat = std::visit([](const auto& asked) { return asked.seat; }, request);
    if (const auto* asked = std::get_if<Abort>(&request)) {
        if (state_ != State::Waiting && !running()) return Refusal::NotRunning;
        if (!players().contains(asked->seat)) return Refusal::NotRunning;
        return line_.plies() >= 2 ? Refusal::TooLate : Refusal::None;
    }
    if (!running()) return Refusal::NotRunning;
    if (const auto* answer = std::get_if<AnswerOffer>(&request)) {
        const bool withdraws = question_ && question_->asker == seat && !answer->yes;
        const bool asked = question_ && question_->waiting.contains(seat);
        return asked || withdraws ? Refusal::None : Refusal::NothingAsked;
    }
    if (!players().contains(seat)) return Refusal::NotRunning;
    if (const auto* play = std::get_if<Play>(&request)) return check_play(*play);
    if (std::holds_alternative<OfferDraw>(request)) return check_draw(seat);
    if (std::holds_alternative<AskBack>(request)) return check_ask_back(seat);
    // Resigning is always allowed, except that at one screen an open question must be answered
    // first.
    return policy_.one_screen && question_ ? Refusal::AnswerFirst : Refusal::None;
}

Refusal Table::check_play(const Play& play) const {
    if (policy_.one_screen && question_) return Refusal::AnswerFirst;
    return may_choose().contains(play.seat) ? Refusal::None : Refusal::NotYourTurn;
}

Refusal Table::check_offer(Seat seat) const {
    if (question_) return policy_.one_screen ? Refusal::AnswerFirst : Refusal::AlreadyAsked;
    const bool enough = policy_.most_offers > 0 && offers_[seat] >= policy_.most_offers;
    return enough ? Refusal::TooMany : Refusal::None;
}

Refusal Table::check_draw(Seat seat) const {
    if (!game_.line_rules().agreement) return Refusal::NoDraws;
    return crosses(seat, OfferKind::Draw) ? Refusal::None : check_offer(seat);
}

Refusal Table::check_ask_back(Seat seat) const {
    if (clock_.limited()) return Refusal::Timed;
    if (policy_.rated) return Refusal::Rated;
    if (line_.position().turn_goes_on()) return Refusal::TurnFirst;
    const auto turn = turns_.last_chosen_by(seat);
    if (!turn || !line_.can_rewind(turns_[*turn].begin)) return Refusal::NothingToTakeBack;
    return check_offer(seat);
}

// Both players offer a draw: the second offer counts as a "yes".
bool Table::crosses(Seat seat, OfferKind what) const {
    return question_ && question_->what == what && what == OfferKind::Draw &&
           question_->waiting.contains(seat);
}

Refusal Table::ask(const Request& request, Instant now, Milliseconds trip) {
    if (const auto* asked = std::get_if<Play>(&request)) return play(*asked, now, trip);
    const Refusal refusal = check(request);
    if (refusal != Refusal::None) return refusal;
    const Seat seat = std::visit([](const auto& asked) { return asked.seat; }, request);
    if (std::holds_alternative<Resign>(request)) {
        leave(seat, LeftBy::Resigning, now);
    } else if (const auto* answer = std::get_if<AnswerOffer>(&request)) {
        happen(Answered{seat, answer->yes}, now);
        play_what_follows(Milliseconds(0), now);
    } else if (std::holds_alternative<Abort>(request)) {
        happen(Aborted{seat, "aborted"}, now);
    } else {
        offer(seat,
              std::holds_alternative<OfferDraw>(request) ? OfferKind::Draw : OfferKind::TakeBack,
              now);
    }
    return Refusal::None;
}

void Table::offer(Seat seat, OfferKind what, Instant now) {
    if (crosses(seat, what)) {
        happen(Answered{seat, true}, now);
    } else {
        happen(Offered{seat, what}, now);
        for (const Seat computer : computers_)
            if (what == OfferKind::TakeBack && question_ && question_->waiting.contains(computer))
                happen(Answered{computer, true}, now);
    }
    play_what_follows(Milliseconds(0), now);
}

// A client resends a move if it got no acknowledgement. It can be the seat's last move, or a later
// one that was taken back.
bool Table::is_resent(const Play& play) const {
    if (!play.id) return false;
    for (auto happened = events_.rbegin(); happened != events_.rend(); ++happened) {
        const auto* moved = std::get_if<Moved>(&happened->event);
        if (moved == nullptr || moved->seat != play.seat || moved->automatic) continue;
        if (moved->id == play.id && moved->text == play.text) return true;
        if (turns_.of_event(happened->number)) return false;
    }
    return false;
}

// A secret choice of another player does not change the position.
bool Table::is_for_this_position(const Play& play) const {
    if (!play.ply) return true;
    const int now = turns_.event_count();
    return *play.ply <= now && *play.ply >= now - sealed().size();
}

Table::Read Table::read(Seat seat, std::string_view text) const {
    Read read;
    games::AnyPosition position = line_.position();
    const int most_plies = line_.rules().most_plies;
    int plies = line_.plies();
    for (const std::string_view part : base::split(text, '.')) {
        const bool first = read.decisions.empty();
        // In some rulesets a limit of plies may end the game within a turn.
        const bool over = !taking_up_ && most_plies > 0 && plies >= most_plies;
        if (!first && (over || !position.turn_goes_on())) return {Refusal::Illegal, {}, {}};
        if (!position.choosers().contains(seat)) return {Refusal::Illegal, {}, {}};
        const auto move = position.read_move(part);
        if (!move) return {Refusal::Unreadable, {}, {}};
        if (!position.is_legal(seat, *move)) return {Refusal::Illegal, {}, {}};
        const bool forced = position.turn_goes_on() && position.moves(seat).size() == 1;
        if (!forced) {
            if (!read.chosen.empty()) read.chosen += '.';
            read.chosen += position.move_text(*move);
        }
        position.play_unchecked(seat, *move);
        plies += position.between_turns() ? 1 : 0;
        read.decisions.push_back(*move);
    }
    return read;
}

Refusal Table::play(const Play& play, Instant now, Milliseconds trip) {
    if (is_resent(play)) return Refusal::None;
    if (const Refusal refusal = check(Request(play)); refusal != Refusal::None) return refusal;
    if (!is_for_this_position(play)) return Refusal::MovedOn;
    const Seat seat = play.seat;
    if (play.waited && clock_.running().contains(seat) && clock_.limited(seat) &&
        clock_.left(seat, now - *play.waited) <= Milliseconds(0)) {
        leave(seat, LeftBy::Time, now);
        return Refusal::None;
    }
    const Read decisions = read(seat, play.text);
    if (decisions.refusal != Refusal::None) return decisions.refusal;
    const Milliseconds not_counted =
        std::max(clock_.allowance(seat, trip, now), overtime(seat, now));
    const bool untimed = awaited_.contains(seat);
    const Milliseconds given = untimed ? Milliseconds(0) : play.waited.value_or(not_counted);
    happen(Moved{seat, play.text, false, play.id, given}, now, &decisions);
    play_what_follows(given, now);
    return Refusal::None;
}

bool Table::moves_by_itself() const {
    const games::AnyPosition& position = line_.position();
    if (!running() || position.choosers().size() != 1) return false;
    if (position.is_lot()) return true;
    const Seat seat = position.choosers().lowest();
    const auto moves = position.moves(seat);
    if (moves.size() != 1) return false;
    return position.turn_goes_on() || is_pass(position.trace(seat, moves.front()));
}

// Plays everything that is not a choice, each move as an event of its own.
void Table::play_what_follows(Milliseconds given, Instant now) {
    while (moves_by_itself()) {
        const games::AnyPosition& position = line_.position();
        const Seat seat = position.choosers().lowest();
        const auto moves = position.moves(seat);
        const auto number = static_cast<std::size_t>(position.is_lot() ? chance_(moves.size()) : 0);
        happen(Moved{seat, position.move_text(moves[number]), true, std::nullopt, given}, now);
    }
}

void Table::start(Instant now) {
    assert(state_ == State::Waiting);
    happen(beginning(), now);
    play_what_follows(Milliseconds(0), now);
}

// A time for each turn is also the time for the first one, and its clock runs.
Started Table::beginning() const {
    const bool timed_as_a_whole = clock_.limited() && !clock_.control().per_turn;
    return {timed_as_a_whole ? policy_.first_move : Milliseconds(0)};
}

// A player who never moved has not played, even if the others have.
bool Table::leaves_too_early(Seat seat, LeftBy by) const {
    const bool never_moved = policy_.first_move.count() > 0 && !begun_.contains(seat);
    return line_.plies() < policy_.counts_from_ply || (by == LeftBy::Time && never_moved);
}

void Table::leave(Seat seat, LeftBy by, Instant now) {
    if (!running() || !players().contains(seat)) return;
    if (leaves_too_early(seat, by)) return happen(Aborted{seat, std::string(left_text(by))}, now);
    happen(Left{seat, by}, now);
    if (by == LeftBy::Fault && policy_.partner_leaves_too)
        for (const Seat partner : games::partners_of(seat, game_.seats()))
            if (running() && players().contains(partner)) happen(Left{partner, by}, now);
    play_what_follows(Milliseconds(0), now);
}

void Table::abort(std::string why, Instant now) {
    if (state_ != State::Waiting && !running()) return;
    happen(Aborted{std::nullopt, std::move(why)}, now);
}

void Table::end(const games::Outcome& outcome, std::string reason, Instant now) {
    if (running()) happen(Ended{outcome, std::move(reason)}, now);
}

std::optional<Instant> Table::flag_falls(Seat seat, Milliseconds trip) const {
    if (policy_.computers_may_wait && is_computer(seat)) return std::nullopt;
    const auto deadline = clock_.deadline(seat, trip);
    return deadline ? std::optional(*deadline + policy_.margin) : std::nullopt;
}

// By how much the turn exceeded its time, within the margin. The flag has not fallen, so one
// millisecond is left and the turn gets its increment.
Milliseconds Table::overtime(Seat seat, Instant now) const {
    const auto deadline = clock_.deadline(seat, Milliseconds(0));
    if (!deadline || now < *deadline) return Milliseconds(0);
    return std::min(policy_.margin, now - *deadline + Milliseconds(1));
}

std::optional<Instant> Table::first_move_expires() const {
    const bool waits = !held() && !awaited_.without(computers_).empty();
    return waits ? first_until() : std::nullopt;
}

void Table::tick(Instant now, const BySeat<Milliseconds>& trips) {
    if (const auto expires = first_move_expires(); expires && now >= *expires)
        return leave(awaited_.without(computers_).lowest(), LeftBy::Time, now);
    while (running()) {
        std::optional<Seat> flagged;
        Instant first = now;
        for (const Seat seat : clock_.running()) {
            const auto deadline = flag_falls(seat, trips[seat]);
            if (!deadline || *deadline > first || (flagged && *deadline == first)) continue;
            flagged = seat;
            first = *deadline;
        }
        if (!flagged) return;
        leave(*flagged, LeftBy::Time, now);
    }
}

std::optional<Instant> Table::next_deadline(const BySeat<Milliseconds>& trips) const {
    if (!running()) return std::nullopt;
    std::optional<Instant> first = first_move_expires();
    for (const Seat seat : clock_.running()) {
        const auto deadline = flag_falls(seat, trips[seat]);
        if (deadline && (!first || *deadline < *first)) first = deadline;
    }
    return first;
}

void Table::hold(Instant since) {
    if (!running() || !clock_.limited() || held()) return;
    held_since_ = std::max(since, changed());
    clock_.stop(*held_since_);
}

void Table::release(Instant now) {
    if (const auto since = std::exchange(held_since_, std::nullopt)) resume(*since, now);
}

void Table::resume(Instant from, Instant now) {
    happen(Resumed{std::clamp(from, changed(), std::max(now, changed()))}, now);
}

void Table::happen(Event event, Instant now, const Read* read) {
    release(now);
    Happened happened;
    happened.number = static_cast<int>(events_.size()) + 1;
    happened.at = std::max(now, changed());
    happened.event = std::move(event);
    const bool applied = apply(happened, read);
    assert(applied);
    (void)applied;
    events_.push_back(std::move(happened));
}

bool operator==(const Table& a, const Table& b) {
    return a.game_.id() == b.game_.id() && a.game_.rules_text() == b.game_.rules_text() &&
           a.policy_ == b.policy_ && a.computers_ == b.computers_ && a.state_ == b.state_ &&
           a.line_ == b.line_ && a.clock_ == b.clock_ && a.turns_ == b.turns_ &&
           a.events_ == b.events_ && a.sealed_ == b.sealed_ && a.question_ == b.question_ &&
           a.offers_ == b.offers_ && a.left_because_ == b.left_because_ &&
           a.verdict_ == b.verdict_ && a.held_since_ == b.held_since_ &&
           a.first_move_ == b.first_move_ && a.begun_ == b.begun_ && a.awaited_ == b.awaited_ &&
           a.first_until_ == b.first_until_ && a.occasion_ == b.occasion_;
}

}  // namespace sumito::table
