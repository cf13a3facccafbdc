import { password } from '#testing/people.ts';
import { refused, type Samples } from '#testing/sample.ts';

export const guardianSamples: Samples = {
  offerOwnAccount: {
    ask: world => ({ childId: world.miasChildId, email: 'igel@example.org', password, isOldEnough: true }),
    stranger: refused('child_not_found'),
  },
  readOwnAccountOffer: { ask: () => ({ token: 'x'.repeat(43) }) },
  takeOwnAccount: { ask: () => ({ token: 'x'.repeat(43), password: 'Ein-Dachs-im-Bau-3' }) },
};
