import { password } from '#testing/people.ts';
import { refused, type Samples } from '#testing/sample.ts';

export const passesSamples: Samples = {
  lookAtPass: { ask: () => ({ code: 'adler koffer taube 07' }) },
  signInByPass: { ask: () => ({ token: 'x'.repeat(22) }) },
  takeOverChild: { ask: () => ({ token: 'x'.repeat(22) }), stranger: refused('pass_unknown') },
  readChildPass: { ask: world => ({ childId: world.miasChildId }), stranger: refused('child_not_found') },
  issueChildPass: {
    ask: world => ({ childId: world.miasChildId, password }),
    stranger: refused('child_not_found'),
  },
  endChildPass: { ask: world => ({ childId: world.miasChildId }), stranger: refused('child_not_found') },
};
