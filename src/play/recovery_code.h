// The code that opens an account whose password is lost, because the server knows no e-mail
// address. It is shown once; the store keeps its hash. Used by the account desk.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace sumito::play {

// Such as `7QK4-M2ZT-09VB-XNRH`: 80 random bits, without letters that look alike.
std::string new_recovery_code(const std::function<std::uint64_t()>& random_number);

// The hash of a code as a person types it: in any case, with or without hyphens and spaces, with I
// or L for 1 and O for 0.
std::string recovery_hash(std::string_view code);

}  // namespace sumito::play
