import type { World } from '#testing/mias-world.ts';
import { inDays } from '#testing/in-days.ts';
import { nothing, refused, type Samples } from '#testing/sample.ts';

const ofRound = ({ roundId }: World) => ({ roundId });
const ofSeat = ({ roundId, miasId }: World) => ({ roundId, userId: miasId });
const unknown = refused('round_not_found');

export const roundsSamples: Samples = {
  openRound: {
    ask: world => ({
      groupId: world.miasGroupId,
      albumIds: [world.albumId],
      closesAt: new Date(Date.now() + 86_400_000).toISOString(),
      handOverOn: inDays(2),
    }),
    stranger: refused('round_group_unknown'),
  },
  listRounds: { ask: nothing, stranger: () => ({ rounds: [] }) },
  readRound: { ask: ofRound, stranger: unknown },
  readSeat: { ask: ofSeat, stranger: unknown },
  holdBack: { ask: world => ({ ...ofSeat(world), stickerIds: [world.stickerId] }), stranger: unknown },
  takeSeat: { ask: world => ({ ...ofSeat(world), sits: false }), stranger: unknown },
  answerShare: { ask: world => ({ ...ofSeat(world), accepts: true }), stranger: unknown },
  wantRoundBack: { ask: world => ({ ...ofSeat(world), wants: true }), stranger: unknown },
  readRoundRest: { ask: ofRound, stranger: unknown },
  readRoundTable: { ask: ofRound, stranger: unknown },
  readRoundSheets: { ask: ofRound, stranger: unknown },
  closeRound: { ask: ofRound, stranger: unknown },
  goOnToBringing: { ask: ofRound, stranger: unknown },
  goOnToFetching: { ask: ofRound, stranger: unknown },
  bookRound: { ask: ofRound, stranger: unknown },
  cancelRound: { ask: ofRound, stranger: unknown },
  tickEnvelopes: {
    ask: world => ({
      ...ofRound(world),
      ticks: [{ userId: world.miasId, step: 'brought', isTicked: true, at: new Date().toISOString() }],
    }),
    stranger: unknown,
  },
  listRings: {
    ask: nothing,
    stranger: () => ({ suggested: [], waiting: [], stickers: [], albums: [], sections: [] }),
  },
  proposeRing: {
    ask: world => ({
      places: [world.bensId, world.miasId, world.groupChildId].map(userId => {
        return { userId, stickerIds: [world.stickerId] };
      }),
    }),
    stranger: refused('ring_gone'),
  },
  answerRing: {
    ask: ({ ringId }) => ({ ringId, answer: 'accept' }),
    stranger: refused('ring_not_found'),
  },
  listChildRounds: { ask: world => ({ childId: world.miasChildId }), stranger: unknown },
  decideRound: {
    ask: world => ({ childId: world.miasChildId, roundId: world.roundId, answer: 'refused' }),
    stranger: unknown,
  },
};
