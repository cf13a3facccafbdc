import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readGroupLists, readGroupSwaps } from '../contract.ts';
import { albumDocumentQuery } from '#features/collection/web/queries.ts';
import type { Group } from '#features/groups/web/queries.ts';
import { groupsKey } from '#features/groups/web/query-keys.ts';
import { call } from '#web/calls/call.ts';

export function groupSwapsQuery(groupId: string) {
  return queryOptions({
    queryKey: [...groupsKey, groupId, 'swaps'],
    queryFn: () => call(readGroupSwaps, { groupId }),
  });
}

export function groupListsQuery(groupId: string) {
  return queryOptions({
    queryKey: [...groupsKey, groupId, 'lists'],
    queryFn: () => call(readGroupLists, { groupId }),
  });
}

/** Everything that the printed lists of all children need, in one query. */
export function childListsQuery(client: QueryClient, groupId: string, albums: Group['albums']) {
  return queryOptions({
    queryKey: [...groupsKey, groupId, 'printed', albums.map(({ version }) => version)],
    queryFn: async () => {
      const [swaps, { lists }, documents] = await Promise.all([
        client.fetchQuery(groupSwapsQuery(groupId)),
        client.fetchQuery(groupListsQuery(groupId)),
        Promise.all(albums.map(({ id, version }) => client.fetchQuery(albumDocumentQuery(id, version)))),
      ]);
      return { swaps, lists, documents };
    },
  });
}
