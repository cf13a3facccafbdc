import { bookingsOfMember } from '../rules/limits.ts';
import { perWindow } from '#shared/limits.ts';

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Two phones',
  summaries: {
    provideSwapPass: 'Answers the pass by which the member’s phone marks and seals codes',
    bookTableSwap: 'Books a swap that two phones agreed on by codes, exactly once',
  },
  limits: { bookTableSwap: perWindow(...bookingsOfMember) },
};
