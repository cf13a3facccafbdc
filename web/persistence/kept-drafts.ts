import * as v from 'valibot';

const startOf = (userId: string) => `draft:${userId}:`;

export interface DraftPlace {
  readonly userId: string;
  readonly address: string;
}

export function readDraft<T>(place: DraftPlace, format: v.GenericSchema<unknown, T>): T | undefined {
  try {
    const kept = v.safeParse(format, JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'));
    return kept.success ? kept.output : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined deletes. Whether the device keeps it; if not, the draft stays in the page only. */
export function keepDraft(place: DraftPlace, draft: object | undefined): boolean {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function draftsOf(userId: string): string[] {
  const start = startOf(userId);
  try {
    return Object.keys(localStorage)
      .filter(key => key.startsWith(start))
      .map(key => key.slice(start.length));
  } catch {
    return [];
  }
}

function keyOf({ userId, address }: DraftPlace): string {
  return startOf(userId) + address;
}
