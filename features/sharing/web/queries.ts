import { matchList, readListLink, readSharedList } from '../contract.ts';
import { callQuery } from '#web/calls/call-query.ts';

/** Always refetched: another device may have changed it. */
export const listLinkQuery = (albumId: number) =>
  callQuery(['list-link', String(albumId)], readListLink, { albumId }, { staleTime: 0 });

export const sharedListQuery = (token: string) =>
  callQuery(['shared-list', token], readSharedList, { token });

export const listMatchQuery = (token: string) => callQuery(['list-match', token], matchList, { token });
