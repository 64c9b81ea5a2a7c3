// Provides the text of records piece by piece: from a stream of any size, or from a text in memory.
// Our own interface, because the standard streams would be a third of the code that the browser
// loads for the rules.
#pragma once

#include <algorithm>
#include <array>
#include <istream>
#include <string_view>

namespace sumito::record {

class TextSource {
public:
    static constexpr int end_of_text = -1;

    TextSource() = default;
    virtual ~TextSource() = default;
    TextSource(const TextSource&) = delete;
    TextSource& operator=(const TextSource&) = delete;

    // The next byte, or the end. After the end, the source is not asked again.
    int peek() {
        if (piece_.empty() && !refill()) return end_of_text;
        return static_cast<unsigned char>(piece_.front());
    }
    int take() {
        const int byte = peek();
        if (byte != end_of_text) piece_.remove_prefix(1);
        return byte;
    }

private:
    // The returned text is valid until the next call; empty at the end.
    virtual std::string_view next_piece() = 0;
    bool refill() {
        if (!ended_) piece_ = next_piece();
        ended_ = piece_.empty();
        return !ended_;
    }

    std::string_view piece_;
    bool ended_ = false;
};

// Reads from a text in memory, which must outlive the source.
class HeldText final : public TextSource {
public:
    explicit HeldText(std::string_view text) : text_(text) {}

private:
    std::string_view next_piece() override {
        const std::string_view piece = text_;
        text_ = {};
        return piece;
    }

    std::string_view text_;
};

// Takes what the stream has ready, so that records are read as they arrive.
class StreamText final : public TextSource {
public:
    explicit StreamText(std::istream& in) : in_(*in.rdbuf()) {}

private:
    std::string_view next_piece() override {
        if (in_.sgetc() == std::istream::traits_type::eof()) return {};
        const auto most = static_cast<std::streamsize>(buffer_.size());
        const std::streamsize wanted = std::max<std::streamsize>(in_.in_avail(), 1);
        const std::streamsize count = in_.sgetn(buffer_.data(), std::min(wanted, most));
        return {buffer_.data(), static_cast<std::size_t>(count)};
    }

    std::streambuf& in_;
    std::array<char, 8192> buffer_;
};

}  // namespace sumito::record
