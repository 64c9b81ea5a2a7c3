#include "net/bot.h"

#include <algorithm>
#include <random>
#include <utility>

#include "base/json.h"
#include "base/rng.h"
#include "engine/draw_answer.h"
#include "play/client_message.h"
#include "table/told.h"

namespace sumito::net {

using base::JsonObject;
using base::JsonValue;
using games::Seat;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

// Before the next attempt: to connect, or to ask an engine that has failed.
constexpr milliseconds first_pause{1'000}, longest_pause{30'000};
constexpr int most_doublings = 5;
constexpr int untold_failures = 3;
// Without a clock, an engine that thinks longer than this has failed.
constexpr milliseconds hang_timeout{600'000};
// Time that is reserved on the clock for the way to the server and back.
constexpr milliseconds margin{500};

// Moves use the versions of their tables as ids, which are far below.
constexpr std::int64_t first_sit = 1LL << 40;

bool contains(const std::vector<std::string>& list, std::string_view text) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

// True if a seat for bots is free.
bool has_free_seat(const JsonValue& summary) {
    const auto* plans = summary.member("settings").member("seats").array();
    const auto* seats = summary.member("seats").array();
    if (plans == nullptr || seats == nullptr) return false;
    for (std::size_t i = 0; i < plans->size() && i < seats->size(); ++i) {
        const std::string* plan = (*plans)[i].string();
        if (plan != nullptr && *plan == "bot" && (*seats)[i].is_null()) return true;
    }
    return false;
}

}  // namespace

Bot::Bot(BotSettings settings, ClientAddress address, std::function<void(std::string)> tell)
    : settings_(std::move(settings)),
      address_(std::move(address)),
      tell_(std::move(tell)),
      loop_(*this),
      last_sit_(first_sit) {}

bool Bot::run() {
    client_ = loop_.connect(address_);
    loop_.run();
    seats_.clear();
    for (auto& [number, thread] : retiring_) thread.join();
    retiring_.clear();
    return !refused_;
}

void Bot::say(std::string_view type, const std::string& data) {
    loop_.send(client_, JsonObject().add("t", type).add_json("d", data).text());
}

void Bot::say_table(std::string_view type, const std::string& table) {
    say(type, JsonObject().add("table", table).text());
}

void Bot::opened(ClientId) {
    JsonObject hello;
    hello.add("wire", play::wire_number).add("bot", true);
    if (!settings_.token.empty()) hello.add("token", settings_.token);
    say("hello", hello.text());
}

void Bot::closed(ClientId, const std::string& why) {
    if (refused_) return loop_.stop();
    tell_("connection lost: " + why);
    welcome_ = false;
    sitting_down_.clear();
    refused_tables_.clear();
    full_ = false;
    loop_.after(pause_, [this] { client_ = loop_.connect(address_); });
    pause_ = std::min(pause_ * 2, longest_pause);
}

void Bot::received(ClientId, std::string_view text) {
    const auto message = base::read_json(text, {.bytes = 4 << 20, .depth = 16, .values = 200'000});
    if (!message) return;
    const std::string_view type = message->text_or("t");
    const JsonValue& data = message->member("d");
    if (type == "welcome") return welcomed(data);
    if (type == "error") return refused(*message);
    if (type == "closing") return come_back_later(data);
    if (type == "lobby" || type == "lobby_changed") return look_for_seats(data);
    if (type == "state") return read_state(*message);
    follow(*message, type, std::string(data.text_or("table")));
}

void Bot::welcomed(const JsonValue& data) {
    pause_ = first_pause;
    welcome_ = true;
    if (const std::string_view token = data.text_or("token"); !token.empty()) {
        if (!settings_.token.empty()) tell_("this server does not know the token");
        settings_.token = token;
        tell_("token " + settings_.token);
    }
    if (!data.boolean_or("bot", false)) tell_("the token is a person's, not a bot's");
    if (!settings_.name.empty() && data.text_or("name") != settings_.name)
        say("name", JsonObject().add("name", settings_.name).text());
    if (const auto* tables = data.member("tables").array())
        for (const JsonValue& table : *tables)
            say_table("join", std::string(table.text_or("table")));
    for (const std::string& table : settings_.tables)
        if (!seats_.contains(table)) sit(table);
    if (settings_.tables.empty()) say("lobby", "{}");
}

// The server says when, so that not all its clients return at the same moment.
void Bot::come_back_later(const JsonValue& data) {
    const auto spread = std::clamp<std::int64_t>(data.integer_or("spread", 0), 0, 60'000);
    const auto part =
        base::Rng(std::random_device{}()).below(static_cast<std::uint32_t>(spread + 1));
    const auto again_in = std::clamp<std::int64_t>(data.integer_or("again_in", 0), 0, 60'000);
    pause_ = milliseconds(again_in + part);
}

void Bot::look_for_seats(const JsonValue& lobby) {
    if (const auto* gone = lobby.member("gone").array())
        for (const JsonValue& table : *gone)
            if (table.string() != nullptr) refused_tables_.erase(*table.string());
    if (const auto* open = lobby.member("open").array())
        for (const JsonValue& table : *open) consider(table);
}

void Bot::consider(const JsonValue& summary) {
    const std::string table(summary.text_or("table"));
    if (full_ || refused_tables_.contains(table)) return;
    if (seats_.contains(table) || is_sitting_down(table)) return;
    if (seats_.size() + sitting_down_.size() >= settings_.most_tables) return;
    const std::string_view game = summary.member("settings").text_or("game");
    if (!settings_.games.empty() && !contains(settings_.games, game)) return;
    if (summary.text_or("state") != "open" || !has_free_seat(summary)) return;
    sit(table);
}

void Bot::sit(const std::string& table) {
    sitting_down_.emplace(++last_sit_, table);
    loop_.send(client_, JsonObject()
                            .add("t", "sit")
                            .add_json("d", JsonObject().add("table", table).text())
                            .add("id", last_sit_)
                            .text());
}

bool Bot::is_sitting_down(std::string_view table) const {
    return std::any_of(sitting_down_.begin(), sitting_down_.end(),
                       [&](const auto& waiting) { return waiting.second == table; });
}

void Bot::refused(const JsonValue& message) {
    const JsonValue& data = message.member("d");
    const std::string code(data.text_or("code"));
    tell_("refused: " + code + " " + std::string(data.text_or("text")));
    // A banned bot gets no welcome, and trying again would not help.
    if (!welcome_ && code == "banned") refused_ = true;
    // An error without an id may concern any message we sent, so forget all pending seat requests.
    if (message.find("id") == nullptr) sitting_down_.clear();
    const auto seat = sitting_down_.find(message.integer_or("id", 0));
    if (seat == sitting_down_.end()) return;
    if (code == "too_many")
        full_ = true;
    else
        refused_tables_.insert(seat->second);
    sitting_down_.erase(seat);
}

void Bot::read_state(const JsonValue& message) {
    auto game = table::Follower::read(message);
    if (!game) return tell_(game.error());
    const std::string table = game->id();
    std::erase_if(sitting_down_, [&](const auto& waiting) { return waiting.second == table; });
    if (game->mine().empty()) return;
    if (game->over()) return finish(table);
    auto found = seats_.find(table);
    if (found == seats_.end()) {
        tell_("table " + table + " " + game->table().game().id());
        auto engine = std::make_unique<BotEngine>(game->table().game(), settings_.engine);
        found = seats_.emplace(table, Seated{*std::move(game), std::move(engine)}).first;
    } else {
        Seated& seated = found->second;
        seated.outdated |= !(seated.game.table().line() == game->table().line());
        seated.game = *std::move(game);
    }
    found->second.heard = steady_clock::now();
    answer_offer(found->second);
    think(found->second);
}

void Bot::follow(const JsonValue& message, std::string_view type, const std::string& table) {
    const auto found = seats_.find(table);
    const bool is_told = message.find("v") != nullptr || type == "you";
    if (found == seats_.end() || !is_told || type == "ack") return;
    Seated& seated = found->second;
    const std::size_t events = seated.game.table().events().size();
    const int occasion = seated.game.table().occasion();
    switch (seated.game.follow(message)) {
        case table::Follower::Step::Known: return;
        case table::Follower::Step::OutOfStep: return say_table("join", table);
        case table::Follower::Step::Followed: break;
    }
    if (seated.game.table().events().size() != events) seated.heard = steady_clock::now();
    seated.outdated |= seated.game.table().occasion() != occasion;
    if (seated.game.over()) return finish(table);
    if (type == table::told_type(table::Offered{})) answer_offer(seated);
    think(seated);
}

// The server accepts requests to take back only if that is allowed, so a bot always agrees.
void Bot::answer_offer(const Seated& seated) {
    const table::Table& table = seated.game.table();
    const Seat seat = seated.game.mine().lowest();
    if (!table.question() || !table.question()->waiting.contains(seat)) return;
    const bool yes = table.question()->what == table::OfferKind::TakeBack ||
                     engine::content_with_draw(seated.score, seat, table.players().size());
    say("answer", JsonObject().add("table", seated.game.id()).add("yes", yes).text());
}

engine::Limits Bot::limits_of(const Seated& seated) const {
    const table::Table& table = seated.game.table();
    const auto since = std::chrono::round<milliseconds>(steady_clock::now() - seated.heard);
    games::SeatTimes left;
    for (const Seat seat : games::SeatSet::first(table.game().seats()))
        left[seat] =
            std::max(milliseconds(1), table.left(seat, table.events().back().at + since) - margin);
    return engine::turn_limits(table.clock().control(), left, settings_.move_time);
}

void Bot::think(Seated& seated) {
    const table::Table& table = seated.game.table();
    const Seat seat = seated.game.mine().lowest();
    if (!table.may_choose().contains(seat) || seated.thinking) return;
    seated.thinking = true;
    seated.outdated = false;
    seated.engine->ask({table.line(), seat, limits_of(seated), {hang_timeout, false}},
                       [this, id = seated.game.id()](const base::Result<BotMove>& move) {
                           loop_.post([this, id, move] { answered(id, move); });
                       });
}

void Bot::answered(const std::string& table, const base::Result<BotMove>& move) {
    const auto found = seats_.find(table);
    if (found == seats_.end()) return;
    Seated& seated = found->second;
    seated.thinking = false;
    if (seated.outdated) return think(seated);
    if (!move) return failed(table, seated, move.error());
    if (std::exchange(seated.failures, 0) >= untold_failures)
        tell_("table " + table + ": the engine moves again");
    seated.score = move->score;
    JsonObject data;
    data.add("table", table).add("move", move->text);
    data.add("ply", seated.game.table().turns().event_count());
    loop_.send(client_, JsonObject()
                            .add("t", "move")
                            .add_json("d", data.text())
                            .add("id", seated.game.version())
                            .text());
}

// A program may fail for a short time, for example if memory is short. The bot does not give up the
// game: it restarts the program and asks again, after longer and longer pauses.
void Bot::failed(const std::string& table, Seated& seated, const std::string& error) {
    if (++seated.failures == untold_failures)
        tell_("table " + table + ": the engine has failed " + std::to_string(seated.failures) +
              " times: " + error + "; it is asked again until it moves");
    seated.thinking = true;  // nothing else asks it before the pause is over
    const int doublings = std::min(seated.failures - 1, most_doublings);
    loop_.after(std::min(first_pause * (1 << doublings), longest_pause), [this, table] {
        const auto found = seats_.find(table);
        if (found == seats_.end()) return;
        found->second.thinking = false;
        think(found->second);
    });
}

// Its thread is joined when it has finished.
void Bot::retire(std::unique_ptr<BotEngine> engine) {
    const auto end = [this, number = played_](std::unique_ptr<BotEngine> ending) {
        ending.reset();
        loop_.post([this, number] {
            retiring_.at(number).join();
            retiring_.erase(number);
        });
    };
    retiring_.emplace(played_, std::thread(end, std::move(engine)));
}

void Bot::finish(const std::string& table) {
    const auto found = seats_.find(table);
    if (found == seats_.end()) return;
    ++played_;
    retire(std::move(found->second.engine));
    seats_.erase(found);
    full_ = false;
    tell_("table " + table + " is over");
    say_table("leave", table);
    if (played_ == settings_.most_games) return loop_.stop();
    if (settings_.tables.empty()) say("lobby", "{}");
}

}  // namespace sumito::net
