import { cleanDisplayName, displayNameMaximum, isDisplayName } from '../rules/display-name.ts';
import { isReservedName } from '../rules/reserved-name.ts';
import { text } from './text.ts';

/** What is wrong with a typed display name, in German; undefined when nothing is. */
export function nameError(typed: string): string | undefined {
  const name = cleanDisplayName(typed);
  if ([...name].length > displayNameMaximum) return text.nameTooLong;
  if (!isDisplayName(name)) return text.nameMissing;
  return isReservedName(name) ? text.nameReserved : undefined;
}
