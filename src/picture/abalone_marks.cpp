#include "picture/abalone_marks.h"

namespace sumito::picture {

namespace {

using abalone::Cell;
using games::Place;

Place place_of(Cell cell) {
    return Place::on_board(index(cell));
}

}  // namespace

std::vector<Mark> marks_of(const abalone::Glossary& glossary) {
    std::vector<Mark> marks;
    for (const abalone::Marbles& lance : glossary.lances) {
        const std::vector<Cell> cells = abalone::in_reading_order(lance.cells);
        marks.push_back({MarkKind::Lance, place_of(cells.front()), place_of(cells.back())});
    }
    for (const abalone::Sumito& sumito : glossary.sumitos)
        if (sumito.move)
            marks.push_back({sumito.ejects ? MarkKind::EjectingPush : MarkKind::Push,
                             place_of(sumito.pushers.front()), place_of(sumito.pushed.front())});
    for (const abalone::Marbles& det : glossary.dets)
        marks.push_back({MarkKind::Det, place_of(abalone::first_cell(det.cells))});
    return marks;
}

}  // namespace sumito::picture
