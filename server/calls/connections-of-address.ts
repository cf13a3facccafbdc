import type { Server, Socket } from 'node:net';
import { clientNetwork, isOwnMachine } from './client-network.ts';

/** A hall of 360 pupils has one address, and a browser opens six connections to a server. */
const mostOfAddress = 2_200;

/**
 * Closes what one network opens beyond its limit. Where a proxy stands before the server all connections are the
 * proxy's, which limits its clients itself; on the own machine it may be one that names no clients.
 */
export function limitConnections(server: Server, trustedProxies: number, most = mostOfAddress): void {
  if (trustedProxies > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = clientNetwork(socket.remoteAddress, undefined, 0);
    if (isOwnMachine(network)) return;
    const count = open.get(network) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
