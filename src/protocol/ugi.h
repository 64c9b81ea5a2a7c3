// The engine behind the Universal Game Interface, as docs/protocol.md describes it: lines in, lines
// out. Knows nothing of stdin and stdout; `sumito ugi`, tests and the browser feed it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace sumito::protocol {

class Ugi {
public:
    // `out` gets one line at a time, without its end, from any thread but never two at once.
    explicit Ugi(std::function<void(std::string_view)> out);
    ~Ugi();  // ends a search that is running

    // One line from the host; false after `quit`. Returns at once, also while a search is running.
    // A line that makes no sense is answered by `info string` and changes nothing.
    bool handle(std::string_view line);

private:
    class Session;
    std::unique_ptr<Session> session_;
};

}  // namespace sumito::protocol
