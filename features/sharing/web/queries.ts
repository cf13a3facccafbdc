import { matchList, readListLink, readSharedList } from '../contract.ts';
import { call } from '#web/calls/call.ts';

/** The member's own link of an album; asked each time the dialog shows it: another device may have changed it. */
export function listLinkQuery(albumId: number) {
  return {
    queryKey: ['list-link', String(albumId)],
    queryFn: () => call(readListLink, { albumId }),
    staleTime: 0,
  };
}

/** What lies behind somebody's link. */
export function sharedListQuery(token: string) {
  return { queryKey: ['shared-list', token], queryFn: () => call(readSharedList, { token }) };
}

/** The same against one's own copies. */
export function listMatchQuery(token: string) {
  return { queryKey: ['list-match', token], queryFn: () => call(matchList, { token }) };
}
