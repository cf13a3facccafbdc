import { expect, it } from 'vitest';
import { downloadPersonalData } from '../../data-archive-contract.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createWorld } from '#testing/mias-world.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

it('tells a member by name what is kept, and each side of a swap its own', async () => {
  const app = await startAppForThisTest();
  await createWorld(app);
  const [mia, ben] = [await app.as('mia'), await app.as('ben')];
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await app.db.query.updateTable('sessions').set({ user_agent: firefox }).execute();
  const tables = await tablesOf(mia);
  const rowsOf = (title: string) => tables.get(title)?.slice(1) ?? [];
  for (const [columns, ...rows] of tables.values())
    for (const row of rows) expect(row).toHaveLength(columns?.length ?? 0);
  const [[album = '', collected] = []] = rowsOf('Alben');
  expect(collected).toBe('1');
  const [[albumOfSticker, code = '', , quantity] = []] = rowsOf('Sticker');
  expect([albumOfSticker, quantity]).toEqual([album, '3']);
  expect(rowsOf('Freunde')).toContainEqual(['Ben', 'befreundet', expect.stringMatching(/^\d\d\./)]);
  const [[partner, by, gives, gets, , state] = []] = rowsOf('Tausche');
  expect([partner, by, state]).toEqual(['Ben', 'an dich', 'Ausstehend']);
  expect([gives, gets].join()).toContain(album);
  const [, [, theirs, theirGives, theirGets] = []] = (await tablesOf(ben)).get('Tausche') ?? [];
  expect([theirs, theirGives, theirGets]).toEqual(['von dir', gets, gives]);
  expect(rowsOf('Geräte')[0]?.[0]).toBe('Firefox 140 auf Linux');
  expect(rowsOf('Beiträge')).toHaveLength(1);
  const ids = /[\da-f]{8}-[\da-f]{4}-/;
  expect(
    [...tables].filter(([title]) => title !== 'Beiträge').flatMap(([, rows]) => rows.flat()),
  ).not.toContainEqual(expect.stringMatching(ids));
  expect(code).not.toBe('');
});

/** The cells of each CSV table, columns first; none of them holds a semicolon or a line break. */
async function tablesOf(member: ApiClient): Promise<Map<string, string[][]>> {
  const files = Object.entries(Object(await member.call(downloadPersonalData, {})));
  return new Map(
    files
      .filter(([name]) => name.endsWith('.csv'))
      .map(([name, file]) => {
        const lines = String(file).trimEnd().split('\r\n');
        return [name.slice('Tabellen/'.length, -'.csv'.length), lines.map(line => line.split(';'))];
      }),
  );
}
