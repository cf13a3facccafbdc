/** Splits libpq's notation for several servers of one database: `postgres://user@one:5432,two:5432/name`. */
export function splitAddresses(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(address) ?? [];
  return hosts === '' ? [address] : hosts.split(',').map(host => before + host + after);
}
