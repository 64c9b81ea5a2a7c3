#include "cli/reviewed.h"

#include <fstream>

#include "record/reader.h"
#include "record/writer.h"

namespace sumito::cli {

namespace {

// Identifies a game by its moves, whatever comments it has.
std::string key_of(const record::Record& record) {
    std::string key = record.game.id() + " " + record.game.rules_text() + " " + record.start.text();
    for (const record::Node& node : record.moves.nodes) {
        key += node.leaves ? " out" : " ";
        key += record.game.seat_letter(node.seat);
        for (const games::AnyMove move : node.decisions) key += "." + std::to_string(move.bits);
    }
    return key;
}

}  // namespace

Reviewed::Reviewed(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    record::Reader reader(file);
    while (auto game = reader.next()) {
        if (game->error || game->record->tag("Annotator").empty()) continue;
        const record::Record& record = *game->record;
        texts_.emplace(key_of(record), record::write(record, record::Format::Pgn, record.notation));
    }
}

std::string Reviewed::take(const record::Record& record) {
    const auto found = texts_.find(key_of(record));
    if (found == texts_.end()) return {};
    return texts_.extract(found).mapped();
}

std::string Reviewed::rest() const {
    std::string all;
    for (const auto& [key, text] : texts_) all += text;
    return all;
}

}  // namespace sumito::cli
