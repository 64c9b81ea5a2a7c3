// The page of a table of the server: an invitation, a running game, or a game that is over.
import { servedAt } from '../app/served.ts';
import { t } from '../i18n/i18n.ts';
import { ServedPage } from './served.tsx';

interface Props {
  id: string;
  /** The number of turns to show; null: the current position. */
  ply: number | null;
}

export function TablePage({ id }: Props) {
  const page = servedAt(location.pathname);
  if (page) return <ServedPage page={page} />;
  return (
    <main id="main" class="page narrow" tabIndex={-1}>
      <h1>{t('web.title.table', { id })}</h1>
    </main>
  );
}
