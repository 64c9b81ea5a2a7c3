// Result<T>: a value, or one line that says what is wrong. Used wherever input from outside is
// read. Inside the program, broken invariants are asserts, not results.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace sumito::base {

struct Error {
    std::string message;  // what is wrong, where, what was expected; one line, no full stop
    // The key of the message in src/i18n, and the values for its placeholders. Without a key the
    // message is English only.
    std::string key = {};
    std::vector<std::pair<std::string, std::string>> values = {};
};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return state_.index() == 0; }

    T& operator*() & { return *value(); }
    const T& operator*() const& { return *std::as_const(*this).value(); }
    T&& operator*() && { return std::move(*value()); }
    T* operator->() { return value(); }
    const T* operator->() const { return value(); }

    const std::string& error() const { return fault().message; }

    const Error& fault() const {
        assert(state_.index() == 1);
        return *std::get_if<1>(&state_);
    }

private:
    T* value() {
        assert(state_.index() == 0);
        return std::get_if<0>(&state_);
    }
    const T* value() const {
        assert(state_.index() == 0);
        return std::get_if<0>(&state_);
    }

    std::variant<T, Error> state_;
};

// Success, or one line that says what went wrong.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : fault_(std::move(error)) {}

    explicit operator bool() const { return !fault_; }
    const std::string& error() const { return fault().message; }

    const Error& fault() const {
        assert(fault_);
        return *fault_;
    }

private:
    std::optional<Error> fault_;
};

}  // namespace sumito::base
