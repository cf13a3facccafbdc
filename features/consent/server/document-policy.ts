import { serviceNames } from '../rules/provider-names.ts';
import { consentPolicy } from '../rules/consent-policy.ts';
import type { RegisteredScript } from '../rules/registered-script.ts';
import { contentSecurityPolicy, type DocumentPolicy } from '#server/calls/security-headers.ts';

/** The policy for a `Cookie` header; strict without consent. */
export function documentPolicies(
  scripts: readonly RegisteredScript[],
): (cookies: string | undefined) => DocumentPolicy {
  const services = serviceNames(scripts);
  const strict: DocumentPolicy = { header: contentSecurityPolicy(), types: '', services };
  if (scripts.length === 0) return () => strict;
  return cookies => {
    const { types, foreign } = consentPolicy(scripts, cookies);
    if (foreign === undefined) return strict;
    return { header: contentSecurityPolicy(foreign), types: types.join(' '), services };
  };
}
