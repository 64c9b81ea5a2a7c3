// The games that an annotated file holds already, so that `analyse --resume` goes on where it was
// broken off.
#pragma once

#include <map>
#include <string>

#include "record/record.h"

namespace sumito::cli {

class Reviewed {
public:
    // The records of the file that can be read; none if there is no such file.
    explicit Reviewed(const std::string& path);

    // Takes the text of the review of the same game out, empty if there is none (any more).
    std::string take(const record::Record& record);
    // The texts that nobody has taken.
    std::string rest() const;

private:
    std::multimap<std::string, std::string> texts_;  // by what was played
};

}  // namespace sumito::cli
