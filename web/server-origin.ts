/** Origin of the server: the page's own, or the one that the native shell was built for. */
export function serverOrigin(): string {
  return import.meta.env.VITE_SERVER ?? location.origin;
}
