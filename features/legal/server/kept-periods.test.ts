import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { periods } from '../rules/periods.ts';
import { forgetSessions } from '#features/auth/server/forget-sessions.ts';
import { readStats } from '#features/dashboard/contract.ts';
import { forgetFriendships } from '#features/friends/server/forget-friendships.ts';
import { forgetInvites } from '#features/friends/server/forget-invites.ts';
import { forgetRounds } from '#features/rounds/server/round-jobs.ts';
import { forgetTrades } from '#features/trades/server/forget-trades.ts';
import { forgetCounts } from '#server/calls/forget-counts.ts';
import { forgetMailFiles } from '#server/mail/forget-mail-files.ts';
import { startAppForThisTest, startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const mia = await app.as('mia');
const { userId } = mia;

async function names(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  return (await query.execute(app.db.query)).rows.map(row => row.name).toSorted();
}

/** An hour before and an hour after the end of a period. */
const still = (period: string) => sql`now() - ${period}::interval + interval '1 hour'`;
const over = (period: string) => sql`now() - ${period}::interval - interval '1 hour'`;

describe('what the legal pages say is forgotten', () => {
  it('mails that lie as files where there is no mail server', async () => {
    const office = await startAppForThisTest({
      DATA_DIR: await mkdtemp(path.join(tmpdir(), 'klebekumpel-mails-')),
    });
    const directory = path.join(office.house.config.dataDir, 'mails');
    onTestFinished(() => rm(office.house.config.dataDir, { recursive: true }));
    await forgetMailFiles.run(office.house);
    for (let i = 0; i < 2; i += 1)
      await office.house.mail.queue({
        userId: null,
        to: 'mia@example.org',
        subject: 'x',
        text: 'x',
        html: 'x',
      });
    await office.house.mail.deliver();
    const [kept = '', gone = ''] = await readdir(directory);
    const ends = Date.now() - periods.mailFileDays * 86_400_000;
    await utimes(path.join(directory, kept), new Date(), new Date(ends + 3_600_000));
    await utimes(path.join(directory, gone), new Date(), new Date(ends - 3_600_000));
    await forgetMailFiles.run(office.house);
    expect(await readdir(directory)).toEqual([kept]);
  });

  it('friendship codes, used and expired', async () => {
    const period = `${periods.usedInviteDays} days`;
    await app.sql`
      insert into invite_tokens (user_id, code, token, expires_at, used_at) values
        (${userId}, '100001', 'still', ${still(period)}, now()), (${userId}, '100002', 'over', ${over(period)}, now())
    `;
    await forgetInvites.run(app.house);
    expect(await names(sql`select token as name from invite_tokens`)).toEqual(['still']);
  });

  it('declined requests for friendship', async () => {
    const period = `${periods.friendshipMonths} months`;
    const { userId: benId } = await app.as('ben');
    await app.sql`
      insert into friendships (user1_id, user2_id, status, answered_at, by_code) values
        (${userId}, ${benId}, 'declined', ${still(period)}, false),
        (${benId}, ${userId}, 'declined', ${over(period)}, true),
        (${userId}, ${benId}, 'accepted', ${over(period)}, false)
    `;
    await forgetFriendships.run(app.house);
    expect(await names(sql`select concat(status, ' ', by_code) as name from friendships`)).toEqual([
      'accepted f',
      'declined f',
    ]);
  });

  it('decided swaps', async () => {
    const period = `${periods.tradeMonths} months`;
    await app.sql`
      insert into trade_requests (from_user_id, message, status, decided_at, created_at) values
        (${userId}, 'still', 'accepted', ${still(period)}, now()), (${userId}, 'over', 'declined', ${over(period)}, now()),
        (${userId}, 'swapped', 'accepted', ${over(period)}, now())
    `;
    await forgetTrades.run(app.house);
    expect(await names(sql`select message as name from trade_requests`)).toEqual(['still']);
    // their number alone stays
    expect(await mia.call(readStats, {})).toMatchObject({ successfulTrades: 2 });
  });

  it('rounds, from their end', async () => {
    const period = `${periods.roundDays} days`;
    await app.sql`
      insert into rounds (organiser_id, seed, state, closes_at, hand_over_on, ended_at) values
        (${userId}, 'still', 'booked', now(), current_date, ${still(period)}),
        (${userId}, 'over', 'cancelled', now(), current_date, ${over(period)}),
        (${userId}, 'open', 'open', now(), current_date, null)
    `;
    await forgetRounds.run(app.house);
    expect(await names(sql`select seed as name from rounds`)).toEqual(['open', 'still']);
  });

  it('counted attempts', async () => {
    const period = `${periods.countDays} days`;
    await app.sql`
      insert into rate_limits (key, window_start, ends_at, count) values
        ('still', ${still(period)}, ${still(period)} + ${period}::interval, 1),
        ('over', ${over(period)}, ${over(period)} + ${period}::interval, 1)
    `;
    await forgetCounts.run(app.house);
    expect(await names(sql`select key as name from rate_limits where key in ('still', 'over')`)).toEqual([
      'still',
    ]);
  });

  it('sessions, from their last use, and links to a new password', async () => {
    await app.sql`
      insert into sessions (user_id, token_hash, user_agent, expires_at) values
        (${userId}, 'a', 'still', now() + interval '1 hour'), (${userId}, 'b', 'over', now() - interval '1 hour')
    `;
    await app.sql`
      insert into password_resets (user_id, token_hash, expires_at) values
        (${userId}, 'still', now() + interval '1 hour'), (${userId}, 'over', now() - interval '1 hour')
    `;
    await forgetSessions.run(app.house);
    expect(
      await names(sql`
        select user_agent as name from sessions where user_agent <> 'test browser'
        union all select convert_from(token_hash, 'UTF8') from password_resets
      `),
    ).toEqual(['still', 'still']);
    const rows = await app.sql<{ days: number }>`
      select extract(day from expires_at - last_used_at)::int as days from sessions
      where user_agent = 'test browser' and user_id = ${userId}
    `;
    expect(rows).toEqual([{ days: periods.sessionDays }]);
  });
});
