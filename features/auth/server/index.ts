import { authRefusals, readSession } from '../contract.ts';
import { authRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as accessTokens from './access-tokens.ts';
import * as accounts from './accounts.ts';
import * as devices from './devices.ts';
import * as emailConfirmation from './email-confirmation.ts';
import * as exportData from './own-data/export-data.ts';
import * as emailChange from './email-change.ts';
import * as passwordReset from './password-reset.ts';
import * as secondFactor from './second-factor.ts';
import { settleRestoredAccounts } from './settle-restored.ts';
import { authTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const authDoor: FeatureDoor = {
  // Prefetched, because every member page needs it first.
  earlyCalls: async () => [readSession.path],
  endpoints: endpointsOf(
    apiWords,
    accessTokens,
    accounts,
    devices,
    emailConfirmation,
    exportData,
    emailChange,
    passwordReset,
    secondFactor,
  ),
  refusals: authRefusals,
  refusalTexts: authRefusalTexts,
  tables: authTables,
  settleRestored: settleRestoredAccounts,
};
