// A button that is a drawing, with its name for those who cannot see it and as a tooltip.
import { Icon, type IconName } from './icons.tsx';

interface Props {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** Why it does nothing now: it is shown as disabled, but can be focused, and a click is reported. */
  why?: string | null;
  pressed?: boolean;
  /** A word below the drawing, where there is room. */
  short?: string;
  shortcut?: string;
}

export function IconButton({ icon, label, onClick, disabled, why, pressed, short, shortcut }: Props) {
  return (
    <button
      type="button"
      class="tool"
      title={why ? `${label}: ${why}` : shortcut ? `${label} (${shortcut})` : label}
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
