// Whether this build can count: perft and random games. They are a third of the rules' code. The
// browser does not need them, so its module of rules is built without them.
#pragma once

namespace sumito::games {

#ifdef SUMITO_WITHOUT_COUNTING
inline constexpr bool counts_games = false;
#else
inline constexpr bool counts_games = true;
#endif

}  // namespace sumito::games
