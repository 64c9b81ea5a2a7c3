// Lines from a pipe: complete, in pieces, late, or missing.
#include "terminal/line_input.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <string_view>

namespace sumito::terminal {
namespace {

using Got = LineInput::Got;
using std::chrono::milliseconds;

struct Pipe {
    Pipe() { EXPECT_EQ(pipe(ends.data()), 0); }
    ~Pipe() {
        ::close(ends[0]);
        close();
    }

    void write(std::string_view bytes) const {
        EXPECT_EQ(::write(ends[1], bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
    }
    void close() {
        if (ends[1] >= 0) ::close(ends[1]);
        ends[1] = -1;
    }

    std::array<int, 2> ends{};
};

TEST(LineInput, ReadsLineByLineAndTheLastOneWithoutItsEnd) {
    Pipe pipe;
    pipe.write("a1b2\n\ni5h5");
    pipe.close();
    LineInput input(pipe.ends[0]);
    std::string line;
    for (const char* expected : {"a1b2", "", "i5h5"}) {
        EXPECT_TRUE(input.ready());
        ASSERT_EQ(input.read(line, {}), Got::Line);
        EXPECT_EQ(line, expected);
    }
    EXPECT_EQ(input.read(line, {}), Got::End);
    EXPECT_TRUE(input.ready());
}

TEST(LineInput, WaitsNoLongerThanItMay) {
    Pipe pipe;
    LineInput input(pipe.ends[0]);
    std::string line;
    EXPECT_FALSE(input.ready());
    EXPECT_EQ(input.read(line, milliseconds(0)), Got::Nothing);
    pipe.write("a1");
    EXPECT_FALSE(input.ready());
    EXPECT_EQ(input.read(line, milliseconds(1)), Got::Nothing);
    pipe.write("b2\n");
    ASSERT_EQ(input.read(line, milliseconds(0)), Got::Line);
    EXPECT_EQ(line, "a1b2");
}

}  // namespace
}  // namespace sumito::terminal
