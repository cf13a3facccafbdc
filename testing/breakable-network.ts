import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface BreakableNetwork {
  /** The same database, reached through this network. */
  readonly connectionString: string;
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>;
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
  const server = createServer(near => {
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const own = server.address();
  const port = typeof own === 'object' && own !== null ? own.port : 0;
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
    mend: () => listen(port),
  };
}
