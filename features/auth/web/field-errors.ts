import * as v from 'valibot';
import { Email } from '#shared/email.ts';
import { text } from './text.ts';
import type { FormErrors } from './use-form-errors.ts';
import { CallRefused } from '#web/call.ts';

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return text.emailMissing;
  return v.is(Email, email) ? undefined : text.emailWrong;
}

export function passwordError(password: string): string | undefined {
  return password === '' ? text.passwordMissing : undefined;
}

export function newPasswordError(password: string, minimum: number): string | undefined {
  return [...password].length < minimum ? text.passwordTooShort(minimum) : undefined;
}

/** The refusal's message, where it names one of these fields. */
export function refusedField<Name extends string>(error: unknown, names: readonly Name[]): FormErrors<Name> {
  const field = error instanceof CallRefused ? names.find(name => name === error.field) : undefined;
  const errors: { [name in Name]?: string } = {};
  if (field !== undefined && error instanceof Error) errors[field] = error.message;
  return errors;
}
