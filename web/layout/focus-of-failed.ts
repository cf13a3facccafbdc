import { placesAround } from '../design/places-around.ts';

/** A failed part is gone as soon as it is asked for again: what it stood in gets the focus of its button. */
export function followFailed(): () => void {
  let part: Element | null = null;
  let places: readonly HTMLElement[] = [];
  const observer = new MutationObserver(() => {
    if (part?.isConnected === true) return;
    observer.disconnect();
    for (const place of places) {
      if (document.activeElement !== document.body) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
  });
  const noteFocus = ({ target }: Pick<FocusEvent, 'target'>) => {
    observer.disconnect();
    part = target instanceof Element ? target.closest('#content [role=alert]') : null;
    if (part === null) return;
    places = placesAround(part, 'details, section, main');
    observer.observe(document.body, { childList: true, subtree: true });
  };
  noteFocus({ target: document.activeElement });
  document.addEventListener('focusin', noteFocus);
  return () => {
    document.removeEventListener('focusin', noteFocus);
    observer.disconnect();
  };
}
