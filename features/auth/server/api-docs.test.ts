import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { accessTokenDays, mostAccessTokens } from '../rules/access-token.ts';
import { readCollection } from '#features/collection/contract.ts';
import { listen } from '#server/calls/listening.ts';
import { callsOfTokens } from '#testing/access/access-matrix.ts';
import { giveAccessToken } from '#testing/access-token.ts';
import { createAlbum } from '#testing/albums.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

const run = promisify(execFile);
const page = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8');

it('does what docs/api.md shows, word by word and as often as one likes', async () => {
  const app = await startAppForThisTest();
  const album = await createAlbum(app.db);
  expect([album.id, album.stickerIds[0]]).toEqual([1, 1]);
  const mia = await app.as('mia');
  const { token } = await giveAccessToken(app, mia.userId, 'quantities');
  const server = await listen(app.app.fetch, { ...app.house.config, port: 0 });
  onTestFinished(() => server.drain());
  const example = /```sh\n(?<commands>[\s\S]+?)```/.exec(page)?.groups?.['commands'] ?? 'exit 1';
  const env = { ...process.env, TOKEN: token, BASE: `http://127.0.0.1:${server.port}` };
  for (const _ of ['once', 'again']) {
    const { stdout } = await run('sh', ['-e', '-c', example], { env });
    expect(stdout).toContain(`{"albums":[{"id":${album.id},`);
    expect(stdout).toContain('"refused":[]');
  }
  const { quantities } = await mia.call(readCollection, { albumId: album.id });
  expect(quantities).toEqual({ 1: 1 });
});

it('names the calls and the limits that hold', () => {
  const named = [...page.matchAll(/^\| (?:read|quantities) .*$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(new Set(named)).toEqual(new Set(callsOfTokens.keys()));
  expect(page).toContain(`ends after ${accessTokenDays} days`);
  expect(mostAccessTokens).toBe(10);
});
