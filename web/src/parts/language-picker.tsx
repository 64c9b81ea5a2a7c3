// The choice of a language, each by its own name.
import { prefer } from '../app/preferences.ts';
import { type Language, language, t } from '../i18n/i18n.ts';

const ownNames: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch' };

export function LanguagePicker() {
  return (
    <select
      class="language"
      aria-label={t('web.language')}
      value={language.value}
      onChange={(event) => prefer({ language: event.currentTarget.value as Language })}
    >
      {Object.entries(ownNames).map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {`${tag.toUpperCase()} · ${name}`}
        </option>
      ))}
    </select>
  );
}
