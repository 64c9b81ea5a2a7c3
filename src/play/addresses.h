// Limits how much one address may request. A school or an office is one address too, so the limits
// are wide (house_rules.h). The hall owns it.
#pragma once

#include "base/allowance.h"
#include "play/house_rules.h"

namespace sumito::play {

struct Addresses {
    explicit Addresses(const HouseRules& rules)
        : persons(rules.new_persons),
          names(rules.new_names),
          tables(rules.new_tables),
          passwords(rules.password_tries),
          prefs(rules.new_prefs),
          reports(rules.reports),
          reviews(rules.reviews),
          seeks(rules.new_seeks) {}

    base::Allowances persons;  // new persons
    base::Allowances names, tables, passwords, prefs, reports, reviews, seeks;
};

}  // namespace sumito::play
