import type { FocusedPart } from './focused-part.ts';

export interface Place {
  readonly scrollY: number;
  readonly focus: FocusedPart | undefined;
}

const storageKey = 'page-places';

const mostPlaces = 30;

let places: Map<string, Place> | undefined;

export function readPlace(key: string): Place | undefined {
  return known().get(key);
}

export function keepPlace(key: string, place: Place): void {
  const all = known();
  all.delete(key);
  all.set(key, place);
  const [oldest] = all.keys();
  if (all.size > mostPlaces && oldest !== undefined) all.delete(oldest);
}

export function savePlaces(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...known()]));
  } catch {
    // Without storage a reload begins at the top of the page.
  }
}

export function forgetPlaces(): void {
  places = undefined;
}

function known(): Map<string, Place> {
  places ??= savedPlaces();
  return places;
}

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
