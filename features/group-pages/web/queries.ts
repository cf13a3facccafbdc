import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readGroupLists, readGroupSwaps } from '../contract.ts';
import { albumDocumentQuery } from '#features/collection/web/queries.ts';
import type { Group } from '#features/groups/web/queries.ts';
import { groupsKey } from '#features/groups/web/query-keys.ts';
import { callQuery } from '#web/calls/call-query.ts';

export const groupSwapsQuery = (groupId: string) =>
  callQuery([...groupsKey, groupId, 'swaps'], readGroupSwaps, { groupId });

export const groupListsQuery = (groupId: string) =>
  callQuery([...groupsKey, groupId, 'lists'], readGroupLists, { groupId });

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
