import { text } from './text.ts';
import type { Person } from '#features/profiles/rules/person.ts';

/** P-18. */
export function nameOf(person: Person): string {
  return person.displayName.trim() || text.unknown;
}
