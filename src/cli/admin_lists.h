// The output of `sumito admin list`: lines for people, or JSON.
#pragma once

#include <vector>

#include "store/upkeep.h"

namespace sumito::cli {

class AdminLists {
public:
    explicit AdminLists(bool json) : json_(json) {}

    void inventory(const store::Inventory& found) const;
    void tables(const std::vector<store::ListedTable>& tables) const;
    void accounts(const std::vector<store::ListedAccount>& accounts) const;
    void reports(const std::vector<store::Report>& reports) const;
    void orders(const std::vector<store::DoneOrder>& orders) const;

private:
    bool json_;
};

}  // namespace sumito::cli
