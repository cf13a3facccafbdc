import * as v from 'valibot';
import { noticeKinds, type NoticeKind } from './notice-kind.ts';

/** Longest name in a message: a lock screen shows no more, and a payload must stay small (4 kB with its cipher). */
export const longestPushedName = 40;

/**
 * What a push service carries to a device, enciphered: who did what, or how many notices came in the meantime. `unread`
 * is for the app's icon. The words are made on the device.
 */
export const PushMessage = v.variant('is', [
  v.object({
    is: v.literal('notice'),
    noticeId: v.number(),
    kind: v.picklist(noticeKinds),
    name: v.string(),
    unread: v.number(),
  }),
  v.object({ is: v.literal('digest'), count: v.number(), unread: v.number() }),
]);
export type PushMessage = v.InferOutput<typeof PushMessage>;

export interface PushedNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  /** Empty when it is gone. */
  readonly name: string;
}

/** One message for all that a device has not been told yet; undefined when that is nothing. */
export function pushMessageOf(notices: readonly PushedNotice[], unread: number): PushMessage | undefined {
  const [first] = notices;
  if (first === undefined) return undefined;
  if (notices.length > 1) return { is: 'digest', count: notices.length, unread };
  const name = [...first.name].slice(0, longestPushedName).join('');
  return { is: 'notice', noticeId: first.id, kind: first.kind, name, unread };
}
