// What the server shows of one table outside the client: the head and the board of its page, and
// the picture for links. Both are made from the table's public state (docs/wire.md), so they show
// what any watcher sees.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "net/client_page.h"
#include "net/preview.h"

namespace sumito::net {

struct TablePage {
    PageHead head;
    Preview preview;
    std::string picture_name;  // changes with the content of the picture
};

// `state`: the message with the table's state. `ply`: the number of turns to show; all if there
// are not that many. Fails if the state cannot be understood.
base::Result<TablePage> read_table_page(i18n::Language language, std::string_view state,
                                        std::optional<int> ply);

}  // namespace sumito::net
