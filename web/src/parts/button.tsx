// A button with a drawing; its name is for screen readers and the tooltip.
import { t } from '../i18n/i18n.ts';
import { Icon, type IconName } from './icons.tsx';

interface Props {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /**
   * Why the button does nothing now. It looks disabled, but can be focused, and a click is
   * reported.
   */
  why?: string | null;
  pressed?: boolean;
  /** A word below the drawing, if there is room. */
  short?: string;
  /** A key, named as browsers name it. */
  shortcut?: string;
}

const arrows: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' };
const namedKeys: Record<string, string> = { Home: 'web.keys.home', End: 'web.keys.end' };

/** A key as it is written on the keyboards of the person's language. */
function keyText(key: string): string {
  const named = namedKeys[key];
  return named ? t(named) : (arrows[key] ?? key);
}

function titleOf({ label, why, shortcut }: Props): string {
  if (why) return t('list.item', { name: label, text: why });
  return shortcut ? `${label} (${keyText(shortcut)})` : label;
}

export function IconButton(props: Props) {
  const { icon, label, onClick, disabled, why, pressed, short, shortcut } = props;
  return (
    <button
      type="button"
      class="tool"
      title={titleOf(props)}
      aria-label={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(shortcut ? { 'aria-keyshortcuts': shortcut } : {})}
      {...(why ? { 'aria-disabled': true } : {})}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      <Icon name={icon} />
      {short && <span class="tool-name">{short}</span>}
    </button>
  );
}
