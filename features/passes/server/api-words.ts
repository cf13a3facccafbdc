import { paceOfPasses, wrongCodesOfNetwork } from '../rules/limits.ts';
import { passwordLimit } from '#features/auth/server/api-words.ts';
import { perPace, perWindow } from '#shared/limits.ts';

const wrongCodes = `${perWindow(...wrongCodesOfNetwork)} wrong codes from one network`;
export const passLimit = perPace(paceOfPasses, 'passes');

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Passes',
  summaries: {
    lookAtPass: 'Says whose pass a code is',
    signInByPass: 'Signs a child in by its pass',
    endChildPass: 'Ends the pass of a child',
    issueChildPass: 'Makes a new pass for a child and ends the one before',
    readChildPass: 'Says whether a child has a pass',
    takeOverChild: 'Takes a child of a group into the family by its pass',
  },
  limits: {
    lookAtPass: wrongCodes,
    signInByPass: wrongCodes,
    takeOverChild: wrongCodes,
    issueChildPass: `${passLimit}, ${passwordLimit}`,
  },
};
