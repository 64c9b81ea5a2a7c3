// Limits how much one address may request. A school or an office is one address too, so the limits
// are wide (limits.h). The hall owns it.
#pragma once

#include "base/allowance.h"
#include "play/play_limits.h"

namespace sumito::play {

struct Addresses {
    explicit Addresses(const PlayLimits& limits)
        : persons(limits.new_persons),
          names(limits.new_names),
          tables(limits.new_tables),
          passwords(limits.password_tries),
          prefs(limits.new_prefs),
          reports(limits.reports),
          reviews(limits.reviews),
          seeks(limits.new_seeks) {}

    base::Allowances persons;  // new persons
    base::Allowances names, tables, passwords, prefs, reports, reviews, seeks;
};

}  // namespace sumito::play
