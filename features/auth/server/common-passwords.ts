import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common ones (SEC-A2). */
const refusedPasswords = 3_000;

/** From public breaches, lower case, most frequent first. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, refusedPasswords).map(password => password.toLowerCase()),
);
