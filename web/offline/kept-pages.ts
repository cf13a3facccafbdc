import { pageCache } from './cache-names.ts';
import { matchPath, sitePaths } from '#shared/page-paths.ts';

const mostPages = 40;
const mostFiles = 200;

const isFile = (address: string) => /^\/(?:assets|blog\/images)\//.test(new URL(address).pathname);

/** Whoever has a link with a token may pass it on, but a device does not keep what it showed. */
export function isKeptPage(pathname: string): boolean {
  const found = matchPath(sitePaths, pathname);
  return found !== undefined && !sitePaths[found.key].includes(':token');
}

/** What was read, and the newest of it; an answer that a redirect led to could not be shown as a page. */
export async function keepRead(address: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected) return;
  const cache = await caches.open(pageCache);
  await cache.put(address, response);
  const kept = (await cache.keys()).filter(({ url }) => isFile(url) === isFile(address));
  const tooMany = kept.slice(0, Math.max(0, kept.length - (isFile(address) ? mostFiles : mostPages)));
  await Promise.all(tooMany.map(request => cache.delete(request)));
}

export async function readAgain(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: pageCache }).catch(() => undefined);
}
