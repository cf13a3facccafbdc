/** Not personal: the app, and code of the previous release that its open tabs still need. */
export const appCache = 'klebekumpel-app';
export const appBeforeCache = 'klebekumpel-app-before';

export const pictureCache = 'klebekumpel-pictures';
export const pageCache = 'klebekumpel-pages';

/** A text that another app handed over, until the page of lists has read it. */
export const givenCache = 'klebekumpel-given';
export const givenAddress = '/given';

export function isPersonalCache(name: string): boolean {
  return name !== appCache && name !== appBeforeCache;
}
