// The module `rules`: the functions of web/src/rules/rules.ts in C, which the page itself calls.
// They return immediately. A table is identified by its address; times are in milliseconds.
#include <emscripten/emscripten.h>

#include "table/view_json.h"
#include "wasm/answer.h"
#include "wasm/catalogue.h"
#include "wasm/followed_table.h"
#include "wasm/local_table.h"

using sumito::games::Instant;
using sumito::games::Seat;
using sumito::wasm::answer;
using sumito::wasm::FollowedTable;
using sumito::wasm::LocalTable;
using sumito::wasm::PageTable;
namespace table = sumito::table;

namespace {

Instant at(double now) {
    return Instant(static_cast<std::int64_t>(now));
}

template <typename Made>
const char* answer_table(sumito::base::Result<Made> made) {
    if (!made) return answer(sumito::base::Result<std::string>(made.fault()));
    PageTable* table = new Made(*std::move(made));
    return answer(std::to_string(reinterpret_cast<std::uintptr_t>(table)));
}

// The page calls these functions only with tables of the right kind.
LocalTable& local(PageTable* table) {
    return static_cast<LocalTable&>(*table);
}

FollowedTable& followed(PageTable* table) {
    return static_cast<FollowedTable&>(*table);
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* games() {
    return answer(sumito::wasm::games_json());
}

EMSCRIPTEN_KEEPALIVE const char* layouts(const char* game) {
    return answer(sumito::wasm::layouts_json(game));
}

EMSCRIPTEN_KEEPALIVE const char* table_make(const char* settings, unsigned seed, double now) {
    return answer_table(LocalTable::make(settings, seed, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_from(const char* so_far, unsigned seed, double now) {
    return answer_table(LocalTable::from(so_far, seed, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_load(const char* text, unsigned seed, double now) {
    return answer_table(LocalTable::load(text, seed, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_follow(const char* state) {
    return answer_table(FollowedTable::read(state));
}

EMSCRIPTEN_KEEPALIVE const char* table_hear(PageTable* table, const char* message) {
    return answer(followed(table).hear(message));
}

EMSCRIPTEN_KEEPALIVE const char* table_suppose(PageTable* table, unsigned seat, const char* text,
                                               double now) {
    return answer(followed(table).suppose(Seat(seat), text, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_premoves(PageTable* table, unsigned seat) {
    return answer(followed(table).premoves(Seat(seat)));
}

EMSCRIPTEN_KEEPALIVE void table_free(PageTable* table) {
    delete table;
}

EMSCRIPTEN_KEEPALIVE const char* table_play(PageTable* table, unsigned seat, const char* text,
                                            double now) {
    return answer(local(table).ask(table::Play{Seat(seat), text, {}, {}}, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_resign(PageTable* table, unsigned seat, double now) {
    return answer(local(table).ask(table::Resign{Seat(seat)}, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_offer(PageTable* table, unsigned seat, double now) {
    return answer(local(table).ask(table::OfferDraw{Seat(seat)}, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_ask_back(PageTable* table, unsigned seat, double now) {
    return answer(local(table).ask(table::AskBack{Seat(seat)}, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_answer(PageTable* table, unsigned seat, bool yes,
                                              double now) {
    return answer(local(table).ask(table::AnswerOffer{Seat(seat), yes}, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_answer_draw(PageTable* table, unsigned seat,
                                                   const char* score, double now) {
    return answer(local(table).answer_draw(Seat(seat), score, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_tick(PageTable* table, double now) {
    return answer(local(table).tick(at(now)));
}

EMSCRIPTEN_KEEPALIVE double table_deadline(const PageTable* table) {
    return table->deadline();
}

EMSCRIPTEN_KEEPALIVE double table_left(const PageTable* table, unsigned seat, double now) {
    return table->left(Seat(seat), at(now));
}

// A bit for each seat whose clock runs.
EMSCRIPTEN_KEEPALIVE unsigned table_running(const PageTable* table) {
    return table->running().bits();
}

EMSCRIPTEN_KEEPALIVE void table_hold(PageTable* table, bool on, double now) {
    local(table).hold(on, at(now));
}

EMSCRIPTEN_KEEPALIVE const char* table_view(const PageTable* table) {
    return answer(table->view());
}

EMSCRIPTEN_KEEPALIVE const char* table_view_at(const PageTable* table, unsigned turns) {
    return answer(table::view_json(table->table(), turns));
}

EMSCRIPTEN_KEEPALIVE const char* table_turns(const PageTable* table, unsigned first) {
    return answer(table->turns(first));
}

EMSCRIPTEN_KEEPALIVE const char* table_choices(const PageTable* table, unsigned seat) {
    return answer(table::choices_json(table->table(), Seat(seat)));
}

EMSCRIPTEN_KEEPALIVE const char* table_steps(const PageTable* table, unsigned turn) {
    return answer(table->steps(turn));
}

EMSCRIPTEN_KEEPALIVE const char* table_preview(const PageTable* table, unsigned seat,
                                               const char* turn) {
    return answer(table::preview_json(table->table(), Seat(seat), turn));
}

EMSCRIPTEN_KEEPALIVE const char* table_task(PageTable* table, double now) {
    return answer(local(table).task(at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_so_far(PageTable* table, double now) {
    return answer(local(table).so_far(at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_settings(PageTable* table) {
    return answer(local(table).settings());
}

EMSCRIPTEN_KEEPALIVE const char* table_names(PageTable* table) {
    return answer(local(table).names());
}

EMSCRIPTEN_KEEPALIVE const char* table_record(const PageTable* table, const char* about,
                                              const char* notation, double now) {
    return answer(table->record(about, notation, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_notations(const PageTable* table) {
    return answer(table->notations());
}

}  // extern "C"
