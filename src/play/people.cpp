#include "play/people.h"

#include <algorithm>
#include <type_traits>

#include "base/json.h"
#include "play/rating.h"
#include "play/secrets.h"

namespace sumito::play {

namespace {

constexpr std::size_t most_remembered = 1'000;  // changes that are remembered

void remember(std::map<std::string, std::string>& newest, const std::string& account,
              const std::string& value) {
    newest[account] = value;
    if (newest.size() > most_remembered)
        newest.erase(newest.begin()->first == account ? std::next(newest.begin()) : newest.begin());
}

template <class T, class... Ts>
constexpr bool is_one_of = (std::is_same_v<T, Ts> || ...);

template <class T>
constexpr bool about_people =
    is_one_of<T, store::AddPerson, store::NamePerson, store::SeePerson, store::SignIn, store::Adopt,
              store::LeaveAccount, store::SignOut, store::SetPassword, store::SetRecovery,
              store::SetPrefs, store::DeletePerson>;

}  // namespace

People::Shared People::find(const std::string& person) const {
    const auto found = identities_.find(person);
    return found == identities_.end() ? nullptr : found->second;
}

People::Shared People::find_by_secret(const std::string& hash) const {
    const auto found = by_secret_.find(hash);
    return found == by_secret_.end() ? nullptr : find(found->second);
}

People::Shared People::add_guest(store::Person row) {
    auto who = std::make_shared<Identity>();
    who->row = std::move(row);
    identities_[who->row.id] = who;
    by_secret_[who->row.token_hash] = who->row.id;
    return who;
}

People::Shared People::add_known(const KnownPerson& known) {
    Shared& who = identities_[known.row.id];
    if (who) return who;
    who = std::make_shared<Identity>();
    who->row = known.row;
    by_secret_[known.row.token_hash] = known.row.id;
    who->saved = true;
    who->row.account.clear();
    if (known.account) enter(*who, *known.account);
    add_ratings(known.ratings);
    return who;
}

void People::erase(const std::string& person) {
    const Shared who = find(person);
    if (!who) return;
    by_account_.erase({who->row.account, person});
    by_secret_.erase(who->row.token_hash);
    identities_.erase(person);
}

void People::enter(Identity& who, const store::Account& account) {
    by_account_.erase({who.row.account, who.row.id});
    who.account = account;
    who.row.account = account.folded;
    by_account_.insert({account.folded, who.row.id});
}

void People::sign_out(Identity& who) {
    by_account_.erase({who.row.account, who.row.id});
    who.account.reset();
    who.row.account.clear();
    who.row.name.clear();
}

std::vector<People::Shared> People::signed_in(std::string_view account) const {
    std::vector<Shared> here;
    const std::string wanted(account);
    for (auto at = by_account_.lower_bound({wanted, ""});
         at != by_account_.end() && at->first == wanted; ++at)
        here.push_back(find(at->second));
    return here;
}

std::size_t People::visitors() const {
    std::size_t count = 0;
    for (const auto& [id, who] : identities_) count += !who->connections.empty();
    return count;
}

void People::left(Identity& who, games::Instant now, games::Milliseconds stays) {
    who.gone_since = now;
    leaving_.emplace_back(now + stays, who.row.id);
}

void People::forget_absent(games::Instant now, games::Milliseconds stays) {
    while (!leaving_.empty() && leaving_.front().first <= now) {
        const Shared gone = find(leaving_.front().second);
        leaving_.pop_front();
        if (!gone || !gone->connections.empty()) continue;
        // A person who came back and left again has a second, later entry; only that one may remove
        // them.
        if (now - gone->gone_since >= stays) erase(gone->row.id);
    }
}

std::optional<games::Instant> People::next_forgotten() const {
    if (leaving_.empty()) return std::nullopt;
    return leaving_.front().first;
}

bool People::concerns(const store::Change& change) {
    return std::visit([](const auto& one) { return about_people<std::decay_t<decltype(one)>>; },
                      change);
}

std::vector<People::Shared> People::take(const store::Change& change) {
    return std::visit(
        [this](const auto& one) {
            if constexpr (about_people<std::decay_t<decltype(one)>>) return done(one);
            return std::vector<Shared>();
        },
        change);
}

void People::note(const std::string& person_or_account) {
    ++epoch_;
    changed_.push_back(person_or_account);
    if (changed_.size() > most_remembered) changed_.pop_front();
}

bool People::changed_since(std::uint64_t epoch, const std::string& person,
                           const std::string& account) const {
    const std::uint64_t count = epoch_ - epoch;
    if (count > changed_.size()) return true;
    return std::any_of(changed_.end() - static_cast<std::ptrdiff_t>(count), changed_.end(),
                       [&](const std::string& one) { return one == person || one == account; });
}

std::vector<People::Shared> People::one(const std::string& person) const {
    const Shared who = find(person);
    return who ? std::vector<Shared>{who} : std::vector<Shared>();
}

std::vector<People::Shared> People::done(const store::AddPerson& change) {
    auto changed = one(change.person.id);
    for (const Shared& who : changed) who->saved = true;
    return changed;
}

std::vector<People::Shared> People::done(const store::NamePerson& change) {
    note(change.person);
    auto changed = one(change.person);
    for (const Shared& who : changed) who->row.name = change.name;
    return changed;
}

std::vector<People::Shared> People::done(const store::SeePerson& change) {
    auto changed = one(change.person);
    for (const Shared& who : changed) who->row.seen = change.seen;
    return changed;
}

std::vector<People::Shared> People::done(const store::SignIn& change) {
    note(change.person);
    auto changed = one(change.person);
    // The row may have been read before a change that memory has taken already.
    store::Account account = change.account;
    if (const auto prefs = newest_prefs_.find(account.folded); prefs != newest_prefs_.end())
        account.prefs = prefs->second;
    if (const auto rights = newest_rights_.find(account.folded); rights != newest_rights_.end())
        account.rights = rights->second;
    for (const Shared& who : changed) {
        enter(*who, account);
        who->row.name = change.account.name;
        by_secret_.erase(who->row.token_hash);
        who->row.token_hash = change.token_hash;
        by_secret_[change.token_hash] = change.person;
    }
    return changed;
}

std::vector<People::Shared> People::done(const store::Adopt&) {
    ++rewritten_;
    return {};
}

std::vector<People::Shared> People::done(const store::LeaveAccount& change) {
    note(change.person);
    auto changed = one(change.person);
    for (const Shared& who : changed) sign_out(*who);
    return changed;
}

std::vector<People::Shared> People::done(const store::SignOut& change) {
    note(change.account);
    auto changed = signed_in(change.account);
    std::erase_if(changed, [&](const Shared& who) { return who->row.id == change.except; });
    for (const Shared& who : changed) sign_out(*who);
    return changed;
}

std::vector<People::Shared> People::done(const store::SetPassword& change) {
    note(change.account);
    auto changed = signed_in(change.account);
    for (const Shared& who : changed) who->account->password_hash = change.password_hash;
    return changed;
}

std::vector<People::Shared> People::done(const store::SetRecovery& change) {
    note(change.account);
    auto changed = signed_in(change.account);
    for (const Shared& who : changed) who->account->recovery = change.recovery;
    return changed;
}

std::vector<People::Shared> People::done(const store::SetPrefs& change) {
    note(change.account);
    auto changed = signed_in(change.account);
    for (const Shared& who : changed) who->account->prefs = change.prefs;
    remember(newest_prefs_, change.account, change.prefs);
    return changed;
}

std::vector<People::Shared> People::done(const store::DeletePerson& change) {
    ++rewritten_;
    for (const std::string& person : change.persons) note(person);
    if (!change.account.empty()) note(change.account);
    newest_prefs_.erase(change.account);
    newest_rights_.erase(change.account);
    std::vector<Shared> gone;
    for (const std::string& person : change.persons)
        if (const Shared who = find(person)) gone.push_back(who);
    for (const Shared& who : gone) {
        who->deleted = true;
        erase(who->row.id);
    }
    std::erase_if(ratings_, [&](const auto& item) {
        return !change.account.empty() && item.first.first == change.account;
    });
    return gone;
}

std::vector<People::Shared> People::take(const store::Order& order) {
    note(order.target);
    auto changed = signed_in(order.target);
    if (const Shared who = find(order.target)) changed.push_back(who);
    switch (order.kind) {
        case store::OrderKind::Ban:
        case store::OrderKind::Unban:
            for (const Shared& who : changed) {
                who->row.banned = order.kind == store::OrderKind::Ban;
                who->row.banned_until = who->row.banned ? order.until : 0;
                if (!who->account || who->row.account != order.target) continue;
                who->account->banned = who->row.banned;
                who->account->banned_until = who->row.banned_until;
            }
            break;
        case store::OrderKind::Grant:
            for (const Shared& who : changed)
                if (who->account && who->row.account == order.target)
                    who->account->rights = order.value;
            remember(newest_rights_, order.target, order.value);
            break;
        case store::OrderKind::Rename:
            ++rewritten_;
            note(order.folded);
            rename(order);
            break;
        case store::OrderKind::Password:
            for (const Shared& who : changed) sign_out(*who);
            break;
        case store::OrderKind::Close:
        case store::OrderKind::Settle: break;
    }
    return changed;
}

// Like the store: looks for an account of that name first, then for a person.
void People::rename(const store::Order& order) {
    // Another account may have the old name later.
    for (const std::string& name : {order.target, order.folded}) {
        newest_prefs_.erase(name);
        newest_rights_.erase(name);
    }
    for (const Shared& who : signed_in(order.target)) {
        store::Account account = *who->account;
        who->row.name = account.name = order.value;
        account.folded = order.folded;
        enter(*who, account);
    }
    if (const Shared who = find(order.target)) who->row.name = order.value;
    std::vector<store::Rating> moved;
    for (const auto& [key, rating] : ratings_)
        if (key.first == order.target) moved.push_back(rating);
    for (store::Rating& rating : moved) {
        ratings_.erase({rating.account, rating.kind});
        rating.account = order.folded;
        put_rating(rating);
    }
}

void People::add_ratings(const std::vector<store::Rating>& read) {
    for (const store::Rating& rating : read)
        ratings_.try_emplace({rating.account, rating.kind}, rating);
}

const store::Rating* People::rating(const std::string& account, const std::string& kind) const {
    const auto found = ratings_.find({account, kind});
    return found == ratings_.end() ? nullptr : &found->second;
}

std::string People::ratings_json(std::string_view account) const {
    base::JsonObject json;
    for (auto at = ratings_.lower_bound({std::string(account), ""});
         at != ratings_.end() && at->first.first == account; ++at) {
        base::JsonObject rating;
        rating.add("rating", at->second.rating).add("deviation", at->second.deviation);
        rating.add("games", at->second.games);
        if (is_provisional(at->second.deviation)) rating.add("provisional", true);
        json.add_json(at->second.kind, rating.text());
    }
    return json.text();
}

std::string prefs_json(const Identity& who) {
    return who.account && !who.account->prefs.empty() ? who.account->prefs : "{}";
}

void add_person(const Identity& who, std::vector<store::Change>& changes, games::Instant now) {
    if (who.saved) return;
    store::Person row = who.row;
    row.seen = now.count();
    changes.insert(changes.begin(), store::AddPerson{row});
}

base::Result<std::optional<KnownPerson>> read_person(store::Store& store,
                                                     const std::string& secret_hash) {
    const auto row = store.person_by_secret(secret_hash);
    if (!row) return base::Error{row.error()};
    if (!*row) return std::optional<KnownPerson>();
    KnownPerson known{**row, std::nullopt, {}, {}};
    const auto tables = store.tables_of(known.row.id, known.row.account);
    if (!tables) return base::Error{tables.error()};
    known.tables = *tables;
    if (known.row.account.empty()) return std::optional(known);
    const auto account = store.account(known.row.account);
    if (!account) return base::Error{account.error()};
    if (!*account) return std::optional(known);
    known.account = **account;
    const auto ratings = store.ratings(known.row.account);
    if (!ratings) return base::Error{ratings.error()};
    known.ratings = *ratings;
    return std::optional(known);
}

}  // namespace sumito::play
