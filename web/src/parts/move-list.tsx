// The turns so far, to step through: a table with one column for each seat, as in records.
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { colour } from '../game/names.ts';
import { t } from '../i18n/i18n.ts';
import type { BoardState, PlayedTurn } from '../rules/types.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icons.tsx';

interface Props {
  state: BoardState;
  played: readonly PlayedTurn[];
  viewing: Signal<number | null>;
  /** Turns that the server has not confirmed yet. */
  pending?: readonly PlayedTurn[];
}

interface Round {
  number: number;
  /** By seat; `at` is the number of the turn, from 1. */
  turns: { at: number; turn: PlayedTurn }[];
}

/** In a round every seat has one turn; in Choro either may be the first. */
export function rounds(turns: readonly PlayedTurn[], anyFirst: boolean): Round[] {
  const result: Round[] = [];
  turns.forEach((turn, i) => {
    const last = result.at(-1);
    const before = last?.turns.at(-1)?.turn.seat ?? -1;
    const fits = anyFirst ? before !== turn.seat && last?.turns.length === 1 : before < turn.seat;
    if (last && fits) last.turns.push({ at: i + 1, turn });
    else result.push({ number: result.length + 1, turns: [{ at: i + 1, turn }] });
  });
  return result;
}

function turnText(turn: PlayedTurn): string {
  if (turn.left) return t('web.moves.left');
  return turn.text;
}

/** The mark of a turn in words. */
function effectText(state: BoardState, { pushes, ejects }: PlayedTurn): string {
  if (ejects !== undefined)
    return t('web.moves.ejects', { owner: colour(t, state.seatLetters, ejects) });
  return pushes ? t('web.moves.pushes') : '';
}

function titleOf(state: BoardState, turn: PlayedTurn): string {
  const effect = effectText(state, turn);
  return effect ? t('list.item', { name: turnText(turn), text: effect }) : turnText(turn);
}

function spoken(state: BoardState, round: number, turn: PlayedTurn): string {
  const move = `${round}. ${colour(t, state.seatLetters, turn.seat)} ${turnText(turn)}`;
  return [move, effectText(state, turn)].filter(Boolean).join(', ');
}

/** An arrow for a push, the ejected marble for an ejection. */
function EffectMark({ state, turn }: { state: BoardState; turn: PlayedTurn }) {
  const { pushes, ejects } = turn;
  if (ejects !== undefined)
    return <span class={`pip ply-mark pip-${state.seatLetters[ejects]}`} />;
  if (!pushes) return null;
  return (
    <span class="ply-mark">
      <Icon name="push" />
    </span>
  );
}

export function stepTo(viewing: Signal<number | null>, turns: number, wanted: number): void {
  const target = Math.max(0, Math.min(turns, wanted));
  viewing.value = target === turns ? null : target;
}

export function MoveList({ state, played, viewing, pending = [] }: Props) {
  const turns = played.length;
  const at = viewing.value ?? turns;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !current) return;
    const top = current.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + current.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2;
  }, [at]);
  const step = (wanted: number) => stepTo(viewing, turns, wanted);
  return (
    <section class="moves" aria-label={t('web.moves')}>
      <div class="moves-list" ref={list} tabIndex={0} role="group" aria-label={t('web.moves')}>
        {turns + pending.length === 0 && <p class="quiet">{t('web.moves.none')}</p>}
        {rounds([...played, ...pending], state.game === 'choro').map((round) => (
          <div class="round" key={round.number}>
            <span class="round-number" aria-hidden="true">
              {round.number}.
            </span>
            {round.turns.map(({ at: number, turn }) => (
              <button
                type="button"
                key={number}
                class={`ply of-${turn.seat}${number > turns ? ' pending' : ''}`}
                title={titleOf(state, turn)}
                {...(number === at ? { 'aria-current': 'true' as const } : {})}
                aria-label={spoken(state, round.number, turn)}
                onClick={() => step(Math.min(number, turns))}
              >
                <span class="ply-text">{turnText(turn)}</span>
                <EffectMark state={state} turn={turn} />
              </button>
            ))}
          </div>
        ))}
      </div>
      <div class="stepper">
        <IconButton
          icon="first"
          label={t('web.moves.first')}
          shortcut="Home"
          disabled={at === 0}
          onClick={() => step(0)}
        />
        <IconButton
          icon="back"
          label={t('web.moves.back')}
          shortcut="ArrowLeft"
          disabled={at === 0}
          onClick={() => step(at - 1)}
        />
        <IconButton
          icon="forward"
          label={t('web.moves.forward')}
          shortcut="ArrowRight"
          disabled={at === turns}
          onClick={() => step(at + 1)}
        />
        <IconButton
          icon="last"
          label={t('web.moves.last')}
          shortcut="End"
          disabled={at === turns}
          onClick={() => step(turns)}
        />
      </div>
    </section>
  );
}
