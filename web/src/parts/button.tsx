// A button that is only a drawing, with its name for those who cannot see it and as a tooltip.
import { Icon, type IconName } from './icons.tsx';

interface Props {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  /** Shows the name beside the drawing where there is room. */
  wide?: boolean;
  shortcut?: string;
}

export function IconButton({ icon, label, onClick, disabled, pressed, wide, shortcut }: Props) {
  return (
    <button
      type="button"
      class={wide ? 'tool wide' : 'tool'}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-label={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(shortcut ? { 'aria-keyshortcuts': shortcut } : {})}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      <Icon name={icon} />
      {wide && <span class="tool-name">{label}</span>}
    </button>
  );
}
