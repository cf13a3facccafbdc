import { useEffect, useLayoutEffect, useRef } from 'react';
import { showArrival } from './page-motion.ts';
import { forgetPlaces, keepPlace, readPlace, savePlaces, type Place } from './page-places.ts';
import { describeFocus, findFocus, type FocusedPart } from './focused-part.ts';
import { focusHeading } from './Screen.tsx';
import { pageAddress } from '../navigation/history.ts';
import { useLocation } from '../navigation/Navigation.tsx';
import { matchPath, pagePaths } from '#shared/page-paths.ts';

const patienceMs = 5_000;

const waiting = '.delayed, .skeleton';

const ownMoves = ['pointerdown', 'wheel', 'keydown', 'touchstart'] as const;

/** Also of a visit that went on outside of the members' pages: a report is written there. */
let isFirst = true;

/** Restores scroll and focus on going back, also when content is late. Going forward starts at the top (`Screen`). */
export function usePlaces(): void {
  const { pathname, key, arrival } = useLocation();
  const shown = useRef(pathname);
  const id = `${key} ${pathname}`;

  useLayoutEffect(() => {
    const place = arrival === 'pop' && (!isFirst || isReturn()) ? readPlace(id) : undefined;
    const way = place === undefined ? undefined : returnTo(place, !isFirst);
    isFirst = false;
    const content = document.getElementById('content');
    if (arrival === 'push' && shown.current !== pathname && content !== null) showArrival(content);
    const stopWaiting = arrival === 'push' && content !== null ? awaitHeading(content) : undefined;
    shown.current = pathname;
    const stop = followPlace(id, () => way?.isOn() ?? false);
    return () => {
      way?.giveUp();
      stopWaiting?.();
      stop();
    };
  }, [id, arrival, pathname]);

  useEffect(() => leaveMembersPages, []);
}

function leaveMembersPages(): void {
  if (matchPath({ report: pagePaths.report }, pageAddress().pathname) === undefined) forgetPlaces();
  else savePlaces();
}

/** Content that comes late brings its heading; until then `Screen` has focused the content. */
function awaitHeading(content: HTMLElement): () => void {
  const observer = new MutationObserver(attempt);
  function attempt(): void {
    if (content.querySelector('h1') === null) return;
    observer.disconnect();
    if (document.activeElement === content) focusHeading();
  }
  observer.observe(content, { childList: true, subtree: true });
  attempt();
  return () => observer.disconnect();
}

function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}

/** Follows this entry's scroll and focus. Not recorded while they are restored, when the page may be too short. */
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
