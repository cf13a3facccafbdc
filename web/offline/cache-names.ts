/** Not personal: the app, and code of the previous release that its open tabs still need. */
export const appCache = 'klebekumpel-app';
export const appBeforeCache = 'klebekumpel-app-before';

export const pictureCache = 'klebekumpel-pictures';
export const pageCache = 'klebekumpel-pages';

export function isPersonalCache(name: string): boolean {
  return name !== appCache && name !== appBeforeCache;
}
