import { describe, expect, it } from 'vitest';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { readEmailChange } from '#features/auth/email-change-contract.ts';
import { readSession } from '#features/auth/contract.ts';
import { changeQuantities, listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { giveAccessToken } from '#testing/access-token.ts';
import { createAlbum } from '#testing/albums.ts';
import { ApiClient } from '#testing/api-client.ts';
import type { Person } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 300 });

async function programOf(person: Person) {
  const { userId } = await app.as(person);
  const { token } = await giveAccessToken(app, userId, 'quantities');
  return Object.assign(new ApiClient(app.app), { accessToken: token, userId });
}

const plusOne = () => ({
  albumId: album.id,
  operations: [{ id: crypto.randomUUID(), stickerId: album.stickerIds[0] ?? 0, delta: 1 as const }],
});

describe('a program that asks again', () => {
  it('hears in few bytes that nothing has changed, and gets what has', async () => {
    const mia = await programOf('mia');
    const input = { albumId: album.id };
    const first = await mia.ask(readCollection, input);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"\w+"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    for (const said of [tag, `"other", ${tag}`]) {
      const again = await mia.ask(readCollection, input, { 'If-None-Match': said });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, {}, tag]);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
    }
    await mia.call(changeQuantities, plusOne());
    const changed = await mia.ask(readCollection, input, { 'If-None-Match': tag });
    expect(changed).toMatchObject({ status: 200, body: { quantities: { [album.stickerIds[0] ?? 0]: 1 } } });
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('hears so of what is sent compressed, too', async () => {
    const mia = await programOf('mia');
    const { version } = (await mia.call(listMyAlbums, {})).albums[0] ?? {};
    const ask = (said: Record<string, string>) =>
      mia.ask(readAlbumDocument, { albumId: album.id, version }, { 'Accept-Encoding': 'gzip', ...said });
    const path = `/api/albums/${album.id}/document/${version}`;
    const headers = { Authorization: `Bearer ${mia.accessToken}`, 'Accept-Encoding': 'gzip' };
    const packed = await app.app.request(path, { headers });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect((await ask({ 'If-None-Match': packed.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('is never told what another member’s program would be', async () => {
    const [mia, ben] = [await programOf('mia'), await programOf('ben')];
    const tag = (await mia.ask(readCollection, { albumId: album.id })).headers.get('etag') ?? '';
    const his = await ben.ask(readCollection, { albumId: album.id }, { 'If-None-Match': tag });
    expect(his).toMatchObject({ status: 200, body: { memberId: ben.userId } });
    const page = await (await app.as('mia')).ask(readCollection, { albumId: album.id });
    expect([page.headers.get('etag'), page.headers.get('cache-control')]).toEqual([null, 'no-store']);
  });
});

describe('a caller who is wrong', () => {
  it('about the method hears which ones there are', async () => {
    const mia = await programOf('mia');
    const allowed = async (method: string, path: string) => {
      const { status, headers, body } = await mia.send(method, path);
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      return [status, headers.get('allow')?.split(', ').toSorted().join(', '), body['code']];
    };
    const notAllowed = (methods: string) => [405, methods, 'method_not_allowed'];
    expect(await allowed('POST', listMyAlbums.path)).toEqual(notAllowed('GET'));
    expect(await allowed('GET', `/api/collection/${album.id}/operations`)).toEqual(notAllowed('POST'));
    expect(await allowed('PATCH', readEmailChange.path)).toEqual(notAllowed('DELETE, GET, POST'));
    expect(await allowed('PUT', '/api/live')).toEqual(notAllowed('GET'));
    expect(await allowed('DELETE', '/api/openapi.json')).toEqual(notAllowed('GET'));
    for (const path of ['/api/nothing', '/api/collection/1/nothing', '/api'])
      expect(await allowed('GET', path)).toEqual([404, undefined, 'not_found']);
  });

  it('about the token is told so in the words of HTTP, a browser in none', async () => {
    const invented = Object.assign(new ApiClient(app.app), { accessToken: `klebekumpel_${'x'.repeat(43)}` });
    const refused = await invented.ask(listMyAlbums, {});
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    const browser = await app.visitor().ask(listMyAlbums, {});
    expect([browser.status, browser.headers.get('www-authenticate')]).toEqual([401, null]);
    expect((await app.visitor().ask(readSession, {})).status).toBe(200);
  });
});
