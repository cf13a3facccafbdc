/** The address of another database on the same server; knows the `?host=` form of socket addresses. */
export function databaseAddress(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}
