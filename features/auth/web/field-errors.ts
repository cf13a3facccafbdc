import { text } from './text.ts';

export function passwordError(password: string): string | undefined {
  return password === '' ? text.passwordMissing : undefined;
}

export function newPasswordError(password: string, minimum: number): string | undefined {
  return [...password].length < minimum ? text.passwordTooShort(minimum) : undefined;
}
