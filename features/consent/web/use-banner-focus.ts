import { useEffect, useRef, type RefObject } from 'react';
import { consentStore } from './consent-store.ts';

/** A larger part of the page is disabled child by child. */
const mostInOneFrame = 100;

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
    // Before anything is disabled: for the focus the browser works out the whole page's styles at once.
    if (isModal || opener !== undefined) dialog.focus({ preventScroll: true });
    const free = isModal ? disableAround(dialog) : () => undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') consentStore.send({ type: 'close' });
      if (event.key === 'Tab' && isModal) keepInside(event, dialog);
    };
    // On the way down: React lets go no further what happens in a part of the page that it has not taken over.
    document.addEventListener('keydown', handleKey, true);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
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

/**
 * Makes everything but the dialog unreachable for pointer, keyboard and screen reader, until the answer is called. One
 * part in each frame: the styles of a whole page at once take longer than a frame, and the keyboard is kept inside anyway.
 */
function disableAround(dialog: HTMLElement): () => void {
  const waiting = aroundOf(dialog).flatMap(element =>
    element.getElementsByTagName('*').length > mostInOneFrame ? [...element.children] : [element],
  );
  const disabled: Element[] = [];
  let frame = 0;
  const disableNext = () => {
    const element = waiting.shift();
    if (element === undefined) return;
    if (!element.hasAttribute('inert')) disabled.push(element);
    element.toggleAttribute('inert', true);
    frame = requestAnimationFrame(disableNext);
  };
  disableNext();
  return () => {
    cancelAnimationFrame(frame);
    disabled.forEach(element => element.toggleAttribute('inert', false));
  };
}

/** What stands beside the dialog, and beside all that it stands in. */
function aroundOf(dialog: HTMLElement): Element[] {
  const around: Element[] = [];
  for (let inside: Element = dialog; inside !== document.body; inside = inside.parentElement ?? document.body)
    around.push(...[...(inside.parentElement?.children ?? [])].filter(beside => beside !== inside));
  return around;
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
