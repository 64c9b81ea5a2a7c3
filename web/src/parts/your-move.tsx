// The games that wait for this person: those left unfinished in this browser, and the last finished
// one; `children` are rows of games at the server.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { currentId, discard, presenter, resume, shelf } from '../app/app.ts';
import { thumbnail } from '../board/index.ts';
import { chairText } from '../game/names.ts';
import type { Setup } from '../game/setup.ts';
import { language, t } from '../i18n/i18n.ts';
import { allSeats } from '../rules/catalogue.ts';
import { ageText } from '../shelf/age.ts';
import type { Kept } from '../shelf/shelf.ts';
import { standText, standingOf } from '../shelf/standing.ts';
import { Icon } from './icons.tsx';
import { ConfirmDialog } from './question-dialog.tsx';

/** More are shown when the person wants them. */
const most = 3;

function players(setup: Setup): string {
  const seats = allSeats(setup.settings.game);
  return [...new Set(seats.map((seat) => chairText(t, setup, seat)))].join(' · ');
}

/** The current game has gone on since it was kept. */
function upToDate(kept: Kept): Kept {
  const game = presenter.value;
  if (!game || kept.id !== currentId.value) return kept;
  const view = game.view.value;
  return { ...kept, standing: standingOf(view), decisions: view.plies, over: view.outcome.over };
}

function standOf({ standing, setup }: Kept): string {
  return standing ? standText(t, standing, setup) : '';
}

function Picture({ kept }: { kept: Kept }) {
  const { standing } = kept;
  const html = useMemo(
    () => (standing ? thumbnail(standing.contents, kept.setup.settings.game) : ''),
    [kept.decisions],
  );
  return <span class="shelf-picture" dangerouslySetInnerHTML={{ __html: html }} />;
}

function ShelfGame({ kept }: { kept: Kept }) {
  const { setup, over } = kept;
  return (
    <button type="button" class="shelf-game" onClick={() => void resume(kept)}>
      <Picture kept={kept} />
      <span>
        <strong>{t(`analyse.kind.${setup.settings.game}`)}</strong> <span>{players(setup)}</span>
        <span class="shelf-stand">
          {standOf(kept)} {over && <em>{t('web.home.look')}</em>}
        </span>
        {kept.at !== null && (
          <span class="shelf-stand">{ageText(language.value, kept.at, Date.now())}</span>
        )}
      </span>
    </button>
  );
}

interface Props {
  /** The game that the large board shows. */
  onBoard: string | null;
  /** How many games at the server wait for this person. */
  waiting: number;
  children?: ComponentChildren;
}

export function YourMove({ onBoard, waiting, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const asking = useSignal<Kept | null>(null);
  const all = useSignal(false);
  const thrown = useRef(false);
  const kept = shelf.value.map(upToDate).filter((one) => one.id !== onBoard && one.decisions > 0);
  const unfinished = kept.filter(({ over }) => !over).length + waiting;
  useEffect(() => {
    // The button that had the focus has disappeared.
    if (thrown.current)
      (list.current?.querySelector('button') ?? document.getElementById('main'))?.focus();
    thrown.current = false;
  }, [kept.length]);
  const discardText = ({ setup }: Kept) =>
    t('web.home.discard', { game: t(`analyse.kind.${setup.settings.game}`) });
  const throwAway = (one: Kept) => {
    asking.value = null;
    thrown.current = true;
    discard(one);
  };
  const shown = all.value ? kept : kept.slice(0, Math.max(0, most - waiting));
  if (kept.length + waiting === 0) return null;
  return (
    <section class="waiting" aria-labelledby="waiting">
      <header>
        <h2 id="waiting">
          {t(unfinished > 0 ? 'web.home.waiting' : 'web.home.others')}{' '}
          {unfinished > 0 && <span class="quiet">{unfinished}</span>}
        </h2>
        {kept.length > shown.length && (
          <button
            type="button"
            class="link"
            onClick={() => {
              all.value = true;
            }}
          >
            {t('web.home.all')}
          </button>
        )}
      </header>
      <ul ref={list} class="shelf">
        {children}
        {shown.map((one) => (
          <li key={one.id}>
            <ShelfGame kept={one} />
            <button
              type="button"
              class="tool"
              aria-label={discardText(one)}
              title={discardText(one)}
              onClick={() => {
                asking.value = one;
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {asking.value && (
        <ConfirmDialog
          title={discardText(asking.value)}
          text={`${standOf(asking.value)} ${t('web.home.discard.sure')}`}
          yes={t('web.home.discard.yes')}
          onYes={() => asking.value && throwAway(asking.value)}
          onNo={() => {
            asking.value = null;
          }}
        />
      )}
    </section>
  );
}
