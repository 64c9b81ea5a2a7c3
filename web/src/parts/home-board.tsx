// The large board of the home page: the start of a game, or the game that was left. The person can
// choose a move on it immediately; it is played on the page of the game.
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { prefer, preferences } from '../app/preferences.ts';
import { type Board, type BoardConfig, createBoard, thumbnail } from '../board/index.ts';
import { language, t } from '../i18n/i18n.ts';
import type { BoardState, Choice, Contents, GameId, Place, Seat } from '../rules/types.ts';
import { sounds } from './sound.ts';

interface Props {
  state: BoardState;
  mayChoose: Seat[];
  choices: readonly Choice[];
  /** The seat at the bottom. */
  seat: Seat;
  onChoose: (text: string) => void;
}

/** A board that nobody touches shows once what can move. */
const patience = 3000;
const breath = 1600;

function useBreath(element: RefObject<HTMLElement | null>): boolean {
  const breathes = useSignal(false);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const stop = new AbortController();
    const end = () => {
      stop.abort();
      breathes.value = false;
    };
    const begin = setTimeout(() => {
      breathes.value = true;
      ending = setTimeout(end, breath);
    }, patience);
    let ending: ReturnType<typeof setTimeout> | undefined;
    stop.signal.addEventListener('abort', () => {
      clearTimeout(begin);
      clearTimeout(ending);
    });
    for (const touch of ['pointerdown', 'keydown'])
      element.current?.addEventListener(touch, end, { signal: stop.signal });
    return end;
  }, []);
  return breathes.value;
}

function movable(choices: readonly Choice[], seat: Seat): Place[] {
  const slides = choices.flatMap(({ steps }) => steps).filter(({ kind }) => kind === 'slide');
  return slides.filter(({ owner }) => owner === seat).map(({ from }) => from);
}

export function HomeBoard({ state, mayChoose, choices, seat, onChoose }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const breathes = useBreath(element);
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
    marks: breathes ? [{ places: movable(choices, seat), kind: 'choice' }] : [],
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
  useEffect(() => board.current?.set(config), [state, choices, mayChoose, seat, breathes, preferences.value]);
  return <div class={breathes ? 'breathes' : ''} ref={element} />;
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
