export function serverOrigin(): string {
  return import.meta.env.VITE_SERVER ?? location.origin;
}

export function atServer(address: string): string {
  const server: string | undefined = import.meta.env.VITE_SERVER;
  return server === undefined || !address.startsWith('/') ? address : server + address;
}
