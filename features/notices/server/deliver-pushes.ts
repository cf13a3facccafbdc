import { sql } from 'kysely';
import { pushMessageOf, type PushedNotice } from '../rules/push-message.ts';
import { hourInBerlin, isQuiet } from '../rules/quiet-hours.ts';
import { readPushKeys, type PushKeys } from './push-keys.ts';
import { sendPush, type Device, type PushAnswer } from './send-push.ts';
import { isVisible, readUnread } from './store.ts';
import { areOfOneFamily, mayBePushed } from '#features/family/server/store.ts';
import { joinKnownAs } from '#features/profiles/server/known-as.ts';
import { isCopy } from '#server/backup/copy-mark.ts';
import type { House } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { Job } from '#server/jobs.ts';

/** Exponential backoff from 1 minute: two hours altogether. */
const mostAttempts = 8;
const firstPauseSeconds = 60;

/** The lease of a device: afterwards another process may take it over. */
const inHandMinutes = 2;

/** Concurrent sendings of a process, which mostly wait for push services. */
const sentAtOnce = 8;

interface DueDevice extends Device {
  readonly sessionId: string;
  readonly userId: string;
  readonly attempts: number;
  /** The member of the subscription is the one who uses the device, not another face. */
  readonly isHere: boolean;
}

/** Sends each notice at once; those of the quiet hours in one message afterwards. */
export const deliverPushes: Job = {
  name: 'deliver-pushes',
  schedule: '* * * * *',
  trustsAnyClock: true,
  /** Every notice follows from what another member did, and that publishes one of these events. */
  wokenBy: event => (event.topic === 'friends' || event.topic === 'trades') && event.change !== 'own',
  async run(house, stopping) {
    const { rows } = await sql<{ now: Date }>`/* push-due */
      select now() as now where exists (select from push_deliveries)
    `.execute(house.db.query);
    const [clock] = rows;
    if (clock !== undefined) await deliverAt(clock.now, house, stopping);
  },
};

/** The time comes from `now` alone, for tests. */
export async function deliverAt(now: Date, house: House, stopping?: AbortSignal): Promise<void> {
  if (isQuiet(now)) return;
  const hour = hourInBerlin(now);
  const first = await takeDue(house.db, hour);
  if (first === undefined) return;
  const keys = await readPushKeys(house);
  async function deliverAll(taken?: DueDevice): Promise<void> {
    let device = taken;
    while (device !== undefined) {
      await tell(house, keys, device);
      device = stopping?.aborted === true ? undefined : await takeDue(house.db, hour);
    }
  }
  const more = Array.from({ length: sentAtOnce - 1 }, async () => deliverAll(await takeDue(house.db, hour)));
  await Promise.all([deliverAll(first), ...more]);
}

/** Leases the next due device among those whose member may be pushed at that hour. */
async function takeDue(db: Database, hour: number): Promise<DueDevice | undefined> {
  const { rows } = await sql<DueDevice>`
    update push_subscriptions
    set attempts = attempts + 1, send_after = now() + ${inHandMinutes} * interval '1 minute'
    where session_id = (
      select p.session_id from push_subscriptions p
      join sessions s on s.id = p.held_by and s.expires_at > now()
        and (s.user_id = p.user_id or ${areOfOneFamily(sql.ref('s.user_id'), sql.ref('p.user_id'))})
      where p.send_after <= now() and ${mayBePushed(sql.ref('p.user_id'), hour)} and p.session_id in (select session_id from push_deliveries)
        and not ${isCopy}
      order by p.send_after limit 1 for no key update of p skip locked
    )
    returning session_id as "sessionId", user_id as "userId", endpoint, p256dh, auth, attempts,
      user_id = (select s.user_id from sessions s where s.id = held_by) as "isHere"
  `.execute(db.query);
  return rows[0];
}

async function tell(house: House, keys: PushKeys, device: DueDevice): Promise<void> {
  const { db, config } = house;
  const waiting = await readWaiting(db, device.sessionId);
  const { unread } = await readUnread(db.query, device.userId);
  const toTell = waiting.filter(notice => notice.isUnread);
  const message = pushMessageOf(toTell, { unread, isHere: device.isHere });
  const answer: PushAnswer =
    message === undefined ? { is: 'taken', status: 0 } : await sendPush(config, keys, device, message);
  await settle(house, device, waiting, answer);
}

/** Without notices that were read elsewhere, or whose sender has been blocked since. */
async function readWaiting(
  db: Database,
  sessionId: string,
): Promise<Array<PushedNotice & { isUnread: boolean }>> {
  const { rows } = await sql<PushedNotice & { isUnread: boolean }>`
    select n.id, n.kind, coalesce((select a.name from albums a where a.id = n.album_id), k."displayName", '') as name,
      coalesce(swap_albums(n.trade_id), '{}') as albums, n.read_at is null and ${isVisible} as "isUnread"
    from push_deliveries d join notices n on n.id = d.notice_id
    ${joinKnownAs({ viewer: sql.ref('n.user_id'), person: sql.ref('n.actor_id') })}
    where d.session_id = ${sessionId} order by n.id
  `.execute(db.query);
  return rows;
}

/** Endpoints of push services are secrets: only the status is logged. */
async function settle(
  { db, log }: House,
  { sessionId, attempts }: DueDevice,
  waiting: readonly PushedNotice[],
  answer: PushAnswer,
): Promise<void> {
  if (answer.is === 'gone') {
    await db.query.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
    return;
  }
  const isOver = answer.is === 'refused' || (answer.is === 'later' && attempts >= mostAttempts);
  if (answer.is !== 'taken')
    log.warn(isOver ? 'push given up' : 'push not sent yet', { status: answer.status, attempts });
  if (answer.is === 'later' && !isOver) {
    const pause = Math.max(firstPauseSeconds * 2 ** (attempts - 1), answer.pauseSeconds);
    await sql`
      update push_subscriptions set send_after = now() + ${pause} * interval '1 second'
      where session_id = ${sessionId}
    `.execute(db.query);
    return;
  }
  const ids = waiting.map(({ id }) => id);
  await sql`
    with told as (
      delete from push_deliveries where session_id = ${sessionId} and notice_id = any(${ids}::bigint[])
    )
    update push_subscriptions set attempts = 0, send_after = now() where session_id = ${sessionId}
  `.execute(db.query);
}
