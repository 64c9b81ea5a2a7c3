#include "host/ugi_link.h"

#include <algorithm>

#include "base/text.h"

namespace sumito::host {

namespace {

using std::chrono::steady_clock;
using Words = std::vector<std::string_view>;

// After its time is over, a program may still answer for this long; then it counts as hanging.
constexpr Milliseconds last_chance{1000};

// How often it is checked whether the answer is still wanted.
constexpr Milliseconds look_around{100};

std::optional<int> read_signed(std::string_view text) {
    const bool negative = text.starts_with('-');
    const bool sign = negative || text.starts_with('+');
    const auto number = base::read_number(text.substr(sign ? 1 : 0), 1'000'000'000);
    if (!number) return std::nullopt;
    return negative ? -static_cast<int>(*number) : static_cast<int>(*number);
}

// Reads the words after `score`: `cp X`, `mate N` or `share a b c`.
std::optional<engine::Score> read_score(const Words& words, std::size_t at) {
    const auto number = [&](std::size_t i) {
        return at + i < words.size() ? read_signed(words[at + i]) : std::nullopt;
    };
    const std::string_view kind = at < words.size() ? words[at] : std::string_view();
    const auto first = number(1);
    if (!first) return std::nullopt;
    engine::Score score;
    score.value = *first;
    if (kind == "cp") return score;
    if (kind == "mate") {
        score.kind = engine::Score::Kind::Mate;
        return score;
    }
    const auto second = number(2), third = number(3);
    if (kind != "share" || !second || !third) return std::nullopt;
    score.kind = engine::Score::Kind::Share;
    score.shares = {*first, *second, *third};
    return score;
}

}  // namespace

std::string_view fault_text(Fault::Kind kind) {
    switch (kind) {
        case Fault::Kind::Crash: return "crash";
        case Fault::Kind::Hang: return "hang";
        case Fault::Kind::Illegal: return "illegal";
        case Fault::Kind::Time: return "time";
    }
    return "crash";
}

void note_info(std::string_view line, BestMove& answer) {
    const Words words = base::words(line);
    if (words.empty() || words[0] != "info") return;
    std::optional<engine::Score> score;
    std::optional<std::uint64_t> depth, nodes;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        if (words[i] == "string" || words[i] == "pv") break;
        if (words[i] == "multipv" && words[i + 1] != "1") return;
        if (words[i] == "score") score = read_score(words, i + 1);
        if (words[i] == "depth") depth = base::read_number(words[i + 1], 1'000'000);
        if (words[i] == "nodes") nodes = base::read_number(words[i + 1], ~std::uint64_t{0} >> 1);
    }
    if (score) answer.score = score;
    if (depth && score) answer.depth = static_cast<int>(*depth);
    if (nodes) answer.nodes = *nodes;
}

std::variant<UgiLink, Fault> UgiLink::open(const std::string& command, Milliseconds timeout) {
    auto process = Process::start(command);
    if (!process) return Fault{Fault::Kind::Crash, process.error(), {}};
    UgiLink link(*std::move(process), timeout);
    if (auto fault = link.say("ugi")) return *fault;
    const SteadyTime deadline = steady_clock::now() + timeout;
    const std::string silent = "no ugiok after ugi";
    for (;;) {
        const auto left = std::chrono::ceil<Milliseconds>(deadline - steady_clock::now());
        if (left.count() <= 0) return link.fault(Fault::Kind::Hang, silent);
        auto heard = link.wait_for("", left);
        if (auto* fault = std::get_if<Fault>(&heard)) {
            if (fault->kind == Fault::Kind::Hang) fault->message = silent;
            return *fault;
        }
        const std::string& line = std::get<std::string>(heard);
        const Words words = base::words(line);
        if (words.empty()) continue;
        if (words[0] == "ugiok") return link;
        if (words.size() > 2 && words[0] == "id" && words[1] == "name")
            link.name_ = base::trimmed(std::string_view(line).substr(line.find("name") + 4));
        if (words.size() > 2 && words[0] == "option" && words[1] == "name") {
            const auto type = std::find(words.begin(), words.end(), "type");
            std::vector<std::string> parts(words.begin() + 2, type);
            link.options_[base::lower_case(base::join(parts, " "))] = line;
        }
    }
}

bool UgiLink::declares(std::string_view option) const {
    return options_.count(base::lower_case(option)) > 0;
}

Fault UgiLink::fault(Fault::Kind kind, std::string message) const {
    return {kind, std::move(message), process_.last_lines()};
}

Fault UgiLink::gone() {
    const std::string how = process_.how_it_ended();
    return fault(Fault::Kind::Crash, "it ended: " + how);
}

std::optional<Fault> UgiLink::say(std::string_view line) {
    const SteadyTime deadline = steady_clock::now() + timeout_;
    if (process_.send(line, deadline)) return std::nullopt;
    if (steady_clock::now() < deadline) return gone();
    return fault(Fault::Kind::Hang, "it does not read its input");
}

std::optional<Fault> UgiLink::ready() {
    if (auto fault = say("isready")) return fault;
    auto heard = wait_for("readyok", timeout_);
    auto* fault = std::get_if<Fault>(&heard);
    if (fault == nullptr) return std::nullopt;
    if (fault->kind == Fault::Kind::Hang) fault->message = "no readyok after isready";
    return *fault;
}

std::variant<std::string, Fault> UgiLink::wait_for(std::string_view word, Milliseconds timeout) {
    const SteadyTime deadline = steady_clock::now() + timeout;
    std::string line;
    do {
        switch (process_.receive(line, deadline)) {
            case Process::Heard::Ended: return gone();
            case Process::Heard::Late: break;
            case Process::Heard::Line:
                const Words words = base::words(line);
                if (word.empty() || (!words.empty() && words[0] == word)) return line;
        }
    } while (steady_clock::now() < deadline);  // a flood of other lines must not keep us here
    return fault(Fault::Kind::Hang,
                 "no " + std::string(word) + " within " + std::to_string(timeout.count()) + " ms");
}

std::variant<BestMove, Fault> UgiLink::go(std::string_view line, const TimeAllowed& allowance) {
    const SteadyTime begin = steady_clock::now();
    if (auto fault = say(line)) return *fault;
    BestMove answer;
    SteadyTime deadline = begin + allowance.time;
    bool stopped = false;
    for (std::string heard;;) {
        const Process::Heard what =
            process_.receive(heard, std::min(deadline, steady_clock::now() + look_around));
        if (what == Process::Heard::Ended) return gone();
        if (allowance.stopped()) return fault(Fault::Kind::Hang, "the answer is no longer needed");
        const Words words = what == Process::Heard::Line ? base::words(heard) : Words();
        if (words.size() >= 2 && words[0] == "bestmove") {
            answer.line = heard;
            answer.move = words[1];
            if (!stopped) return answer;
            const auto late = std::chrono::ceil<Milliseconds>(steady_clock::now() - begin);
            return fault(Fault::Kind::Time, "bestmove after " + std::to_string(late.count()) +
                                                " ms, allowed were " +
                                                std::to_string(allowance.time.count()));
        }
        if (!words.empty() && words[0] == "bestmove")
            return fault(Fault::Kind::Illegal, "bestmove without a move");
        note_info(heard, answer);
        if (steady_clock::now() < deadline) continue;
        if (stopped || !allowance.limited)
            return fault(Fault::Kind::Hang,
                         "no bestmove within " + std::to_string(allowance.time.count()) + " ms");
        stopped = true;
        deadline = steady_clock::now() + last_chance;
        if (auto fault = say("stop")) return *fault;
    }
}

}  // namespace sumito::host
