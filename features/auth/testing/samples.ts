import { people, password } from '#testing/people.ts';
import { anyText, anyTime, done, nothing, refused, type Samples, type Stranger } from '#testing/sample.ts';

export const authSamples: Samples = {
  signUp: { ask: () => ({ ...people.mia, displayName: 'Mia', password }) },
  signIn: { ask: () => ({ email: people.mia.email, password }) },
  signOut: { ask: nothing },
  readSession: { ask: nothing },
  changePassword: {
    ask: () => ({ currentPassword: password, password: 'Ein-Dachs-im-Bau-3' }),
    stranger: done,
  },
  requestPasswordReset: { ask: () => ({ email: people.ben.email }) },
  resetPassword: { ask: () => ({ token: 'x'.repeat(43), password: 'Ein-Dachs-im-Bau-3' }) },
  confirmEmail: { ask: () => ({ token: 'x'.repeat(43) }) },
  disownAccount: { ask: () => ({ token: 'x'.repeat(43) }) },
  requestEmailConfirmation: { ask: nothing, stranger: done },
  listSessions: {
    ask: nothing,
    stranger: () => ({
      sessions: [
        {
          id: anyText,
          userAgent: 'test browser',
          createdAt: anyTime,
          lastUsedAt: anyTime,
          isCurrent: true,
        },
      ],
    }),
  },
  endSession: {
    ask: world => ({ sessionId: world.miasSessionId }),
    stranger: refused('session_not_found'),
  },
  requestEmailChange: {
    ask: () => ({ password: 'nicht das richtige', email: people.mia.email }),
    stranger: refused('password_wrong'),
  },
  readEmailChange: { ask: nothing, stranger: () => ({ waitsFor: null }) },
  dropEmailChange: { ask: nothing, stranger: done },
  confirmEmailChange: { ask: () => ({ token: 'x'.repeat(43) }) },
  undoEmailChange: { ask: () => ({ token: 'x'.repeat(43) }) },
  readSecondFactor: {
    ask: nothing,
    stranger: () => ({ isOn: false, since: null, recoveryCodesLeft: 0 }),
  },
  beginSecondFactor: { ask: () => ({ password }), stranger: () => ({ secret: anyText, uri: anyText }) },
  confirmSecondFactor: { ask: () => ({ code: '123456' }), stranger: refused('second_factor_off') },
  renewRecoveryCodes: {
    ask: () => ({ password, code: '123456' }),
    stranger: refused('second_factor_off'),
  },
  endSecondFactor: { ask: () => ({ password, code: '123456' }), stranger: refused('second_factor_off') },
  showSecondFactor: { ask: () => ({ code: '123456' }), stranger: refused('second_factor_off') },
  listAccessTokens: { ask: nothing, stranger: () => ({ accessTokens: [] }) },
  createAccessToken: {
    ask: () => ({ name: 'Mein Skript', scope: 'read', password: 'falsch' }),
    stranger: refused('password_wrong'),
  },
  endAccessToken: {
    ask: world => ({ tokenId: world.miasAccessTokenId }),
    stranger: refused('access_token_not_found'),
  },
  endOtherSessions: { ask: nothing, stranger: () => ({ ended: 0 }) },
  exportPersonalData: {
    ask: nothing,
    stranger: stranger => ({ exportedAt: anyTime, tables: ownRowsAlone(stranger) }),
  },
  deleteAccount: { ask: () => ({ password: 'nicht das richtige' }), stranger: refused('password_wrong') },
};

function ownRowsAlone({ userId }: Stranger) {
  return {
    asymmetricMatch(tables: unknown): boolean {
      const rows = Object.values(Object(tables)).flat();
      return rows.length > 0 && rows.every(row => JSON.stringify(row).includes(userId));
    },
  };
}
