// The same scripts at all places: the rules of a running game are the same everywhere.
// docs/tables.md says what differs between one screen and a server. scripts/README.md describes the
// scripts and how to write them again.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/match_place.h"
#include "support/script_places.h"

namespace sumito::test {
namespace {

std::vector<std::string> script_names() {
    std::vector<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(SUMITO_TEST_DATA "/table/scripts"))
        if (file.path().extension() == ".txt") names.push_back(file.path().stem());
    std::sort(names.begin(), names.end());
    return names;
}

std::string path_of(const std::string& name) {
    return SUMITO_TEST_DATA "/table/scripts/" + name + ".txt";
}

class Scripts : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        std::ifstream file(path_of(GetParam()), std::ios::binary);
        std::stringstream all;
        all << file.rdbuf();
        text_ = all.str();
        head_ = script::read_head(text_);
    }

    bool is_for(std::string_view where) const {
        const std::string_view wanted = head_.value("where", "everywhere");
        return wanted == "everywhere" || wanted == where;
    }
    void expect_plays_alike(ScriptPlace& place) {
        const std::string played = play_script(text_, head_, place);
        if (std::getenv("SUMITO_WRITE_SCRIPTS") != nullptr)
            std::ofstream(path_of(GetParam()), std::ios::binary) << played;
        const auto expected = base::split(text_, '\n');
        const auto found = base::split(played, '\n');
        for (std::size_t i = 0; i < std::max(expected.size(), found.size()); ++i) {
            const std::string_view want = i < expected.size() ? expected[i] : "(nothing)";
            const std::string_view have = i < found.size() ? found[i] : "(nothing)";
            ASSERT_EQ(have, want) << path_of(GetParam()) << ":" << i + 1;
        }
    }

    std::string text_;
    ScriptHead head_;
};

TEST_P(Scripts, AtOneScreen) {
    if (!is_for("one screen")) return;
    table::Policy policy;
    policy.one_screen = true;
    TablePlace place(head_.settings(), policy);
    expect_plays_alike(place);
}

TEST_P(Scripts, Apart) {
    if (!is_for("apart")) return;
    TablePlace place(head_.settings(), {});
    expect_plays_alike(place);
}

TEST_P(Scripts, ByTheRulesOfAServer) {
    if (head_.value("where") != "server") return;
    const play::PlayLimits limits;
    table::Policy policy;
    policy.first_move = limits.first_move;
    policy.counts_from_ply = limits.counts_from_ply;
    policy.rated = head_.value("rated") == "yes";
    TablePlace place(head_.settings(), policy);
    expect_plays_alike(place);
}

TEST_P(Scripts, InTheTerminal) {
    if (!is_for("one screen")) return;
    TerminalPlace place(head_.settings());
    expect_plays_alike(place);
}

TEST_P(Scripts, AtTheServer) {
    if (!is_for("apart") && !is_for("server")) return;
    HallPlace place(head_);
    expect_plays_alike(place);
}

TEST_P(Scripts, InAMatch) {
    if (!is_for("apart")) return;
    const MatchScript script = read_match_script(text_);
    if (!script.fits) return;
    EXPECT_EQ(played_in_match(script, head_), script.moves);
}

INSTANTIATE_TEST_SUITE_P(Tables, Scripts, testing::ValuesIn(script_names()), [](const auto& name) {
    std::string text = name.param;
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
});

}  // namespace
}  // namespace sumito::test
