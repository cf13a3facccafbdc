import * as v from 'valibot';
import { text } from '../text.ts';
import { Email } from '#shared/email.ts';

/** What is wrong with a typed address, in German; undefined when nothing is. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return text.emailMissing;
  return v.is(Email, email) ? undefined : text.emailWrong;
}
