import * as v from 'valibot';
import { noticeKinds, type NoticeKind } from './notice-kind.ts';

/** Lock screens show no more, and an encrypted payload must stay below 4 kB. */
export const longestPushedName = 40;

/** Encrypted payload: who did what, a count, or that there is something. `unread` is the app icon's badge. The device makes the words. */
export const PushMessage = v.variant('is', [
  v.object({
    is: v.literal('notice'),
    noticeId: v.number(),
    kind: v.picklist(noticeKinds),
    name: v.string(),
    unread: v.number(),
  }),
  v.object({ is: v.literal('digest'), count: v.number(), unread: v.number() }),
  /** Another face of the family has the device: neither what happened nor how much. */
  v.object({ is: v.literal('other_face') }),
]);
export type PushMessage = v.InferOutput<typeof PushMessage>;

export interface PushedNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  /** Of the person, empty when deleted, or of the album. */
  readonly name: string;
}

/** Everything still untold in one message; undefined when nothing. */
export function pushMessageOf(
  notices: readonly PushedNotice[],
  { unread, isHere }: { unread: number; isHere: boolean },
): PushMessage | undefined {
  const [first] = notices;
  if (first === undefined) return undefined;
  if (!isHere) return { is: 'other_face' };
  if (notices.length > 1) return { is: 'digest', count: notices.length, unread };
  const name = [...first.name].slice(0, longestPushedName).join('');
  return { is: 'notice', noticeId: first.id, kind: first.kind, name, unread };
}
