/** Another database on the same server; supports `?host=` (socket) URLs. */
export function databaseAddress(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}
