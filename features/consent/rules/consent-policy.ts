import { readConsentCookie } from './consent-cookie.ts';
import { originOf, type RegisteredScript } from './registered-script.ts';
import type { ConsentType } from './stored-consent.ts';

/** What a document may use beside its own origin. */
export interface ForeignOrigins {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

export interface ConsentPolicy {
  /** The agreed types that scripts are registered for: those that the document is ready for. */
  readonly types: readonly ConsentType[];
  /** Undefined leaves the strict policy as it is. */
  readonly foreign: ForeignOrigins | undefined;
}

/** Decides by the visitor's cookies what a document's policy permits: what registered scripts of agreed types need. */
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
