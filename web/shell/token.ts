import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';

/** Key in the platform's secure storage. */
const tokenKey = 'session-token';

/** Says in local storage, which goes with the app, that the secure storage's token belongs to this installation. */
const noteKey = 'shell-has-session';

let token: string | null = null;

/** The session's token, once `readToken` has looked for it. */
export function currentToken(): string | null {
  return token;
}

/** Reads the token at the start. iOS keeps its storage when an app is removed; such a token is of no installation. */
export async function readToken(): Promise<void> {
  try {
    if (localStorage.getItem(noteKey) === null) await SecureStorage.removeItem(tokenKey);
    else token = await SecureStorage.getItem(tokenKey);
  } catch (error) {
    // Android loses the key of its storage with a new screen lock, on some phones: the member signs in again.
    console.warn('The secure storage could not be read.', error);
  }
}

/** Keeps what an answer brought; null forgets. Holds for this visit even where the storage fails. */
export async function keepToken(next: string | null): Promise<void> {
  token = next;
  try {
    if (next === null) await SecureStorage.removeItem(tokenKey);
    else {
      await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly);
      await SecureStorage.setItem(tokenKey, next);
      localStorage.setItem(noteKey, 'yes');
    }
  } catch (error) {
    console.warn('The secure storage could not be written.', error);
  }
}
