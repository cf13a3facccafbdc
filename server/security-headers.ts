/** SEC-W2: nothing is loaded from, framed by or sent to anyone else, and no string becomes script. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Headers of every answer (SEC-W3); HSTS only where the operator says that the address is https. */
export function securityHeaders(publicUrl: string | undefined): ReadonlyArray<readonly [string, string]> {
  const always = [
    ['Content-Security-Policy', contentSecurityPolicy],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'],
  ] as const;
  if (publicUrl?.startsWith('https:') !== true) return always;
  return [...always, ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']];
}
