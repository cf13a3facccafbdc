import { useEffect, useRef, type RefObject } from 'react';
import { consentStore } from './consent-store.ts';

/**
 * Leads focus and keyboard while the banner is open. Over a page that cannot be used meanwhile (`isModal`) it takes the
 * focus and keeps it; beside a readable page only when a button opened it. Escape closes what may be closed unchosen.
 */
export function useBannerFocus(isOpen: boolean, isModal: boolean): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = card.current;
    if (!isOpen || dialog === null) return undefined;
    const { opener } = consentStore;
    const free = isModal ? disableAround(dialog) : () => undefined;
    if (isModal || opener !== undefined) dialog.focus({ preventScroll: true });
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') consentStore.send({ type: 'close' });
      if (event.key === 'Tab' && isModal) keepInside(event, dialog);
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      free();
      giveFocusBack(dialog, opener);
    };
  }, [isOpen, isModal]);
  return card;
}

/** To the button that opened the banner; after the first visit's choice to the page's content. */
function giveFocusBack(dialog: HTMLElement, opener: HTMLElement | undefined): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !dialog.contains(activeElement)) return;
  const target = opener?.isConnected === true ? opener : document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/** Makes everything but the dialog unreachable for pointer, keyboard and screen reader, until the answer is called. */
function disableAround(dialog: HTMLElement): () => void {
  const disabled: Element[] = [];
  for (
    let inside: Element = dialog;
    inside !== document.body;
    inside = inside.parentElement ?? document.body
  ) {
    const around = [...(inside.parentElement?.children ?? [])];
    disabled.push(...around.filter(beside => beside !== inside && !beside.hasAttribute('inert')));
  }
  disabled.forEach(element => element.toggleAttribute('inert', true));
  return () => disabled.forEach(element => element.toggleAttribute('inert', false));
}

/** From the last stop to the first and back, as in every dialog. */
function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('a, button, input:enabled')];
  const [start, end] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  const isAtStart = activeElement === start || (event.shiftKey && activeElement === dialog);
  if (!isAtStart && dialog.contains(activeElement)) return;
  event.preventDefault();
  end?.focus();
}
