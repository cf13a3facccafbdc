import { appBeforeCache, appCache } from './cache-names.ts';

export interface AppFile {
  readonly url: string;
  readonly sum: string;
}

const atOnce = 3;

const isNamedByContent = ({ url }: AppFile) => url.startsWith('/assets/');

function keyOf(file: AppFile): string {
  return isNamedByContent(file) ? file.url : `${file.url}?sum=${file.sum}`;
}

/** Fetches what is not in the cache, or not as it was built. Rejects in the end when a file did not come. */
export async function keepWhole(files: readonly AppFile[], signal: AbortSignal): Promise<void> {
  const cache = await caches.open(appCache);
  const waiting = [...files];
  const lost: unknown[] = [];
  const keep = async (file: AppFile) => {
    signal.throwIfAborted();
    const kept = await cache.match(keyOf(file)).catch(() => undefined);
    if (kept === undefined || (await wholeBody(kept, file)) === undefined)
      await cache.put(keyOf(file), await fetchWhole(file, signal));
  };
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      await keep(file).catch((error: unknown) => lost.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (lost.length > 0) throw lost[0];
}

export async function readKept(file: AppFile): Promise<Response | undefined> {
  return caches.match(keyOf(file), { cacheName: appCache }).catch(() => undefined);
}

export async function wholeBody(response: Response, { sum }: AppFile): Promise<ArrayBuffer | undefined> {
  try {
    const body = await response.arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
    const isWhole = btoa(String.fromCharCode(...hash)).startsWith(sum);
    return isWhole ? body : undefined;
  } catch {
    return undefined;
  }
}

/** In the midst of a release the server has another file of that name: it is never kept with this release's. */
async function fetchWhole(file: AppFile, signal: AbortSignal): Promise<Response> {
  for (const cache of isNamedByContent(file) ? (['default', 'reload'] as const) : (['reload'] as const)) {
    const response = await fetch(file.url, { cache, signal });
    if (response.ok && (await wholeBody(response.clone(), file)) !== undefined) return response;
  }
  throw new Error(`${file.url} has not come whole.`);
}

export async function forgetOthers(files: readonly AppFile[]): Promise<void> {
  const cache = await caches.open(appCache);
  const mine = new Set(files.map(file => new URL(keyOf(file), location.href).href));
  const others = (await cache.keys()).filter(({ url }) => !mine.has(url));
  const code = others.filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  if (code.length > 0) await putAside(cache, code).catch(() => undefined);
  await Promise.all(others.map(request => cache.delete(request)));
}

async function putAside(cache: Cache, code: readonly Request[]): Promise<void> {
  await caches.delete(appBeforeCache);
  const before = await caches.open(appBeforeCache);
  for (const request of code) {
    const response = await cache.match(request);
    if (response !== undefined) await before.put(request, response);
  }
}
