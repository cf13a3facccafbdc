/** Redirects from old hash URLs. The origin stands in front, because `//` would name another server (SEC-O1). */
export function followOldAddress(): void {
  if (location.hash.startsWith('#/')) location.replace(location.origin + location.hash.slice(1));
}
