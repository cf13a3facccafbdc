import { nothing, type Samples } from '#testing/sample.ts';

export const legalSamples: Samples = {
  readOperator: { ask: nothing },
};
