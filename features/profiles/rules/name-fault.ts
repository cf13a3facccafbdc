import { holdsContact } from './contact-name.ts';
import { isReservedName } from './reserved-name.ts';

/** Why nobody may have this name, a child as little as whom a child may meet. */
export function faultOfName(name: string): 'reserved' | 'contact' | undefined {
  if (isReservedName(name)) return 'reserved';
  return holdsContact(name) ? 'contact' : undefined;
}
