#include "terminal/dialog.h"

#include <algorithm>
#include <filesystem>

#include "analysis/hint.h"
#include "base/text.h"

namespace sumito::terminal {

using games::Instant;

namespace {

// A moment's thought.
constexpr std::uint64_t nodes_for_hint = 100'000;

}  // namespace

Dialog::Dialog(Table table, i18n::Language language, std::string help_key, bool unicode)
    : table_(std::move(table)),
      words_(table_.game(), language, unicode),
      help_key_(std::move(help_key)) {}

Answer Dialog::obey(std::string_view typed, Instant now) {
    const std::string_view line = base::trimmed(typed);
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string command(words_.command(line.substr(0, blank)));
    const std::string rest(base::trimmed(line.substr(blank)));
    // The same in whatever language it is typed.
    const std::string wish = command.empty() ? std::string(line)
                             : rest.empty()  ? command
                                             : command + " " + rest;
    if (wish != unconfirmed_) unconfirmed_.clear();

    if (line.empty()) return {};
    if (command == "save") return save_to(rest, now);
    if (command == "load") return load_from(rest, now);
    if (wish == "quit") return quit();
    if (wish == "help") return {words_.own_text(help_key_), true};
    if (wish == "moves") return {all_moves(), true};
    if (wish == "resign") return resign(now);
    if (wish != "takeback" && program_is_asked()) return refused(Refusal::NotYours);
    if (wish == "hint") return hint();
    if (wish == "draw") return refused(table_.offer_draw(now));
    if (wish == "takeback") return refused(table_.ask_back(now));
    if (wish == "accept" || wish == "decline") return refused(table_.answer(wish == "accept", now));
    return refused(table_.play(line, now), line);
}

Answer Dialog::play(games::AnyMove move, Instant now) {
    unconfirmed_.clear();
    if (program_is_asked()) return refused(Refusal::NotYours);
    return refused(table_.play(move, now), table_.line().position().move_text(move));
}

void Dialog::play_for_program(const std::string& turn, Instant now) {
    (void)table_.play(turn, now);
}

void Dialog::answer_for_program(bool yes, Instant now) {
    (void)table_.answer(yes, now);
}

Answer Dialog::refused(Refusal refusal, std::string_view move) const {
    // The answer to a slip must not tell what was about to be chosen.
    const bool names_move = refusal == Refusal::Unreadable || refusal == Refusal::Illegal;
    if (names_move && table_.in_secret()) return {words_.text("play.refused.secret")};
    return {words_.refused(refusal, move)};
}

std::string Dialog::echo(std::string_view typed) const {
    if (!table_.in_secret()) return std::string(typed);
    const std::size_t blank = typed.find(' ');
    const std::string_view word = typed.substr(0, blank);
    const bool known = blank == std::string_view::npos ? words_.begins_command(word)
                                                       : !words_.command(word).empty();
    return known ? std::string(typed) : std::string(typed.size(), '*');
}

std::vector<News> Dialog::news() {
    std::vector<News> news;
    for (; told_ < table_.events().size(); ++told_) {
        const Event& event = table_.events()[told_];
        news.push_back(
            {words_.told(event), event.trace, event.turn, event.kind == Event::Kind::TakenBack});
    }
    if (table_.over() && !result_told_) news.push_back({result(), {}});
    result_told_ = table_.over();
    return news;
}

std::string Dialog::result() const {
    const std::vector<Event>& events = table_.events();
    const bool flagged = !events.empty() && events.back().kind == Event::Kind::Flagged;
    return words_.result(table_.line().outcome(), flagged);
}

games::Seat Dialog::asked() const {
    return table_.question() ? table_.question()->waiting.lowest() : table_.turn();
}

std::string Dialog::all_moves() const {
    const games::AnyPosition& position = table_.line().position();
    std::vector<std::string> texts;
    if (!table_.over())
        for (const games::AnyMove move : position.moves(table_.turn()))
            texts.push_back(position.move_text(move));
    return base::join(texts, " ");
}

Answer Dialog::hint() const {
    if (table_.over()) return refused(Refusal::Over);
    if (table_.in_secret()) return {words_.text("play.hint.secret")};
    engine::Limits limits;
    limits.nodes = nodes_for_hint;
    const auto hint = analysis::hint_for(table_.game(), table_.line(), limits);
    if (!hint) return {words_.text("play.hint.none")};
    const std::string move = analysis::line_text(table_.line().position(), hint->line.turns, 1);
    return {words_.text("play.hint", {{"move", move},
                                      {"reason", analysis::words_of(hint->reasons, table_.game(),
                                                                    words_.language())}})};
}

bool Dialog::is_saved() const {
    const std::vector<games::Line::Event>& events = table_.line().events();
    const auto same = [](const games::Line::Event& a, const games::Line::Event& b) {
        return a.seat == b.seat && a.move == b.move;
    };
    return saved_ && std::equal(saved_->begin(), saved_->end(), events.begin(), events.end(), same);
}

// Asks once before a game under way is lost.
bool Dialog::confirmed(const std::string& wish) {
    const bool nothing_to_lose = table_.over() || table_.line().events().empty() || is_saved();
    if (nothing_to_lose || unconfirmed_ == wish) return true;
    unconfirmed_ = wish;
    return false;
}

Answer Dialog::quit() {
    if (!confirmed("quit"))
        return {words_.text("play.confirm", {{"wish", words_.typed_as("quit")}})};
    finished_ = true;
    return {};
}

Answer Dialog::resign(Instant now) {
    if (!table_.over() && !table_.question() && unconfirmed_ != "resign") {
        unconfirmed_ = "resign";
        return {words_.text("play.confirm.resign")};
    }
    unconfirmed_.clear();
    return refused(table_.resign(now));
}

Answer Dialog::save_to(const std::string& path, Instant now) {
    if (path.empty()) return {words_.text("play.file")};
    const std::string wish = "save " + path;
    std::error_code none;
    if (unconfirmed_ != wish && std::filesystem::exists(path, none)) {
        unconfirmed_ = wish;
        return {words_.text("play.overwrite", {{"file", base::printable(path)}})};
    }
    unconfirmed_.clear();
    const auto saved = save(table_, {loaded_ ? &*loaded_ : nullptr, level_, today()}, now, path);
    if (!saved) return {words_.text("play.unsaved", {{"file", base::printable(path)}})};
    saved_ = table_.line().events();
    const games::AnyPosition& position = table_.line().position();
    const bool whole = position.between_turns() && !position.has_secret();
    return {
        words_.text(whole ? "play.saved" : "play.saved.part", {{"file", base::printable(path)}})};
}

Answer Dialog::unloaded(const std::string& path, const Loaded& loaded) const {
    std::string problem = words_.text(loaded.problem);
    if (const auto& error = loaded.error)
        problem = words_.text(loaded.problem, {{"line", std::to_string(error->line)},
                                               {"column", std::to_string(error->column)},
                                               {"message", error->message}});
    return {words_.text("play.unloaded", {{"file", base::printable(path)}, {"problem", problem}})};
}

Answer Dialog::load_from(const std::string& path, Instant now) {
    if (path.empty()) return {words_.text("play.file")};
    Loaded loaded = load(path);
    if (!loaded.game) return unloaded(path, loaded);
    const std::string wish = "load " + path;
    if (!confirmed(wish))
        return {words_.text("play.confirm",
                            {{"wish", words_.typed_as("load") + " " + base::printable(path)}})};
    SavedGame& saved = *loaded.game;
    const games::AnyGame game = saved.record.game;
    const games::SeatSet programs = table_.programs();
    const games::Seat own = table_.person();
    table_ = Table(game, saved.line, saved.control, now);
    table_.set_left(saved.left, now);
    table_.seat_programs_around(own, programs);
    words_ = words_.about(game);
    loaded_ = std::move(saved.record);
    saved_ = table_.line().events();
    told_ = 0;
    result_told_ = false;
    return {words_.text(saved.first_of_several ? "play.loaded.first" : "play.loaded",
                        {{"file", base::printable(path)}})};
}

}  // namespace sumito::terminal
