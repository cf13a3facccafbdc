import * as v from 'valibot';
import { text } from '../text.ts';
import { Email } from '#shared/email.ts';

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return text.emailMissing;
  return v.is(Email, email) ? undefined : text.emailWrong;
}
