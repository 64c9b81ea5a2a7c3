// The places that play scripts (table_script.h): a table alone, at one screen or not; the terminal;
// a table at a server.
#pragma once

#include <algorithm>

#include "engine/draw_answer.h"
#include "games/turns.h"
#include "support/hall_bench.h"
#include "support/table_script.h"
#include "table/table.h"
#include "table/told.h"
#include "terminal/dialog.h"

namespace sumito::test {

// A table that the test can look into: the events it sends, and its computers' answers.
class OpenTable : public ScriptPlace {
public:
    void wait_until(Milliseconds time) override {
        now_ = begin + time;
        tick();
    }
    std::string ask(const ScriptStep& step) override {
        const std::string refusal = carry_out(*step.request);
        if (!refusal.empty()) return refusal;
        if (step.score) expected_[std::get<table::Play>(*step.request).seat] = step.score;
        for (const games::Seat seat : table().computers()) {
            const auto& question = table().question();
            if (!question || !question->waiting.contains(seat)) continue;
            const int players = table().players().size();
            const bool yes = engine::content_with_draw(expected_[seat], seat, players);
            EXPECT_EQ(carry_out(table::AnswerOffer{seat, yes}), "");
        }
        return "";
    }
    std::vector<std::string> heard(std::optional<games::Seat> seat) override {
        std::size_t& count = heard_[seat ? static_cast<std::size_t>(index(*seat)) : 4];
        std::vector<std::string> lines;
        for (; count < table().events().size(); ++count) {
            const table::Happened& happened = table().events()[count];
            if (std::holds_alternative<table::Started>(happened.event)) continue;
            base::JsonObject json;
            table::tell(json, table(), happened, seat ? games::SeatSet{*seat} : games::SeatSet());
            lines.push_back(
                told_line(table::told_type(happened.event), *base::read_json(json.text())));
        }
        return lines;
    }

protected:
    static constexpr Instant begin{1'700'000'000'000};

    virtual const table::Table& table() const = 0;
    virtual void tick() = 0;
    // The code of the refusal.
    virtual std::string carry_out(const table::Request& request) = 0;

    Instant now_ = begin;

private:
    games::BySeat<std::optional<engine::Score>> expected_;
    std::array<std::size_t, games::most_seats + 1> heard_{};
};

// Only the referee.
class TablePlace final : public OpenTable {
public:
    TablePlace(const table::Settings& settings, const table::Policy& policy)
        : table_(settings.game, settings.start, settings.time, policy,
                 [](std::uint64_t) { return std::uint64_t{0}; }) {
        table_.seat_computers(settings.computers());
        table_.start(begin);
    }

private:
    const table::Table& table() const override { return table_; }
    void tick() override { table_.tick(now_); }
    std::string carry_out(const table::Request& request) override {
        const table::Refusal refusal = table_.ask(request, now_);
        if (refusal == table::Refusal::None) return "";
        return std::string(table::refusal_code(refusal));
    }

    table::Table table_;
};

// The terminal: people type their requests when they are asked.
class TerminalPlace final : public OpenTable {
public:
    explicit TerminalPlace(const table::Settings& settings)
        : dialog_(settings, begin, i18n::Language::English, "play.help.") {}

private:
    const table::Table& table() const override { return dialog_.table(); }
    void tick() override { dialog_.tick(now_); }
    // The terminal answers in words, so the code comes from its table.
    std::string carry_out(const table::Request& request) override {
        table::Table beneath = table();
        const table::Refusal refusal = beneath.ask(request, now_);
        const std::size_t events = table().events().size();
        if (table().is_computer(std::visit([](const auto& asked) { return asked.seat; }, request)))
            (void)dialog_.ask(request, now_);
        else
            type(request);
        EXPECT_EQ(table().events().size() > events, refusal == table::Refusal::None);
        if (refusal == table::Refusal::None) return "";
        return std::string(table::refusal_code(refusal));
    }
    void type(const table::Request& request) {
        const std::string text = std::visit(Words{}, request);
        (void)dialog_.obey(text, now_);
        if (text == "resign") (void)dialog_.obey(text, now_);  // once more, to confirm it
    }

    struct Words {
        std::string operator()(const table::Play& play) const { return play.text; }
        std::string operator()(const table::Resign&) const { return "resign"; }
        std::string operator()(const table::OfferDraw&) const { return "draw"; }
        std::string operator()(const table::AskBack&) const { return "takeback"; }
        std::string operator()(const table::AnswerOffer& answer) const {
            return answer.yes ? "accept" : "decline";
        }
        std::string operator()(const table::Abort&) const { return ""; }  // nobody can type that
    };

    terminal::Dialog dialog_;
};

// A server: each person has a connection of their own, and another one watches.
class HallPlace final : public ScriptPlace {
public:
    explicit HallPlace(const ScriptHead& head) : bench_(rules_for(head)) {
        const auto seats = head.seats();
        std::vector<std::string_view> chairs = seats;
        for (std::string_view& chair : chairs)
            if (chair == "person") {
                chair = "you";
                break;
            }
        for (std::size_t i = 0; i < seats.size(); ++i)
            connections_.push_back(seats[i] == "person" ? bench_.visitor() : 0);
        base::JsonObject settings;
        if (head.value("rated") == "yes") {
            settings.add("rated", true);
            for (std::size_t i = 0; i < seats.size(); ++i) register_player(i);
        }
        if (head.value("colours") == "lot") settings.add("colours", "lot");
        for (const char* name : {"game", "rules", "time", "layout", "position"})
            if (!head.value(name).empty()) settings.add(name, head.value(name));
        settings.add_json("seats", base::json_strings(chairs));
        const auto creator = static_cast<std::size_t>(
            std::find(seats.begin(), seats.end(), "person") - seats.begin());
        table_ = bench_.table(connections_[creator], settings.text());
        for (std::size_t i = 0; i < seats.size(); ++i)
            if (connections_[i] != 0 && i != creator)
                bench_.ask(connections_[i], "sit", HallBench::at(table_));
        if (head.value("colours") == "lot") follow_lots();
        begin_ = bench_.now;
        connections_.push_back(bench_.visitor());
        bench_.ask(connections_.back(), "join", HallBench::at(table_));
        for (const ConnectionId connection : connections_)
            heard_.push_back(bench_.sent[connection].size());
    }

    void wait_until(Milliseconds time) override {
        bench_.pass(begin_ + time - bench_.now);
        bench_.settle();
    }
    std::string ask(const ScriptStep& step) override {
        const auto seat = std::visit([](const auto& asked) { return asked.seat; }, *step.request);
        const ConnectionId from = connections_[static_cast<std::size_t>(index(seat))];
        if (from == 0) {
            computer_plays(step);
            return "";
        }
        const auto [type, more] = std::visit(Words{}, *step.request);
        bench_.ask(from, type, HallBench::at(table_, more), ++last_id_);
        return bench_.error(from);
    }
    // A computer receives the same as a watcher.
    std::vector<std::string> heard(std::optional<games::Seat> seat) override {
        const std::size_t last = connections_.size() - 1;
        const std::size_t who = seat ? static_cast<std::size_t>(index(*seat)) : last;
        if (connections_[who] == 0) return watched_;
        const auto& sent = bench_.sent[connections_[who]];
        std::vector<std::string> lines;
        for (; heard_[who] < sent.size(); ++heard_[who]) {
            const SentMessage& message = sent[heard_[who]];
            if (message.version() >= 0 && table::is_told_type(message.type()))
                lines.push_back(told_line(message.type(), message.data()));
        }
        if (who == last) watched_ = lines;
        return lines;
    }

private:
    // A server's rules for the start of a game only where a script is about them.
    static play::PlayLimits rules_for(const ScriptHead& head) {
        return head.value("where") == "server" ? play::PlayLimits() : from_the_start();
    }

    void register_player(std::size_t number) {
        const std::string name = std::vector<std::string>{"Ann", "Bob", "Cleo", "Dora"}[number];
        bench_.ask(connections_[number], "register",
                   "{\"name\":\"" + name + R"(","password":"long enough"})");
    }
    // In the script `p1` is the person who was drawn for the first seat.
    void follow_lots() {
        const std::vector<ConnectionId> asked = connections_;
        const SentMessage* start = bench_.last(asked.front(), "start");
        ASSERT_NE(start, nullptr);
        const auto& drawn = *start->data().member("seats").array();
        for (std::size_t seat = 0; seat < drawn.size(); ++seat)
            for (const ConnectionId one : asked)
                if (bench_.last(one, "welcome")->data().text_or("person") ==
                    drawn[seat].text_or("person"))
                    connections_[seat] = one;
    }

    using Message = std::pair<std::string_view, std::string>;
    struct Words {
        Message operator()(const table::Play& play) const {
            return {"move", ",\"move\":\"" + play.text + "\""};
        }
        Message operator()(const table::Resign&) const { return {"resign", ""}; }
        Message operator()(const table::OfferDraw&) const { return {"draw", ""}; }
        Message operator()(const table::AskBack&) const { return {"takeback", ""}; }
        Message operator()(const table::AnswerOffer& answer) const {
            return {"answer", answer.yes ? ",\"yes\":true" : ",\"yes\":false"};
        }
        Message operator()(const table::Abort&) const { return {"abort", ""}; }
    };

    void computer_plays(const ScriptStep& step) {
        const auto& play = std::get<table::Play>(*step.request);
        auto& jobs = bench_.thinkers.jobs;
        const auto job = std::find_if(jobs.begin(), jobs.end(), [&](const auto& waiting) {
            return waiting.task.move && waiting.task.move->seat == play.seat;
        });
        if (job == jobs.end()) {
            ADD_FAILURE() << "the computer was not asked";
            return;
        }
        const auto found = std::move(*job);
        jobs.erase(job);
        games::AnyPosition position = found.task.move->line.position();
        play::Thought thought;
        thought.turn = *games::play_turn(position, play.seat, play.text);
        thought.score = step.score;
        found.done(std::move(thought));
        bench_.settle();
    }

    HallBench bench_;
    std::vector<ConnectionId> connections_;  // by seat, 0 for a computer; then the watcher
    std::vector<std::size_t> heard_;
    std::vector<std::string> watched_;  // sent in the last step
    std::string table_;
    Instant begin_{0};
    std::int64_t last_id_ = 0;
};

}  // namespace sumito::test
