import { setTimeout as pause } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { isCopy } from '../backup/copy-mark.ts';
import type { Database, Queries } from '../database/database.ts';
import { errorFields, type Log } from '../log.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { DeliveryLog } from './delivery-log.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

export interface QueuedMail extends OutgoingMail {
  readonly userId: string | null;
  /** Sent after mails that somebody is waiting for. */
  readonly isBulk?: boolean;
}

/** A transactional outbox: mails leave after the commit, sent by this process or, if it dies, another; with retries. */
export interface Outbox {
  /** Returns the mail's id; with `within`, the mail leaves after that transaction commits. */
  queue(mail: QueuedMail, within?: Queries): Promise<number>;
  /** Sends everything that is due; one run at a time per process. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

/** Exponential backoff from a minute to an hour, which is how late a mail comes after an outage; 17 hours in all. */
const mostAttempts = 23;
const firstPauseMinutes = 1;
const longestPauseMinutes = 60;

/** A lease: after this time, another process may take the mail over. */
const inHandMinutes = 5;

/**
 * How long `close` waits for the mail in hand: a hanging server may take longer than a stop permits. Another process
 * takes it over.
 */
const longestCloseMs = 2_000;

/** What waits longer was put off by a clock that was ahead. */
const longestWaitHours = 24;

interface DueMail {
  readonly id: number;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
}

/**
 * SQL: whether a try has failed. While the first try is under way, `send_after` holds the lease's end, which lies
 * further ahead than the first pause.
 */
export const hasFailed = sql<boolean>`
  (attempts > 1 or attempts = 1 and send_after <= now() + ${firstPauseMinutes} * interval '1 minute')`;

/** Deletes mails that were not sent yet; `ids` is a subquery. */
export async function takeBackMails(tx: Queries, ids: RawBuilder<unknown>): Promise<void> {
  await sql`delete from mails where id in (${ids})`.execute(tx);
}

/** Leaves it to whichever process of the app looks next. */
export async function queueMail(within: Queries, mail: QueuedMail): Promise<number> {
  const { userId, to, subject, text, html, headers = {}, isBulk = false } = mail;
  const { rows } = await sql<{ id: number }>`
    insert into mails (user_id, recipient, subject, text_body, html_body, headers, is_bulk)
    values (${userId}, ${to}, ${subject}, ${text}, ${html}, ${JSON.stringify(headers)}, ${isBulk})
    returning id
  `.execute(within);
  return rows[0]?.id ?? 0;
}

export function openOutbox(db: Database, log: Log, transport: MailTransport): Outbox {
  let isClosed = false;
  const deliveries = new DeliveryLog(log);
  /** Handed over but perhaps not deleted yet: a short outage of the database must not send a mail twice. */
  const sent = new Set<number>();

  async function forgetSent(): Promise<void> {
    if (sent.size === 0) return;
    await db.query
      .deleteFrom('mails')
      .where('id', 'in', [...sent])
      .execute();
    sent.clear();
  }

  async function sendOne({ id, attempts, createdAt, recipient: to, ...mail }: DueMail): Promise<void> {
    try {
      await transport.send({ ...mail, to, key: `${createdAt.getTime()}.${id}` });
    } catch (error) {
      const isOver = attempts >= mostAttempts;
      deliveries.failed({ id, attempts, isOver }, error);
      await (isOver ? db.query.deleteFrom('mails').where('id', '=', id).execute() : putOff(db, id, attempts));
      return;
    }
    deliveries.worked();
    sent.add(id);
    await forgetSent();
  }

  async function sendDue(): Promise<void> {
    await forgetSent();
    for (let mail = await takeDue(db); mail !== undefined; mail = await takeDue(db)) {
      await sendOne(mail);
      // Other processes, or the next start, send the rest.
      if (isClosed) return;
    }
  }

  const delivering = oneAtATime(sendDue, () => isClosed);
  const deliverSoon = () =>
    void delivering.ask().catch((error: unknown) => log.error('mail delivery failed', errorFields(error)));
  return {
    async queue(mail, within = db.query) {
      const id = await queueMail(within, mail);
      db.afterCommit(within, deliverSoon);
      return id;
    },
    deliver: delivering.ask,
    async close() {
      isClosed = true;
      const settled = delivering.settled().catch(() => undefined);
      await Promise.race([settled, pause(longestCloseMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}

async function takeDue(db: Database): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    update mails set attempts = attempts + 1, send_after = now() + ${inHandMinutes} * interval '1 minute'
    where id = (
      select id from mails
      where (send_after <= now() or send_after > now() + ${longestWaitHours} * interval '1 hour') and not ${isCopy}
      order by is_bulk, send_after, id limit 1 for update skip locked
    )
    returning id, attempts, created_at as "createdAt", recipient, subject, text_body as text, html_body as html, headers
  `.execute(db.query);
  return rows[0];
}

async function putOff(db: Database, id: number, attempts: number): Promise<void> {
  const minutes = Math.min(firstPauseMinutes * 2 ** (attempts - 1), longestPauseMinutes);
  await sql`update mails set send_after = now() + ${minutes} * interval '1 minute' where id = ${id}`.execute(
    db.query,
  );
}
