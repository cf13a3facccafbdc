/** What every member of this device may see: the app itself, and what tabs of the release before still need of it. */
export const appCache = 'klebekumpel-app';
export const appBeforeCache = 'klebekumpel-app-before';

/** Pictures of albums that were opened: they tell what a member collects. */
export const pictureCache = 'klebekumpel-pictures';

/** Does a cache tell anything of a member? Every one that is not known to hold the app alone. */
export function isPersonalCache(name: string): boolean {
  return name !== appCache && name !== appBeforeCache;
}
