import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { confirmNewsletter } from '#features/newsletter/contract.ts';
import { declarationText } from '#features/newsletter/text.ts';
import { signUp } from '#features/newsletter/server/sign-up.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import { tokenIn } from '#features/newsletter/testing/newsletter.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { confirmedAsCsv, evidenceAsJson } from './export-newsletter.ts';

const scriptOf = await buildForThisFile('bin/export-newsletter.ts');
const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl, PUBLIC_URL: 'https://sticker.example' });
beforeAll(async () => {
  await signUp(app.house, 'nora@example.org', '/blog');
  const token = tokenIn(await mailbox.arrival(0));
  await app.visitor().call(confirmNewsletter, { token });
  await signUp(app.house, 'asked@example.org', '/');
  await app.house.mail.deliver();
});

const ask = (...args: string[]) =>
  spawnSync(process.execPath, [scriptOf('bin/export-newsletter.ts'), ...args], {
    encoding: 'utf8',
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, DATABASE_URL: app.connectionString },
  });

it('prints the confirmed addresses as CSV, harmless for spreadsheets', async () => {
  await app.sql`
    insert into newsletter_subscriptions (email, status, end_token, confirmed_at)
    values ('=1+1@example.org', 'confirmed', 'e', '2026-11-21T10:00:00Z')
  `;
  const csv = await confirmedAsCsv(app.db);
  expect(csv).toMatch(/^email,confirmed_at\r\n/);
  expect(csv).toContain("'=1+1@example.org,2026-11-21T10:00:00.000Z\r\n");
  expect(csv).toMatch(/\r\nnora@example\.org,\d{4}-[\d-]+T[\d:.]+Z\r\n/);
  expect(csv).not.toContain('asked@');
  expect(ask().stdout).toBe(csv);
});

it('prints the full proof of one address', async () => {
  const json = await evidenceAsJson(app.db, 'nora@example.org');
  expect(JSON.parse(json ?? '')).toEqual([
    {
      email: 'nora@example.org',
      status: 'confirmed',
      confirmedAt: expect.stringMatching(/^\d{4}-/),
      endedAt: null,
      signUps: [
        {
          signedUpAt: expect.stringMatching(/^\d{4}-/),
          formUrl: 'https://sticker.example/blog',
          declarationVersion: '2026-11-21',
          declaration: declarationText,
          mailId: mailbox.received[0]?.messageId,
          confirmedAt: expect.stringMatching(/^\d{4}-/),
        },
      ],
    },
  ]);
  expect(ask('--evidence', ' Nora@Example.org').stdout).toBe(json);
});

it.each([
  [['--evidence', 'niemand@example.org'], 'Zu niemand@example.org ist nichts gespeichert.'],
  [['--evidence', 'keine-adresse'], 'Das ist keine E-Mail-Adresse: keine-adresse'],
  [['--evidence'], 'So geht es:'],
  [['--all'], 'So geht es:'],
])('says what is wrong with %j', (args, words) => {
  const { status, stdout, stderr } = ask(...args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(words);
});
