#include "match/tournament.h"

#include <map>
#include <mutex>

#include "base/hash.h"
#include "base/parallel.h"

namespace sumito::match {

namespace {

// The running engines of a thread. A contender has one for each of its seats, and they are used
// again in the next game.
class Crew {
public:
    explicit Crew(const TournamentPlan& plan) : plan_(plan) {}

    // Fails if our own engine cannot play.
    base::Result<void> seat(const Schedule::Game& game, Entrants& entrants) {
        std::map<Key, std::unique_ptr<host::Participant>> needed;
        std::map<int, int> times;
        for (const games::Seat seat : games::SeatSet::first(plan_.game.seats())) {
            const int who = game.seating[static_cast<std::size_t>(index(seat))];
            const Contender& contender = plan_.contenders[static_cast<std::size_t>(who)];
            const Key key{who, times[who]++};
            std::unique_ptr<host::Participant>& participant = needed[key];
            if (const auto known = crew_.find(key); known != crew_.end()) {
                participant = std::move(known->second);
            } else {
                auto made = make_participant(plan_.game, contender, plan_.timeout);
                if (!made) return base::Error{contender.name + ": " + made.error()};
                participant = *std::move(made);
            }
            entrants[seat] = {&contender, participant.get()};
        }
        crew_ = std::move(needed);  // participants that this game does not need are ended
        return {};
    }

private:
    using Key = std::pair<int, int>;  // contender, and which of its seats

    const TournamentPlan& plan_;
    std::map<Key, std::unique_ptr<host::Participant>> crew_;
};

}  // namespace

base::Result<void> play_tournament(const TournamentPlan& plan, const Schedule& schedule,
                                   const std::function<bool(std::uint64_t)>& is_done,
                                   std::atomic<bool>& stop, const OnPlayed& on_game) {
    std::atomic<std::uint64_t> next = 0;
    std::mutex mutex;
    std::optional<std::string> error;
    base::run_on_threads(plan.threads, [&](const std::atomic<bool>& failed) {
        Crew crew(plan);
        for (std::uint64_t number; !stop && !failed && (number = next++) < schedule.games();) {
            if (is_done(number)) continue;
            const Schedule::Game game = schedule.game(number);
            Entrants entrants;
            const auto seated = crew.seat(game, entrants);
            if (!seated) {
                const std::lock_guard lock(mutex);
                error = seated.error();
                stop = true;
                return;
            }
            auto played = play_game(plan.game, plan.openings.line(game.round), entrants, plan.rules,
                                    base::mix(plan.seed) + number, stop);
            if (!played) return;
            played->report.number = number;
            const std::lock_guard lock(mutex);
            if (!stop && !on_game(*played)) stop = true;
        }
    });
    if (error) return base::Error{*error};
    return {};
}

}  // namespace sumito::match
