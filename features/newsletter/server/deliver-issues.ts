import { sql, type Transaction } from 'kysely';
import { endPath } from '../rules/link-paths.ts';
import { newsletterMails } from './mail-text.ts';
import type { House } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { QueuedMail } from '#server/mail/outbox.ts';
import { publicOrigin } from '#server/public-origin.ts';
import type { Tables } from '#server/tables.ts';
import { sitePaths } from '#shared/page-paths.ts';

/** Per transaction: so much is repeated after a crash, and so long may an unsubscription wait for the lock. */
const batchSize = 50;

interface Issue {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly path: string;
}

interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly endToken: string;
}

/** Queues each issue once per subscriber; resumes after a crash. */
export const deliverIssues: Job = {
  name: 'deliver-issues',
  schedule: '* * * * *',
  trustsAnyClock: true,
  async run(house) {
    const { rows } = await sql<Issue>`
      select id, title, excerpt, path from newsletter_issues where finished_at is null order by id
    `.execute(house.db.query);
    for (const issue of rows) {
      for (let last = 0; last !== everybody;) last = await deliverBatch(house, issue, last);
    }
  },
};

/** Returned by `deliverBatch` when no subscriber is left. */
const everybody = -1;

/** Queues mails for the next subscribers with ids above `after`; returns the last id. */
function deliverBatch(house: House, issue: Issue, after: number): Promise<number> {
  return house.db.transaction(async tx => {
    // Serializes batches across processes: each sees what the former one delivered.
    const { rows: open } = await sql`
      select from newsletter_issues where id = ${issue.id} and finished_at is null for update
    `.execute(tx);
    if (open.length === 0) return everybody;
    const subscribers = await lockNext(tx, issue, after);
    for (const subscriber of subscribers) {
      const mailId = await house.mail.queue(mailOf(house, issue, subscriber), tx);
      await sql`
        insert into newsletter_deliveries (issue_id, subscription_id, mail_id)
        values (${issue.id}, ${subscriber.id}, ${mailId})
      `.execute(tx);
    }
    const last = subscribers.at(-1);
    if (last !== undefined) return last.id;
    await sql`update newsletter_issues set finished_at = now() where id = ${issue.id}`.execute(tx);
    return everybody;
  });
}

/** Locks the rows: a concurrent unsubscription waits, and then finds the queued mail that it takes back. */
async function lockNext(tx: Transaction<Tables>, issue: Issue, after: number): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select s.id, s.email, s.end_token as "endToken"
    from newsletter_subscriptions s join newsletter_issues i on i.id = ${issue.id}
    where s.id > ${after} and s.status = 'confirmed' and s.confirmed_at <= i.created_at
      and not exists (
        select from newsletter_deliveries d where d.issue_id = i.id and d.subscription_id = s.id
      )
    order by s.id limit ${batchSize} for update of s
  `.execute(tx);
  return rows;
}

function mailOf({ config }: House, issue: Issue, { email, endToken }: Subscriber): QueuedMail {
  const origin = publicOrigin(config);
  const endUrl = `${origin}${endPath(endToken)}`;
  const ways = { endUrl, imprintUrl: origin + sitePaths.imprint, privacyUrl: origin + sitePaths.privacy };
  const letter = newsletterMails.issue({ ...issue, url: origin + issue.path }, ways);
  return {
    userId: null,
    to: email,
    isBulk: true,
    ...writeLetter(letter),
    // One-click unsubscribe (RFC 8058).
    headers: { 'List-Unsubscribe': `<${endUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
