import { password } from '#testing/people.ts';
import { done, nothing, refused, type Samples } from '#testing/sample.ts';

const stranger = refused('ask_not_found');

export const familyPagesSamples: Samples = {
  deleteChild: {
    ask: world => ({ childId: world.miasChildId, password }),
    stranger: refused('child_not_found'),
  },
  leaveFamily: { ask: () => ({ password }), stranger: done },
  removeGuardian: {
    ask: world => ({ guardianId: world.miasId, password }),
    stranger: refused('guardian_not_found'),
  },
  listAsks: { ask: nothing, stranger: () => ({ asks: [] }) },
  agreeToAsk: { ask: world => ({ askId: world.guardianAskId, password }), stranger },
  endAsk: { ask: world => ({ askId: world.guardianAskId }), stranger },
  offerOwnAccount: {
    ask: world => ({ childId: world.miasChildId, email: 'igel@example.org', password, isOldEnough: true }),
    stranger: refused('child_not_found'),
  },
  readOwnAccountOffer: { ask: () => ({ token: 'x'.repeat(43) }) },
  takeOwnAccount: { ask: () => ({ token: 'x'.repeat(43), password: 'Ein-Dachs-im-Bau-3' }) },
};
