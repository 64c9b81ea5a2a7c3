// Two people at a new table of the hall, for tests of a game there.
#pragma once

#include <string>
#include <string_view>

#include "support/hall_bench.h"

namespace sumito::test {

struct TwoPlayers : testing::Test {
    HallBench bench;
    ConnectionId black = 0, white = 0;
    std::string table;

    void begin(std::string_view settings = R"({"game":"abalone"})") {
        black = bench.visitor();
        white = bench.visitor();
        table = bench.table(black, settings);
        bench.ask(white, "join", HallBench::at(table));
        bench.ask(white, "sit", HallBench::at(table), 2);
        ASSERT_NE(bench.last(black, "start"), nullptr);
    }
    void move(ConnectionId who, std::string_view text, std::int64_t id) {
        bench.ask(who, "move", HallBench::move_at(table, text), id);
    }
};

}  // namespace sumito::test
