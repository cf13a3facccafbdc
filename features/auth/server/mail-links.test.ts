import { expect, it, onTestFinished } from 'vitest';
import { requestPasswordReset } from '../by-mail-contract.ts';
import { requestEmailChange } from '../email-change-contract.ts';
import { signUp } from '../sign-up-contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { ApiClient } from '#testing/api-client.ts';
import { endpointSamples } from '#testing/access/endpoint-samples.ts';
import { openMailbox } from '#testing/mailbox.ts';
import { password, people } from '#testing/people.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

/** Every header that some framework believes to name the host, as an attacker would set it to redirect our links. */
const chosen = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Server': 'evil.example',
  'X-Original-Host': 'evil.example',
  Forwarded: 'host=evil.example;proto=https',
  Origin: 'https://evil.example',
};

it.each([
  ['', 'http://localhost:3000'],
  ['https://sticker.example', 'https://sticker.example'],
])('lead to this instance alone, with PUBLIC_URL=%s (SEC-H1)', async (PUBLIC_URL, origin) => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const app = await startAppForThisTest({ PUBLIC_URL, SMTP_URL: mailbox.smtpUrl, TRUSTED_PROXIES: '1' });
  const mia = await app.as('mia');
  const ask = async ({ path }: Endpoint, input: object) => {
    const client = Object.assign(new ApiClient(app.app), { cookie: mia.cookie });
    const { status } = await client.send('POST', `http://evil.example${path}`, JSON.stringify(input), chosen);
    expect(status).toBe(200);
  };
  await ask(signUp, { ...Object(endpointSamples['signUp']?.ask(Object())), email: 'neu@example.org' });
  await ask(signUp, { ...Object(endpointSamples['signUp']?.ask(Object())), email: people.mia.email });
  await ask(requestPasswordReset, { email: people.mia.email });
  await ask(requestEmailChange, { password, email: 'mia-neu@example.org' });
  await expect.poll(() => mailbox.received.length).toBe(4);
  for (const { subject, text = '', html = '' } of mailbox.received) {
    const links = `${text} ${html}`.match(/https?:\/\/[^/\s"<]+/g) ?? [];
    expect([subject, [...new Set(links)]]).toEqual([subject, [origin]]);
    expect(`${subject} ${text} ${html}`).not.toContain('evil.example');
  }
  const rows = await app.sql<{ words: string }>`select text_body as words from mails`;
  expect(rows.filter(({ words }) => words.includes('evil'))).toEqual([]);
});
