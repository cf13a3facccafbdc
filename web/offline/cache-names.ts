/** Not personal: the app, and chunks that tabs of the previous release still need. */
export const appCache = 'klebekumpel-app';
export const appBeforeCache = 'klebekumpel-app-before';

/** Personal: tells which albums a member opened. */
export const pictureCache = 'klebekumpel-pictures';

export function isPersonalCache(name: string): boolean {
  return name !== appCache && name !== appBeforeCache;
}
