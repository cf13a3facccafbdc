import { listPackets } from '../../packet-contract.ts';
import { callQuery } from '#web/calls/call-query.ts';

/** Asked anew each time that the list is opened: packets come with the collection's changes. */
export const packetsQuery = (albumId: number) =>
  callQuery(['packets', albumId], listPackets, { albumId }, { staleTime: 0, gcTime: 0 });
