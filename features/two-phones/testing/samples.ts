import { anyText, nothing, refused, type Samples } from '#testing/sample.ts';

export const twoPhonesSamples: Samples = {
  provideSwapPass: { ask: nothing, stranger: () => ({ handle: anyText, key: anyText }) },
  bookTableSwap: { ask: world => ({ deal: world.dealToMia }), stranger: refused('deal_not_found') },
};
