import { loadedBytes, withPage } from './browser-speed.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { befriend, createPerson } from '#testing/people.ts';

/** `ready` matches once the page has its data. */
const pages = [
  { path: '/friends', ready: 'text=Ben' },
  { path: '/trading', ready: 'h2' },
  { path: '/trades', ready: 'text=Keine Tausche' },
] as const;

/** Bytes and calls of a first visit, without session and live stream. */
export async function tradePages(stage: Stage): Promise<Row[]> {
  await befriend(stage.db, stage.userId, await createPerson(stage.db, 'ben'));
  const rows: Row[] = [];
  for (const { path, ready } of pages) {
    const loaded = await withPage(stage, true, page => loadedBytes(stage, page, path, ready));
    rows.push(row(`${path}: JavaScript, gzip kB`, loaded.script, '≤ 130'));
    rows.push(row(`${path}: calls`, loaded.calls, '≤ 2'));
  }
  return rows;
}
