import * as v from 'valibot';
import { noticeKinds, type NoticeKind } from './notice-kind.ts';

/** Lock screens show no more, and an encrypted payload must stay below 4 kB. */
export const longestPushedName = 40;

/** Encrypted payload: who did what, or a count. `unread` is the app icon's badge. The device makes the words. */
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
  /** Empty when deleted. */
  readonly name: string;
}

/** Everything still untold in one message; undefined when nothing. */
export function pushMessageOf(notices: readonly PushedNotice[], unread: number): PushMessage | undefined {
  const [first] = notices;
  if (first === undefined) return undefined;
  if (notices.length > 1) return { is: 'digest', count: notices.length, unread };
  const name = [...first.name].slice(0, longestPushedName).join('');
  return { is: 'notice', noticeId: first.id, kind: first.kind, name, unread };
}
