import { sql } from 'kysely';
import { readPush, setPushSettings, subscribePush, unsubscribePush, type PushSettings } from '../contract.ts';
import { pushTopics } from '../rules/notice-kind.ts';
import { mostDevices } from '../rules/push-limits.ts';
import { areDeviceKeys } from './push-device-keys.ts';
import { isPushAddress } from './push-address.ts';
import { readPushKeys } from './push-keys.ts';
import { readPushTimes } from '#features/family/server/store.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { refuse } from '#shared/refusal.ts';

export const serveReadPush = serve(readPush)(async context => {
  const { userId, sessionId } = context.member;
  const { publicKey } = await readPushKeys(context);
  const { rows } = await sql<{ endpoint: string | null; muted: string[] }>`
    select (select endpoint from push_subscriptions where held_by = ${sessionId} and user_id = ${userId}) as endpoint,
      coalesce((select muted from push_settings where user_id = ${userId}), '{}') as muted
  `.execute(context.db.query);
  const { endpoint = null, muted = [] } = rows[0] ?? {};
  const times = (await readPushTimes(context.db.query, userId)) ?? null;
  return { publicKey, settings: settingsOf(muted), endpoint, times };
});

function settingsOf(muted: readonly string[]): PushSettings {
  return {
    friendRequests: !muted.includes('friendRequests'),
    trades: !muted.includes('trades'),
    answers: !muted.includes('answers'),
  };
}

export const serveSetPushSettings = serve(setPushSettings)(async (context, settings) => {
  const muted = pushTopics.filter(topic => !settings[topic]);
  await sql`
    insert into push_settings (user_id, muted) values (${context.member.userId}, ${muted})
    on conflict (user_id) do update set muted = excluded.muted
  `.execute(context.db.query);
  return settingsOf(muted);
});

export const serveSubscribePush = serve(subscribePush)(async (context, { endpoint, p256dh, auth }) => {
  const { userId, sessionId } = context.member;
  const { db, config } = context;
  if (!config.pushAllowLocal && !isPushAddress(endpoint)) return refuse('push_address_refused');
  if (!areDeviceKeys({ p256dh, auth })) return refuse('push_address_refused');
  await db.transaction(async tx => {
    await oneByOne(tx, 'push-subscriptions', userId);
    // The same browser subscribed in another session.
    await sql`
      delete from push_subscriptions where endpoint = ${endpoint} and held_by <> ${sessionId}
    `.execute(tx);
    await sql`
      insert into push_subscriptions as p (session_id, held_by, user_id, endpoint, p256dh, auth)
      values (${sessionId}, ${sessionId}, ${userId}, ${endpoint}, ${p256dh}, ${auth})
      on conflict (held_by, user_id) do nothing
    `.execute(tx);
    // A browser has one push address, whichever face of the family subscribed.
    await sql`
      update push_subscriptions
      set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}, attempts = 0, send_after = now()
      where held_by = ${sessionId}
    `.execute(tx);
    await sql`
      delete from push_subscriptions where session_id in (
        select session_id from push_subscriptions where user_id = ${userId}
        order by held_by = ${sessionId} desc, created_at desc offset ${mostDevices})
    `.execute(tx);
  });
  return {};
});

export const serveUnsubscribePush = serve(unsubscribePush)(async ({ db, member }) => {
  const { userId, sessionId } = member;
  const ofDevice = db.query
    .selectFrom('push_subscriptions')
    .select('user_id')
    .where('held_by', '=', sessionId);
  await db.query
    .deleteFrom('push_subscriptions')
    .where('held_by', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
  return { tellsOthers: (await ofDevice.execute()).length > 0 };
});
