import { drawnNames } from './nickname-text.ts';
import { avatarUrls } from '#features/profiles/rules/avatars.ts';
import { cleanDisplayName } from '#features/profiles/rules/display-name.ts';

export interface NamedChild {
  readonly displayName: string;
  readonly avatarUrl: string;
}

/** Reads one name a line, or separated by commas; drops list marks and numbers before a name. */
export function readNames(pasted: string): string[] {
  return pasted
    .split(/[\n,;\t]+/)
    .map(name => cleanDisplayName(name.replace(/^\s*(\d{1,3}[.):]|[-*•])\s*/, '')))
    .filter(name => name !== '');
}

/** Gives avatars in turn, so that a class has all of them. */
export function withFaces(names: readonly string[]): NamedChild[] {
  return names.map((displayName, at) => ({
    displayName,
    avatarUrl: avatarUrls[at % avatarUrls.length] ?? '',
  }));
}

/** `roll(n)` returns 0 to n-1. No name that is taken is drawn. */
export function drawNames(
  count: number,
  taken: readonly string[],
  roll: (sides: number) => number,
): NamedChild[] {
  const free = drawnNames.filter(({ displayName }) => !taken.includes(displayName));
  const drawn: NamedChild[] = [];
  while (drawn.length < count && free.length > 0) drawn.push(...free.splice(roll(free.length), 1));
  return drawn;
}

/** Names that occur before or in `others`: on paper these children could not be told apart. */
export function repeatedNames(names: readonly string[], others: readonly string[] = []): string[] {
  const keyOf = (name: string) => name.toLocaleLowerCase('de');
  const seen = new Set(others.map(keyOf));
  const repeated = new Set<string>();
  for (const name of names) {
    if (seen.has(keyOf(name))) repeated.add(name);
    seen.add(keyOf(name));
  }
  return [...repeated];
}
