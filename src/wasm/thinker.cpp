#include "wasm/thinker.h"

#include <algorithm>

#include "analysis/reasons.h"
#include "analysis/searcher.h"
#include "base/json.h"
#include "base/text.h"
#include "engine/thinking_time.h"
#include "games/turns.h"
#include "protocol/answers.h"

namespace sumito::wasm {

namespace {

using base::json_array;
using base::JsonObject;

constexpr std::size_t told_reasons = 2;

// A saved game may be long.
constexpr base::JsonLimits generous_task{4 * 1024 * 1024, 16, 500'000};

base::Result<table::GameSoFar> read_task(std::string_view text) {
    const auto json = base::read_json(text, generous_task);
    if (!json) return json.fault();
    return table::read_game_so_far(*json);
}

base::Result<table::Table> played(const table::GameSoFar& task) {
    auto table = table::table_of(
        task, {}, [](std::uint64_t) { return std::uint64_t{0}; }, games::Instant(0));
    if (!table) return base::Error{"the game so far cannot be played"};
    return table;
}

engine::Limits limits_for(const table::Table& table, games::Seat seat, int level,
                          const std::optional<engine::Milliseconds>& move_time) {
    engine::Limits limits;
    limits.seat = seat;
    const games::TimeControl& control = table.clock().control();
    // With days for each turn, use the level's time: nobody wants to wait for days.
    if (move_time || !control.limited || control.per_turn)
        limits.move_time = move_time.value_or(engine::thinking_time(level));
    else
        limits.clocks[seat] = engine::clock_limit(control, table.left(seat, games::Instant(0)));
    return limits;
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

base::Result<bool> Thinker::begin(std::string_view text, const Request& request) {
    const auto task = read_task(text);
    if (!task) return task.fault();
    auto table = played(*task);
    if (!table) return table.fault();
    return begin(*task, *std::move(table), request);
}

base::Result<bool> Thinker::begin(const table::GameSoFar& task, table::Table table,
                                  const Request& request) {
    const auto seat = protocol::mover(table.line(), request.seat);
    if (!seat) return base::Error{"nobody can choose now"};
    if (engine_) {
        engine_->stop();
        engine_->wait();
    }
    const table::Chair& chair = task.settings.chairs[*seat];
    engine::Options options;
    options.level = chair.kind == table::Chair::Kind::Engine ? chair.level : engine::highest_level;
    options.seed = request.seed;
    options.threads = options.level < engine::highest_level ? 1 : request.threads;
    if (auto ready = engine_.prepare(table.game(), options); !ready) return ready.fault();
    table_.emplace(std::move(table));
    seat_ = *seat;
    engine_->set_position(table_->line());
    const engine::Limits limits = limits_for(*table_, seat_, options.level, request.move_time);
    found_->info.reset();
    found_->answer.reset();
    done_ = false;
    if (mode_ == Mode::Slices) {
        engine_->begin(limits);
        return true;
    }
    engine_->start(limits, {[found = found_.get()](const engine::Info& info) {
                                const std::lock_guard lock(found->mutex);
                                if (info.variation == 1) found->info = info;
                            },
                            [found = found_.get()](const engine::Answer& answer) {
                                const std::lock_guard lock(found->mutex);
                                found->answer = answer;
                            }});
    return true;
}

std::string Thinker::proceed(engine::Milliseconds slice) {
    if (!table_) return R"({"done":true,"info":null,"decisions":[]})";
    if (mode_ == Mode::Slices) {
        if (!done_)
            done_ = engine_->proceed(slice, [&](const engine::Info& info) {
                if (info.variation == 1) found_->info = info;
            });
        found_->answer = engine_->answer();
    }
    const std::lock_guard lock(found_->mutex);
    const games::AnyPosition& position = table_->line().position();
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

base::Result<bool> Thinker::begin_hint(std::string_view text, engine::Milliseconds time) {
    auto task = read_task(text);
    if (!task) return task.fault();
    auto table = played(*task);
    if (!table) return table.fault();
    // Search nothing if no hint may be given.
    const games::AnyPosition& position = table->line().position();
    if (!table->running() || position.choosers().size() != 1 || table->in_secret()) {
        stop();
        table_.reset();
        return false;
    }
    // A hint has full strength, whatever level plays in the seat.
    task->settings.chairs = {};
    Request request;
    request.seat = position.choosers().lowest();
    request.move_time = time;
    return begin(*task, *std::move(table), request);
}

std::string Thinker::hint(i18n::Language language) const {
    if (!table_) return "null";
    const std::lock_guard lock(found_->mutex);
    if (!found_->answer) return "null";
    const games::AnyPosition& position = table_->line().position();
    std::vector<engine::Info> infos;
    if (found_->info) infos.push_back(*found_->info);
    const auto lines =
        analysis::best_lines(table_->game(), position, seat_, infos, *found_->answer);
    if (lines.empty()) return "null";
    std::vector<std::string> reasons;
    for (const analysis::Reason& reason :
         analysis::reasons_for(table_->game(), position, lines.front()))
        if (reasons.size() < told_reasons)
            reasons.push_back(analysis::words_of(reason, table_->game(), language));
    const analysis::LineTurn& turn = lines.front().turns.front();
    JsonObject object;
    object.add("move", games::turn_text(position, turn.seat, turn.decisions));
    return object.add_json("reasons", base::json_strings(reasons)).text();
}

}  // namespace sumito::wasm
