import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createLog } from '../log.ts';
import { startEmbeddedPostgres } from './start.ts';

/** An app process of its own that starts the database as `npm start` does, so that a test can kill it. */
export interface AppForTests {
  readonly process: ChildProcess;
  /** The next line of its output that was not read yet; undefined when it has ended. */
  nextLine(): Promise<string | undefined>;
  /** Resolves to the pid of the server that it started, or joined. Throws if the process ends before. */
  waitFor(kind: 'ready' | 'joined'): Promise<string>;
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
}

export const appForTests = 'server/embedded-postgres/app-for-tests.ts';

/** Runs `script`, which is built of this file. The process prints `ready PID-OF-THE-SERVER` or `joined PID-OF-THE-SERVER`. */
export function startApp(script: string, dataDir: string): AppForTests {
  const code = `import(${JSON.stringify(script)}).then(module => module.${runApp.name}())`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => {
    const { done, value } = await lines.next();
    return done === true ? undefined : value;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    process: child,
    nextLine,
    async waitFor(kind) {
      for (let line = await nextLine(); line !== undefined; line = await nextLine())
        if (line.startsWith(`${kind} `)) return line.slice(kind.length + 1);
      throw new Error(`the app ended before it said "${kind}"`);
    },
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      return child.exitCode;
    },
  };
}

/** The code that runs in the process of `startApp`. */
export async function runApp(): Promise<void> {
  const dataDir = process.argv.at(-1) ?? '';
  const database = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  process.stdout.write(`${database.isJoined ? 'joined' : 'ready'} ${database.postmasterPid}\n`);
  // Keeps an idle app that has joined from ending for lack of work.
  setInterval(() => undefined, 60_000);
}
