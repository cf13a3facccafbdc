/**
 * Redirects old hash URLs. With the origin in front: `//` would name another server (SEC-O1). The server never sees
 * the hash.
 */
export function followOldAddress(): void {
  if (location.hash.startsWith('#/')) location.replace(location.origin + location.hash.slice(1));
}
