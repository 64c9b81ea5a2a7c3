// A dialog over the page. Uses the browser's own element, which keeps the focus inside and returns
// it afterwards.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';

interface Props {
  title: string;
  /** Without it, only the buttons inside close the dialog. */
  onClose?: () => void;
  children: ComponentChildren;
  wide?: boolean;
}

export function Dialog({ title, onClose, children, wide }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // Browsers close a dialog on a second Escape even if `cancel` is prevented: pass it on, or
        // reopen a dialog that must be answered. Without an element, we closed it ourselves.
        if (onClose && element.current) onClose();
        else element.current?.showModal();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose?.();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          {onClose && (
            <button type="button" class="tool" aria-label={t('web.close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
