// The module `rules`: the functions of web/src/rules/rules.ts in C, which the page itself calls.
// They return immediately. A table is identified by its address; times are in milliseconds.
#include <emscripten/emscripten.h>

#include "table/view_json.h"
#include "wasm/answer.h"
#include "wasm/catalogue.h"
#include "wasm/local_table.h"

using sumito::games::Instant;
using sumito::games::Seat;
using sumito::wasm::answer;
using sumito::wasm::LocalTable;
namespace table = sumito::table;

namespace {

Instant at(double now) {
    return Instant(static_cast<std::int64_t>(now));
}

const char* answer_table(sumito::base::Result<LocalTable> made) {
    if (!made) return answer(sumito::base::Result<std::string>(made.fault()));
    auto* table = new LocalTable(*std::move(made));
    return answer(std::to_string(reinterpret_cast<std::uintptr_t>(table)));
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

EMSCRIPTEN_KEEPALIVE void table_free(LocalTable* table) {
    delete table;
}

EMSCRIPTEN_KEEPALIVE const char* table_play(LocalTable* table, unsigned seat, const char* text,
                                            double now) {
    return answer(table->ask(table::Play{Seat(seat), text, {}, {}}, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_resign(LocalTable* table, unsigned seat, double now) {
    return answer(table->ask(table::Resign{Seat(seat)}, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_offer(LocalTable* table, unsigned seat, double now) {
    return answer(table->ask(table::OfferDraw{Seat(seat)}, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_ask_back(LocalTable* table, unsigned seat, double now) {
    return answer(table->ask(table::AskBack{Seat(seat)}, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_answer(LocalTable* table, unsigned seat, bool yes,
                                              double now) {
    return answer(table->ask(table::AnswerOffer{Seat(seat), yes}, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_answer_draw(LocalTable* table, unsigned seat,
                                                   const char* score, double now) {
    return answer(table->answer_draw(Seat(seat), score, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_tick(LocalTable* table, double now) {
    return answer(table->tick(at(now)));
}

EMSCRIPTEN_KEEPALIVE double table_deadline(const LocalTable* table) {
    return table->deadline();
}

EMSCRIPTEN_KEEPALIVE double table_left(const LocalTable* table, unsigned seat, double now) {
    return table->left(Seat(seat), at(now));
}

// A bit for each seat whose clock runs.
EMSCRIPTEN_KEEPALIVE unsigned table_running(const LocalTable* table) {
    return table->running().bits();
}

EMSCRIPTEN_KEEPALIVE void table_hold(LocalTable* table, bool on, double now) {
    table->hold(on, at(now));
}

EMSCRIPTEN_KEEPALIVE const char* table_view(const LocalTable* table) {
    return answer(table::view_json(table->table()));
}

EMSCRIPTEN_KEEPALIVE const char* table_view_at(const LocalTable* table, unsigned turns) {
    return answer(table::view_json(table->table(), turns));
}

EMSCRIPTEN_KEEPALIVE const char* table_turns(const LocalTable* table, unsigned first) {
    return answer(table::turns_json(table->table(), first));
}

EMSCRIPTEN_KEEPALIVE const char* table_choices(const LocalTable* table, unsigned seat) {
    return answer(table::choices_json(table->table(), Seat(seat)));
}

// Returns an empty list if the turn is not complete.
EMSCRIPTEN_KEEPALIVE const char* table_steps(const LocalTable* table, unsigned turn) {
    const table::Table& of = table->table();
    if (turn >= table::complete_turns(of)) return answer("[]");
    return answer(table::steps_json(of.game(), of.turns().trace(of.line().start(), turn), 0));
}

EMSCRIPTEN_KEEPALIVE const char* table_preview(const LocalTable* table, unsigned seat,
                                               const char* turn) {
    return answer(table::preview_json(table->table(), Seat(seat), turn));
}

EMSCRIPTEN_KEEPALIVE const char* table_task(const LocalTable* table, double now) {
    return answer(table->task(at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_so_far(const LocalTable* table, double now) {
    return answer(table->so_far(at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_settings(const LocalTable* table) {
    return answer(table->settings());
}

EMSCRIPTEN_KEEPALIVE const char* table_names(const LocalTable* table) {
    return answer(table->names());
}

EMSCRIPTEN_KEEPALIVE const char* table_record(const LocalTable* table, const char* about,
                                              const char* notation, double now) {
    return answer(table->record(about, notation, at(now)));
}

EMSCRIPTEN_KEEPALIVE const char* table_notations(const LocalTable* table) {
    return answer(table->notations());
}

}  // extern "C"
