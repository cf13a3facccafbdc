import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/auth/web/queries.ts';
import { forgetDevice, onSignOut } from '#features/auth/web/sign-out.ts';
import { followCollections, forgetCollections } from '#features/collection/web/collections.ts';
import { myAlbumsQuery } from '#features/collection/web/queries.ts';
import { statsQuery } from '#features/dashboard/web/queries.ts';
import { onSignedOut } from './call.ts';
import { onLive } from './live.ts';

/** Joins what the server tells (live events, ended sessions) to what the features keep. Called once. */
export function followServer(client: QueryClient): void {
  onSignOut(forgetCollections);
  followCollections();
  onSignedOut(() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }));
  onLive(news => {
    if (news.topic === 'signed_out') void sessionEnded(client);
    if (news.topic === 'profile' || news.topic === 'reconnected') {
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
    if (news.topic !== 'profile' && news.topic !== 'signed_out') {
      void client.invalidateQueries({ queryKey: myAlbumsQuery.queryKey });
      void client.invalidateQueries({ queryKey: statsQuery.queryKey });
    }
  });
}

/** The session was ended from another device: the device forgets once the server confirms it. */
async function sessionEnded(client: QueryClient): Promise<void> {
  const { member } = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (member === null) await forgetDevice(client);
}
