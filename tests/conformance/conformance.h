// The properties that every game must have, whatever its rules. Each check returns its complaints,
// so that the suite itself can be tested with games that are wrong on purpose.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/rng.h"
#include "games/any_game_of.h"
#include "games/game.h"

namespace sumito::test {

template <games::Game G>
class Conformance {
    using Position = typename G::Position;
    using Move = typename G::Move;
    using MoveList = typename G::MoveList;

public:
    struct Plan {
        int games = 20;
        int most_decisions = 5000;
        std::uint32_t check_one_in = 1;  // one of this many states is checked thoroughly
    };

    Conformance(G game, std::vector<Position> starts, const Plan& plan)
        : game_(std::move(game)), starts_(std::move(starts)), plan_(plan) {}

    // Plays random games and returns what was wrong, at most one complaint of each kind.
    std::vector<std::string> complaints() {
        for (int n = 0; n < plan_.games; ++n) play_one(starts_[n % starts_.size()]);
        std::vector<std::string> all;
        for (const auto& [kind, complaint] : complaints_) all.push_back(kind + ": " + complaint);
        return all;
    }

    int finished() const { return finished_; }

private:
    struct Decision {
        games::Seat seat;
        Move move;
        std::string text_after;
    };

    void expect(bool holds, const std::string& kind, const std::string& details) {
        if (!holds) complaints_.emplace(kind, details);
    }

    void play_one(const Position& start) {
        Position position = start;
        std::vector<Decision> decisions;
        for (int n = 0; n < plan_.most_decisions; ++n) {
            if (rng_.below(plan_.check_one_in) == 0) check(position);
            const games::SeatSet choosers = game_.choosers(position);
            if (choosers.empty()) break;
            // In a secret opening any of them may be the first to choose.
            games::Seat seat = choosers.lowest();
            for (games::Seat other : games::all_seats)
                if (choosers.contains(other) && rng_.below(2) == 0) seat = other;
            MoveList list;
            game_.moves(position, seat, list);
            if (list.empty()) break;
            const Move move = list[rng_.below(static_cast<std::uint32_t>(list.size()))];
            game_.play_unchecked(position, seat, move);
            decisions.push_back({seat, move, game_.text(position)});
        }
        check(position);
        finished_ += game_.outcome(position).over();

        // The same decisions lead to the same states.
        Position replayed = start;
        for (const Decision& decision : decisions) {
            game_.play_unchecked(replayed, decision.seat, decision.move);
            expect(game_.text(replayed) == decision.text_after, "replay", decision.text_after);
        }
        expect(replayed == position, "replay", game_.text(position));
    }

    void check(const Position& position) {
        check_text(position);
        check_choosers(position);
        check_hash(position);
        check_children(position);
        check_refusals(position);
        check_symmetry(position);
        check_seats(position);
        check_secrets(position);
    }

    void check_text(const Position& position) {
        const std::string text = game_.text(position);
        const auto again = game_.read(text);
        expect(bool(again), "text", text + " is not read back");
        if (!again) return;
        expect(*again == position, "text", text + " reads as " + game_.text(*again));
        expect(game_.hash(*again) == game_.hash(position), "hash", text);
        expect(game_.repetition_key(*again) == game_.repetition_key(position), "hash", text);
    }

    void check_choosers(const Position& position) {
        const games::SeatSet choosers = game_.choosers(position);
        expect(choosers.empty() == game_.outcome(position).over(), "choosers",
               game_.text(position));
        // Within a turn exactly one seat must continue.
        expect(game_.between_turns(position) || choosers.size() == 1, "turns",
               game_.text(position));
        for (int i = 0; i < G::seat_count; ++i) {
            MoveList list;
            game_.moves(position, games::Seat(i), list);
            expect(list.empty() != choosers.contains(games::Seat(i)), "choosers",
                   game_.text(position));
        }
    }

    // States of equal hash offer the same decisions to the same seats.
    void check_hash(const Position& position) {
        std::string future = games::result_text(game_.outcome(position), G::seat_count);
        for (int i = 0; i < G::seat_count; ++i) {
            MoveList list;
            game_.moves(position, games::Seat(i), list);
            future += '/';
            for (const Move move : list) future += game_.move_text(position, move, 0) + ' ';
        }
        const auto [entry, fresh] = futures_.emplace(game_.hash(position), future);
        expect(fresh || entry->second == future, "hash", game_.text(position));
    }

    void check_children(const Position& position) {
        for (int i = 0; i < G::seat_count; ++i) {
            const games::Seat seat = games::Seat(i);
            MoveList list;
            game_.moves(position, seat, list);
            std::set<std::pair<std::size_t, std::string>> texts;
            std::map<std::string, std::uint64_t> hashes;
            std::set<std::uint64_t> distinct;
            for (const Move move : list) {
                const std::string text = game_.move_text(position, move, 0);
                const std::string where = text + " in " + game_.text(position);
                for (std::size_t n = 0; n < G::notations().size(); ++n) {
                    const auto notation = static_cast<games::NotationNumber>(n);
                    const std::string spelt = game_.move_text(position, move, notation);
                    expect(texts.emplace(n, spelt).second, "move text", where + " twice");
                    const auto again = game_.read_move(position, spelt, notation);
                    expect(again && *again == move, "move text", where + " is not read back");
                }
                expect(game_.is_legal(position, seat, move), "legality", where);

                Position child = position;
                game_.play_unchecked(child, seat, move);
                check_trace(position, seat, move, child, where);

                games::AnyPosition checked(std::make_unique<games::PositionOf<G>>(game_, position));
                const auto trace = checked.play(seat, {move.bits()});
                expect(trace && checked.text() == game_.text(child), "checked play", where);

                const auto [entry, fresh] = hashes.emplace(game_.text(child), game_.hash(child));
                if (!fresh) expect(entry->second == game_.hash(child), "hash", where);
                if (fresh)
                    expect(distinct.insert(game_.hash(child)).second, "hash", where + " collides");
            }
        }
    }

    void check_trace(const Position& position, games::Seat seat, Move move, const Position& child,
                     const std::string& where) {
        games::Contents contents = game_.contents(position);
        for (const games::Step& step : game_.trace(position, seat, move))
            expect(contents.apply(step), "trace", where + ": nothing there to move");
        const games::Contents after = game_.contents(child);
        for (int place = 0; games::Place::on_board(place).is_on_board(); ++place)
            expect(contents.count[place] == after.count[place], "trace",
                   where + " differs at " + std::to_string(place));
    }

    // Decisions that are not in the list are refused and change nothing.
    void check_refusals(const Position& position) {
        games::AnyPosition any(std::make_unique<games::PositionOf<G>>(game_, position));
        const std::string before = any.text();
        for (int i = 0; i < G::seat_count; ++i) {
            const games::Seat seat = games::Seat(i);
            const std::vector<games::AnyMove> legal = any.moves(seat);
            for (int n = 0; n < 50; ++n) {
                const games::AnyMove move{rng_.below(n % 2 == 0 ? 1 << 12 : 1u << 31)};
                if (std::find(legal.begin(), legal.end(), move) != legal.end()) continue;
                expect(!any.play(seat, move), "refusal", before);
                expect(any.text() == before, "refusal", before + " changed");
            }
        }
    }

    void check_symmetry(const Position& position) {
        expect(game_.transformed(position, 0) == position, "symmetry", game_.text(position));
        for (int symmetry = 1; symmetry < G::symmetry_count; ++symmetry) {
            const Position image = game_.transformed(position, symmetry);
            const std::string where = game_.text(position) + " by " + std::to_string(symmetry);
            expect(game_.outcome(image) == game_.outcome(position), "symmetry", where);
            for (int i = 0; i < G::seat_count; ++i) {
                const games::Seat seat = games::Seat(i);
                MoveList list, images;
                game_.moves(position, seat, list);
                game_.moves(image, seat, images);
                expect(list.size() == images.size(), "symmetry", where);
                for (const Move move : list) {
                    const Move mapped = game_.transformed(move, symmetry);
                    if (!game_.is_legal(image, seat, mapped)) {
                        expect(false, "symmetry",
                               where + ": " + game_.move_text(position, move, 0));
                        continue;
                    }
                    Position child = position, image_child = image;
                    game_.play_unchecked(child, seat, move);
                    game_.play_unchecked(image_child, seat, mapped);
                    expect(game_.transformed(child, symmetry) == image_child, "symmetry", where);
                }
            }
        }
    }

    // Seats are interchangeable: with other seats the game goes the same way.
    void check_seats(const Position& position) {
        if constexpr (games::Reseats<G>) {
            expect(game_.reseated(position, 0) == position, "seats", game_.text(position));
            for (int places = 1; places < G::seat_count; ++places) {
                const Position image = game_.reseated(position, places);
                const std::string where = game_.text(position) + " by " + std::to_string(places);
                expect(game_.reseated(image, G::seat_count - places) == position, "seats", where);
                expect(moved_up(game_.outcome(position).winners, places) ==
                           game_.outcome(image).winners,
                       "seats", where);
                expect(moved_up(game_.choosers(position), places) == game_.choosers(image), "seats",
                       where);
                for (int i = 0; i < G::seat_count; ++i) {
                    const games::Seat seat = games::Seat(i),
                                      other = seat_after(seat, places, G::seat_count);
                    expect(game_.score(position, seat) == game_.score(image, other), "seats",
                           where);
                    MoveList list, images;
                    game_.moves(position, seat, list);
                    game_.moves(image, other, images);
                    expect(std::equal(list.begin(), list.end(), images.begin(), images.end()),
                           "seats", where);
                    for (const Move move : list) {
                        Position child = position, image_child = image;
                        game_.play_unchecked(child, seat, move);
                        game_.play_unchecked(image_child, other, move);
                        // Move counters may differ, because the seats' places in the round do.
                        expect(game_.hash(game_.reseated(child, places)) == game_.hash(image_child),
                               "seats", where);
                    }
                }
            }
        }
    }

    static games::SeatSet moved_up(games::SeatSet seats, int places) {
        games::SeatSet moved;
        for (int i = 0; i < G::seat_count; ++i)
            if (seats.contains(games::Seat(i)))
                moved.insert(seat_after(games::Seat(i), places, G::seat_count));
        return moved;
    }

    // While several seats choose at the same time, nobody can see another's choice: the views of
    // the others and of a watcher do not depend on it, and it has no trace.
    void check_secrets(const Position& position) {
        const games::AnyPosition any(std::make_unique<games::PositionOf<G>>(game_, position));
        expect(any.has_secret() == (any.view({}) != any.text()), "has_secret", any.text());
        const games::SeatSet choosers = game_.choosers(position);
        if (choosers.size() < 2) return;
        for (int i = 0; i < G::seat_count; ++i) {
            const games::Seat seat = games::Seat(i);
            MoveList list;
            game_.moves(position, seat, list);
            std::vector<games::SeatSet> viewers = {{}};
            for (int j = 0; j < G::seat_count; ++j)
                if (i != j) viewers.push_back({games::Seat(j)});
            for (const games::SeatSet viewer : viewers) {
                std::set<std::string> views;
                for (const Move move : list) {
                    Position child = position;
                    game_.play_unchecked(child, seat, move);
                    views.insert(game_.view(child, viewer));
                }
                expect(views.size() <= 1, "secret", game_.text(position));
            }
            for (const Move move : list)
                expect(game_.trace(position, seat, move).empty(), "secret trace",
                       game_.move_text(position, move, 0) + " in " + game_.text(position));
        }
    }

    G game_;
    std::vector<Position> starts_;
    Plan plan_;
    base::Rng rng_{2026};
    int finished_ = 0;
    std::map<std::uint64_t, std::string> futures_;
    std::map<std::string, std::string> complaints_;
};

}  // namespace sumito::test
