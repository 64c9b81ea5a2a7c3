// What needs an answer beside the board, always in the same place and one thing at a time: a move
// to confirm, why a move was refused, an offer, a player who is gone, a rematch.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { colour } from '../game/names.ts';
import type { Presenter } from '../game/presenter.ts';
import type { RemoteGame } from '../game/remote-game.ts';
import { say } from '../game/sentences.ts';
import { t } from '../i18n/i18n.ts';
import { server } from '../online/server.ts';
import type { Seat } from '../rules/types.ts';
import { playerName } from './table-seat.tsx';
import { beat } from './ticking.ts';

type Game = Presenter<RemoteGame>;

/** How long a reason is shown, in ms. */
const readingTime = 4000;

function Ask({ text, children }: { text: string; children?: ComponentChildren }) {
  return (
    <section class="asks" role="status" aria-live="polite">
      <p>{text}</p>
      {children && <div class="asks-buttons">{children}</div>}
    </section>
  );
}

interface ButtonProps {
  text: string;
  main?: boolean;
  onClick: () => void;
}

function AskButton({ text, main = false, onClick }: ButtonProps) {
  return (
    <button type="button" class={main ? 'button primary' : 'button'} onClick={onClick}>
      {text}
    </button>
  );
}

function Refused({ game, text }: { game: RemoteGame; text: string }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      game.refusal.value = null;
    }, readingTime);
    return () => clearTimeout(timer);
  }, [text]);
  return <Ask text={text} />;
}

/** The seats whose players have been away so long that the others may claim the game. */
export function goneSeats({ room, view }: RemoteGame): Seat[] {
  void beat.value;
  const { outcome, out, you } = view.value;
  if (outcome.over || you.every((seat) => out.includes(seat))) return [];
  const now = server.serverNow();
  return (room.state.value?.presence ?? []).flatMap(({ here, claim_from }, seat) => {
    const gone = !here && claim_from !== undefined && claim_from <= now;
    return gone && !out.includes(seat as Seat) && !you.includes(seat as Seat) ? [seat as Seat] : [];
  });
}

interface Props {
  presenter: Game;
  /** Absent players for whom this person has chosen to wait. */
  waitedFor: readonly Seat[];
  onWait: (seats: Seat[]) => void;
  onRequest: (t: string, d?: object) => void;
}

export function TableAsks({ presenter, waitedFor, onWait, onRequest }: Props) {
  const { game, setup } = presenter;
  const view = game.view.value;
  const unconfirmed = game.unconfirmed.value;
  if (unconfirmed)
    return (
      <Ask text={t('web.online.confirm', { move: unconfirmed.text })}>
        <AskButton text={t('web.online.undo')} onClick={() => game.undo()} />
        <AskButton text={t('web.move.play')} main onClick={() => void game.confirm()} />
      </Ask>
    );
  const refusal = game.refusal.value;
  if (refusal) return <Refused game={game} text={say(t, refusal, setup)} />;
  const { question } = view;
  const asked = question?.waiting.find((seat) => game.you.includes(seat));
  if (question && asked !== undefined) {
    const key = question.what === 'draw' ? 'play.draw.offered' : 'play.takeback.asked';
    const answer = (yes: boolean) => () => void game.ask({ kind: 'answer', seat: asked, yes });
    return (
      <Ask text={t(key, { seat: playerName(presenter, question.asker) })}>
        <AskButton text={t('web.ask.no')} onClick={answer(false)} />
        <AskButton text={t('web.ask.yes')} main onClick={answer(true)} />
      </Ask>
    );
  }
  const gone = goneSeats(game).filter((seat) => !waitedFor.includes(seat));
  if (gone.length > 0 && game.you.length > 0) {
    const others = gone.map((seat) => colour(t, view.seatLetters, seat)).join(t('play.and'));
    const name = gone.map((seat) => playerName(presenter, seat)).join(t('play.and'));
    const claim = view.seats === 2 ? t('web.online.claim') : t('web.online.goon', { seats: others });
    return (
      <Ask text={t('web.online.has_left', { name })}>
        <AskButton text={t('web.online.wait')} onClick={() => onWait(gone)} />
        {view.mayOffer && (
          <AskButton text={t('web.online.offer_draw')} onClick={() => onRequest('draw')} />
        )}
        <AskButton text={claim} main onClick={() => onRequest('claim')} />
      </Ask>
    );
  }
  const premove = presenter.premove.value;
  if (premove)
    return (
      <Ask text={t('web.online.premove', { move: premove.text })}>
        <AskButton
          text={t('web.cancel')}
          onClick={() => {
            presenter.premove.value = null;
          }}
        />
      </Ask>
    );
  const secret = game.turns.value.find((turn) => turn.secret && game.you.includes(turn.seat));
  if (view.secretOpening && secret)
    return <Ask text={t('web.online.chosen', { move: secret.text })} />;
  return null;
}
