// The page that is shown where the browser client is not built: the server is alive, and what goes
// on. Without script, in the reader's language.
#pragma once

#include <string>
#include <string_view>

#include "i18n/i18n.h"
#include "play/hall.h"

namespace sumito::net {

// The first language of an Accept-Language header that there are texts in; English otherwise.
i18n::Language preferred_language(std::string_view accept_language);

std::string plain_page(i18n::Language language, const play::Figures& figures);

}  // namespace sumito::net
