/** How a document goes out to one visitor. */
export interface DocumentPolicy {
  /** Value of the header `Content-Security-Policy`. */
  readonly header: string;
  /**
   * Content of `<meta name="consent-policy">`, by which the page knows which types of scripts it may load:
   * `analytics`, `marketing`, both with a space between, or nothing. A cached document is one for each of these.
   */
  readonly types: string;
}

/** Gives the policy of a document by the visitor's `Cookie` header. */
export type FindDocumentPolicy = (cookies: string | undefined) => DocumentPolicy;

/** Tells a page what its policy is ready for; `types` are words of ours. */
export function consentMeta({ types }: DocumentPolicy): string {
  return `<meta name="consent-policy" content="${types}">`;
}

/** What a document may use beside its own origin, once its visitor has agreed. */
interface ForeignOrigins {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

/** The only places that make addresses of scripts: `features/consent`, the reader of QR codes, `web/offline`. */
const scriptAddressPolicies = ['consent-scripts', 'qr-reader', 'service-worker'];

/**
 * SEC-W2: nothing is loaded from, framed by or sent to anyone else, and no string becomes script. With foreign origins
 * those are permitted too, and strings may become script: hardly any foreign script can do without.
 */
export function contentSecurityPolicy(foreign?: ForeignOrigins): string {
  const also = (origins: readonly string[] = []) => origins.map(origin => ` ${origin}`).join('');
  const trusted = ["require-trusted-types-for 'script'", `trusted-types ${scriptAddressPolicies.join(' ')}`];
  return [
    "default-src 'none'",
    `script-src 'self'${also(foreign?.scripts)}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${also(foreign?.images)}`,
    "font-src 'self'",
    `connect-src 'self'${also(foreign?.connections)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(foreign === undefined ? trusted : []),
  ].join('; ');
}

/** Headers of every answer (SEC-W3); HSTS only where the operator says that the address is https. */
export function securityHeaders(publicUrl: string | undefined): ReadonlyArray<readonly [string, string]> {
  const always = [
    ['Content-Security-Policy', contentSecurityPolicy()],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'],
  ] as const;
  if (publicUrl?.startsWith('https:') !== true) return always;
  return [...always, ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']];
}
