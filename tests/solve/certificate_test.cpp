// A certificate is accepted as the solver wrote it, and refused after any damage.
#include "solve/certificate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/text.h"
#include "games/catalog.h"
#include "solve/solver.h"

namespace sumito::solve {
namespace {

std::string certificate_of(const std::string& game_id, const std::string& rules,
                           const std::string& position, const std::string& layout = {}) {
    const games::AnyGame game = *games::find_game(game_id, rules);
    const games::AnyPosition root = position.empty() ? *game.start(layout) : *game.read(position);
    Task task;
    task.table_bytes = std::size_t{8} << 20;
    task.most_positions = 500'000;
    std::string text;
    task.certificate = [&](std::string_view piece) { text += piece; };
    EXPECT_TRUE(solve(game, root, task)->solved());
    return text;
}

const std::string& ludii_opening() {
    static const std::string text = certificate_of("choro", "ludii", "");
    return text;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

base::Result<Verified> checked(const std::vector<std::string>& lines) {
    std::istringstream in(base::join(lines, "\n") + "\n");
    return verify(in);
}

base::Result<Verified> checked(const std::string& text) {
    return checked(lines_of(text));
}

constexpr std::size_t head_lines = 6;

TEST(Certificate, OfTheWholeLudiiGameIsAccepted) {
    const auto verified = checked(ludii_opening());
    ASSERT_TRUE(verified) << verified.error();
    EXPECT_EQ(verified->head.winners, "S");
    EXPECT_EQ(verified->head.states + head_lines, lines_of(ludii_opening()).size());
    EXPECT_GT(verified->length.turns, 1);
}

TEST(Certificate, OfAWinInAbaloneIsAccepted) {
    const auto verified = checked(certificate_of(
        "abalone", "standard", "1sss1/sssss1/1sSss2/1ssSSSS1/3SSS3/2SS1S2/1S1S3/6/5 5 5 b 32 50"));
    ASSERT_TRUE(verified) << verified.error();
    EXPECT_EQ(verified->head.winners, "b");
}

// A table too small for the whole strategy: what it has lost is searched again, or the strategy
// stays unknown. What is written is complete.
TEST(Certificate, IsCompleteAlsoIfTheTableIsSmall) {
    const games::AnyGame game = *games::find_game("choro", "ludii");
    int written = 0;
    for (const int kilobytes : {1024, 256, 128, 64}) {
        Task task;
        task.table_bytes = static_cast<std::size_t>(kilobytes) << 10;
        task.most_positions = 200'000;
        task.go_on = [](std::uint64_t searched) { return searched < 400'000; };
        std::string text;
        task.certificate = [&](std::string_view piece) { text += piece; };
        const Solution solution = *solve(game, *game.start(), task);
        EXPECT_EQ(solution.length.has_value(), !text.empty());
        if (text.empty()) continue;
        ++written;
        const auto verified = checked(text);
        EXPECT_TRUE(verified) << kilobytes << " kB: " << verified.error();
    }
    EXPECT_GT(written, 1);
}

TEST(Certificate, WithAnyStateMissingIsRefused) {
    const auto whole = lines_of(certificate_of("choro", "acholi", "", "main0"));
    ASSERT_TRUE(checked(whole));
    for (std::size_t i = head_lines; i < whole.size(); ++i) {
        auto lines = whole;
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
        lines[head_lines - 1] = "states " + std::to_string(lines.size() - head_lines);
        EXPECT_FALSE(checked(lines)) << "without line " << i + 1;
    }
}

TEST(Certificate, CutAnywhereIsRefused) {
    const auto whole = lines_of(ludii_opening());
    for (std::size_t size = 0; size < whole.size(); size += size < 20 ? 1 : 37) {
        EXPECT_FALSE(
            checked(std::vector(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))))
            << size;
    }
}

TEST(Certificate, InAnotherOrderIsRefused) {
    auto lines = lines_of(ludii_opening());
    std::reverse(lines.begin() + head_lines, lines.end());
    EXPECT_FALSE(checked(lines));
}

// The root decides; each other decision of the root either is not proved by the list or is not
// legal.
TEST(Certificate, WithAnotherDecisionIsRefused) {
    auto lines = lines_of(certificate_of("choro", "acholi", "", "main0"));
    const auto tab = lines.back().find('\t');
    const std::string position = lines.back().substr(0, tab);
    int refused = 0;
    for (const char* decision : {"o1", "o2", "o3", "o4", "o6", "o7", "o8", "i1", "i2", "x", ""}) {
        lines.back() = position + '\t' + decision;
        refused += !checked(lines);
    }
    EXPECT_EQ(refused, 11);
    lines.back() = position;
    const auto without = checked(lines);
    ASSERT_FALSE(without);
    EXPECT_NE(without.error().find("expected a tab and their decision"), std::string::npos);
}

// A position that leads to itself must not prove itself.
TEST(Certificate, ThatGoesRoundInACircleIsRefused) {
    // Both sides move one marble to and fro.
    const std::vector<std::string> lines = {"sumito certificate 1",
                                            "game abalone",
                                            "rules standard",
                                            "root 5/6/7/8/s7S/8/7/6/5 0 0 b 0 1",
                                            "winners b",
                                            "states 1",
                                            "5/6/7/8/s7S/8/7/6/5 0 0 b 0 1\te1e2"};
    EXPECT_FALSE(checked(lines));
}

TEST(Certificate, SaysWhichLineIsWrong) {
    auto lines = lines_of(ludii_opening());
    lines[head_lines + 2] = "nonsense";
    const auto wrong = checked(lines);
    ASSERT_FALSE(wrong);
    EXPECT_TRUE(wrong.error().starts_with("line 9: ")) << wrong.error();
}

TEST(Certificate, NeedsItsHead) {
    const auto whole = lines_of(ludii_opening());
    for (std::size_t i = 0; i < head_lines; ++i) {
        auto lines = whole;
        lines[i] = "x";
        EXPECT_FALSE(checked(lines)) << i;
    }
    auto lines = whole;
    lines[4] = "winners N";
    EXPECT_FALSE(checked(lines));
    lines[4] = "winners SN";
    EXPECT_EQ(checked(lines).error(), "winners 'SN': expected the letters of one side");
    lines = whole;
    lines[1] = "game chess";
    EXPECT_FALSE(checked(lines));
    lines = whole;
    lines[2] = "rules acholi";
    EXPECT_FALSE(checked(lines));
}

TEST(Certificate, EndsWithItsLastState) {
    auto lines = lines_of(ludii_opening());
    lines.push_back(lines.back());
    EXPECT_FALSE(checked(lines));
}

TEST(Certificate, OfAnotherRootIsRefused) {
    auto lines = lines_of(ludii_opening());
    lines[3] = "root 2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/N";
    EXPECT_EQ(checked(lines).error(), "the root is not among the states");
}

// Whatever is not a certificate is refused without reading it into memory.
TEST(Certificate, OneEndlessLineIsRefused) {
    EXPECT_FALSE(checked(std::string(100'000, 'x')));
    auto lines = lines_of(ludii_opening());
    lines[head_lines] = std::string(100'000, '1');
    EXPECT_FALSE(checked(lines));
}

}  // namespace
}  // namespace sumito::solve
