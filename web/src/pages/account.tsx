// Who this visitor is at the server: a guest may choose a name or make an account; an account has
// ratings, a password, a recovery code, and settings that follow it to other devices.
import '../style/account.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { server } from '../online/server.ts';
import type { Rating, Welcome } from '../online/wire.ts';
import { gameIds } from '../game/setup.ts';
import { DataPart } from './account/data-part.tsx';
import { NameForm } from './account/name-form.tsx';
import { PasswordForm, RecoveryForm } from './account/password-forms.tsx';
import { RecoveryCode, shownCode } from './account/recovery-code.tsx';
import { SignIn } from './account/sign-in.tsx';

function Ratings({ of }: { of: NonNullable<Welcome['ratings']> }) {
  const rated = gameIds.flatMap((game) => {
    const rating = of[game];
    return rating && rating.games > 0 ? [[game, rating] as const] : [];
  });
  if (rated.length === 0) return <p class="quiet">{t('web.account.unrated')}</p>;
  return (
    <dl class="ratings">
      {rated.map(([game, rating]) => (
        <div key={game}>
          <dt>{t(`analyse.kind.${game}`)}</dt>
          <dd>
            <strong>{ratingText(rating)}</strong>{' '}
            <span class="quiet">{t('web.account.games', { count: rating.games })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ratingText({ rating, provisional }: Rating): string {
  const rounded = String(Math.round(rating));
  return provisional ? t('web.account.provisional', { rating: rounded }) : rounded;
}

function Guest({ me }: { me: Welcome }) {
  return (
    <>
      <p>{t('web.account.guest')}</p>
      <NameForm name={me.name} />
      <SignIn />
    </>
  );
}

function LogOut() {
  const out = (everywhere: boolean) => {
    server.request(everywhere ? 'logout_all' : 'logout', {}, { fleeting: true }).catch(() => {});
  };
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => out(false)}>
        {t('web.account.logout')}
      </button>
      <button type="button" class="button" onClick={() => out(true)}>
        {t('web.account.logout.all')}
      </button>
    </div>
  );
}

function Member({ me }: { me: Welcome }) {
  return (
    <>
      <Ratings of={me.ratings ?? {}} />
      <p class="quiet">{t('web.account.settings')}</p>
      <LogOut />
      <PasswordForm name={me.name} />
      <RecoveryForm name={me.name} />
    </>
  );
}

export function AccountPage() {
  const me = server.me.value;
  const link = server.link.value;
  const deleted = useSignal(false);
  useEffect(() => server.start(), []);
  useEffect(
    () =>
      server.listen(({ t: type }) => {
        if (type === 'deleted') deleted.value = true;
      }),
    [],
  );
  const title = me?.account ? me.name : t('web.account');
  return (
    <main id="main" class="page narrow account" tabIndex={-1}>
      <h1>{title}</h1>
      {deleted.value && <p role="status">{t('web.account.deleted')}</p>}
      {!me && link === 'unreachable' && <p role="status">{t('web.account.unserved')}</p>}
      {shownCode.value && <RecoveryCode code={shownCode.value} name={me?.name ?? ''} />}
      {me && (me.account ? <Member me={me} /> : <Guest me={me} />)}
      {me && <DataPart me={me} />}
    </main>
  );
}
