import { issueChildPass, passRefusals, signInByPass, takeOverChild } from '../contract.ts';
import { passRefusalTexts } from '../text.ts';
import { serveLookAtPass, serveSignInByPass } from './enter.ts';
import {
  serveEndChildPass,
  serveIssueChildPass,
  serveReadChildPass,
  serveTakeOverChild,
} from './of-children.ts';
import { passTables } from './tables.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const passesDoor: FeatureDoor = {
  endpoints: [
    serveLookAtPass,
    serveSignInByPass,
    serveTakeOverChild,
    serveReadChildPass,
    serveIssueChildPass,
    serveEndChildPass,
  ],
  refusals: passRefusals,
  refusalTexts: passRefusalTexts,
  tables: passTables,
  aboutRights: [signInByPass, takeOverChild, issueChildPass],
};
