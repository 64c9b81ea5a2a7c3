#include "wasm/thinker.h"

#include <algorithm>

#include "analysis/reasons.h"
#include "analysis/searcher.h"
#include "base/json.h"
#include "base/text.h"
#include "games/turns.h"
#include "protocol/answers.h"

namespace sumito::wasm {

namespace {

using base::json_array;
using base::JsonObject;

constexpr std::size_t told_reasons = 2;

base::Result<Started> played(const Settings& settings, std::string_view events) {
    auto started = start(settings);
    if (started && !play_events(started->line, events))
        return base::Error{"the game so far cannot be played"};
    return started;
}

std::string score_json(const engine::Score& score) {
    using Kind = engine::Score::Kind;
    std::vector<std::string> values = {std::to_string(score.value)};
    if (score.kind == Kind::Share) {
        values.clear();
        for (const int share : score.shares) values.push_back(std::to_string(share));
    }
    JsonObject object;
    object.add("kind", score.kind == Kind::Share  ? "share"
                       : score.kind == Kind::Mate ? "mate"
                                                  : "cp");
    return object.add_json("values", json_array(values)).text();
}

std::string info_json(const engine::Info& info, const games::AnyPosition& position,
                      games::Seat seat) {
    JsonObject object;
    object.add("depth", info.depth).add("nodes", info.nodes);
    object.add_json("score", score_json(info.score));
    const std::string turns = protocol::turns_text(position, seat, info.pv);
    return object.add_json("pv", base::json_strings(base::words(turns))).text();
}

std::string decisions_json(games::AnyPosition position, games::Seat seat,
                           const std::vector<games::AnyMove>& turn) {
    if (turn.empty()) return "[]";
    return base::json_strings(base::split(games::turn_text(std::move(position), seat, turn), '.'));
}

}  // namespace

base::Result<bool> Thinker::prepare(const games::AnyGame& game, const Request& request) {
    const std::string name = game.id() + " " + game.rules_text() + " " +
                             std::to_string(request.level) + " " + std::to_string(request.seed) +
                             " " + std::to_string(request.threads);
    if (engine_ && known_as_ == name) return true;
    engine_.reset();  // before the next one takes its memory
    engine::Options options;
    options.level = request.level;
    options.seed = request.seed;
    options.threads = request.threads;
    auto made = engine::Engine::make(game, options);
    if (!made) return base::Error{made.error()};
    engine_.emplace(*std::move(made));
    known_as_ = name;
    return true;
}

base::Result<bool> Thinker::begin(const Settings& settings, std::string_view events,
                                  const Request& request) {
    auto game = played(settings, events);
    if (!game) return base::Error{game.error()};
    return begin(*std::move(game), request);
}

base::Result<bool> Thinker::begin(Started game, const Request& request) {
    const auto seat = protocol::mover(game.line, request.seat);
    if (!seat) return base::Error{"nobody can choose now"};
    if (engine_) {
        engine_->stop();
        engine_->wait();
    }
    if (auto ready = prepare(game.game, request); !ready) return ready;
    game_.emplace(std::move(game));
    seat_ = *seat;
    engine_->set_position(game_->line);
    engine::Limits limits;
    limits.seat = seat_;
    if (request.clock)
        limits.clocks[static_cast<std::size_t>(index(seat_))] = request.clock;
    else
        limits.move_time = request.move_time;
    found_->info.reset();
    found_->answer.reset();
    done_ = false;
    if (mode_ == Mode::Slices) {
        engine_->begin(limits);
        return true;
    }
    engine_->start(limits, {[found = found_.get()](const engine::Info& info) {
                                const std::lock_guard lock(found->mutex);
                                if (info.line == 1) found->info = info;
                            },
                            [found = found_.get()](const engine::Answer& answer) {
                                const std::lock_guard lock(found->mutex);
                                found->answer = answer;
                            }});
    return true;
}

std::string Thinker::proceed(engine::Milliseconds slice) {
    if (!game_) return R"({"done":true,"info":null,"decisions":[]})";
    if (mode_ == Mode::Slices) {
        if (!done_)
            done_ = engine_->proceed(slice, [&](const engine::Info& info) {
                if (info.line == 1) found_->info = info;
            });
        found_->answer = engine_->answer();
    }
    const std::lock_guard lock(found_->mutex);
    const games::AnyPosition& position = game_->line.position();
    JsonObject object;
    object.add("done", mode_ == Mode::Slices ? done_ : found_->answer.has_value());
    object.add_json("info", found_->info ? info_json(*found_->info, position, seat_) : "null");
    object.add_json("decisions",
                    found_->answer ? decisions_json(position, seat_, found_->answer->turn) : "[]");
    return object.text();
}

void Thinker::stop() {
    if (engine_) engine_->stop();
    done_ = true;
}

base::Result<bool> Thinker::begin_hint(const Settings& settings, std::string_view events,
                                       engine::Milliseconds time) {
    auto game = played(settings, events);
    if (!game) return base::Error{game.error()};
    // Nothing is searched where nothing may be advised.
    const games::AnyPosition& position = game->line.position();
    if (game->line.outcome().over() || position.choosers().size() != 1 || position.has_secret()) {
        stop();
        game_.reset();
        return false;
    }
    Request request;
    request.seat = position.choosers().lowest();
    request.move_time = time;
    return begin(*std::move(game), request);
}

std::string Thinker::hint(i18n::Language language) const {
    if (!game_) return "null";
    const std::lock_guard lock(found_->mutex);
    if (!found_->answer) return "null";
    const games::AnyPosition& position = game_->line.position();
    std::vector<engine::Info> infos;
    if (found_->info) infos.push_back(*found_->info);
    const auto lines = analysis::best_lines(game_->game, position, seat_, infos, *found_->answer);
    if (lines.empty()) return "null";
    std::vector<std::string> reasons;
    for (const analysis::Reason& reason :
         analysis::reasons_for(game_->game, position, lines.front()))
        if (reasons.size() < told_reasons)
            reasons.push_back(analysis::words_of(reason, game_->game, language));
    const analysis::LineTurn& turn = lines.front().turns.front();
    JsonObject object;
    object.add("move", games::turn_text(position, turn.seat, turn.decisions));
    return object.add_json("reasons", base::json_strings(reasons)).text();
}

}  // namespace sumito::wasm
