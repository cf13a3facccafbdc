import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { createDatabase } from '#server/database/database.ts';
import { startLive } from '#server/live/live.ts';
import { createLog } from '#server/log.ts';

/** `leaves`: ends after publishing; `dies`: is killed between its commit and publishing. */
export type Ending = 'leaves' | 'dies';

export const otherProcess = 'testing/other-process.ts';

/** Runs `script`, which is built of this file: a real process of the instance, which posts an event for `userId` in a transaction of its own and then ends. */
export async function startOtherProcess(
  script: string,
  connectionString: string,
  userId: string,
  ending: Ending,
) {
  const code = `import(${JSON.stringify(script)}).then(module => module.${runOtherProcess.name}())`;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', code, connectionString, userId, ending],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit');
  await once(lines, 'line');
  return {
    /** Resolves to the signal that killed it, or null. */
    async end(): Promise<NodeJS.Signals | null> {
      child.stdin.end();
      await ended;
      return child.signalCode;
    },
  };
}

/** The code that runs in that process. */
export async function runOtherProcess(): Promise<void> {
  const [connectionString = '', userId = '', ending] = process.argv.slice(-3);
  const log = createLog('warn', line => process.stderr.write(line));
  const db = createDatabase({ connectionString, poolSize: 2, log });
  const live = await startLive(db, log);
  process.stdout.write('ready\n');
  for await (const _ of process.stdin);
  await db.transaction(async tx => {
    await sql`update users set email = email where id = ${userId}`.execute(tx);
    if (ending === 'dies') db.afterCommit(tx, () => process.kill(process.pid, 'SIGKILL'));
    live.post({ userIds: [userId] }, { topic: 'albums' }, tx);
  });
  await live.close();
  await db.destroy();
}
