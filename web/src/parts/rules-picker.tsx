// Rule options, for those who want them.
import type { RuleChoices } from '../game/setup.ts';
import { t } from '../i18n/i18n.ts';
import type { GameId } from '../rules/types.ts';

interface Props {
  game: GameId;
  rules: RuleChoices;
  onChange: (rules: RuleChoices) => void;
}

const plyLimits = [0, 200, 350, 500];

export function RulesPicker({ game, rules, onChange }: Props) {
  const change = (to: Partial<RuleChoices>) => onChange({ ...rules, ...to });
  const ludii = game === 'choro' && rules.choro === 'ludii';
  return (
    <details class="options">
      <summary>{t('web.rules.options')}</summary>
      <div class="options-body">
        {game === 'choro' && (
          <label class="field">
            <span>{t('web.rules.set')}</span>
            <select
              value={rules.choro}
              onChange={(event) => change({ choro: event.currentTarget.value })}
            >
              <option value="acholi">{t('web.rules.acholi')}</option>
              <option value="ludii">{t('web.rules.ludii')}</option>
            </select>
          </label>
        )}
        {!ludii && (
          <label class="switch">
            <input
              type="checkbox"
              role="switch"
              checked={rules.repetition}
              onChange={() => change({ repetition: !rules.repetition })}
            />
            <span>{t('web.rules.repetition')}</span>
          </label>
        )}
        <label class="switch">
          <input
            type="checkbox"
            role="switch"
            checked={rules.agreement}
            onChange={() => change({ agreement: !rules.agreement })}
          />
          <span>{t('web.rules.agreement')}</span>
        </label>
        <label class="field">
          <span>{t('web.rules.plies')}</span>
          <select
            value={String(rules.plies)}
            onChange={(event) => change({ plies: Number(event.currentTarget.value) })}
          >
            {plyLimits.map((count) => (
              <option key={count} value={String(count)}>
                {count === 0 ? t('web.rules.plies.none') : t('web.rules.plies.some', { count })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  );
}
