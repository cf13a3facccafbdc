import type { FocusedPart } from './focused-part.ts';

/** Where a visitor was on a page: how far down, and on what. */
export interface Place {
  readonly scrollY: number;
  readonly focus: FocusedPart | undefined;
}

/** Session storage key: places of this tab's history outlive a reload and a visit to a public page. */
const storageKey = 'page-places';

/** Older ones are forgotten; nobody goes back further. */
const mostPlaces = 30;

let places: Map<string, Place> | undefined;

export function readPlace(key: string): Place | undefined {
  return known().get(key);
}

/** Keeps the place of an entry of the tab's history. */
export function keepPlace(key: string, place: Place): void {
  const all = known();
  all.delete(key);
  all.set(key, place);
  const [oldest] = all.keys();
  if (all.size > mostPlaces && oldest !== undefined) all.delete(oldest);
}

/** Writes the places down; the page is being left. */
export function savePlaces(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...known()]));
  } catch {
    // Without storage a reload begins at the top.
  }
}

/** Forgets them; a member leaves. */
export function forgetPlaces(): void {
  places = undefined;
}

function known(): Map<string, Place> {
  places ??= savedPlaces();
  return places;
}

/** Written by this code in this tab. Whatever else lies there is no place. */
function savedPlaces(): Map<string, Place> {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, Place] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const place: unknown = entry[1];
  return typeof place === 'object' && place !== null && 'scrollY' in place && Number.isFinite(place.scrollY);
}
