// Who sits where: any mix of people and computers, each computer with its level.
import { colour } from '../game/names.ts';
import type { Chair } from '../game/setup.ts';
import { t } from '../i18n/i18n.ts';
import { factsOf } from '../rules/catalogue.ts';
import type { GameId } from '../rules/types.ts';
import { Icon } from './icons.tsx';

interface Props {
  game: GameId;
  chairs: Chair[];
  onChange: (chairs: Chair[]) => void;
}

const levels = Array.from({ length: 10 }, (_, i) => i + 1);

export function ChairsPicker({ game, chairs, onChange }: Props) {
  const change = (seat: number, to: Partial<Chair>) =>
    onChange(chairs.map((chair, i) => (i === seat ? { ...chair, ...to } : chair)));
  const { letters, partners } = factsOf(game);
  return (
    <div class="chairs">
      {letters.map((letter, seat) => {
        const chair = chairs[seat];
        if (!chair) return null;
        const name = t(`colour.${letter}`);
        const partner = partners[seat] ?? null;
        return (
          <fieldset class="chair" key={letter}>
            <legend>
              <span class={`colour-mark pip-${letter}`} aria-hidden="true" />
              {name}
              {partner !== null && (
                <span class={`team team-${seat % 2}`}>
                  {t('web.team', { partner: colour(t, letters, partner) })}
                </span>
              )}
            </legend>
            <div class="segments">
              {(['person', 'computer'] as const).map((kind) => (
                <label key={kind}>
                  <input
                    type="radio"
                    name={`chair-${seat}`}
                    checked={chair.kind === kind}
                    onChange={() => change(seat, { kind })}
                  />
                  <span>
                    <Icon name={kind} /> {t(`web.new.${kind}`)}
                  </span>
                </label>
              ))}
            </div>
            {chair.kind === 'person' ? (
              <input
                type="text"
                class="chair-name"
                maxLength={30}
                placeholder={t('web.new.name')}
                aria-label={t('list.item', { name, text: t('web.new.name') })}
                value={chair.name}
                onInput={(event) => change(seat, { name: event.currentTarget.value })}
              />
            ) : (
              <select
                class="chair-name"
                aria-label={t('list.item', { name, text: t('web.new.level') })}
                value={String(chair.level)}
                onChange={(event) => change(seat, { level: Number(event.currentTarget.value) })}
              >
                {levels.map((level) => (
                  <option key={level} value={String(level)}>
                    {t('web.level', { level })}
                  </option>
                ))}
              </select>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
