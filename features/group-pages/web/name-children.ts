import { text } from './text.ts';
import type { NewChild } from '#features/groups/contract.ts';
import { drawnNames } from '#features/groups/rules/nickname-text.ts';
import { drawNames, readNames, withFaces } from '#features/groups/rules/names.ts';
import { nameError } from '#features/profiles/web/name-error.ts';

/** A drawn name keeps its animal as avatar. */
export function nameChildren(pasted: string, onPaper: boolean): NewChild[] {
  return withFaces(readNames(pasted)).map(child => {
    const drawn = drawnNames.find(({ displayName }) => displayName === child.displayName);
    return { ...child, ...drawn, onPaper };
  });
}

export function drawUpTo(count: number, pasted: string): string {
  const given = readNames(pasted);
  const drawn = drawNames(count - given.length, given, sides => {
    const [roll = 0] = crypto.getRandomValues(new Uint32Array(1));
    return roll % sides;
  });
  return [...given, ...drawn.map(({ displayName }) => displayName)].join('\n');
}

export function childrenError(written: string): string | undefined {
  const names = readNames(written);
  const wrong = names.find(name => nameError(name) !== undefined);
  if (wrong !== undefined) return text.childWrong(wrong, nameError(wrong) ?? '');
  return names.length === 0 ? text.childrenMissing : undefined;
}

/** The list once `added` was added: what was written behind it meanwhile, or instead of it, stays. */
export function withoutAdded(written: string, added: string): string {
  const rest = written.slice(added.length);
  const isBehind = written.startsWith(added) && (/\s$/.test(added) || /^\s*($|[\n,;\t])/.test(rest));
  return isBehind ? rest.replace(/^[\s,;]+/, '') : written;
}
