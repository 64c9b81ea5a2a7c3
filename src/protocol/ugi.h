// The engine behind the Universal Game Interface, as docs/protocol.md describes it: lines in, lines
// out. It does not know stdin and stdout. Used by `sumito ugi`, the tests and the browser.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace sumito::protocol {

class Ugi {
public:
    // `out` gets one line at a time, without the newline. It may be called from any thread, but
    // never from two at the same time.
    explicit Ugi(std::function<void(std::string_view)> out);
    ~Ugi();  // ends a search that is running

    // Handles one line from the host and returns immediately, even while a search is running. False
    // after `quit`. An invalid line is answered by `info string` and changes nothing.
    bool handle(std::string_view line);

private:
    class Session;
    std::unique_ptr<Session> session_;
};

}  // namespace sumito::protocol
