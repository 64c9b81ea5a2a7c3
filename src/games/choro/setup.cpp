#include "games/choro/setup.h"

#include <utility>
#include <vector>

#include "base/text.h"
#include "games/choro/rulesets.h"

namespace sumito::choro {

namespace {

constexpr std::pair<Flag, std::string_view> turn_flag_words[] = {
    {Chain, "chain"}, {Left, "left"}, {Late, "late"}};

base::Error bad(std::string_view part, std::string_view text, std::string_view expected) {
    return {std::string(part) + " " + base::quoted(text) + ": expected " + std::string(expected)};
}

base::Result<void> read_counts(std::string_view text, Seat seat, Setup& setup) {
    const std::string_view part = seat == Seat::P1 ? "South's counts" : "North's counts";
    const auto counts = base::split(text, ',');
    if (counts.size() != hole_count)
        return base::Error{bad(part, text, "sixteen, not " + std::to_string(counts.size())).message,
                           "error.position.counts",
                           {{"seat", {letter_of(seat)}}, {"count", std::to_string(counts.size())}}};
    for (int i = 0; i < hole_count; ++i) {
        const auto count = base::read_number(counts[static_cast<std::size_t>(i)], counters_in_all);
        if (!count)
            return base::Error{
                bad(part, counts[static_cast<std::size_t>(i)], "a number of counters up to 64")
                    .message,
                "error.position.number",
                {{"text", std::string(counts[static_cast<std::size_t>(i)])},
                 {"most", std::to_string(counters_in_all)}}};
        setup.counts[static_cast<std::size_t>(games::index(seat))]
                    [static_cast<std::size_t>(hole_of_number(i))] = static_cast<int>(*count);
    }
    return {};
}

base::Result<void> read_turn(std::string_view text, Setup& setup) {
    if (text != "S" && text != "N" && text != "*")
        return base::Error{bad("who plays", text, "S or N, or * in the opening").message,
                           "error.position.turn",
                           {{"text", std::string(text)}, {"expected", "S|N|*"}}};
    if (text == "*") setup.phase = Phase::Opening;
    if (text == "N") setup.turn = Seat::P2;
    return {};
}

base::Result<void> read_choices(std::string_view text, Setup& setup) {
    if (setup.phase != Phase::Opening)
        return bad("open=", text, "it only together with * as the player");
    const auto parts = base::split(text, ',');
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto hole = read_hole(parts[i]);
        if (parts.size() != 2 || (!hole && parts[i] != "-" && parts[i] != "?"))
            return bad("open=", text, "two of -, ? or a hole, as open=-,?");
        if (hole) setup.choices[i] = *hole;
        if (parts[i] == "?") setup.choices[i] = Choice::hidden();
    }
    return {};
}

base::Result<void> read_turn_flags(std::string_view text, Setup& setup) {
    for (std::string_view word : base::split(text, ',')) {
        int flag = 0;
        for (const auto& [value, name] : turn_flag_words)
            if (name == word) flag = value;
        if (flag == 0 || (setup.flags & flag) != 0)
            return bad("flags=", text, "some of chain,left,late, each once");
        setup.flags |= flag;
    }
    return {};
}

base::Result<void> read_seat_flags(std::string_view key, std::string_view text, Setup& setup) {
    for (Seat seat : {Seat::P1, Seat::P2})
        if (text == std::string(1, letter_of(seat)) || text == "SN")
            setup.flags |= key == "inner=" ? inner_flag(seat) : main_flag(seat);
    if (text == "S" || text == "N" || text == "SN") return {};
    return bad(key, text, "S, N or SN");
}

base::Result<void> read_counter(std::string_view key, std::string_view text, int most,
                                int& counter) {
    const auto number = base::read_number(text, static_cast<std::uint64_t>(most));
    if (!number) return bad(key, text, "a number up to " + std::to_string(most));
    counter = static_cast<int>(*number);
    return {};
}

base::Result<void> read_field(std::string_view word, Setup& setup) {
    if (word == "lot") {
        if (setup.phase != Phase::Opening)
            return bad("field", word, "it only together with * as the player");
        setup.phase = Phase::Lot;
        return {};
    }
    if (word == "over=endless") {
        if (setup.phase != Phase::Main) return bad("field", word, "it only together with S or N");
        setup.phase = Phase::Cut;
        return {};
    }
    const std::size_t length = word.find('=') + 1;  // 0 without one
    const std::string_view key = word.substr(0, length);
    const std::string_view value = word.substr(length);
    if (key == "open=") return read_choices(value, setup);
    if (key == "flags=") return read_turn_flags(value, setup);
    if (key == "inner=" || key == "main=") return read_seat_flags(key, value, setup);
    if (key == "lap=") return read_counter(key, value, most_laps_in_game, setup.lap);
    if (key == "turn=") return read_counter(key, value, most_turns_in_game, setup.turns);
    if (key == "at=") {
        const auto hole = read_hole(value);
        if (!hole) return bad(key, value, "a hole, o1-o8 or i1-i8");
        setup.at = *hole;
        return {};
    }
    return bad("field", word,
               "open=, at=, flags=, lap=, inner=, main=, turn=, lot or over=endless");
}

std::string counts_text(const std::array<int, hole_count>& counts) {
    std::vector<std::string> parts;
    parts.reserve(hole_count);
    for (int i = 0; i < hole_count; ++i)
        parts.push_back(std::to_string(counts[static_cast<std::size_t>(hole_of_number(i))]));
    return base::join(parts, ",");
}

std::string choice_text(Choice choice) {
    if (!choice.made()) return "-";
    return choice.known() ? name(choice.hole()) : "?";
}

std::string seats_text(int flags, Flag south, Flag north) {
    std::string text;
    if ((flags & south) != 0) text += letter_of(Seat::P1);
    if ((flags & north) != 0) text += letter_of(Seat::P2);
    return text;
}

}  // namespace

base::Result<Setup> read_setup(std::string_view text) {
    const auto words = base::words(text);
    if (words.empty()) return base::Error{"no position: expected South's counts/North's counts/S"};
    const auto parts = base::split(words[0], '/');
    if (parts.size() != 3)
        return bad("position", words[0], "South's counts/North's counts/S, N or *");
    Setup setup;
    auto done = read_counts(parts[0], Seat::P1, setup);
    if (done) done = read_counts(parts[1], Seat::P2, setup);
    if (done) done = read_turn(parts[2], setup);
    for (std::size_t i = 1; done && i < words.size(); ++i) {
        for (std::size_t j = 1; j < i; ++j)
            if (base::split(words[j], '=')[0] == base::split(words[i], '=')[0])
                return bad("field", words[i], "it only once");
        done = read_field(words[i], setup);
    }
    if (!done) return done.fault();
    return setup;
}

std::vector<std::string> turn_flag_names(int flags) {
    std::vector<std::string> names;
    for (const auto& [flag, name] : turn_flag_words)
        if ((flags & flag) != 0) names.emplace_back(name);
    return names;
}

std::string write_setup(const Setup& setup) {
    std::string text = counts_text(setup.counts[0]) + "/" + counts_text(setup.counts[1]) + "/";
    const bool undecided = setup.phase == Phase::Opening || setup.phase == Phase::Lot;
    text += undecided ? '*' : letter_of(setup.turn);
    const auto add = [&](std::string_view key, const std::string& value) {
        if (!value.empty()) (text += key) += value;
    };
    if (setup.phase == Phase::Opening)
        add(" open=", choice_text(setup.choices[0]) + "," + choice_text(setup.choices[1]));
    if (setup.phase == Phase::Lot) text += " lot";
    if (setup.phase == Phase::Cut) text += " over=endless";
    if (setup.at != no_hole) add(" at=", name(setup.at));
    add(" flags=", base::join(turn_flag_names(setup.flags), ","));
    add(" inner=", seats_text(setup.flags, InnerSouth, InnerNorth));
    add(" main=", seats_text(setup.flags, MainSouth, MainNorth));
    if (setup.lap > 0) add(" lap=", std::to_string(setup.lap));
    if (setup.turns > 0) add(" turn=", std::to_string(setup.turns));
    return text;
}

}  // namespace sumito::choro
