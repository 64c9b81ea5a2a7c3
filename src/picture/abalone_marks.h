// Shows the terms of Abalone's glossary as marks on the board: lances as lines, dets as rings, and
// the sumitos that can be played as arrows. Groups and pacs are visible without marks.
#pragma once

#include "games/abalone/glossary.h"
#include "picture/mark.h"

namespace sumito::picture {

std::vector<Mark> marks_of(const abalone::Glossary& glossary);

}  // namespace sumito::picture
