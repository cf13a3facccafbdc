import * as v from 'valibot';
import { Operation } from '../../contract.ts';
import { saidEntries } from './collection-storage.ts';
import { syncStatuses } from './collection-sync.ts';

const BatchReply = v.object({ ...saidEntries, previousRevision: v.number() });

const TabNews = v.variant('kind', [
  v.object({ kind: v.literal('added'), albumId: v.number(), operations: v.array(Operation) }),
  v.object({ kind: v.literal('answered'), albumId: v.number(), ids: v.array(v.string()), reply: BatchReply }),
  v.object({ kind: v.literal('dropped'), albumId: v.number(), ids: v.array(v.string()) }),
  v.object({ kind: v.literal('status'), albumId: v.number(), status: v.picklist(syncStatuses) }),
  v.object({ kind: v.literal('unreadable') }),
  v.object({ kind: v.literal('forgotten') }),
]);
export type TabNews = v.InferOutput<typeof TabNews>;

export interface TabChannel {
  tell(news: TabNews): void;
  close(): void;
}

export function joinTabs(userId: string, hear: (news: TabNews) => void): TabChannel {
  const channel = new BroadcastChannel(`klebekumpel-outbox-${userId}`);
  channel.addEventListener('message', ({ data }) => {
    // Parsed, because other tabs may run another release.
    const parsed = v.safeParse(TabNews, data);
    if (parsed.success) hear(parsed.output);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
    tell: news => channel.postMessage(news),
    close: () => channel.close(),
  };
}
