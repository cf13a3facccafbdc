import { useEffect, useRef, type RefObject } from 'react';
import { consentStore } from './consent-store.ts';

const mostInOneFrame = 100;

/** Modal: takes and traps the focus; else takes it only if a button opened the banner. Escape closes a reopened one. */
export function useBannerFocus(isOpen: boolean, isModal: boolean): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = card.current;
    if (!isOpen || dialog === null) return undefined;
    const { opener } = consentStore;
    // Before the rest is disabled, because focusing forces a style recalculation of the whole page.
    if (isModal || opener !== undefined) dialog.focus({ preventScroll: true });
    const free = isModal ? disableAround(dialog) : () => undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') consentStore.send({ type: 'close' });
      if (event.key === 'Tab' && isModal) keepInside(event, dialog);
    };
    // Capturing, because React stops events in parts that are not hydrated.
    document.addEventListener('keydown', handleKey, true);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      free();
      giveFocusBack(dialog, opener);
    };
  }, [isOpen, isModal]);
  return card;
}

/** Focuses the opener, or after a first choice the content. */
function giveFocusBack(dialog: HTMLElement, opener: HTMLElement | undefined): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !dialog.contains(activeElement)) return;
  const target = opener?.isConnected === true ? opener : document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/** One part per frame, because the styles of a whole page take longer than a frame; the focus trap holds meanwhile. */
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

function aroundOf(dialog: HTMLElement): Element[] {
  const around: Element[] = [];
  for (let inside: Element = dialog; inside !== document.body; inside = inside.parentElement ?? document.body)
    around.push(...[...(inside.parentElement?.children ?? [])].filter(beside => beside !== inside));
  return around;
}

function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('a, button, input:enabled')];
  const [start, end] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  const isAtStart = activeElement === start || (event.shiftKey && activeElement === dialog);
  if (!isAtStart && dialog.contains(activeElement)) return;
  event.preventDefault();
  end?.focus();
}
