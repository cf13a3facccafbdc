import { paceOfOperations } from '../rules/quantity.ts';
import { perPace } from '#shared/limits.ts';

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Collection',
  summaries: {
    listMyAlbums: 'Lists the albums of the member and how far they are',
    changeQuantities: 'Adds or takes off copies of stickers, each operation exactly once',
    listPackets: 'Lists the packets of an album with time, price and how many were new',
    deletePacket: 'Forgets a packet without taking its stickers off',
    setPackets: 'Says whether further packets are remembered',
    setOrdered: 'Says of missing stickers whether they are ordered',
    readCollection: 'Answers how many copies of each sticker of an album the member has',
  },
  limits: {
    changeQuantities: perPace(paceOfOperations, 'operations'),
  },
};
