// The page that is shown if the browser client was not built: it says that the server runs, and how
// many games are active. Without script, in the reader's language.
#pragma once

#include <string>
#include <string_view>

#include "i18n/i18n.h"
#include "play/hall.h"

namespace sumito::net {

// The first language of an Accept-Language header that we have texts for; otherwise English.
i18n::Language preferred_language(std::string_view accept_language);

std::string plain_page(i18n::Language language, const play::Figures& figures);

}  // namespace sumito::net
