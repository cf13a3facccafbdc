import * as v from 'valibot';
import { emailText as text } from './email-text.ts';
import { Email } from '#shared/email.ts';

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return text.missing;
  return v.is(Email, email) ? undefined : text.wrong;
}
