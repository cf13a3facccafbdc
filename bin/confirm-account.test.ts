import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSession, signIn } from '#features/auth/contract.ts';
import { readSecondFactor } from '#features/auth/second-factor-contract.ts';
import { withSecondFactor } from '#features/auth/testing/authenticator.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { password } from '#testing/people.ts';
import { startAppForThisTest, type TestApp } from '#testing/start-server.ts';

const scriptOf = await buildForThisFile('bin/confirm-account.ts', 'bin/take-off-code.ts');

const runnerOf =
  (command: string, { connectionString }: TestApp) =>
  (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [scriptOf(`bin/${command}.ts`), ...args], {
      encoding: 'utf8',
      cwd: path.join(import.meta.dirname, '..'),
      env: { ...process.env, DATABASE_URL: connectionString },
    });
    return { status, said: stdout + stderr };
  };

it('shows whose account an address has, and confirms it when the operator is sure', async () => {
  const app = await startAppForThisTest();
  const mia = await app.as('mia');
  const run = runnerOf('confirm-account', app);
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

it('takes the code off an account when the operator is sure, ends its sessions and tells the member', async () => {
  const app = await startAppForThisTest();
  const mia = await app.as('mia');
  const run = runnerOf('take-off-code', app);
  expect(run('mia@example.org', '--yes').said).toContain('meldet sich ohne Code an');
  await withSecondFactor(mia);
  await app.sql`delete from mails`;
  expect(run('mia@example.org')).toMatchObject({
    status: 1,
    said: expect.stringContaining('Konto von „Mia“'),
  });
  expect((await mia.call(readSecondFactor, {})).isOn).toBe(true);
  expect(run('mia@example.org', '--yes')).toMatchObject({
    status: 0,
    said: expect.stringContaining('Alle Geräte sind abgemeldet'),
  });
  expect((await mia.call(readSession, {})).member).toBeNull();
  expect(await app.sql`select recipient, subject from mails`).toEqual([
    { recipient: 'mia@example.org', subject: 'Anmelden mit Code ist ausgeschaltet' },
  ]);
  expect(await app.sql`select from second_factors union all select from recovery_codes`).toEqual([]);
  const email = 'mia@example.org';
  expect((await app.visitor().ask(signIn, { email, password })).status).toBe(200);
  expect(run('ben@example.org', '--yes').said).toContain('kein Konto');
});
