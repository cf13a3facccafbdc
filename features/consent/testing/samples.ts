import { nothing, type Samples } from '#testing/sample.ts';

export const consentSamples: Samples = {
  listConsentScripts: { ask: nothing },
};
