import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most common ones are refused (SEC-A2). */
const refusedPasswords = 30_000;

/** From public breaches, in lower case, most frequent first. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, refusedPasswords).map(password => password.toLowerCase()),
);
