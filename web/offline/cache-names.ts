/** Not personal: the app, and code of the previous release that its open tabs still need. */
export const appCache = 'klebekumpel-app';
export const appBeforeCache = 'klebekumpel-app-before';

/** Personal, as it tells which albums a member opened. */
export const pictureCache = 'klebekumpel-pictures';

export function isPersonalCache(name: string): boolean {
  return name !== appCache && name !== appBeforeCache;
}
