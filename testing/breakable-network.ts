import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '#server/calls/port-of.ts';

export interface BreakableNetwork {
  /** The same database, reached through this network. */
  readonly connectionString: string;
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>;
  /**
   * Half open: whatever is sent vanishes, nobody hears that a connection ended, and those that were open then never carry
   * anything again, as behind a firewall that has forgotten them.
   */
  vanish(): void;
  mend(): Promise<void>;
}

/** A network to the database that a test can cut: to the app, the server is then gone. */
export async function breakableNetwork(connectionString: string): Promise<BreakableNetwork> {
  const address = new URL(connectionString);
  const directory = address.searchParams.get('host');
  const target =
    directory === null
      ? { host: address.hostname, port: Number(address.port || 5432) }
      : { path: `${directory}/.s.PGSQL.${address.port || 5432}` };
  const sockets = new Set<Socket>();
  let isVanished = false;
  const forget: Array<() => void> = [];
  const server = createServer(near => {
    const far = connect(target);
    let isForgotten = isVanished;
    forget.push(() => (isForgotten = true));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', chunk => void (isForgotten || other.write(chunk)));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        if (!isForgotten) other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const port = portOf(server);
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String(port);
  return {
    connectionString: address.href,
    async cut() {
      const closed = new Promise(resolve => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    vanish() {
      isVanished = true;
      for (const each of forget.splice(0)) each();
    },
    async mend() {
      isVanished = false;
      if (!server.listening) await listen(port);
    },
  };
}
