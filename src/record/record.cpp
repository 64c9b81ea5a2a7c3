#include "record/record.h"

#include "base/text.h"

namespace sumito::record {

std::string_view Record::tag(std::string_view name) const {
    const std::string wanted = base::lower_case(name);
    for (const Tag& tag : tags)
        if (base::lower_case(tag.name) == wanted) return tag.value;
    return {};
}

bool states_result(std::string_view result) {
    return !result.empty() && result != "*" && result != "?";
}

}  // namespace sumito::record
