import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Keep-alive, one request at a time; parses only status and length. It shares the CPU with the server that it measures,
 * and `node:http` would take as much as a bare server.
 */
export interface RawConnection {
  /** Resolves to the HTTP status; 0 when the connection was lost. */
  send(request: string): Promise<number>;
  close(): void;
}

const endOfHead = '\r\n\r\n';
const endOfChunks = '0\r\n\r\n';

export async function connectRaw(origin: string): Promise<RawConnection> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let received: Buffer | undefined;
  let answered: ((status: number) => void) | undefined;
  const answer = (status: number) => {
    received = undefined;
    answered?.(status);
  };
  socket.on('data', some => {
    received = received === undefined ? some : Buffer.concat([received, some]);
    const status = statusOf(received);
    if (status !== undefined) answer(status);
  });
  // A lost connection fails its request and all later ones.
  socket.on('error', () => undefined);
  socket.on('close', () => answer(0));
  return {
    send: request =>
      new Promise(resolve => {
        answered = resolve;
        if (socket.destroyed) answer(0);
        else socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** The status of a complete answer; undefined while it is incomplete. */
function statusOf(received: Buffer): number | undefined {
  const headEnd = received.indexOf(endOfHead);
  if (headEnd === -1) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? received.subarray(-endOfChunks.length).equals(Buffer.from(endOfChunks))
      : received.length >= headEnd + endOfHead.length + Number(length);
  return isWhole ? Number(head.slice(9, 12)) : undefined;
}
