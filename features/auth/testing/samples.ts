import { expect } from 'vitest';
import { deviceName } from '../rules/device-name.ts';
import { people, password } from '#testing/people.ts';
import { anyText, anyTime, done, nothing, refused, type Samples, type Stranger } from '#testing/sample.ts';

const { displayName, email } = people.lea;
const oneLine = expect.stringMatching(/^[^\n]+\n$/);
const ownAccount = expect.stringMatching(
  new RegExp(`^[^\\n]+\\n${displayName};${email};[\\d.: ]+;noch nicht\\r\\n$`),
);
const ownDevice = expect.stringMatching(
  new RegExp(`^[^\\n]+\\n${deviceName('test browser')};[\\d.: ]+;[\\d.: ]+\\r\\n$`),
);
/** Subjects that are empty in the export of a new account. */
const emptySubjects = ['Zugangsschlüssel', 'Alben', 'Sticker', 'Freunde', 'Tausche', 'Beiträge'];

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
  downloadPersonalData: {
    ask: nothing,
    stranger: stranger => ({
      'Deine Daten.html': expect.toSatisfy(hasOwnCellsAlone),
      ...Object.fromEntries(
        ['Konto', 'Geräte', ...emptySubjects].map(title => [
          `Tabellen/${title}.csv`,
          emptySubjects.includes(title) ? oneLine : title === 'Konto' ? ownAccount : ownDevice,
        ]),
      ),
      'klebekumpel-meine-daten.json': expect.toSatisfy((json: string) => {
        expect(JSON.parse(json)).toEqual({ exportedAt: anyTime, tables: ownRowsAlone(stranger) });
        return true;
      }),
    }),
  },
  deleteAccount: { ask: () => ({ password: 'nicht das richtige' }), stranger: refused('password_wrong') },
};

/** The account and its device, and nothing in the other tables. */
function hasOwnCellsAlone(page: string): boolean {
  const cells = Array.from(page.matchAll(/<td>(.*?)<\/td>/g), ([, cell]) => cell);
  expect(cells).toEqual([
    displayName,
    email,
    anyText,
    'noch nicht',
    deviceName('test browser'),
    anyText,
    anyText,
  ]);
  return true;
}

function ownRowsAlone({ userId }: Stranger) {
  return {
    asymmetricMatch(tables: unknown): boolean {
      const rows = Object.values(Object(tables)).flat();
      return rows.length > 0 && rows.every(row => JSON.stringify(row).includes(userId));
    },
  };
}
