import { describe, expect, it } from 'vitest';
import { endListLink, matchList, readListLink, readSharedList, saveListLink } from '../contract.ts';
import { listLinkDays } from '../rules/list-link.ts';
import { forgetListLinks } from './forget-list-links.ts';
import { createAlbum, own, teamAlbumOf } from '#testing/albums.ts';
import { ApiClient } from '#testing/api-client.ts';
import { createStrangers, refusalOf, type MemberClient } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
/** FUX 1, FUX 2, PIN 1, PIN 2 …, in printed order. */
const album = await createAlbum(app.db, teamAlbumOf());
const visitor = () => new ApiClient(app.app);
const gone = [404, 'list_gone'];

function save(member: MemberClient, shows: 'missing' | 'duplicates' | 'both' = 'both', showsName = false) {
  return member.call(saveListLink, { albumId: album.id, shows, showsName });
}

function read(token: string) {
  return visitor().ask(readSharedList, { token });
}

/** Three copies of the first sticker, one of the third. */
async function createOwner(name: string): Promise<MemberClient> {
  const [owner] = await createStrangers(app, name);
  await own(owner, album, { 1: 3, 3: 1 });
  return owner;
}

describe('a link to lists', () => {
  it('is one for each album, keeps its address when it is changed, and lasts from then on', async () => {
    const owner = await createOwner('Ändert');
    expect((await owner.call(readListLink, { albumId: album.id })).link).toBeNull();
    const { link: first } = await save(owner, 'missing');
    expect(first.token).toMatch(/^[\w-]{22}$/);
    await app.sql`update list_links set expires_at = now() + interval '1 hour' where token = ${first.token}`;
    const { link } = await save(owner, 'both', true);
    expect(link).toMatchObject({ token: first.token, shows: 'both', showsName: true });
    expect(Math.round((Date.parse(link.expiresAt) - Date.now()) / 86_400_000)).toBe(listLinkDays);
    expect((await owner.call(readListLink, { albumId: album.id })).link).toEqual(link);
  });

  it('made on two devices at once is the same on both', async () => {
    const owner = await createOwner('Zwei Geräte');
    const made = await Promise.all(Array.from({ length: 8 }, () => save(owner)));
    const { link } = await owner.call(readListLink, { albumId: album.id });
    expect(new Set(made.map(({ link: one }) => one.token))).toEqual(new Set([link?.token]));
  });

  it('stays dead once it has ended or expired: the next one has another address', async () => {
    const owner = await createOwner('Beendet');
    const tokens = [(await save(owner)).link.token];
    await owner.call(endListLink, { albumId: album.id });
    await owner.call(endListLink, { albumId: album.id });
    expect(await refusalOf(read(tokens[0] ?? ''))).toEqual(gone);
    tokens.push((await save(owner)).link.token);
    await app.sql`update list_links set expires_at = now() where token = ${tokens[1]}`;
    expect((await owner.call(readListLink, { albumId: album.id })).link).toBeNull();
    expect(await refusalOf(read(tokens[1] ?? ''))).toEqual(gone);
    tokens.push((await save(owner)).link.token);
    expect(new Set(tokens).size).toBe(3);
    expect(await refusalOf(read(tokens[1] ?? ''))).toEqual(gone);
  });

  it('stays taken down by a decision that a save waited for', async () => {
    const owner = await createOwner('Gleichzeitig');
    const { token } = (await save(owner)).link;
    const takeDown = 'update list_links set hidden_at = now() where token = $1';
    const decision = await holdLock(app, takeDown, [token]);
    const saving = owner.ask(saveListLink, { albumId: album.id, shows: 'both', showsName: true });
    await decision.untilStopped([saving]);
    await decision.release();
    expect(await refusalOf(saving)).toEqual([403, 'list_taken_down']);
    expect(await refusalOf(read(token))).toEqual(gone);
    await app.sql`update list_links set expires_at = now() where token = ${token}`;
    expect((await save(owner)).link.token).not.toBe(token);
  });

  it('is of an album that there is', async () => {
    const owner = await createOwner('Kein Album');
    const unknown = { albumId: 2_147_483_647, shows: 'both', showsName: false } as const;
    expect(await refusalOf(owner.ask(saveListLink, unknown))).toEqual([404, 'album_not_found']);
    expect((await owner.call(readListLink, { albumId: 2_147_483_647 })).link).toBeNull();
  });

  it('is nobody else’s to read, change or end', async () => {
    const owner = await createOwner('Meins');
    const [other] = await createStrangers(app, 'Fremd');
    const { link } = await save(owner, 'missing');
    expect((await other.call(readListLink, { albumId: album.id })).link).toBeNull();
    const { link: others } = await save(other, 'both');
    await other.call(endListLink, { albumId: album.id });
    expect(others.token).not.toBe(link.token);
    expect((await owner.call(readListLink, { albumId: album.id })).link).toEqual(link);
  });

  it('is forgotten when it no longer works, and with its owner', async () => {
    const [owner, lasting] = [await createOwner('Vergessen'), await createOwner('Bleibt')];
    const { link } = await save(owner);
    const { link: kept } = await save(lasting);
    const left = async () => {
      const rows = await app.sql<{ token: string }>`
        select token from list_links where token in (${link.token}, ${kept.token})`;
      return rows.map(row => row.token);
    };
    await app.sql`update list_links set expires_at = now() - interval '1 second' where token = ${link.token}`;
    await forgetListLinks.run(app.house);
    expect(await left()).toEqual([kept.token]);
    await app.sql`delete from users where id = ${lasting.userId}`;
    expect(await left()).toEqual([]);
  });
});

describe('the lists behind a link', () => {
  it('are there for anybody, as they are now, without a name unless it is wanted', async () => {
    const owner = await createOwner('Nina Namenlos');
    const { token } = (await save(owner)).link;
    const list = await visitor().call(readSharedList, { token });
    expect(list).toMatchObject({ albumId: album.id, ownerName: null, collected: 2, total: 4, percent: 50 });
    expect(list.missing).toEqual({
      count: 2,
      lines: [
        expect.objectContaining({ prefix: 'FUX', items: ['2'] }),
        expect.objectContaining({ prefix: 'PIN', items: ['2'] }),
      ],
    });
    expect(list.duplicates).toMatchObject({ count: 1, lines: [{ prefix: 'FUX', items: ['1 (x2)'] }] });
    expect(list.text).toMatch(/Mir fehlen \(2\)\nFUX: 2\nPIN: 2\n\nDoppelt \(1\)\nFUX: 1 \(x2\)$/);
    expect(JSON.stringify(list)).not.toContain('Nina');
    expect(JSON.stringify(list)).not.toContain(owner.userId);
    await own(owner, album, { 2: 1 });
    await save(owner, 'both', true);
    const later = await visitor().call(readSharedList, { token });
    expect(later).toMatchObject({ ownerName: 'Nina Namenlos', collected: 3, missing: { count: 1 } });
  });

  it.each(['missing', 'duplicates'] as const)('are only what is shown: %s', async shows => {
    const owner = await createOwner(`Zeigt ${shows}`);
    const { token } = (await save(owner, shows)).link;
    const list = await visitor().call(readSharedList, { token });
    expect([list.missing === null, list.duplicates === null]).toEqual([
      shows !== 'missing',
      shows !== 'duplicates',
    ]);
    expect(list.text.includes('Doppelt')).toBe(shows === 'duplicates');
    expect(list.text.includes('Mir fehlen')).toBe(shows === 'missing');
  });

  it.each(['', 'x', 'x'.repeat(22), "' or true --", '\u0000', '%', 'ä'.repeat(22), 'x'.repeat(3_000)])(
    'are not behind an address that nobody made: %j',
    async token => {
      const answer = await app.app.request(`/api/lists/${encodeURIComponent(token)}`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it('are set against the copies of whoever looks, who keeps their own first ones', async () => {
    const owner = await createOwner('Hat Liste');
    const [looking] = await createStrangers(app, 'Schaut');
    await own(looking, album, { 2: 2, 4: 1 });
    const { token } = (await save(owner)).link;
    const match = await looking.call(matchList, { token });
    expect(match).toMatchObject({
      isMine: false,
      give: { count: 1, lines: [{ prefix: 'FUX', items: ['2'] }] },
      get: { count: 1, lines: [{ prefix: 'FUX', items: ['1'] }] },
    });
    await save(owner, 'missing');
    expect((await looking.call(matchList, { token })).get).toEqual({ count: 0, lines: [] });
    await save(owner, 'duplicates');
    expect((await looking.call(matchList, { token })).give).toEqual({ count: 0, lines: [] });
    expect((await owner.call(matchList, { token })).isMine).toBe(true);
    expect(await refusalOf(looking.ask(matchList, { token: 'x'.repeat(22) }))).toEqual(gone);
  });
});
