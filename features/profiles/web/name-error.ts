import { cleanDisplayName, displayNameMaximum, isDisplayName } from '../rules/display-name.ts';
import { faultOfName } from '../rules/name-fault.ts';
import { text } from './text.ts';

export function nameError(typed: string): string | undefined {
  const name = cleanDisplayName(typed);
  if ([...name].length > displayNameMaximum) return text.nameTooLong;
  if (!isDisplayName(name)) return text.nameMissing;
  const fault = faultOfName(name);
  return fault && text.nameFaults[fault];
}
