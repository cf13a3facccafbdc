import { cleanDisplayName } from '#features/profiles/rules/display-name.ts';

/** In bytes of UTF-8. */
export const longestName = 24;

/** As many whole characters as fit. */
export function nameBytes(name: string): Uint8Array {
  let [start, length] = ['', 0];
  for (const character of cleanDisplayName(name)) {
    length += utf8(character).length;
    if (length > longestName) break;
    start += character;
  }
  // What is cut may end with what only stands between others.
  return Uint8Array.from([...cleanDisplayName(start)].flatMap(utf8));
}

/** Undefined where it is no name that `nameBytes` writes. */
export function nameIn(bytes: Uint8Array): string | undefined {
  const escaped = Array.from(bytes, byte => `%${byte.toString(16).padStart(2, '0')}`).join('');
  try {
    const name = decodeURIComponent(escaped);
    return cleanDisplayName(name) === name ? name : undefined;
  } catch {
    return undefined;
  }
}

function utf8(character: string): number[] {
  const escaped = encodeURIComponent(character);
  if (!escaped.startsWith('%')) return [character.charCodeAt(0)];
  return escaped
    .slice(1)
    .split('%')
    .map(hex => Number.parseInt(hex, 16));
}
