import { consentPolicy } from '../rules/consent-policy.ts';
import type { RegisteredScript } from '../rules/registered-script.ts';
import { contentSecurityPolicy } from '#server/security-headers.ts';

/** How a document goes out to one visitor. */
export interface DocumentPolicy {
  /** Value of the header `Content-Security-Policy`. */
  readonly header: string;
  /**
   * Content of `<meta name="consent-policy">`, by which the page knows which types it may load: `analytics`,
   * `marketing`, both with a space between, or nothing. A cached document is one for each of these values.
   */
  readonly types: string;
}

/** Gives the policy of a document by the visitor's `Cookie` header: the strict one until they have agreed. */
export function documentPolicies(
  scripts: readonly RegisteredScript[],
): (cookies: string | undefined) => DocumentPolicy {
  const strict: DocumentPolicy = { header: contentSecurityPolicy(), types: '' };
  if (scripts.length === 0) return () => strict;
  return cookies => {
    const { types, foreign } = consentPolicy(scripts, cookies);
    if (foreign === undefined) return strict;
    return { header: contentSecurityPolicy(foreign), types: types.join(' ') };
  };
}
