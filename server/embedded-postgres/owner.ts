import { once } from 'node:events';
import { chown, mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { codeOf } from '../error-code.ts';

/** This process, as the only one that may start and stop the server of a data directory. */
export interface Ownership {
  /** Whether those who ask for the owner are answered; they wait while the server starts or stops. */
  answer(isReady: boolean): void;
  release(): Promise<void>;
}

/**
 * Makes this process the owner of the data directory. Where another one is, returns its pid once its server is ready,
 * or goes on when it has ended.
 *
 * The owner listens on a socket, which the kernel closes however it ends, and which is reached from other containers,
 * too. The socket has a name of its own in a directory that is put in place by a rename: that fails while the directory
 * has an entry, and whoever clears away a dead entry cannot hit a living one.
 */
export async function takeOwnership(dataDir: string): Promise<Ownership | number> {
  const place = path.join(dataDir, 'owner');
  for (;;) {
    for (const name of await readdir(place).catch(unless([], 'ENOENT'))) {
      const pid = await askPid(path.join(place, name));
      if (pid !== undefined) return pid;
      await rm(path.join(place, name), { force: true });
    }
    const ownership = await tryToOwn(place);
    if (ownership !== undefined) return ownership;
  }
}

async function tryToOwn(place: string): Promise<Ownership | undefined> {
  const draft = await mkdtemp(`${place}-`);
  const name = draft.slice(-6);
  const door = await openDoor(path.join(draft, name));
  try {
    // A killed command of root must not keep the directory's user out.
    const { uid, gid } = await stat(path.dirname(place));
    if (process.getuid?.() === 0)
      for (const own of [draft, path.join(draft, name)]) await chown(own, uid, gid);
    await rename(draft, place);
  } catch (error) {
    door.close();
    await rm(draft, { recursive: true, force: true });
    return unless(undefined, 'ENOTEMPTY', 'EEXIST')(error);
  }
  return {
    answer: door.answer,
    async release() {
      await rm(path.join(place, name), { force: true });
      // Fails where a successor has put its own in place.
      await rmdir(place).catch(() => undefined);
      door.close();
    },
  };
}

/** Says the pid to whoever comes; they wait while it is not the time. */
async function openDoor(address: string) {
  const waiting = new Set<Socket>();
  let isTime = false;
  const answer = (now: boolean) => {
    isTime = now;
    if (isTime) for (const socket of waiting) socket.end(String(process.pid));
  };
  const server = createServer(socket => {
    waiting.add(socket.on('error', () => undefined).on('close', () => waiting.delete(socket)));
    answer(isTime);
  });
  await once(server.listen(address), 'listening');
  const close = () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
  return { answer, close };
}

/** Undefined when the owner has ended. */
async function askPid(address: string): Promise<number | undefined> {
  const socket = await knock(address);
  if (socket === undefined) return undefined;
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  await new Promise(resolve => socket.on('error', () => undefined).once('close', resolve));
  return said === '' ? undefined : Number(said);
}

/** A connection to whoever listens on this socket; undefined where nobody does. */
export async function knock(address: string): Promise<Socket | undefined> {
  const socket = connect(address);
  return once(socket, 'connect').then(() => socket, unless(undefined, 'ECONNREFUSED', 'ENOENT'));
}

const unless =
  <T>(value: T, ...expected: readonly string[]) =>
  (error: unknown): T => {
    if (expected.includes(codeOf(error))) return value;
    throw error;
  };
