import { text } from './text.ts';
import type { Person } from '#features/profiles/contract.ts';

/** A name that is gone is still a member. */
export function nameOf(person: Person): string {
  return person.displayName.trim() || text.unknown;
}
