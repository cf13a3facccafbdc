import { cleanDisplayName, displayNameMaximum, isDisplayName } from '../rules/display-name.ts';
import { isReservedName } from '../rules/reserved-name.ts';
import { text } from './text.ts';

export function nameError(typed: string): string | undefined {
  const name = cleanDisplayName(typed);
  if ([...name].length > displayNameMaximum) return text.nameTooLong;
  if (!isDisplayName(name)) return text.nameMissing;
  return isReservedName(name) ? text.nameReserved : undefined;
}
