/** From hash URLs. With the origin in front: `//` would name another server (SEC-O1). */
export function followOldAddress(): void {
  if (location.hash.startsWith('#/')) location.replace(location.origin + location.hash.slice(1));
}
