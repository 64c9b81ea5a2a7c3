// The time for a game: none, the usual ones, or a custom time with an increment.
import { useSignal } from '@preact/signals';
import { noLimit } from '../game/setup.ts';
import { t } from '../i18n/i18n.ts';

const presets = [5, 10, 15, 30];
const mostMinutes = 180;
const mostIncrement = 60;

function within(text: string, most: number, least: number): number {
  const value = Number(text);
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}

export function TimePicker({ onChange }: { onChange: (time: string) => void }) {
  const chosen = useSignal<'none' | 'own' | number>('none');
  const base = useSignal(10);
  const increment = useSignal(5);
  const choose = (what: 'none' | 'own' | number) => {
    chosen.value = what;
    if (what === 'none') onChange(noLimit);
    else onChange(what === 'own' ? `${base.value}+${increment.value}` : String(what));
  };
  const options: { value: 'none' | 'own' | number; text: string }[] = [
    { value: 'none', text: t('web.time.none') },
    ...presets.map((value) => ({ value, text: t('web.time.minutes', { count: value }) })),
    { value: 'own', text: t('web.time.own') },
  ];
  return (
    <fieldset class="plain">
      <legend>{t('web.time')}</legend>
      <div class="segments wrap">
        {options.map(({ value, text }) => (
          <label key={value}>
            <input
              type="radio"
              name="time"
              checked={chosen.value === value}
              onChange={() => choose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {chosen.value === 'own' && (
        <div class="row own-time">
          <label>
            {t('web.time.base')}
            <input
              type="number"
              min="0.5"
              max={mostMinutes}
              step="0.5"
              value={base.value}
              onChange={(event) => {
                base.value = within(event.currentTarget.value, mostMinutes, 0.5);
                choose('own');
              }}
            />
          </label>
          <label>
            {t('web.time.increment')}
            <input
              type="number"
              min="0"
              max={mostIncrement}
              step="1"
              value={increment.value}
              onChange={(event) => {
                increment.value = Math.round(within(event.currentTarget.value, mostIncrement, 0));
                choose('own');
              }}
            />
          </label>
        </div>
      )}
    </fieldset>
  );
}
