#include "record/record.h"

#include "base/text.h"

namespace sumito::record {

std::string_view Record::tag(std::string_view name) const {
    const std::string wanted = base::lower_case(name);
    for (const Tag& tag : tags)
        if (base::lower_case(tag.name) == wanted) return tag.value;
    return {};
}

}  // namespace sumito::record
