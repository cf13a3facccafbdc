import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, closeSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildForThisFile } from '#testing/build-for-tests.ts';

const scriptOf = await buildForThisFile('server/log.ts');

/** How a process ends that logs twice and says a word of its own in between. */
async function endOf(stdout: 'pipe' | number): Promise<unknown> {
  const code = `import(${JSON.stringify(scriptOf('server/log.ts'))}).then(({ createLog }) => {
    const log = createLog('info');
    log.info('one');
    process.stdout.write('Hallo', () => {
      log.info('two');
      // An error that nobody listens for ends the process before.
      process.stdout.write('', () => setImmediate(() => process.exit(7)));
    });
  })`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', stdout, 'inherit'] });
  // Whoever reads goes at once.
  child.stdout?.destroy();
  const [status] = await once(child, 'exit');
  return status;
}

it('outlives its reader', async () => {
  expect(await endOf('pipe')).toBe(7);
});

it.runIf(existsSync('/dev/full'))('outlives a full disk', async () => {
  const full = openSync('/dev/full', 'w');
  expect(await endOf(full)).toBe(7);
  closeSync(full);
});
