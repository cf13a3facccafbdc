import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSubscriptions } from './forget-subscriptions.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.asOwner('truncate newsletter_subscriptions, newsletter_issues cascade'));

/** Stores a subscription; ages are SQL intervals, null for what has not happened. */
async function remember(name: string, signedUp: string, confirmed: string | null, ended: string | null) {
  const status = ended !== null ? 'unsubscribed' : confirmed !== null ? 'confirmed' : 'pending';
  await app.sql`
    with subscription as (
      insert into newsletter_subscriptions (email, status, end_token, confirmed_at, ended_at)
      values (${`${name}@example.org`}, ${status}, ${name},
        now() - ${confirmed}::interval, now() - ${ended}::interval)
      returning id
    )
    insert into newsletter_sign_ups
      (token_hash, subscription_id, declaration_version, declaration, form_url, mail_id, signed_up_at, expires_at)
    select sha256(${name}::bytea), id, '1', 'Ja', 'https://sticker.example/', '<1@x>',
      now() - ${signedUp}::interval, now()
    from subscription
  `;
}

async function readNames(): Promise<string[]> {
  const rows = await app.db.query
    .selectFrom('newsletter_subscriptions')
    .select('email')
    .orderBy('id')
    .execute();
  return rows.map(row => row.email.replace('@example.org', ''));
}

describe('the job', () => {
  it('forgets who never confirmed, and proofs three years after the end; twice is once', async () => {
    await remember('asked-lately', '6 days 23 hours', null, null);
    await remember('asked-long-ago', '7 days 1 hour', null, null);
    await remember('in-for-ever', '20 years', '20 years', null);
    await remember('gone', '4 years', '4 years', '2 years 364 days');
    await remember('gone-long-ago', '4 years', '4 years', '3 years 1 day');
    for (let run = 0; run < 2; run += 1) {
      await forgetSubscriptions.run(app.house);
      expect(await readNames()).toEqual(['asked-lately', 'in-for-ever', 'gone']);
      const rows = await app.sql`select from newsletter_sign_ups`;
      expect(rows).toHaveLength(3);
    }
  });

  it('forgets who got an issue a month after its last mail', async () => {
    await remember('nora', '1 year', '1 year', null);
    await app.sql`
      insert into newsletter_issues (post_id, title, excerpt, path, finished_at)
      values ('old', '', '', '/', now() - interval '31 days'), ('new', '', '', '/', now()), ('open', '', '', '/', null)
    `;
    await app.sql`
      insert into newsletter_deliveries (issue_id, subscription_id, mail_id)
      select i.id, s.id, 0 from newsletter_issues i, newsletter_subscriptions s
    `;
    await forgetSubscriptions.run(app.house);
    const rows = await app.sql<{ left: string }>`
      select post_id as left from newsletter_deliveries join newsletter_issues on id = issue_id
    `;
    expect(rows.map(row => row.left)).toEqual(['new', 'open']);
  });
});
