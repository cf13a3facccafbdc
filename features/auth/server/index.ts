import { confirmEmail, disownAccount, resetPassword } from '../by-mail-contract.ts';
import {
  authRefusals,
  changePassword,
  deleteAccount,
  endOtherSessions,
  readSession,
  signIn,
} from '../contract.ts';
import { createAccessToken, endAccessToken } from '../access-token-contract.ts';
import {
  confirmEmailChange,
  dropEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '../email-change-contract.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '../second-factor-contract.ts';
import { authRefusalTexts } from '../text.ts';
import { serveCreateAccessToken, serveEndAccessToken, serveListAccessTokens } from './access-tokens.ts';
import {
  serveChangePassword,
  serveDeleteAccount,
  serveReadSession,
  serveSignIn,
  serveSignOut,
  serveSignUp,
} from './accounts.ts';
import { serveEndOtherSessions, serveEndSession, serveListSessions } from './devices.ts';
import {
  serveConfirmEmail,
  serveDisownAccount,
  serveRequestEmailConfirmation,
} from './email-confirmation.ts';
import { serveDownloadPersonalData, serveExportPersonalData } from './own-data/export-data.ts';
import {
  serveConfirmEmailChange,
  serveDropEmailChange,
  serveReadEmailChange,
  serveRequestEmailChange,
  serveUndoEmailChange,
} from './email-change.ts';
import { readAccountData } from './own-data/readable-data.ts';
import { serveRequestPasswordReset, serveResetPassword } from './password-reset.ts';
import {
  serveBeginSecondFactor,
  serveConfirmSecondFactor,
  serveEndSecondFactor,
  serveReadSecondFactor,
  serveRenewRecoveryCodes,
  serveShowSecondFactor,
} from './second-factor.ts';
import { settleRestoredAccounts } from './settle-restored.ts';
import { authTables } from './tables.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const authDoor: FeatureDoor = {
  // Prefetched, because every member page needs it first.
  earlyCalls: async () => [readSession.path],
  endpoints: [
    serveSignUp,
    serveSignIn,
    serveSignOut,
    serveReadSession,
    serveChangePassword,
    serveRequestPasswordReset,
    serveResetPassword,
    serveConfirmEmail,
    serveDisownAccount,
    serveRequestEmailConfirmation,
    serveListSessions,
    serveEndSession,
    serveEndOtherSessions,
    serveRequestEmailChange,
    serveReadEmailChange,
    serveDropEmailChange,
    serveConfirmEmailChange,
    serveUndoEmailChange,
    serveReadSecondFactor,
    serveBeginSecondFactor,
    serveConfirmSecondFactor,
    serveRenewRecoveryCodes,
    serveEndSecondFactor,
    serveShowSecondFactor,
    serveListAccessTokens,
    serveCreateAccessToken,
    serveEndAccessToken,
    serveExportPersonalData,
    serveDownloadPersonalData,
    serveDeleteAccount,
  ],
  refusals: authRefusals,
  refusalTexts: authRefusalTexts,
  readableData: readAccountData,
  tables: authTables,
  aboutRights: [
    signIn,
    changePassword,
    resetPassword,
    confirmEmail,
    disownAccount,
    endOtherSessions,
    requestEmailChange,
    dropEmailChange,
    confirmEmailChange,
    undoEmailChange,
    showSecondFactor,
    confirmSecondFactor,
    endSecondFactor,
    renewRecoveryCodes,
    createAccessToken,
    endAccessToken,
    deleteAccount,
  ],
  settleRestored: settleRestoredAccounts,
};
