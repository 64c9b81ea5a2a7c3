#include "terminal/dialog.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/text.h"
#include "terminal/commands.h"
#include "terminal/one_screen.h"

namespace sumito::terminal {

using games::Instant;
using games::Seat;
using games::SeatSet;
using table::Refusal;

namespace {

// Takes well under a second.
constexpr std::uint64_t nodes_for_hint = 100'000;

// The effects of a move are written on the line of the move.
bool says_what_a_move_did(std::string_view key) {
    return key == "play.pushed" || key == "play.ejected" || key == "play.sown" || key == "play.cut";
}

}  // namespace

Dialog::Dialog(table::Settings settings, Instant now, i18n::Language language, std::string help_key,
               bool unicode)
    : settings_(std::move(settings)),
      table_(*table_at_one_screen({settings_}, now)),
      texts_(settings_.game, language, unicode),
      help_key_(std::move(help_key)) {}

void Dialog::hold_clock(bool hold, Instant now) {
    if (hold)
        table_.hold(now);
    else
        table_.release(now);
}

std::optional<Seat> Dialog::chooser() const {
    const SeatSet all = table_.may_choose();
    if (all.empty()) return std::nullopt;
    const SeatSet people = all.without(table_.computers());
    return people.empty() ? all.lowest() : people.lowest();
}

std::optional<Seat> Dialog::asked() const {
    return table_.question() ? table_.question()->waiting.lowest() : chooser();
}

bool Dialog::computer_is_asked() const {
    const auto seat = asked();
    return seat && table_.is_computer(*seat);
}

Answer Dialog::obey(std::string_view typed, Instant now) {
    const std::string_view line = base::trimmed(typed);
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string command(command_of(texts_, line.substr(0, space)));
    const std::string rest(base::trimmed(line.substr(space)));
    // The same text for every language that the command may be typed in.
    const std::string entered = command.empty() ? std::string(line)
                                : rest.empty()  ? command
                                                : command + " " + rest;
    if (entered != unconfirmed_) unconfirmed_.clear();

    if (line.empty()) return {};
    if (command == "save") return save_to(rest, now);
    if (command == "load") return load_from(rest, now);
    if (entered == "quit") return quit();
    if (entered == "help") return {texts_.own_text(help_key_), true};
    if (entered == "moves") return {all_moves(), true};
    if (entered == "resign") return resign(now);
    if (entered == "takeback") return take_back(now);
    if (computer_is_asked()) return said({"refuse.program"});
    if (entered == "hint") return hint();
    if (entered == "draw")
        return refused(table_.ask(table::OfferDraw{chooser().value_or(Seat::P1)}, now));
    if (entered == "accept" || entered == "decline") {
        const table::AnswerOffer answer{asked().value_or(Seat::P1), entered == "accept"};
        return refused(table_.ask(answer, now));
    }
    return play_text(std::string(line), now);
}

Answer Dialog::play(games::AnyMove move, Instant now) {
    unconfirmed_.clear();
    if (computer_is_asked()) return said({"refuse.program"});
    return play_text(table_.line().position().move_text(move), now);
}

Answer Dialog::play_text(const std::string& text, Instant now) {
    const Seat seat = chooser().value_or(Seat::P1);
    return refused(table_.ask(table::Play{seat, text}, now), text);
}

Refusal Dialog::ask(const table::Request& request, Instant now) {
    return table_.ask(request, now);
}

void Dialog::remark(const table::Sentence& sentence) {
    remarks_.push_back({texts_.say(sentence)});
}

Answer Dialog::refused(Refusal refusal, std::string_view move) const {
    if (refusal == Refusal::None) return {};
    if (refusal == Refusal::Unreadable || refusal == Refusal::Illegal) {
        // The answer to a mistyped move must not reveal what the player wanted to choose.
        if (table_.in_secret()) return {texts_.text("play.illegal.secret")};
        const bool illegal = refusal == Refusal::Illegal;
        return {texts_.text(illegal ? "play.illegal" : "play.unreadable", {{"move", move}})};
    }
    Answer answer = said(table::sentence_of(refusal, table_));
    if (refusal == Refusal::NoDraws) {
        const std::string rules = settings_.game.rules_text();
        const char separator = rules.find(':') == std::string::npos ? ':' : ',';
        answer.text +=
            " " + texts_.text("play.draw.option", {{"rules", rules + separator + "agreement=on"}});
    }
    return answer;
}

std::string Dialog::echo(std::string_view typed) const {
    if (!table_.in_secret()) return std::string(typed);
    const std::size_t space = typed.find(' ');
    const std::string_view word = typed.substr(0, space);
    const bool known = space == std::string_view::npos ? begins_command(texts_, word)
                                                       : !command_of(texts_, word).empty();
    return known ? std::string(typed) : std::string(typed.size(), '*');
}

// What the event did on the board, including laps of the same turn that followed without a
// decision.
games::Trace Dialog::untold_steps(int event) {
    const table::TurnList& turns = table_.turns();
    const auto number = turns.of_event(event);
    if (!number) return {};
    const games::Trace& all = turns.trace(table_.line().start(), *number);
    const int turn = turns[*number].events.front();
    if (std::exchange(told_turn_, turn) != turn) told_steps_ = 0;
    const std::size_t told = std::exchange(told_steps_, all.size());
    return {all.begin() + static_cast<std::ptrdiff_t>(std::min(told, all.size())), all.end()};
}

void Dialog::tell(const table::Happened& happened, std::vector<News>& news) {
    const std::size_t before = news.size();
    for (const table::Sentence& sentence : table::sentences_of(table_, happened)) {
        const std::string text = texts_.say(sentence);
        if (says_what_a_move_did(sentence.key) && !news.empty())
            news.back().text += ' ' + text;
        else
            news.push_back({text, {}, happened.number});
    }
    games::Trace steps = untold_steps(happened.number);
    const bool nothing_said = news.size() == before;
    if (nothing_said && steps.empty() && happened.taken_back.empty()) return;
    if (nothing_said) news.push_back({{}, {}, happened.number});
    news[before].trace = std::move(steps);
    news[before].taken_back = happened.taken_back;
}

std::vector<News> Dialog::news() {
    std::vector<News> news = std::exchange(remarks_, {});
    for (; told_ < table_.events().size(); ++told_) tell(table_.events()[told_], news);
    const auto secret = table_.in_secret() ? table::sentence_of_turn(table_) : std::nullopt;
    if (secret && secret != asked_in_secret_) news.push_back({texts_.say(*secret)});
    asked_in_secret_ = secret;
    const bool over = table_.state() == table::Table::State::Over;
    if (over && !result_told_) news.push_back({result()});
    result_told_ = over;
    return news;
}

std::string Dialog::result() const {
    return texts_.say(table::sentence_of_end(table_));
}

std::string Dialog::all_moves() const {
    const games::AnyPosition& position = table_.line().position();
    std::vector<std::string> texts;
    if (const auto seat = chooser())
        for (const games::AnyMove move : position.moves(*seat))
            texts.push_back(position.move_text(move));
    return base::join(texts, " ");
}

Answer Dialog::hint() {
    if (!table_.running()) return refused(Refusal::NotRunning);
    if (table_.in_secret()) return {texts_.text("play.hint.secret")};
    engine::Limits limits;
    limits.nodes = nodes_for_hint;
    const auto hint = adviser_.hint_for(settings_.game, table_.line(), limits);
    if (!hint) return {texts_.text("play.hint.none")};
    const std::string move = analysis::line_text(table_.line().position(), hint->line.turns, 1);
    return {texts_.text("play.hint", {{"move", move},
                                      {"reason", analysis::words_of(hint->reasons, settings_.game,
                                                                    texts_.language())}})};
}

// The seat that moved last asks: at one screen it is the one who wants the move back. If only
// computers are left in the game, there is no one to ask.
Answer Dialog::take_back(Instant now) {
    if (is_left_to_computers()) return said({"refuse.left"});
    const Seat speaker = table_.speaker().value_or(Seat::P1);
    return refused(table_.ask(table::AskBack{table_.regretter().value_or(speaker)}, now));
}

bool Dialog::is_saved() const {
    return saved_ && saved_->events == table_.line().events() &&
           saved_->turns == table_.turns().size();
}

// True if a running game may be given up: it is saved, or the player has repeated the command.
bool Dialog::confirmed(const std::string& entered) {
    const bool nothing_to_lose = !table_.running() || table_.turns().empty() || is_saved();
    if (nothing_to_lose || unconfirmed_ == entered) return true;
    unconfirmed_ = entered;
    return false;
}

Answer Dialog::quit() {
    if (!confirmed("quit"))
        return {texts_.text("play.confirm", {{"command", typed_as(texts_, "quit")}})};
    finished_ = true;
    return {};
}

Answer Dialog::resign(Instant now) {
    if (is_left_to_computers()) return said({"refuse.left"});
    const table::Resign request{table_.speaker().value_or(Seat::P1)};
    const bool possible = table_.check(request) == Refusal::None;
    if (possible && unconfirmed_ != "resign") {
        unconfirmed_ = "resign";
        return {texts_.text("play.confirm.resign")};
    }
    unconfirmed_.clear();
    return refused(table_.ask(request, now));
}

Answer Dialog::save_to(const std::string& path, Instant now) {
    if (path.empty()) return {texts_.text("play.file")};
    const std::string entered = "save " + path;
    std::error_code none;
    if (unconfirmed_ != entered && std::filesystem::exists(path, none)) {
        unconfirmed_ = entered;
        return {texts_.text("play.overwrite", {{"file", base::printable(path)}})};
    }
    unconfirmed_.clear();
    const table::RecordNotes notes{
        loaded_ ? &*loaded_ : nullptr, loaded_events_, settings_.chairs, {}, today()};
    if (!save(table_, notes, now, path))
        return {texts_.text("play.unsaved", {{"file", base::printable(path)}})};
    saved_ = Saved{table_.line().events(), table_.turns().size()};
    const games::AnyPosition& position = table_.line().position();
    const bool whole =
        position.between_turns() && !position.has_secret() && table_.sealed().empty();
    return {
        texts_.text(whole ? "play.saved" : "play.saved.part", {{"file", base::printable(path)}})};
}

Answer Dialog::unloaded(const std::string& path, const Loaded& loaded) const {
    std::string problem = texts_.text(loaded.problem);
    if (const auto& error = loaded.error) {
        const std::string reason = texts_.say({error->message, error->key, error->values});
        problem = texts_.text(loaded.problem, {{"line", std::to_string(error->line)},
                                               {"column", std::to_string(error->column)},
                                               {"message", reason}});
    }
    return {texts_.text("play.unloaded", {{"file", base::printable(path)}, {"problem", problem}})};
}

Answer Dialog::load_from(const std::string& path, Instant now) {
    if (path.empty()) return {texts_.text("play.file")};
    Loaded loaded = load(path);
    if (!loaded.game) return unloaded(path, loaded);
    const std::string entered = "load " + path;
    if (!confirmed(entered))
        return {texts_.text("play.confirm",
                            {{"command", typed_as(texts_, "load") + " " + base::printable(path)}})};
    SavedGame& saved = *loaded.game;
    saved.so_far.settings.chairs = chairs_in(saved.record, settings_, own_seat(table_));
    auto taken_up = table_at_one_screen(saved.so_far, now);
    if (!taken_up) return unloaded(path, {{}, "play.unloaded.empty", {}});
    table_ = *std::move(taken_up);
    settings_ = std::move(saved.so_far.settings);
    texts_ = texts_.about(settings_.game);
    ++game_number_;
    loaded_ = std::move(saved.record);
    saved_ = Saved{table_.line().events(), table_.turns().size()};
    told_ = table_.events().size();  // they happened in the loaded game, not here
    loaded_events_ = static_cast<int>(told_);
    asked_in_secret_.reset();
    result_told_ = false;
    return {texts_.text(saved.first_of_several ? "play.loaded.first" : "play.loaded",
                        {{"file", base::printable(path)}})};
}

}  // namespace sumito::terminal
