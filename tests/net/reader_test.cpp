#include "net/reader.h"

#include <gtest/gtest.h>

#include <future>

namespace sumito::net {
namespace {

TEST(Reader, LetsVisitorsTakeTurnsHoweverMuchOneAsks) {
    std::promise<void> begin, all_done;
    std::string order;
    {
        Reader reader(1, 10, Reader::Priority::Usual);
        std::promise<void> busy;
        reader.demand("first", [&] {
            busy.set_value();
            begin.get_future().wait();
        });
        busy.get_future().wait();
        for (int i = 0; i < 4; ++i) EXPECT_TRUE(reader.ask("a", [&] { order += 'a'; }));
        EXPECT_TRUE(reader.ask("b", [&] { order += 'b'; }));
        reader.demand("c", [&] { order += 'c'; });
        EXPECT_EQ(reader.waiting(), 6u);
        EXPECT_TRUE(reader.ask("a", [&] { all_done.set_value(); }));
        begin.set_value();
        all_done.get_future().wait();
    }
    EXPECT_EQ(order, "abcaaa");
}

TEST(Reader, RefusesOnlyTheVisitorWithTooManyQuestions) {
    std::promise<void> begin;
    Reader reader(1, 2, Reader::Priority::Background);
    std::promise<void> busy, done;
    reader.demand("a", [&] {
        busy.set_value();
        begin.get_future().wait();
    });
    busy.get_future().wait();
    EXPECT_TRUE(reader.ask("a", [] {}));
    EXPECT_TRUE(reader.ask("a", [] {}));
    EXPECT_FALSE(reader.ask("a", [] {}));
    EXPECT_TRUE(reader.ask("b", [] {}));
    reader.demand("a", [&] { done.set_value(); });
    begin.set_value();
    done.get_future().wait();
    EXPECT_TRUE(reader.ask("a", [] {})) << "there is room again";
}

TEST(Reader, WorksOnSeveralQuestionsAtTheSameTime) {
    Reader reader(2, 2, Reader::Priority::Usual);
    std::promise<void> first, second;
    std::promise<void> met;
    reader.demand("a", [&] {
        first.set_value();
        second.get_future().wait();  // blocks for ever if reads wait for each other
        met.set_value();
    });
    reader.demand("b", [&] {
        first.get_future().wait();
        second.set_value();
    });
    met.get_future().wait();
}

}  // namespace
}  // namespace sumito::net
