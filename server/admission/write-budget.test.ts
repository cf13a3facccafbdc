import { expect, it } from 'vitest';
import { requestPasswordReset } from '#features/auth/by-mail-contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { uploadBlogImage } from '#features/blog/author-contract.ts';
import { readDiscoverability } from '#features/profiles/contract.ts';
import { listTrades } from '#features/trades/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { createStrangers } from '#testing/circle.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile({ TRUSTED_PROXIES: '1', ANSWER_DELAYS: 'on' });

/** Sends a broken body with a stated length, which counts in full. From 127.0.0.1 only the member's budget counts. */
async function send(client: ApiClient, { method, path }: Endpoint, bytes: number, from = '127.0.0.1') {
  const headers = { 'Content-Length': String(bytes), 'X-Forwarded-For': from };
  const { status, body } = await client.send(method, path.replace(':albumId', '1'), '{', headers);
  return { status, message: body['message'] };
}

const refused = { status: 429, message: 'Das waren zu viele Versuche. Bitte warte 1 Stunde.' };

it('takes so many bytes of a member, wherever they come from, and goes on answering what is only read', async () => {
  const [mia, ben] = [await app.as('mia'), await app.as('ben')];
  const statuses = new Map<number, number>();
  for (let at = 0; at < 101; at += 1) {
    const { status } = await send(mia, changeQuantities, 100_000);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 400: 100, 429: 1 });
  expect(await send(mia, changeQuantities, 90_000)).toEqual(refused);
  expect((await send(ben, changeQuantities, 90_000)).status).toBe(400);
  await mia.call(listTrades, {});
  // Files have quotas of their own and do not count against the member's budget.
  expect((await send(await app.as('lea'), uploadBlogImage, 5_000_000)).status).toBe(422);
});

it('is refused late: whoever asks on keeps nobody waiting', async () => {
  const [[tom], ben] = [await createStrangers(app, 'Tom'), await app.as('ben')];
  for (let at = 0; at < 100; at += 1) await send(tom, changeQuantities, 100_000);
  const answered: string[] = [];
  const asked = Array.from({ length: 16 }, async () => {
    const { status } = await send(tom, changeQuantities, 100_000);
    answered.push(`tom ${status}`);
  });
  await ben.call(readDiscoverability, {});
  answered.push('ben');
  await Promise.all(asked);
  expect(answered).toEqual(['ben', ...asked.map(() => 'tom 429')]);
});

/** As `curl --data @-` and many HTTP clients send: what follows is not known before it has come. */
async function sendInChunks(client: ApiClient, bytes: number, from = '127.0.0.1') {
  const headers = { 'Transfer-Encoding': 'chunked', 'X-Forwarded-For': from };
  const path = changeQuantities.path.replace(':albumId', '1');
  const { status, body } = await client.send('POST', path, '{'.padEnd(bytes), headers);
  return { status, message: body['message'] };
}

it('weighs what comes in chunks by what it was', async () => {
  const lea = await app.as('lea');
  for (let at = 0; at < 110; at += 1) expect((await sendInChunks(lea, 200)).status).toBe(400);
  expect((await sendInChunks(lea, 100_001)).status).toBe(413);
  const answers = [];
  for (let at = 0; at < 101; at += 1) answers.push(await sendInChunks(lea, 100_000));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(100);
  expect(answers.at(-1)).toEqual(refused);
});

it('delays who sends much in chunks as if its length had been stated', async () => {
  const [tim] = await createStrangers(app, 'Tim');
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 60)
    statuses.push((await sendInChunks(tim, 100_000, '203.0.113.9')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
});

it('takes so many bytes of a network, whoever sends them', async () => {
  const [here, there] = ['203.0.113.7', '203.0.113.8'];
  const lea = await app.as('lea');
  const answers = [];
  for (let at = 0; at < 41; at += 1) answers.push(await send(lea, uploadBlogImage, 5_000_000, here));
  expect(answers.slice(0, 40).some(({ status }) => status === 200)).toBe(false);
  expect(answers.at(-1)).toEqual(refused);
  expect(await send(app.visitor(), requestPasswordReset, 90_000, here)).toEqual(refused);
  expect((await send(app.visitor(), requestPasswordReset, 90_000, there)).status).toBe(400);
});
