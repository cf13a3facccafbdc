import type { Server } from 'node:net';

/** Of a server that listens on a TCP port. */
export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
