// A page that is loaded when somebody goes there. Until then the page is empty but has its place;
// if it cannot be loaded, a button tries again.
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { focusMain } from './focus-main.ts';

/** Shown until the page or the rules are loaded. */
export function Blank() {
  return <main id="main" class="page" tabIndex={-1} />;
}

function Failed({ again }: { again: () => void }) {
  return (
    <main id="main" class="page narrow" tabIndex={-1}>
      <p role="alert">{t('web.trouble.load')}</p>
      <button type="button" class="button primary" onClick={again}>
        {t('web.again')}
      </button>
    </main>
  );
}

/** The page as a component. `load` imports it; a page that was loaded before is shown now. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const state = useSignal<'waits' | 'failed' | 'here'>(Loaded ? 'here' : 'waits');
    const focused = useRef(false);
    useEffect(() => {
      if (state.value !== 'waits') return;
      const show = (next: 'failed' | 'here') => {
        focused.current = document.activeElement === document.getElementById('main');
        state.value = next;
      };
      load().then(
        (page) => {
          Loaded = page;
          show('here');
        },
        () => show('failed'),
      );
    }, [state.value]);
    useLayoutEffect(() => {
      // The element that had the focus has been replaced.
      if (focused.current) focusMain();
      focused.current = false;
    }, [state.value]);
    if (state.value === 'failed') return <Failed again={() => (state.value = 'waits')} />;
    return Loaded ? <Loaded {...props} /> : <Blank />;
  };
}
