/**
 * Addresses of the old hash form lead to the same screens, and nowhere else: without the origin before it, `//` would name
 * another server (SEC-O1). The server does not see what stands behind the hash.
 */
export function followOldAddress(): void {
  if (location.hash.startsWith('#/')) location.replace(location.origin + location.hash.slice(1));
}
