import { drawnNames } from './nickname-text.ts';
import { avatarUrls } from '#features/profiles/rules/avatars.ts';
import { cleanDisplayName } from '#features/profiles/rules/display-name.ts';

export interface NamedChild {
  readonly displayName: string;
  readonly avatarUrl: string;
}

/** One a line, or separated by commas; numbers and dots before a name come from lists. */
export function readNames(pasted: string): string[] {
  return pasted
    .split(/[\n,;\t]+/)
    .map(name => cleanDisplayName(name.replace(/^\s*(\d{1,3}[.):]|[-*•])\s*/, '')))
    .filter(name => name !== '');
}

/** Faces in turn, so that a class shows all of them. */
export function withFaces(names: readonly string[]): NamedChild[] {
  return names.map((displayName, at) => ({
    displayName,
    avatarUrl: avatarUrls[at % avatarUrls.length] ?? '',
  }));
}

/** `roll(n)` answers 0 to n-1. Nobody gets a name that is taken. */
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

/** Two with one name cannot be told apart on paper. */
export function repeatedNames(names: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of names) {
    const key = name.toLocaleLowerCase('de');
    if (seen.has(key)) repeated.add(name);
    seen.add(key);
  }
  return [...repeated];
}
