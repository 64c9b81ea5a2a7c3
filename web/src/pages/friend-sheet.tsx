// The sheet over the home page that asks what to play with a friend: game, time, who begins. Where
// there is no server, friends play at the same screen.
import { useSignal } from '@preact/signals';
import { play, rules } from '../app/app.ts';
import { preferences } from '../app/preferences.ts';
import { gameIds, noLimit, usualSetup } from '../game/setup.ts';
import { t } from '../i18n/i18n.ts';
import { Dialog } from '../parts/dialog.tsx';
import type { GameId } from '../rules/types.ts';

const times = ['5', '10', '10+5', noLimit];
const colourChoices = ['mine', 'theirs', 'lot'] as const;

function timeText(time: string): string {
  if (time === noLimit) return t('web.time.none');
  return time.includes('+') ? time : t('web.time.minutes', { count: Number(time) });
}

interface ChoiceProps<Value extends string> {
  name: string;
  label: string;
  values: readonly Value[];
  chosen: Value;
  text: (value: Value) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, label, values, chosen, text, onChange } = props;
  return (
    <fieldset class="plain">
      <legend>{label}</legend>
      <div class="segments wrap">
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            <span>{text(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function FriendSheet({ game, onClose }: { game: GameId; onClose: () => void }) {
  const chosen = useSignal<GameId>(game);
  const time = useSignal('10');
  const colours = useSignal<(typeof colourChoices)[number]>('lot');
  const begin = () => {
    const setup = usualSetup(chosen.value, preferences.value.level, 'people');
    onClose();
    play({ ...setup, time: time.value });
  };
  return (
    <Dialog title={t('web.friend')} onClose={onClose}>
      <Choice
        name="friend-game"
        label={t('web.new.game')}
        values={gameIds}
        chosen={chosen.value}
        text={(id) => t(`analyse.kind.${id}`)}
        onChange={(id) => {
          chosen.value = id;
        }}
      />
      <Choice
        name="friend-time"
        label={t('web.time')}
        values={times}
        chosen={time.value}
        text={timeText}
        onChange={(one) => {
          time.value = one;
        }}
      />
      <Choice
        name="friend-colours"
        label={t('web.friend.colours')}
        values={colourChoices}
        chosen={colours.value}
        text={(one) => t(`web.friend.colours.${one}`)}
        onChange={(one) => {
          colours.value = one;
        }}
      />
      <p class="quiet" id="friend-why">
        {t('web.friend.unserved')}
      </p>
      <div class="row">
        <button type="button" class="button primary" disabled aria-describedby="friend-why">
          {t('web.friend.link')}
        </button>
        <button type="button" class="button" disabled={!rules.value} onClick={begin}>
          {t('web.home.people')}
        </button>
      </div>
    </Dialog>
  );
}
