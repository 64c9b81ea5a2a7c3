#include "play/done_requests.h"

#include "play/secrets.h"

namespace sumito::play {

namespace {

constexpr std::size_t most_remembered = 10'000;

// Two lists of parts give the same text only if they are equal.
void add_part(std::string& text, std::string_view part) {
    text += std::to_string(part.size()) + ":" + std::string(part);
}

}  // namespace

RequestKey::RequestKey(MessageId of, std::string_view kind,
                       std::initializer_list<std::string_view> parts)
    : id(of), type(kind) {
    for (const std::string_view part : parts) add_part(fields, part);
}

std::string RequestKey::of(const std::string& owner) const {
    if (!id || owner.empty()) return {};
    std::string text = std::to_string(*id);
    add_part(text, type);
    add_part(text, owner);
    return token_hash(text + fields);
}

void DoneRequests::add(const std::string& key, Done done, Instant now) {
    forget_old(now);
    if (key.empty()) return;
    done_[key] = std::move(done);
    added_.emplace_back(now, key);
    if (added_.size() <= most_remembered) return;
    done_.erase(added_.front().second);
    added_.pop_front();
}

const DoneRequests::Done* DoneRequests::find(const std::string& key, Instant now) {
    forget_old(now);
    const auto found = done_.find(key);
    return found == done_.end() ? nullptr : &found->second;
}

void DoneRequests::forget_old(Instant now) {
    for (; !added_.empty() && added_.front().first <= now - limits_.answers_remembered;
         added_.pop_front())
        done_.erase(added_.front().second);
}

}  // namespace sumito::play
