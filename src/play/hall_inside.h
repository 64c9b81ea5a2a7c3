// The inside of the hall, shared by the files hall_*.cpp and nobody else: who is connected, who
// they are, the tables with what is on its way to their members, and the wishes by name.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <unordered_map>

#include "base/json.h"
#include "base/json_value.h"
#include "play/addresses.h"
#include "play/client_message.h"
#include "play/connections.h"
#include "play/finished_game.h"
#include "play/hall.h"
#include "play/lobby.h"
#include "play/password_guard.h"
#include "play/people.h"
#include "play/rating.h"
#include "play/review_desk.h"
#include "play/room.h"
#include "play/room_view.h"

namespace sumito::play {

struct Member {
    ConnectionId connection = 0;
    SeatSet seats;
    int knows = 0;  // has been sent everything up to this version
};

// Something to be told once a version of the table is durable.
struct Delivery {
    enum class Kind { Event, One, Lobby };

    Kind kind = Kind::Event;
    int version = 0;
    SharedText text;
    // Of an event that is not for all to know: what those seats are told instead.
    SharedText own;
    SeatSet insiders;
    ConnectionId to = 0;  // of One
    // Of One: a wish is granted, of that id if it had one. Refused if it cannot be stored.
    bool grants = false;
    MessageId id{};
    std::optional<Lobby::Entry> entry{};  // of Lobby: nothing if the table leaves the list
};

// The turn that an engine seat has to play.
struct EngineTurn {
    std::optional<std::uint64_t> ticket;  // of the task given to the workers
    std::optional<Instant> since;         // when the first attempt to give it was made
};

struct Table {
    explicit Table(Room of) : room(std::move(of)) {}

    Room room;
    std::string made_from;  // the address of who opened it; not known after a restart
    std::vector<Member> members;
    int stored = 0;       // versions handed to the store
    int durable = 0;      // versions that are safe
    bool exists = false;  // the store knows the table
    bool old = false;     // was over and forgotten; in memory only while somebody looks
    std::optional<Room::State> stored_state;
    int generation = 0;  // one more after each failure of the store
    std::deque<Delivery> deliveries;
    std::array<EngineTurn, games::most_seats> engine_turns;  // by seat
    std::optional<Instant> engine_retry;
    bool told_busy = false;
    bool clock_runs = false;            // counted in running_clocks
    Instant quiet_until{0};             // after a failure of the store
    std::optional<Instant> lost_since;  // since when the store takes nothing of it
    Instant deserted_since{0};          // nobody is at the table
    std::optional<Instant> deadline;    // under which it is scheduled
};

// What of a table the store has been given.
struct Submitted {
    std::string table;
    int generation;
    int version;
    NewRatings ratings;
};

// What goes to the store in one transaction, with the versions of tables in it.
struct Batch {
    std::vector<store::Change> changes;
    std::vector<Submitted> tables;
};

// The store has answered; with the persons that were concerned.
using Stored = std::function<void(bool ok, const std::vector<People::Shared>&, Instant)>;

struct Hall::Inside {
    Inside(const HouseRules& rules, Services given);

    // hall.cpp
    void take_message(Connection& connection, std::string_view text, Instant now);
    void take(Connection& connection, const Ping& said, MessageId id, Instant now);
    void take(Connection& connection, const UnknownMessage& said, MessageId id, Instant now);
    void take(Connection& connection, const EnterLobby& said, MessageId id, Instant now);
    void take(Connection& connection, const LeaveLobby& said, MessageId id, Instant now);
    void take(Connection& connection, const AskReview& said, MessageId id, Instant now);

    // hall_people.cpp
    std::string new_token(const std::string& person);
    void take(Connection& connection, const Hello& hello, MessageId id, Instant now);
    void look_up(const GoOn& go_on, const std::string& person, const std::string& hash, bool bot,
                 MessageId id);
    void welcome(Connection& connection, const People::Shared& who,
                 const std::optional<std::string>& token, MessageId id, Instant now);
    void greet_stranger(Connection& connection, bool bot, MessageId id, Instant now);
    void take(Connection& connection, const ChooseName& said, MessageId id, Instant now);
    void take_name(Connection& connection, const std::string& name, MessageId id, Instant now);
    void follow_name(const Identity& who, Instant now);
    // A person is stored with the first thing it does; who only looks is not.
    void add_person(const Identity& who, std::vector<store::Change>& changes, Instant now) const;
    void identity_changed(const Identity& who, Instant now);
    // The store has done the changes: memory follows. The persons that were concerned.
    std::vector<People::Shared> follow(const std::vector<store::Change>& changes, Instant now);
    std::vector<People::Shared> follow(const std::vector<People::Shared>& changed, Instant now);

    // hall_accounts.cpp
    void take(Connection& connection, const Register& said, MessageId id, Instant now);
    void take(Connection& connection, const LogIn& said, MessageId id, Instant now);
    // Signs in with a new token, and closes the other connections of the person, which have the old
    // one. `before` goes into the same transaction.
    void sign_in(const People::Shared& who, const Asker& asker, const store::Account& account,
                 std::vector<store::Change> before, const Stored& then, Instant now);
    void take(Connection& connection, const ChangePassword& said, MessageId id, Instant now);
    void take(Connection& connection, const LogOut& said, MessageId id, Instant now);
    void take(Connection& connection, const LogOutEverywhere& said, MessageId id, Instant now);
    void signed_out(const Identity& who, const Asker& asker, Instant now);
    // Continues with `right` if the password is that of the account, else refuses.
    void check_password(Connection& connection, MessageId id, std::string_view password,
                        const std::function<void(Connection&, Instant)>& right, Instant now);
    bool may_try(Connection& connection, const PasswordGuard::Try& what, MessageId id, Instant now);
    void take(Connection& connection, const ExportData& said, MessageId id, Instant now);

    // hall_delete.cpp
    void take(Connection& connection, const DeleteMe& said, MessageId id, Instant now);
    void really_delete(Connection& asker, const std::vector<std::string>& signed_in, MessageId id,
                       Instant now);
    void rewrite_people(const Room::Change& change, Instant now);

    // hall_operator.cpp
    void carry_out(const store::Order& order, Instant now);
    // Puts what the order does to tables into the batch; an error if it cannot be carried out.
    base::Result<bool> prepare(const store::Order& order, Batch& batch, Instant now);
    void carried_out(const store::Order& order, Instant now);
    void not_carried_out(const store::Order& order, std::string_view why, Instant now);
    // Resigns what runs and gives up seats that wait.
    void withdraw(std::string_view person, std::string_view account, Batch& batch, Instant now);

    // hall_tables.cpp: wishes about tables
    void take(Connection& connection, const CreateTable& said, MessageId id, Instant now);
    void take(Connection& connection, const JoinTable& said, MessageId id, Instant now);
    void take(Connection& connection, const LeaveTable& said, MessageId id, Instant now);
    void take(Connection& connection, const SitDown& said, MessageId id, Instant now);
    // Of somebody who sits there: asks the room, keeps and tells what came of it.
    void take(Connection& connection, const TableRequest& said, MessageId id, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, table::Request request, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, const StandUp& wish, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, const ClaimGame& wish, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, const SayPhrase& said, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, const AskRematch& wish, Instant now);
    Table* table_of(Connection& connection, const std::string& name, MessageId id);
    Occupant occupant_of(const Identity& who, const std::string& kind) const;
    int tables_of(const Identity& who) const;
    // Room for one more table to be told about.
    bool may_see_another(const Connection& connection) const;
    // One table more, by `create` or a rematch; counts it.
    Refusal may_open_table(const Connection& connection, Instant now);
    void enter_room(Connection& connection, Table& table, std::optional<int> version, MessageId id,
                    Instant now);
    // The table may be forgotten with it.
    void leave_room(Connection& connection, Table& table, Instant now);
    void update_presence(Table& table, Instant now);
    void refresh_members(Table& table);
    void rematch(Table& table, Instant now);
    void catch_up(Connection& connection, Table& table, int version, MessageId id, Instant now);

    // hall_commit.cpp: from rooms to the store and to the members
    // `then` comes when all of it is durable and memory has followed, or nothing of it is done.
    void submit(std::vector<store::Change> changes, std::function<void(bool ok, Instant)> then);
    // Adds everything new in the room to the batch.
    void add(Table& table, Batch& batch);
    void submit(Batch batch, Instant now, Stored then = {});
    void log_store_failure(Instant now);
    // Everything new in the room goes to the store, with `more` in the same transaction.
    void commit(Table& table, Instant now, std::vector<store::Change> more = {});
    // The same of several tables in one transaction.
    void commit_together(const std::vector<Table*>& group, Instant now,
                         std::vector<store::Change> changes = {});
    std::vector<store::Change> changes_of(Table& table, const NewRatings& made);
    void deliver_events(Table& table);
    void deliver(Table& table, ConnectionId to, std::string text);
    void grant(Table& table, ConnectionId to, std::string text, MessageId id);
    void deliver_one(Table& table, Delivery delivery);
    void acknowledge(Table& table, Connection& connection, MessageId id);
    void stored(const Submitted& what, bool ok, Instant now);
    void flush(Table& table);
    void roll_back(Table& table, Instant now);
    void taken_again(Table& table, Instant now);

    // hall_engine.cpp
    void ask_engines(Table& table, Instant now);
    void engine_moved(const std::string& id, Seat seat, std::uint64_t ticket, Instant asked,
                      const Thought& thought, Instant now);
    // No more turns of the highest level are promised to an address than can be thought about.
    bool engines_busy(const std::string& address, const TableSettings& settings) const;

    // hall_time.cpp
    base::Result<bool> restore(const store::Snapshot& snapshot, Instant now);
    // Puts a stored table among those in memory; nothing, and a line in the log, if it cannot be
    // understood.
    Table* rebuild(const store::TableWithEvents& row, Instant now);
    void restore_table(const store::TableWithEvents& row, Instant alive, Instant now);
    std::optional<Instant> next_deadline() const;
    // When nobody wants it any more.
    std::optional<Instant> expiry_of(const Table& table) const;
    std::optional<Instant> deadline_of(const Table& table) const;
    void schedule(Table& table);
    void tick(Instant now);
    void tick_table(const std::string& id, Instant now);
    // Those whose time is up leave; nobody while the store takes nothing.
    void drop_flags(Table& table, Instant now);
    void forget_table(const std::string& id);

    std::shared_ptr<Inside*> alive_mark;  // posted functions hold it weakly
    HouseContext house;
    Services services;
    bool stopping = false;
    Figures figures;
    Connections connections;
    People people;
    PasswordGuard password_guard;
    Addresses addresses;
    std::unordered_map<std::string, std::unique_ptr<Table>> tables;
    std::set<std::pair<Instant, std::string>> schedule_of_tables;
    std::set<std::string> names_being_registered;
    Lobby lobby;
    ReviewDesk reviews;
    std::uint64_t last_ticket = 0;
    std::int64_t last_order = 0;  // of the operator, carried out or refused
    Instant next_alive{0}, next_cleaning{0};
    std::string logged_failure;  // of the store, and when
    Instant failure_logged{0};
    int running_clocks = 0;  // tables where one runs
};

}  // namespace sumito::play
