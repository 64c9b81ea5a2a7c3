// The module `rules`: what the page itself calls, at once. The functions of web/src/rules/rules.ts
// with a C face; a table is known by its address.
#include <emscripten/emscripten.h>

#include "wasm/answer.h"
#include "wasm/game_table.h"

using sumito::games::Seat;
using sumito::wasm::answer;
using sumito::wasm::GameTable;

namespace {

const char* answer_table(sumito::base::Result<GameTable> made) {
    if (!made) return answer(sumito::base::Result<std::string>(made.fault()));
    auto* table = new GameTable(*std::move(made));
    return answer(std::to_string(reinterpret_cast<std::uintptr_t>(table)));
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* layouts(const char* game) {
    return answer(sumito::wasm::layouts_json(game));
}

EMSCRIPTEN_KEEPALIVE const char* table_begin(const char* game, const char* rules,
                                             const char* layout, const char* position) {
    return answer_table(GameTable::begin({game, rules, layout, position}));
}

EMSCRIPTEN_KEEPALIVE const char* table_restore(const char* game, const char* rules,
                                               const char* layout, const char* position,
                                               const char* events, bool drawn) {
    return answer_table(GameTable::restore({game, rules, layout, position}, events, drawn));
}

EMSCRIPTEN_KEEPALIVE const char* table_load(const char* text) {
    return answer_table(GameTable::load(text));
}

EMSCRIPTEN_KEEPALIVE bool table_annotate(GameTable* table, const char* record) {
    return table->annotate(record);
}

EMSCRIPTEN_KEEPALIVE void table_free(GameTable* table) {
    delete table;
}

EMSCRIPTEN_KEEPALIVE const char* table_state(const GameTable* table) {
    return answer(table->state());
}

EMSCRIPTEN_KEEPALIVE const char* table_state_at(const GameTable* table, unsigned turns) {
    return answer(table->state_at(turns));
}

EMSCRIPTEN_KEEPALIVE const char* table_steps_of(const GameTable* table, unsigned turn) {
    return answer(table->steps_of(turn));
}

EMSCRIPTEN_KEEPALIVE const char* table_play(GameTable* table, unsigned seat, const char* text) {
    return answer(table->play(Seat(seat), text));
}

EMSCRIPTEN_KEEPALIVE bool table_leave(GameTable* table, unsigned seat) {
    return table->leave(Seat(seat));
}

EMSCRIPTEN_KEEPALIVE bool table_agree_draw(GameTable* table) {
    return table->agree_draw();
}

EMSCRIPTEN_KEEPALIVE bool table_take_back(GameTable* table) {
    return table->take_back();
}

EMSCRIPTEN_KEEPALIVE const char* table_record(const GameTable* table, const char* tags,
                                              const char* notation, const char* clocks) {
    return answer(table->record(tags, notation, clocks));
}

EMSCRIPTEN_KEEPALIVE const char* table_move_list(const GameTable* table, const char* notation) {
    return answer(table->move_list(notation));
}

EMSCRIPTEN_KEEPALIVE const char* table_notations(const GameTable* table) {
    return answer(table->notations());
}

EMSCRIPTEN_KEEPALIVE const char* table_svg(const GameTable* table) {
    return answer(table->svg());
}

EMSCRIPTEN_KEEPALIVE const char* table_events(const GameTable* table) {
    return answer(table->events());
}

EMSCRIPTEN_KEEPALIVE const char* table_settings(const GameTable* table) {
    return answer(table->settings());
}

EMSCRIPTEN_KEEPALIVE const char* table_tags(const GameTable* table) {
    return answer(table->tags());
}

EMSCRIPTEN_KEEPALIVE const char* table_clocks(const GameTable* table) {
    return answer(table->clocks());
}

}  // extern "C"
