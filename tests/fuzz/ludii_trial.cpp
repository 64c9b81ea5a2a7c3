// Any bytes after the first line of a trial: errors name their line, and an accepted record reads
// back the same after writing.
#include <cstdlib>
#include <sstream>

#include "record/reader.h"
#include "record/writer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sumito::record;
    std::istringstream in("game=Choro (Acholi)\n" +
                          std::string(reinterpret_cast<const char*>(data), size));
    Reader reader(in);
    const auto game = reader.next();
    if (!game || !game->record || !game->played) std::abort();
    if (game->error) {
        if (game->error->message.empty() || game->error->line < 1) std::abort();
        return 0;
    }
    const std::string text = write(*game->record, Format::Pgn, game->record->notation);
    std::istringstream again_in(text);
    Reader again_reader(again_in);
    const auto again = again_reader.next();
    if (!again || again->error) std::abort();
    if (again->played->position().text() != game->played->position().text()) std::abort();
    if (write(*again->record, Format::Pgn, again->record->notation) != text) std::abort();
    return 0;
}
