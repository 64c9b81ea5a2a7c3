// A button with a drawing; its name is for screen readers and the tooltip.
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
