#include "play/answers.h"

#include <algorithm>
#include <functional>

namespace sumito::play {

GivenAnswer* Answers::find(const std::string& person, std::int64_t id) {
    const auto theirs = given_.find(person);
    if (theirs == given_.end()) return nullptr;
    const auto answer = std::find_if(theirs->second.rbegin(), theirs->second.rend(),
                                     [id](const GivenAnswer& given) { return given.id == id; });
    return answer == theirs->second.rend() ? nullptr : &*answer;
}

const GivenAnswer* Answers::find(const std::string& person, std::int64_t id,
                                 std::string_view request, Instant now) {
    forget_old(now);
    const GivenAnswer* answer = find(person, id);
    const bool same =
        answer != nullptr && answer->request == std::hash<std::string_view>{}(request);
    return same ? answer : nullptr;
}

void Answers::begin(std::string person, std::int64_t id, std::string_view request, Instant now) {
    current_ = {std::move(person),
                {id, std::hash<std::string_view>{}(request), now, {}, {}, false}};
}

void Answers::accepted(const std::string& person, std::int64_t id, std::string_view answer,
                       const std::string& table) {
    if (!current_ || current_->person != person || current_->answer.id != id) return;
    std::deque<GivenAnswer>& theirs = given_[person];
    std::erase_if(theirs, [id](const GivenAnswer& given) { return given.id == id; });
    theirs.push_back(current_->answer);
    theirs.back().text = answer;
    theirs.back().table = table;
    if (theirs.size() > limits_.remembered_answers) theirs.pop_front();
    accepted_at_.emplace_back(current_->answer.at, person);
}

void Answers::stored(const std::string& person, std::int64_t id) {
    if (GivenAnswer* answer = find(person, id)) answer->durable = true;
}

void Answers::lost(const std::string& person, std::int64_t id) {
    const auto theirs = given_.find(person);
    if (theirs == given_.end()) return;
    std::erase_if(theirs->second,
                  [id](const GivenAnswer& given) { return given.id == id && !given.durable; });
    if (theirs->second.empty()) given_.erase(theirs);
}

void Answers::forget_old(Instant now) {
    const Instant before = now - limits_.answers_remembered;
    for (; !accepted_at_.empty() && accepted_at_.front().first <= before;
         accepted_at_.pop_front()) {
        const auto theirs = given_.find(accepted_at_.front().second);
        if (theirs == given_.end()) continue;
        std::erase_if(theirs->second,
                      [before](const GivenAnswer& given) { return given.at <= before; });
        if (theirs->second.empty()) given_.erase(theirs);
    }
}

}  // namespace sumito::play
