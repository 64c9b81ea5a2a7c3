// Any bytes as a file of records: errors are reported, and accepted records read back the same
// after writing.
#include <cstdlib>
#include <sstream>

#include "record/reader.h"
#include "record/writer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sumito::record;
    std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
    Reader reader(in);
    while (auto game = reader.next()) {
        if (game->error) {
            if (game->error->message.empty()) std::abort();
            continue;
        }
        const std::string text = write(*game->record, Format::Pgn, game->record->notation);
        std::istringstream again_in(text);
        Reader again_reader(again_in);
        const auto again = again_reader.next();
        if (!again || again->error) std::abort();
        if (write(*again->record, Format::Pgn, again->record->notation) != text) std::abort();
    }
    return 0;
}
