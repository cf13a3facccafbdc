import { matchList, readListLink, readSharedList } from '../contract.ts';
import { call } from '#web/calls/call.ts';

/** Always refetched: another device may have changed it. */
export function listLinkQuery(albumId: number) {
  return {
    queryKey: ['list-link', String(albumId)],
    queryFn: () => call(readListLink, { albumId }),
    staleTime: 0,
  };
}

export function sharedListQuery(token: string) {
  return { queryKey: ['shared-list', token], queryFn: () => call(readSharedList, { token }) };
}

export function listMatchQuery(token: string) {
  return { queryKey: ['list-match', token], queryFn: () => call(matchList, { token }) };
}
