import { sql } from 'kysely';
import { createCircle, createCrowd, type Circle } from './crowd.ts';
import { percentile } from './load.ts';
import { row, rowOfTimes, type Row } from './report.ts';
import { ask, type Stage } from './stage.ts';

const friends = 200;
const samples = 40;
const smallCrowd = 10_000;
const largeCrowd = 100_000;

/** With 200 friends, after a change and without one. */
export async function suggestionSpeed(stage: Stage): Promise<Row[]> {
  const circle = await createCircle(stage.db, friends);
  await createCrowd(stage.db, circle, 'few', smallCrowd - friends);
  const among10k = await timePartners(stage, circle);
  await createCrowd(stage.db, circle, 'many', largeCrowd - smallCrowd);
  const among100k = await timePartners(stage, circle);
  return [
    rowOfTimes('suggestions, something changed, p95 ms', among100k.changed, 95, '≤ 150'),
    rowOfTimes('suggestions, nothing changed, p95 ms', among100k.same, 95, '≤ 20'),
    row(
      'suggestions, 100,000 against 10,000 members',
      percentile(among100k.changed, 50) / percentile(among10k.changed, 50),
      '≤ 1.2 ×',
      `median; p95 ${percentile(among10k.changed, 95).toFixed(1)} : ${percentile(among100k.changed, 95).toFixed(1)} ms`,
    ),
  ];
}

async function timePartners(stage: Stage, circle: Circle): Promise<{ changed: number[]; same: number[] }> {
  const [friendId = ''] = circle.friendIds;
  const times = { changed: new Array<number>(), same: new Array<number>() };
  for (let sample = -3; sample < samples; sample += 1) {
    await sql`update collections set revision = revision + 1 where user_id = ${friendId}`.execute(
      stage.db.query,
    );
    const changed = await timeOne(stage, circle.cookie);
    const same = await timeOne(stage, circle.cookie);
    if (sample < 0) continue;
    times.changed.push(changed);
    times.same.push(same);
  }
  return times;
}

async function timeOne(stage: Stage, cookie: string): Promise<number> {
  const startedAt = performance.now();
  await ask(stage, cookie, '/api/trades/partners');
  return performance.now() - startedAt;
}
