// Whether this build counts: perft and random games. They are a third of the rules' code, and in a
// browser nobody asks for them, so the module of rules is built without.
#pragma once

namespace sumito::games {

#ifdef SUMITO_WITHOUT_COUNTING
inline constexpr bool counts_games = false;
#else
inline constexpr bool counts_games = true;
#endif

}  // namespace sumito::games
