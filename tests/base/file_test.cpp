#include "base/file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>

namespace sumito::base {
namespace {

std::string path() {
    return testing::TempDir() + "sumito-file-test";
}

TEST(File, ReadsWhatWasWrittenByteByByte) {
    const std::string content("two\r\nlines\0 and more", 20);
    ASSERT_TRUE(replace_file(path(), content));
    EXPECT_EQ(*read_file(path()), content);
    ASSERT_TRUE(replace_file(path(), ""));
    EXPECT_EQ(*read_file(path()), "");
    std::remove(path().c_str());
}

TEST(File, SaysWhatCannotBeReadOrWritten) {
    EXPECT_EQ(read_file("no/such/file").error(), "cannot read 'no/such/file'");
#ifndef __EMSCRIPTEN__  // there a folder reads as an empty file
    EXPECT_EQ(read_file(".").error(), "cannot read '.'");
#endif
    EXPECT_EQ(replace_file("no/such/folder/file", "text").error(),
              "cannot write 'no/such/folder/file'");
}

TEST(File, KeepsTheOldOneIfTheNewOneCannotBeWritten) {
    ASSERT_TRUE(replace_file(path(), "old"));
    // Blocks the temporary file that would be written first.
    const std::string in_the_way = path() + ".part";
    ASSERT_EQ(mkdir(in_the_way.c_str(), 0700), 0);
    EXPECT_FALSE(replace_file(path(), "new"));
    EXPECT_EQ(*read_file(path()), "old");
    ASSERT_EQ(rmdir(in_the_way.c_str()), 0);
    std::remove(path().c_str());
}

}  // namespace
}  // namespace sumito::base
