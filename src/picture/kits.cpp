#include "picture/kits.h"

#include "games/abalone/cell.h"
#include "picture/abalone.h"
#include "picture/choro.h"

namespace sumito::picture {

std::span<const Pictures> all_pictures() {
    static constexpr Pictures pictures[] = {
        {"abalone", abalone::cell_count, draw_abalone_text, draw_abalone_svg},
        {"choro", 2 * choro::hole_count, draw_choro_text, draw_choro_svg},
    };
    return pictures;
}

}  // namespace sumito::picture
