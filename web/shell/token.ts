import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';

const tokenKey = 'session-token';

const noteKey = 'shell-has-session';

let token: string | null = null;

export function currentToken(): string | null {
  return token;
}

/** iOS keeps secure storage after the app is uninstalled: a token without a note in local storage is an earlier app's. */
export async function readToken(): Promise<void> {
  try {
    if (localStorage.getItem(noteKey) === null) await SecureStorage.removeItem(tokenKey);
    else token = await SecureStorage.getItem(tokenKey);
  } catch (error) {
    // Some Android phones lose the key when the screen lock changes: the member has to sign in again.
    console.warn('The secure storage could not be read.', error);
  }
}

/** Null deletes the token. Kept in memory even if the storage fails. */
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
