/** The URL of another database on the same server; supports `?host=` (socket) URLs. */
export function databaseAddress(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}

/** The URL of the same database as another role; unchanged where none is named. */
export function addressAs(role: string | undefined, database: string): string {
  if (role === undefined) return database;
  const address = new URL(database);
  address.username = role;
  return address.href;
}
