// The large board of the home page: the start of a game, or the game that was left. One can choose
// on it at once; what was chosen is played on the page of the game.
import { useEffect, useRef } from 'preact/hooks';
import { prefer, preferences } from '../app/preferences.ts';
import { type Board, type BoardConfig, createBoard, thumbnail } from '../board/index.ts';
import { language, t } from '../i18n/i18n.ts';
import type { BoardState, Choice, Contents, GameId, Seat } from '../rules/types.ts';
import { sounds } from './sound.ts';

interface Props {
  state: BoardState;
  mayChoose: Seat[];
  choices: readonly Choice[];
  /** The seat at the bottom. */
  seat: Seat;
  onChoose: (text: string) => void;
}

export function HomeBoard({ state, mayChoose, choices, seat, onChoose }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const { coordinates, lastMove, sumitos, threats, speed } = preferences.value;
  const config: BoardConfig = {
    game: state.game,
    state,
    mayChoose,
    choices,
    orientation: seat,
    coordinates,
    highlight: { lastMove, sumitos, threats },
    animation: { speed },
    text: t,
    controls: false,
    onChoose: (_, text) => choose.current(text),
    sound: (kind) => sounds().play(kind),
    onSpeed: (chosen) => prefer({ speed: chosen }),
  };
  useEffect(() => {
    if (!element.current) return undefined;
    board.current = createBoard(element.current, config);
    return () => {
      board.current?.destroy();
      board.current = null;
    };
    // The board writes words into its drawing, so each language has its own.
  }, [language.value]);
  useEffect(() => board.current?.set(config), [state, choices, mayChoose, seat, preferences.value]);
  return <div ref={element} />;
}

interface PictureProps {
  game: GameId;
  contents: Contents;
  seat: Seat;
}

/** The same as a picture, until the rules say what may be chosen. */
export function HomePicture({ game, contents, seat }: PictureProps) {
  const html = thumbnail(contents, game, { seat, large: true });
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
