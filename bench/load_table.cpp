#include "load_table.h"

#include "base/json.h"

namespace sumito::bench {

using base::JsonObject;
using games::Seat;

namespace {

// A random turn of Choro may sow for very long; its rest is then sent as another move.
constexpr int most_decisions = 20;

}  // namespace

LoadTable::LoadTable(Crowd& crowd, std::string game, net::ClientId first, std::size_t clients,
                     std::uint64_t seed)
    : crowd_(crowd), game_(std::move(game)), first_(first), clients_(clients), chance_(seed) {}

void LoadTable::send(net::ClientId client, std::string_view type, const std::string& data) {
    crowd_.say(client, JsonObject().add("t", type).add_json("d", data).text());
}

std::string LoadTable::table_data() const {
    return JsonObject().add("table", table_).text();
}

void LoadTable::open() {
    followed_.reset();
    sent_.clear();
    std::vector<std::string> seats = {"\"you\""};
    const auto count = static_cast<std::size_t>(games::find_game(game_)->seats());
    while (seats.size() < count)
        seats.emplace_back(seats.size() < clients_ ? "\"person\"" : "\"engine:3\"");
    JsonObject settings;
    settings.add("game", game_).add_json("seats", base::json_array(seats));
    send(first_, "create", JsonObject().add_json("settings", settings.text()).text());
}

void LoadTable::received(net::ClientId client, std::string_view type,
                         const base::JsonValue& message) {
    const base::JsonValue* data = message.find("d");
    if (data == nullptr) return;
    if (type == "ack") {
        const auto sent = sent_.find(message.integer_or("id", data->integer_or("id", -1)));
        if (sent == sent_.end()) return;
        crowd_.acknowledged(Clock::now() - sent->second);
        sent_.erase(sent);
        return;
    }
    if (client != first_) return;
    if (type == "created") {
        table_ = data->text_or("table");
        for (std::size_t i = 1; i < clients_; ++i) send(first_ + i, "sit", table_data());
        return;
    }
    if (data->text_or("table") != table_) return;
    if (type == "state") {
        auto followed = table::Follower::read(message);
        if (!followed) return;
        followed_.emplace(std::move(*followed));
    } else if (message.find("v") != nullptr && followed_) {
        if (followed_->follow(message) == table::Follower::Step::OutOfStep) ask_state();
    }
    if (!followed_) return;
    if (followed_->table().running() && !std::exchange(counted_, true)) crowd_.table_opened(table_);
    if (followed_->over()) open();
}

std::string LoadTable::random_turn(Seat seat) {
    games::AnyPosition position = followed_->table().line().position();
    std::string text;
    for (int i = 0; i < most_decisions; ++i) {
        const auto moves = position.moves(seat);
        const auto move = moves[chance_.below(static_cast<std::uint32_t>(moves.size()))];
        if (!text.empty()) text += '.';
        text += position.move_text(move);
        position.play_unchecked(seat, move);
        if (position.between_turns()) break;
    }
    return text;
}

void LoadTable::move() {
    if (!followed_ || !sent_.empty()) return;
    for (const Seat seat : followed_->table().may_choose()) {
        const auto client = static_cast<std::size_t>(index(seat));
        if (client >= clients_) continue;
        const std::int64_t id = ++last_id_;
        sent_[id] = Clock::now();
        JsonObject data;
        data.add("table", table_).add("move", random_turn(seat));
        crowd_.say(first_ + client,
                   JsonObject().add("t", "move").add_json("d", data.text()).add("id", id).text());
        return;
    }
}

int LoadTable::overdue() const {
    int count = 0;
    for (const auto& entry : sent_) count += Clock::now() - entry.second > std::chrono::seconds(1);
    return count;
}

}  // namespace sumito::bench
