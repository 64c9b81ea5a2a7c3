// The page for a new game with all choices: who plays, the start, the time, the rules.
import { useSignal } from '@preact/signals';
import { play, rules } from '../app/app.ts';
import { prefer, preferences } from '../app/preferences.ts';
import { links } from '../app/route.ts';
import { gameIds, noLimit, rulesText, usualRules, usualSetup } from '../game/setup.ts';
import { t } from '../i18n/i18n.ts';
import { ChairsPicker } from '../parts/chairs-picker.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { LayoutPicker } from '../parts/layout-picker.tsx';
import { LoadGame } from '../parts/load-game.tsx';
import { LotSwitch, drawn } from '../parts/lot-switch.tsx';
import { RulesPicker } from '../parts/rules-picker.tsx';
import { TimePicker } from '../parts/time-picker.tsx';
import type { GameId } from '../rules/types.ts';

type Against = 'computer' | 'people';

export function NewPage({ game }: { game: GameId }) {
  const chairs = useSignal(usualSetup(game, preferences.value.level, 'computer').chairs);
  /** Null: the usual start. */
  const layout = useSignal<string | null>(null);
  const time = useSignal(noLimit);
  const choices = useSignal(usualRules(game));
  const problem = useSignal<string | null>(null);
  const opening = useSignal(false);
  const against = useSignal<Against>('computer');
  const loaded = rules.value;
  const begin = (event: Event) => {
    event.preventDefault();
    const level = chairs.value.find((chair) => chair.kind === 'computer')?.level;
    if (level !== undefined) prefer({ level });
    try {
      const settings = {
        game,
        rules: rulesText(game, choices.value),
        ...(layout.value ? { layout: layout.value } : {}),
      };
      play(drawn({ settings, chairs: chairs.value, time: time.value }));
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
    }
  };
  const layouts = loaded?.layouts(game) ?? [];
  return (
    <main id="main" class="page new" tabIndex={-1}>
      <h1>{t('web.new')}</h1>
      <nav class="tabs" aria-label={t('web.new.game')}>
        {gameIds.map((id) => (
          <a
            key={id}
            href={links.newGame(id)}
            {...(id === game ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`analyse.kind.${id}`)}
          </a>
        ))}
      </nav>
      <p class="new-about">{t(`web.about.${game}`)}</p>
      <form onSubmit={begin}>
        <fieldset class="plain">
          <legend>{t('web.new.seats')}</legend>
          <div class="segments against">
            {(['computer', 'people'] as const).map((whom) => (
              <label key={whom}>
                <input
                  type="radio"
                  name="against"
                  checked={against.value === whom}
                  onChange={() => {
                    against.value = whom;
                    chairs.value = usualSetup(game, preferences.peek().level, whom).chairs;
                  }}
                />
                <span>{t(whom === 'computer' ? 'web.new.computer' : 'web.home.people')}</span>
              </label>
            ))}
          </div>
          <ChairsPicker
            game={game}
            chairs={chairs.value}
            onChange={(changed) => {
              chairs.value = changed;
            }}
          />
          <LotSwitch />
        </fieldset>
        <LayoutPicker
          game={game}
          layouts={layouts}
          chosen={layout.value ?? layouts[0]?.id ?? ''}
          onChange={(id) => {
            layout.value = id;
          }}
        />
        <TimePicker
          onChange={(control) => {
            time.value = control;
          }}
        />
        <RulesPicker
          game={game}
          rules={choices.value}
          onChange={(changed) => {
            choices.value = changed;
          }}
        />
        <p class="problem" role="alert">
          {problem.value}
        </p>
        <div class="start">
          <button type="submit" class="button primary large" disabled={!loaded}>
            {t('web.new.start')}
          </button>
        </div>
      </form>
      <p class="new-load">
        <button
          type="button"
          class="link"
          disabled={!loaded}
          onClick={() => {
            opening.value = true;
          }}
        >
          {t('web.home.load')}
        </button>
      </p>
      {opening.value && (
        <Dialog
          title={t('web.home.load')}
          onClose={() => {
            opening.value = false;
          }}
        >
          <LoadGame
            onLoaded={() => {
              opening.value = false;
            }}
          />
        </Dialog>
      )}
    </main>
  );
}
