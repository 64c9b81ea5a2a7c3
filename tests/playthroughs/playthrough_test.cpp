// Golden games: whole games as text, with every answer of the interface, compared line by line. A
// change that alters any answer appears here as a readable difference. To write the files again
// after an intended change:
//   SUMITO_WRITE_PLAYTHROUGHS=1 build/dev/tests/games_tests
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>

#include "base/text.h"
#include "games/catalog.h"
#include "games/line.h"

namespace sumito::games {
namespace {

std::string hex(std::uint64_t number) {
    std::ostringstream out;
    out << std::hex << number;
    return out.str();
}

std::string letters(const AnyGame& game, SeatSet seats) {
    std::string text;
    for (int i = 0; i < game.seats(); ++i)
        if (seats.contains(Seat(i))) text += game.seat_letter(Seat(i));
    return text.empty() ? "-" : text;
}

std::optional<Seat> seat_of(const AnyGame& game, char letter) {
    for (int i = 0; i < game.seats(); ++i)
        if (game.seat_letter(Seat(i)) == letter) return Seat(i);
    return std::nullopt;
}

std::string place_text(const AnyGame& game, Place place) {
    if (place.is_on_board()) return game.place_name(place);
    return (place.is_tray() ? "tray-" : "hand-") + std::string(1, game.seat_letter(place.seat()));
}

void describe(const AnyGame& game, const Line& line, std::ostream& out) {
    const AnyPosition& position = line.position();
    out << "position: " << position.text() << '\n';
    for (int i = 0; i < game.seats(); ++i)
        if (position.view({Seat(i)}) != position.text())
            out << "view " << game.seat_letter(Seat(i)) << ": " << position.view({Seat(i)}) << '\n';
    out << "hash: " << hex(position.hash()) << " " << hex(position.repetition_key()) << '\n';
    out << "outcome: " << result_text(line.outcome(), game.seats()) << " "
        << reason_text(line.outcome().reason) << " leaders " << letters(game, position.leaders())
        << " scores";
    for (int i = 0; i < game.seats(); ++i) out << ' ' << position.score(Seat(i));
    out << '\n';
    out << "choosers: " << letters(game, position.choosers())
        << (position.between_turns() ? "" : " within a turn") << '\n';
    for (int i = 0; i < game.seats(); ++i) {
        const auto moves = position.moves(Seat(i));
        if (moves.empty()) continue;
        out << "moves " << game.seat_letter(Seat(i)) << ":";
        for (const AnyMove move : moves) out << ' ' << position.move_text(move);
        out << '\n';
    }
}

// Plays the lines `> seat move` and `> seat leaves` of the file, and writes the whole file again.
std::string play_through(const std::string& file_text) {
    std::istringstream in(file_text);
    std::ostringstream out;
    std::string id, rules, start;
    std::vector<std::string> actions;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("# game: ")) id = line.substr(8);
        if (line.starts_with("# rules: ")) rules = line.substr(9);
        if (line.starts_with("# start: ")) start = line.substr(9);
        if (line.starts_with("> ")) actions.push_back(line.substr(2));
    }
    const auto game = find_game(id, rules);
    if (!game) return game.error();
    out << "# game: " << id << "\n# rules: " << game->rules_text() << "\n# start: " << start
        << '\n';
    const auto position = game->read(start);
    if (!position) return position.error();
    Line line(*game, *position);
    describe(*game, line, out);
    for (const std::string& action : actions) {
        out << "\n> " << action << '\n';
        const auto seat = seat_of(*game, action[0]);
        if (!seat) return out.str() + "no such seat";
        if (action.substr(2) == "leaves") {
            line.leave(*seat);
        } else {
            const auto move = line.position().read_legal_move(*seat, action.substr(2));
            if (!move) return out.str() + move.error();
            const Trace trace = line.position().trace(*seat, *move);
            const auto played = line.play(*seat, *move);
            if (!played) return out.str() + played.error();
            for (const Step& step : trace)
                out << "  " << step_name(step.kind) << ' '
                    << (has_owner(step.kind) ? game->seat_letter(step.owner) : '-') << ' '
                    << place_text(*game, step.from) << ' ' << place_text(*game, step.to) << ' '
                    << int{step.count} << '\n';
        }
        describe(*game, line, out);
    }
    return out.str();
}

std::string read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

void expect_unchanged(const std::string& path) {
    const std::string golden = read_file(path);
    const std::string now = play_through(golden);
    if (std::getenv("SUMITO_WRITE_PLAYTHROUGHS") != nullptr) {
        std::ofstream(path, std::ios::binary) << now;
        return;
    }
    const auto expected = base::split(golden, '\n');
    const auto found = base::split(now, '\n');
    for (std::size_t i = 0; i < std::max(expected.size(), found.size()); ++i) {
        const std::string_view want = i < expected.size() ? expected[i] : "(nothing)";
        const std::string_view have = i < found.size() ? found[i] : "(nothing)";
        ASSERT_EQ(have, want) << path << ":" << i + 1;
    }
    EXPECT_EQ(golden.substr(golden.rfind("choosers: ")), "choosers: -\n") << path << " ends";
}

TEST(Playthroughs, EveryGameHasOneAndAllAreUnchanged) {
    std::set<std::string> played;
    for (const auto& entry :
         std::filesystem::directory_iterator(SUMITO_TEST_DATA "/playthroughs")) {
        if (entry.path().extension() != ".txt") continue;
        expect_unchanged(entry.path().string());
        played.insert(std::string(base::split(entry.path().stem().string(), '-')[0]));
    }
    for (std::string_view id : game_ids())
        EXPECT_TRUE(played.count(std::string(id))) << "no golden game of " << id;
}

}  // namespace
}  // namespace sumito::games
