import { useEffect, useLayoutEffect, useRef } from 'react';
import { showArrival } from './page-motion.ts';
import { forgetPlaces, keepPlace, readPlace, savePlaces, type Place } from './page-places.ts';
import { describeFocus, findFocus, type FocusedPart } from './focused-part.ts';
import { useLocation } from '../navigation/Navigation.tsx';

/** After this long without finding its place again a page stays where it is. */
const patienceMs = 5_000;

/** What stands for something that is on its way (web/design/Skeleton.tsx). */
const waiting = '.delayed, .skeleton';

/** What a visitor does moves the page from now on. */
const ownMoves = ['pointerdown', 'wheel', 'keydown', 'touchstart'] as const;

/**
 * Going back, or reloading, leads to where one was on a page, with the focus where it was, even if what stood there
 * comes from the server only now. Going forwards begins at the top (`Screen`).
 */
export function usePlaces(): void {
  const { pathname, key, arrival } = useLocation();
  const isFirst = useRef(true);
  const shown = useRef(pathname);
  const id = `${key} ${pathname}`;

  useLayoutEffect(() => {
    const place = arrival === 'pop' && (!isFirst.current || isReturn()) ? readPlace(id) : undefined;
    // The first screen of a visit keeps the browser's own focus.
    const way = place === undefined ? undefined : returnTo(place, !isFirst.current);
    isFirst.current = false;
    const content = document.getElementById('content');
    if (arrival === 'push' && shown.current !== pathname && content !== null) showArrival(content);
    shown.current = pathname;
    const stop = followPlace(id, () => way?.isOn() ?? false);
    return () => {
      way?.giveUp();
      stop();
    };
  }, [id, arrival, pathname]);

  useEffect(() => forgetPlaces, []);
}

/** Was the document asked for again, or come back to? Then a place that the tab remembers is meant. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}

/**
 * Notes where the visitor is for as long as this entry of the history is shown. How far a page that is still too short
 * could be scrolled on the way back is no place: left or reloaded then, it would come back at its top.
 */
function followPlace(id: string, isReturning: () => boolean): () => void {
  history.scrollRestoration = 'manual';
  let place: Place = readPlace(id) ?? { scrollY: window.scrollY, focus: focusOf(document.activeElement) };
  const note = (change: Partial<Place>) => {
    place = { ...place, ...change };
    keepPlace(id, place);
  };
  const noteScroll = () => {
    if (!isReturning()) note({ scrollY: window.scrollY });
  };
  const noteFocus = ({ target }: FocusEvent) => {
    const focus = focusOf(target);
    // The way out, in the navigation, is no place to come back to.
    if (focus !== undefined) note({ focus });
  };
  window.addEventListener('scroll', noteScroll, { passive: true });
  document.addEventListener('focusin', noteFocus);
  window.addEventListener('pagehide', savePlaces);
  return () => {
    window.removeEventListener('scroll', noteScroll);
    document.removeEventListener('focusin', noteFocus);
    window.removeEventListener('pagehide', savePlaces);
  };
}

function focusOf(target: EventTarget | null): FocusedPart | undefined {
  const content = document.getElementById('content');
  return target instanceof Element && content !== null ? describeFocus(target, content) : undefined;
}

interface WayBack {
  isOn(): boolean;
  giveUp(): void;
}

/** Goes to a place as soon as the page has it, unless the visitor moves first. */
function returnTo(place: Place, takesFocus: boolean): WayBack | undefined {
  const content = document.getElementById('content');
  if (content === null) return undefined;
  let isOn = true;
  let isFocused = !takesFocus || place.focus === undefined;
  const observer = new MutationObserver(attempt);
  let timer = setTimeout(loseHope, patienceMs);
  function attempt(): void {
    if (content === null) return;
    if (!isFocused && place.focus !== undefined) {
      const found = findFocus(place.focus, content);
      found?.focus({ preventScroll: true });
      isFocused = found !== undefined && document.activeElement === found;
    }
    window.scrollTo(0, place.scrollY);
    if (isFocused && Math.abs(window.scrollY - place.scrollY) < 2) stop();
  }
  function loseHope(): void {
    attempt();
    // A slow device, or server, is not a page without the place.
    if (isOn && content?.querySelector(waiting) != null) timer = setTimeout(loseHope, patienceMs);
    else stop();
  }
  function stop(): void {
    isOn = false;
    observer.disconnect();
    clearTimeout(timer);
    ownMoves.forEach(move => window.removeEventListener(move, stop));
  }
  observer.observe(content, { childList: true, subtree: true });
  ownMoves.forEach(move => window.addEventListener(move, stop, { passive: true }));
  attempt();
  return { isOn: () => isOn, giveUp: stop };
}
