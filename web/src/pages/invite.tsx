// The page of a table before its game, for the person who invites: the link, and who has come.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { rules } from '../app/app.ts';
import { copyText } from '../app/files.ts';
import { preferences } from '../app/preferences.ts';
import { go, links } from '../app/route.ts';
import { peopleAt, timeWords } from '../game/table-words.ts';
import { t } from '../i18n/i18n.ts';
import { takeFresh } from '../online/create.ts';
import type { Room } from '../online/room.ts';
import type { State } from '../online/wire.ts';
import { Icon } from '../parts/icons.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import { StillBoard } from '../parts/still-board.tsx';
import { TableStrip } from '../parts/table-strip.tsx';
import { TableSeats } from '../parts/table-seats.tsx';
import type { Seat } from '../rules/types.ts';
import { FriendSheet } from '../parts/friend-sheet.tsx';

const shownAsCopied = 2000;

/** `Abalone, Belgian Daisy · 10 minutes each · colours by lot` */
function facts({ settings }: State): string {
  const { game, layout, time, colours, rated } = settings;
  const named = rules.value?.layouts(game).find(({ id }) => id === layout)?.name;
  const layouts = (rules.value?.layouts(game).length ?? 0) > 2;
  const kind = t(`analyse.kind.${game}`);
  return [
    layouts && named ? t('web.invite.start', { game: kind, layout: named }) : kind,
    timeWords(time),
    colours === 'lot' ? t('web.invite.lot') : '',
    rated ? t('web.invite.rated') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function TableLink({ id }: { id: string }) {
  const address = location.origin + links.table(id);
  const copied = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const copy = async () => {
    if (!(await copyText(address))) return;
    copied.value = true;
    setTimeout(() => {
      copied.value = false;
    }, shownAsCopied);
  };
  useEffect(() => {
    if (!takeFresh(id)) return;
    button.current?.focus({ preventScroll: true });
    void copy();
  }, [id]);
  return (
    <>
      <div class="table-link">
        <span class="table-address">{address.replace(/^https?:\/\//, '')}</span>
        <button
          ref={button}
          type="button"
          class="button primary"
          onClick={() => void copy()}
        >
          <Icon name={copied.value ? 'done' : 'copy'} />
          {t(copied.value ? 'web.invite.copied' : 'web.invite.copy')}
        </button>
        <span class="sr-only" role="status">
          {copied.value ? t('web.share.copied') : ''}
        </span>
      </div>
      <div class="table-qr">
        <QrCode text={address} label={t('web.invite.qr')} />
        <div>
          <p>{t('web.invite.room')}</p>
          {'share' in navigator && (
            <button
              type="button"
              class="button"
              onClick={() => void navigator.share({ url: address }).catch(() => {})}
            >
              <Icon name="share" />
              {t('web.invite.share')}
            </button>
          )}
        </div>
      </div>
    </>
  );
}

/** The free seats that the computer may take so that the game begins now; none for two players. */
function fillable({ settings, seats }: State): Seat[] {
  if (settings.rated || seats.length === 2 || peopleAt(seats) < 2) return [];
  return seats.flatMap((who, seat) => (who ? [] : [seat as Seat]));
}

interface Props {
  room: Room;
  state: State;
  ask: (what: string, data?: object) => void;
}

export function InvitePage({ room, state, ask }: Props) {
  const changing = useSignal(false);
  const { settings, you } = state;
  const friends = state.seats.length > 2 ? 'web.invite.title.more' : 'web.invite.title';
  const free = fillable(state);
  const days = settings.time === 'none' || settings.time.endsWith('d');
  const cancel = async () => {
    await room.ask('abort').catch(() => {});
    go(links.home);
  };
  return (
    <main id="main" class="page table-page" tabIndex={-1}>
      <TableStrip kept={false} />
      <StillBoard
        game={settings.game}
        position={state.position}
        seat={settings.colours === 'lot' ? 0 : (you[0] ?? 0)}
      />
      <div class="table-panel">
        <h1>{t(settings.public ? 'web.invite.title.public' : friends)}</h1>
        <p class="table-facts">
          {facts(state)}{' '}
          <button
            type="button"
            class="link"
            onClick={() => {
              changing.value = true;
            }}
          >
            {t('web.invite.change')}
          </button>
        </p>
        <TableLink id={state.table} />
        <TableSeats state={state} hosting ask={ask} />
        <p class="sr-only" role="status">
          {state.watchers > 0 && t('web.invite.looking')}
        </p>
        {state.watchers > 0 && (
          <p class="table-note" aria-hidden="true">
            <span class="dot here" /> {t('web.invite.looking')}
          </p>
        )}
        {free.length > 0 && (
          <button
            type="button"
            class="button"
            onClick={() => {
              for (const seat of free) ask('fill', { seat, level: preferences.peek().level });
            }}
          >
            {t('web.invite.begin')}
          </button>
        )}
        <p class="table-note">
          {t(days ? 'web.invite.leave' : 'web.invite.stay')}{' '}
          <button type="button" class="link" onClick={() => void cancel()}>
            {t('web.invite.cancel')}
          </button>
        </p>
      </div>
      {changing.value && (
        <FriendSheet
          game={settings.game}
          instead={state.table}
          listed={settings.public}
          onClose={() => {
            changing.value = false;
          }}
        />
      )}
    </main>
  );
}
