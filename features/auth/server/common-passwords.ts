import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most common passwords are refused; SEC-A2 asks for the top 3,000. */
const refusedPasswords = 3_000;

/** The most common passwords of public breaches in lower case, ordered by frequency in their source. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, refusedPasswords).map(password => password.toLowerCase()),
);
