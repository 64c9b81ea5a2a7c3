// The rules of both games with their pictures, in the language of the page.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type RulesPage as About, links } from '../app/route.ts';
import { type Language, language, t } from '../i18n/i18n.ts';

interface Text {
  html: string;
  sections: { id: string; title: string }[];
}

const texts: Record<`${About}.${Language}`, () => Promise<Text>> = {
  'abalone.en': () => import('virtual:rules/abalone.en'),
  'abalone.fr': () => import('virtual:rules/abalone.fr'),
  'abalone.de': () => import('virtual:rules/abalone.de'),
  'choro.en': () => import('virtual:rules/choro.en'),
  'choro.fr': () => import('virtual:rules/choro.fr'),
  'choro.de': () => import('virtual:rules/choro.de'),
};

function jump(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

export function RulesPage({ about }: { about: About }) {
  const text = useSignal<Text | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    let wanted = true;
    failed.value = false;
    texts[`${about}.${language.value}`]().then(
      (loaded) => {
        if (wanted) text.value = loaded;
      },
      () => {
        failed.value = wanted;
      },
    );
    return () => {
      wanted = false;
    };
  }, [about, language.value]);
  return (
    <main id="main" class="page rules" tabIndex={-1}>
      <nav class="tabs" aria-label={t('web.nav.rules')}>
        {(['abalone', 'choro'] as const).map((one) => (
          <a
            key={one}
            href={links.rules(one)}
            {...(one === about ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`analyse.kind.${one}`)}
          </a>
        ))}
      </nav>
      {failed.value && <p class="problem">{t('web.trouble.load')}</p>}
      <div class="rules-columns">
        {text.value && (
          <nav class="contents" aria-label={t('web.rules.contents')}>
            <details open={matchMedia('(min-width: 60rem)').matches}>
              <summary>{t('web.rules.contents')}</summary>
              <ul>
                {text.value.sections.map(({ id, title }) => (
                  <li key={id}>
                    <button type="button" onClick={() => jump(id)}>
                      {title}
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        )}
        <article class="prose" dangerouslySetInnerHTML={{ __html: text.value?.html ?? '' }} />
      </div>
    </main>
  );
}
