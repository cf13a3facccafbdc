/** Origin of the server: the page's own, or the one that the native shell was built for. */
export function serverOrigin(): string {
  return import.meta.env.VITE_SERVER ?? location.origin;
}

/** The same for an address of ours in a page; addresses of others stay. */
export function atServer(address: string): string {
  const server: string | undefined = import.meta.env.VITE_SERVER;
  return server === undefined || !address.startsWith('/') ? address : server + address;
}
