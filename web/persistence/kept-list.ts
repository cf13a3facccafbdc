import { givenAddress, givenCache } from '../offline/cache-names.ts';

const key = 'klebekumpel-list';

/** For the page of lists, in this tab: before a way through other pages, as signing in or choosing an album. */
export function keepList(list: string): void {
  try {
    sessionStorage.setItem(key, list);
  } catch {
    return;
  }
}

export async function takeList(search: URLSearchParams): Promise<string | undefined> {
  const handed = await takeHanded();
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    // For a reload, and a way through signing in.
    if (handed !== undefined) keepList(handed);
    return handed ?? wordsOf(search) ?? kept ?? undefined;
  } catch {
    return handed ?? wordsOf(search);
  }
}

export function forgetList(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

function wordsOf(search: URLSearchParams): string | undefined {
  return search.get('text') ?? search.get('title') ?? search.get('url') ?? undefined;
}

async function takeHanded(): Promise<string | undefined> {
  if (typeof caches === 'undefined') return undefined;
  try {
    const cache = await caches.open(givenCache);
    const given = await cache.match(givenAddress);
    if (given === undefined) return undefined;
    const words = await given.text();
    await caches.delete(givenCache);
    return words;
  } catch {
    return undefined;
  }
}

export function tokenIn(words: string): string | undefined {
  return /\/list\/([\w-]{22})(?![\w-])/.exec(words)?.[1];
}
