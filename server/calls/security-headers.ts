import { escaped } from '#shared/markup.ts';

/** The Content-Security-Policy of a page, which depends on what its visitor has consented to. */
export interface DocumentPolicy {
  readonly header: string;
  /**
   * The content of `<meta name="consent-policy">`: `analytics`, `marketing`, both with a space between, or empty.
   * Caches use it as a part of a document's key.
   */
  readonly types: string;
  /** Names of what visitors may agree to; empty if nothing is registered. */
  readonly services: string;
}

/** Takes the value of the `Cookie` header. */
export type FindDocumentPolicy = (cookies: string | undefined) => DocumentPolicy;

/** `types` holds known words only and needs no escaping. */
export function consentMeta({ types, services }: DocumentPolicy): string {
  const named = services === '' ? '' : `<meta name="consent-services" content="${escaped(services)}">`;
  return `<meta name="consent-policy" content="${types}">${named}`;
}

interface ForeignOrigins {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

/** Trusted Types policies that may create script URLs: `features/consent`, the QR reader, `web/offline`. */
const scriptAddressPolicies = ['consent-scripts', 'qr-reader', 'service-worker'];

/**
 * SEC-W2: scripts, frames and connections are limited to our own origin, and no string becomes script. `foreign`
 * origins are added after consent and allow eval, which most third-party scripts need.
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

/** SEC-W3; HSTS is sent only where `publicUrl` is https. */
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
