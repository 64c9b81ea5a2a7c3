// The page of a table before its game, for somebody who has the link: who invites to what, and one
// button to sit down. The seat is not taken by opening the page.
import { rules } from '../app/app.ts';
import { links } from '../app/route.ts';
import { seatColour, timeWords } from '../game/table-words.ts';
import { t } from '../i18n/i18n.ts';
import type { Occupant, State } from '../online/wire.ts';
import { StillBoard } from '../parts/still-board.tsx';
import { TableStrip } from '../parts/table-strip.tsx';
import { TableSeats } from '../parts/table-seats.tsx';
import type { Seat } from '../rules/types.ts';

/** Who invites, and whether they are here; the first person there if the table has no host. */
function inviter({ host, seats, presence }: State): { who: Occupant; here: boolean } | null {
  const seat = seats.findIndex(
    (who) => who && !who.level && (!host || who.person === host.person),
  );
  const who = host ?? seats[seat];
  return who ? { who, here: presence[seat]?.here ?? false } : null;
}

function Facts({ state, seat }: { state: State; seat: Seat }) {
  const { game, time, layout, colours, rated } = state.settings;
  const layouts = rules.value?.layouts(game) ?? [];
  const named = layouts.length > 2 && layouts.find(({ id }) => id === layout)?.name;
  const first = seat === 0 ? 'web.invite.begin.you' : 'web.invite.begin.other';
  const lot = colours === 'lot';
  const rows = [
    {
      name: t('web.invite.have'),
      text: lot
        ? t('web.invite.have.lot')
        : game === 'choro'
          ? seatColour(game, seat)
          : t(first, { colour: seatColour(game, seat), first: seatColour(game, 0) }),
    },
    { name: t('web.invite.time'), text: timeWords(time) },
    ...(named ? [{ name: t('web.layout'), text: named }] : []),
    {
      name: t('web.invite.rating'),
      text: t(rated ? 'web.invite.counts' : 'web.invite.counts.not'),
    },
  ];
  return (
    <dl class="table-facts-list">
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  state: State;
  /** Null until the server knows this visitor. */
  ask: ((what: string, data?: object) => void) | null;
  /** The person only watches. */
  watching: boolean;
  onWatch: () => void;
  refused: string | null;
}

export function JoinPage({ state, ask, watching, onWatch, refused }: Props) {
  const { settings, seats, you } = state;
  const host = inviter(state);
  const free = Math.max(0, seats.indexOf(null)) as Seat;
  const seat = you[0] ?? free;
  /** Empty: a guest without a name. */
  const name = host?.who.name ?? '';
  const game = t(`analyse.kind.${settings.game}`);
  const more = seats.length > 2;
  return (
    <main id="main" class="page table-page join-page" tabIndex={-1}>
      <TableStrip kept={false} />
      <StillBoard
        game={settings.game}
        position={state.position}
        seat={settings.colours === 'lot' ? 0 : seat}
      />
      <div class="table-panel">
        {host && (
          <p class="table-note">
            <span class={host.here ? 'dot here' : 'dot'} />{' '}
            {t(host.here ? 'web.invite.here' : 'web.invite.host_away', {
              name: name || t('web.invite.host'),
            })}
          </p>
        )}
        <h1>
          {name ? t('web.invite.invites', { name, game }) : t('web.invite.invited', { game })}
        </h1>
        <Facts state={state} seat={seat} />
        {(more || you.length > 0) && <TableSeats state={state} hosting={false} ask={ask ?? (() => {})} />}
        <p class="problem" role="alert">
          {refused}
        </p>
        {you.length > 0 ? (
          <>
            <p class="table-note" role="status">
              {t('web.invite.seated')}
            </p>
            <button type="button" class="button" onClick={() => ask?.('stand')}>
              {t('web.invite.stand')}
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              class={`button large ${watching ? '' : 'primary'}`}
              disabled={!ask}
              onClick={() => ask?.('sit')}
            >
              {t('web.invite.sit')}
            </button>
            {!watching && (
              <button type="button" class="button" disabled={!ask} onClick={onWatch}>
                {t('web.invite.watch')}
              </button>
            )}
            <p class="table-note" role="status">
              {watching ? t('web.invite.watching') : ''}
            </p>
            <p class="table-note">
              {t('web.invite.account')}{' '}
              <a href={links.rules(settings.game === 'choro' ? 'choro' : 'abalone')}>
                {t('web.invite.learn')}
              </a>
            </p>
          </>
        )}
      </div>
    </main>
  );
}
