// The boards of Abalone and Choro for the browser. A page uses this file and nothing else of the
// folder:
//
//   const board = createBoard(element, config);     // config.ts tells what there is to set
//   board.set({ state, mayChoose: [0] });            // whenever something changes
//   await board.animate(table.play(seat, text), table.state());
//   element.innerHTML = thumbnail(layout.contents, 'abalone');   // a still picture, as SVG text
//
// A page that steps through a game marks a turn with `placesOfTurn(table.stepsOf(n))` as 'last'.
// The board fills the width of its element (`proportions` gives width by height; Choro has a strip
// for questions and sowing below). Its colours are the custom properties `--sb-*` of colours.css.
import './style/colours.css';
import './style/wood.css';
import './style/abalone.css';
import './style/choro.css';
import './style/layers.css';

export { createBoard } from './board.ts';
export { proportions, type Board, type BoardConfig, type Marks, type MarkKind } from './config.ts';
export { boardInWords } from './in-words.ts';
export { createSounds, type Sounds } from './sound.ts';
export { contentsOf, lettersOf } from './position.ts';
export { thumbnail } from './thumbnail.ts';
export { placesOfTurn } from './view.ts';
