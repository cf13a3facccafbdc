import { withPage } from './browser-speed.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { befriend, createPerson } from '#testing/people.ts';

/** `ready` matches once the page has its data. */
const pages = [
  { path: '/friends', ready: 'text=Ben' },
  { path: '/trading', ready: 'h2' },
  { path: '/trades', ready: 'text=Keine Tausche' },
] as const;

/** Calls of a first visit, without session and live stream. */
export async function tradePages(stage: Stage): Promise<Row[]> {
  await befriend(stage.db, stage.userId, await createPerson(stage.db, 'ben'));
  const rows: Row[] = [];
  for (const { path, ready } of pages) {
    let calls = 0;
    await withPage(stage, stage.cookie, async page => {
      page.on('request', request => (calls += /\/api\/(?!live|auth\/session)/.test(request.url()) ? 1 : 0));
      await page.goto(path);
      await page.waitForSelector(ready);
      await page.waitForLoadState('load');
    });
    rows.push(row(`${path}: calls`, calls, '≤ 2'));
  }
  return rows;
}
