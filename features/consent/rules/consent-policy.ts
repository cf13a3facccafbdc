import { readConsentCookie } from './consent-cookie.ts';
import { originOf, type RegisteredScript } from './registered-script.ts';
import type { ConsentType } from './stored-consent.ts';

/** Origins that the CSP allows besides our own. */
export interface ForeignOrigins {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

export interface ConsentPolicy {
  /** Agreed types that have scripts: what this document may load. */
  readonly types: readonly ConsentType[];
  /** Undefined means the strict policy. */
  readonly foreign: ForeignOrigins | undefined;
}

/** Derives a document's CSP from the visitor's cookies. */
export function consentPolicy(
  scripts: readonly RegisteredScript[],
  cookies: string | undefined,
): ConsentPolicy {
  const agreed = readConsentCookie(cookies);
  const consented = scripts.filter(({ type }) => agreed.includes(type));
  if (consented.length === 0) return { types: [], foreign: undefined };
  return {
    types: agreed.filter(type => consented.some(script => script.type === type)),
    foreign: {
      scripts: once(consented.flatMap(script => originOf(script) ?? [])),
      connections: once(consented.flatMap(({ connect }) => connect)),
      images: once(consented.flatMap(({ images }) => images)),
    },
  };
}

function once(origins: readonly string[]): readonly string[] {
  return [...new Set(origins)].toSorted();
}
