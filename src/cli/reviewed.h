// The games that an annotated file already contains, so that `analyse --resume` continues after an
// interruption.
#pragma once

#include <map>
#include <string>

#include "record/record.h"

namespace sumito::cli {

class Reviewed {
public:
    // Reads the records of the file; if the file does not exist there are none.
    explicit Reviewed(const std::string& path);

    // Removes and returns the text of the review of this game; empty if there is none (left).
    std::string take(const record::Record& record);
    // The texts that were not taken.
    std::string rest() const;

private:
    std::multimap<std::string, std::string> texts_;  // by the moves of the game
};

}  // namespace sumito::cli
