import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSession } from '#features/auth/contract.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

const scriptOf = await buildForThisFile('bin/confirm-account.ts');

it('shows whose account an address has, and confirms it when the operator is sure', async () => {
  const app = await startAppForThisTest();
  const mia = await app.as('mia');
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [scriptOf('bin/confirm-account.ts'), ...args],
      {
        encoding: 'utf8',
        cwd: path.join(import.meta.dirname, '..'),
        env: { ...process.env, DATABASE_URL: app.connectionString },
      },
    );
    return { status, said: stdout + stderr };
  };
  const isConfirmed = async () => (await mia.call(readSession, {})).member?.isEmailConfirmed;

  expect(run('mia@example.org')).toMatchObject({
    status: 1,
    said: expect.stringContaining('Konto von „Mia“'),
  });
  expect(await isConfirmed()).toBe(false);
  expect(run(' MIA@example.org', '--yes')).toMatchObject({ status: 0 });
  expect(await isConfirmed()).toBe(true);
  expect(run('mia@example.org', '--yes').said).toContain('schon bestätigt');
  expect(run('ben@example.org', '--yes')).toMatchObject({
    status: 1,
    said: expect.stringContaining('kein Konto'),
  });
  expect(run('mia')).toMatchObject({ status: 1, said: expect.stringContaining('keine E-Mail-Adresse') });
  expect(run('--yes')).toMatchObject({ status: 1, said: expect.stringContaining('So geht es') });
});
