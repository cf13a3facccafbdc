import * as v from 'valibot';
import { noticeKinds, swapWays, type NoticeKind, type SwapWay } from './notice-kind.ts';

/** In characters: lock screens show no more, and an encrypted payload must stay below 4 kB. */
export const longestPushedName = 40;
const longestPushedAlbums = 80;

/** The encrypted payload, to which the device adds the words. `unread` is the badge of the app's icon. */
export const PushMessage = v.variant('is', [
  v.object({
    is: v.literal('notice'),
    noticeId: v.number(),
    kind: v.picklist(noticeKinds),
    name: v.string(),
    /** Names of the swap's albums. */
    albums: v.optional(v.string()),
    way: v.optional(v.picklist(swapWays)),
    unread: v.number(),
  }),
  v.object({ is: v.literal('digest'), count: v.number(), unread: v.number() }),
  /** Another face of the family uses the device: it learns neither what happened nor how much. */
  v.object({ is: v.literal('other_face') }),
]);
export type PushMessage = v.InferOutput<typeof PushMessage>;

export interface PushedNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  /** The person's name, empty once deleted, or the album's. */
  readonly name: string;
  /** Names of the swap's albums. */
  readonly albums: readonly string[];
  readonly way?: SwapWay | null;
}

/** One message for all notices that were not pushed yet; undefined when there are none. */
export function pushMessageOf(
  notices: readonly PushedNotice[],
  { unread, isHere }: { unread: number; isHere: boolean },
): PushMessage | undefined {
  const [first] = notices;
  if (first === undefined) return undefined;
  if (!isHere) return { is: 'other_face' };
  if (notices.length > 1) return { is: 'digest', count: notices.length, unread };
  const name = cut(first.name, longestPushedName);
  const albums = cut(first.albums.join(', '), longestPushedAlbums);
  return {
    is: 'notice',
    noticeId: first.id,
    kind: first.kind,
    name,
    unread,
    ...(albums !== '' && { albums }),
    ...(first.way != null && { way: first.way }),
  };
}

function cut(words: string, longest: number): string {
  return [...words].slice(0, longest).join('');
}
