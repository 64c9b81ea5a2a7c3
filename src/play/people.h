// The visitors of the hall, as the store knows them. Memory follows the store: a change is
// submitted first, and take() is called with the same change once it is durable. The hall owns it.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/clock.h"
#include "play/outbox.h"
#include "store/store.h"

namespace sumito::play {

// A person who is connected, or was a moment ago.
struct Identity {
    store::Person row;
    bool saved = false;    // true once the store has the row: after the first action
    bool deleted = false;  // the store has deleted the person
    int held = 0;          // while above 0, messages of all the person's connections wait
    std::optional<store::Account> account;
    // The folded name of the account that the person is being signed in to; otherwise empty. The
    // person's seats may be that account's already.
    std::string entering;
    std::set<ConnectionId> connections;
    games::Instant gone_since{0};  // when the last connection ended

    const std::string& shown_name() const { return account ? account->name : row.name; }
};

// What the store knows about a person.
struct KnownPerson {
    store::Person row;
    std::optional<store::Account> account;
    std::vector<store::Rating> ratings;
    std::vector<std::string> tables;  // unfinished ones where the person sits or sat
};

class People {
public:
    using Shared = std::shared_ptr<Identity>;

    // nullptr if the person is not in memory.
    Shared find(const std::string& person) const;
    // The person whose token or cookie has this hash.
    Shared find_by_secret(const std::string& hash) const;
    // Adds a guest that is not in the store yet.
    Shared add_guest(store::Person row);
    // Adds a person as read from the store. If the person is in memory already, memory wins,
    // because it may be newer.
    Shared add_known(const KnownPerson& known);
    void erase(const std::string& person);
    // The persons signed in to an account, in the order of their ids.
    std::vector<Shared> signed_in(std::string_view account) const;
    std::size_t visitors() const;  // the number of persons with a connection

    // Reserves a folded name while somebody registers it. False if it is reserved already.
    bool begin_registering(const std::string& name) { return registering_.insert(name).second; }
    void end_registering(const std::string& name) { registering_.erase(name); }
    bool is_being_registered(const std::string& name) const { return registering_.contains(name); }

    // Remembers a person without a connection for a while, because pages are reloaded.
    void left(Identity& who, games::Instant now, games::Milliseconds stays);
    void forget_absent(games::Instant now, games::Milliseconds stays);
    std::optional<games::Instant> next_forgotten() const;

    // True if the change is about people and must be passed to take().
    static bool concerns(const store::Change& change);
    // Call when the store has made the change. Returns the persons concerned.
    std::vector<Shared> take(const store::Change& change);
    std::vector<Shared> take(const store::Order& order);
    // Counts the changes. A row read from the store is out of date if a change of the person or the
    // account was taken since the reading began.
    std::uint64_t epoch() const { return epoch_; }
    bool changed_since(std::uint64_t epoch, const std::string& person,
                       const std::string& account) const;
    // Counts the changes of names in finished games.
    std::uint64_t rewritten() const { return rewritten_; }

    // The ratings of accounts that were here since the start.
    void put_rating(const store::Rating& rating) {
        ratings_[{rating.account, rating.kind}] = rating;
    }
    // Adds ratings read from the store; those in memory are newer and stay.
    void add_ratings(const std::vector<store::Rating>& read);
    const store::Rating* rating(const std::string& account, const std::string& kind) const;
    std::string ratings_json(std::string_view account) const;

private:
    std::vector<Shared> done(const store::AddPerson& change);
    std::vector<Shared> done(const store::NamePerson& change);
    std::vector<Shared> done(const store::SeePerson& change);
    std::vector<Shared> done(const store::SignIn& change);
    std::vector<Shared> done(const store::Adopt& change);
    std::vector<Shared> done(const store::LeaveAccount& change);
    std::vector<Shared> done(const store::SignOut& change);
    std::vector<Shared> done(const store::SetPassword& change);
    std::vector<Shared> done(const store::SetRecovery& change);
    std::vector<Shared> done(const store::SetPrefs& change);
    std::vector<Shared> done(const store::DeletePerson& change);
    std::vector<Shared> one(const std::string& person) const;
    void note(const std::string& person_or_account);
    void rename(const store::Order& order);
    void enter(Identity& who, const store::Account& account);
    void sign_out(Identity& who);

    std::unordered_map<std::string, Shared> identities_;        // by person's id
    std::unordered_map<std::string, std::string> by_secret_;    // ids by the hash of the token
    std::set<std::pair<std::string, std::string>> by_account_;  // account and person, if signed in
    std::deque<std::pair<games::Instant, std::string>> leaving_;
    std::set<std::string> registering_;
    std::map<std::pair<std::string, std::string>, store::Rating> ratings_;  // by account and kind
    // By account, of some that changed lately.
    std::map<std::string, std::string> newest_prefs_, newest_rights_;
    std::uint64_t epoch_ = 0, rewritten_ = 0;
    std::deque<std::string> changed_;  // ids of persons and accounts, the last for each epoch
};

// The preferences of the person's account, as JSON.
std::string prefs_json(const Identity& who);

// A person is stored with their first action; one who only watches is not.
void add_person(const Identity& who, std::vector<store::Change>& changes, games::Instant now);

// Thread-safe. The person whose token or cookie has this hash; nullopt if the store does not know
// them; an error if the store cannot be read.
base::Result<std::optional<KnownPerson>> read_person(store::Store& store,
                                                     const std::string& secret_hash);

}  // namespace sumito::play
