// The quickest way to a game with somebody: one tap on a usual time looks for an opponent.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { playSoon } from '../app/app.ts';
import { preferences } from '../app/preferences.ts';
import { gameIds, usualSetup } from '../game/setup.ts';
import { shortTime } from '../game/table-words.ts';
import { t } from '../i18n/i18n.ts';
import { server } from '../online/server.ts';
import type { Looking } from '../online/seeks.ts';
import { seeks } from '../online/shared.ts';
import type { GameId } from '../rules/types.ts';
import { showSeeks } from './seek-bar.tsx';
import { beat, useBeat } from './ticking.ts';
import { isUnserved } from './unserved.ts';

const controls = [
  { time: '5+0', speed: 'short' },
  { time: '10+0', speed: 'usual' },
  { time: '10+5', speed: 'long' },
  { time: '3d', speed: 'days' },
] as const;

/** The game that was chosen last, while the client is open. */
const chosen: { game: GameId } = { game: 'abalone' };

function LookingRow({ looking }: { looking: Looking }) {
  useBeat(true);
  void beat.value;
  const { game } = looking.game;
  const waited = Math.floor((performance.now() - looking.since) / 1000);
  const time = `${Math.floor(waited / 60)}:${String(waited % 60).padStart(2, '0')}`;
  return (
    <div class="looking">
      <p>
        <strong>{t('web.lobby.looking', { time })}</strong>
        <span>
          {t('web.lobby.nobody')}{' '}
          <button
            type="button"
            class="link"
            onClick={() => void playSoon(usualSetup(game, preferences.peek().level, 'computer'))}
          >
            {t('web.lobby.meanwhile')}
          </button>
        </span>
      </p>
      <button type="button" class="button" onClick={() => seeks.stop()}>
        {t('web.lobby.stop')}
      </button>
    </div>
  );
}

export function QuickGame() {
  const game = useSignal<GameId>(chosen.game);
  const looking = seeks.looking.value;
  const unserved = isUnserved();
  const press = (time: string) => {
    showSeeks();
    const now = seeks.looking.peek()?.game;
    if (now?.time === time && now.game === game.value) seeks.stop();
    else seeks.seek({ game: game.value, time });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, select, dialog');
      const control = controls[Number(event.key) - 1];
      if (typing || event.ctrlKey || event.metaKey || event.altKey || !control) return;
      if (server.link.peek() === 'online') press(control.time);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <section class="quick" aria-labelledby="quick-title">
      <div class="quick-head">
        <h1 id="quick-title">{t('web.lobby.quick')}</h1>
        {server.counts.value && (
          <span class="quiet">
            <span class="dot here" />{' '}
            {t('web.lobby.people', { count: server.counts.value.people })}
          </span>
        )}
      </div>
      <div class="segments quick-games" role="radiogroup" aria-label={t('web.new.game')}>
        {gameIds.map((id) => (
          <label key={id}>
            <input
              type="radio"
              name="quick-game"
              checked={game.value === id}
              onChange={() => {
                game.value = id;
                chosen.game = id;
              }}
            />
            <span>{t(`web.lobby.game.${id}`)}</span>
          </label>
        ))}
      </div>
      <div class="quick-times">
        {controls.map(({ time, speed }, i) => {
          const here = looking?.game.time === time && looking.game.game === game.value;
          return (
            <button
              key={time}
              type="button"
              class={here ? 'quick-time here' : 'quick-time'}
              aria-pressed={here}
              aria-keyshortcuts={String(i + 1)}
              disabled={unserved}
              onClick={() => press(time)}
            >
              <strong>{shortTime(time)}</strong>
              <span>{t(here ? 'web.lobby.looks' : `web.lobby.speed.${speed}`)}</span>
            </button>
          );
        })}
      </div>
      {looking && <LookingRow looking={looking} />}
      <p class="seeks-said" role="status">
        {seeks.said.value && t(seeks.said.value)}
      </p>
    </section>
  );
}
