// A switch: whether the colours of a new game are drawn by lot (rule 2.0). The setting is the same
// for all games.
import { prefer, preferences } from '../app/preferences.ts';
import { type Setup, byLot } from '../game/setup.ts';
import { t } from '../i18n/i18n.ts';

/** The setup, with the colours drawn by lot if the person wants that. */
export function drawn(setup: Setup): Setup {
  return preferences.peek().lot ? byLot(setup, Math.random) : setup;
}

export function LotSwitch() {
  const { lot } = preferences.value;
  return (
    <label class="switch lot">
      <input type="checkbox" role="switch" checked={lot} onChange={() => prefer({ lot: !lot })} />
      <span>{t('web.new.lot')}</span>
    </label>
  );
}
