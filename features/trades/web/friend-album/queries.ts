import { queryOptions } from '@tanstack/react-query';
import { readFriendAlbum } from '../../contract.ts';
import { call } from '#web/calls/call.ts';

/** A friend's quantities of one album beside the member's own. */
export function friendAlbumQuery(friendId: string, albumId: number) {
  return queryOptions({
    queryKey: ['friendAlbum', friendId, albumId],
    queryFn: () => call(readFriendAlbum, { friendId, albumId }),
    meta: { keep: readFriendAlbum.output },
  });
}
