// The boards of Abalone and Choro for the browser. A page uses this file and nothing else of the folder:
//
//   const board = createBoard(element, config);     // config.ts tells what there is to set
//   board.set({ state, mayChoose: [0] });            // whenever something changes
//   await board.animate(table.play(seat, text), table.state());
//   element.innerHTML = thumbnail(layout.contents, 'abalone');   // a still picture, as SVG text
//
// The board fills the width of its element (`proportions` gives width by height; Choro has a strip for
// questions and sowing below). Its colours are the custom properties `--sb-*` of board.css.
import './board.css';

export { createBoard } from './board.ts';
export { proportions, type Board, type BoardConfig, type Marks, type MarkKind } from './config.ts';
export { createSounds, type Sounds } from './sound.ts';
export { thumbnail } from './thumbnail.ts';
