import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
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
const examples = [...page.matchAll(/```sh\n([\s\S]+?)```/g)].map(([, commands = '']) => commands);

const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);
const standIn = fileURLToPath(new URL('../../../testing/curl.mjs', import.meta.url));
/** For the shell: what the machine has, or the stand-in, which thus is tried wherever there is curl, too. */
const standInForCurl = `curl() { "${process.execPath}" "${standIn}" "$@"; }\n`;

it('does what docs/api.md shows, word by word and as often as one likes', async () => {
  const app = await startAppForThisTest();
  const album = await createAlbum(app.db);
  expect([album.id, album.stickerIds[0]]).toEqual([1, 1]);
  const mia = await app.as('mia');
  const { token } = await giveAccessToken(app, mia.userId, 'quantities');
  const server = await listen(app.app.fetch, { ...app.house.config, port: 0 });
  onTestFinished(() => server.drain());
  const env = { ...process.env, TOKEN: token, BASE: `http://127.0.0.1:${server.port}` };
  const [reading, changing, again, hearing] = examples;
  const shell = async (setUp: string, commands = 'exit 1') =>
    (await run('sh', ['-e', '-c', setUp + commands], { env })).stdout;
  for (const setUp of [hasCurl ? '' : standInForCurl, standInForCurl]) {
    const heard = shell(setUp, hearing);
    expect(await shell(setUp, reading)).toMatch(/^\{"albums":\[\{"id":1,.*"quantities":\{/s);
    expect(await shell(setUp, changing)).toContain('"refused":[]');
    expect(await shell(setUp, again)).toBe('304\n');
    expect(await heard).toContain('event: ready\n');
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
  expect(examples).toHaveLength(4);
});
