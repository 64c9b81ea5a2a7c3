// The strength of the computer, 1 to 10: a row of numbers with a word for their meaning.
import { useId } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';

const levels = Array.from({ length: 10 }, (_, i) => i + 1);

interface Props {
  label: string;
  level: number;
  onChange: (level: number) => void;
}

export function levelWord(level: number): string {
  const words = ['beginner', 'casual', 'club', 'strong', 'expert'];
  return t(`web.level.${words[Math.ceil(level / 2) - 1] ?? 'club'}`);
}

export function LevelPicker({ label, level, onChange }: Props) {
  const name = useId();
  return (
    <fieldset class="levels">
      <legend>
        {label} <span class="quiet">{levelWord(level)}</span>
      </legend>
      <div class="segments">
        {levels.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              checked={one === level}
              aria-label={t('web.level', { level: one })}
              onChange={() => onChange(one)}
            />
            <span>{one}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
