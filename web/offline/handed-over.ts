import { givenAddress, givenCache } from './cache-names.ts';
import { listPath } from '#shared/list-paths.ts';

const longest = 100_000;

/** What other apps hand over (`share_target` of the manifest) stays on the device: no server needs to see it. */
export function isHandedOver({ pathname, searchParams }: URL): boolean {
  return pathname === listPath && ['text', 'title', 'url'].some(name => searchParams.has(name));
}

export async function takeHandedOver({ searchParams }: URL): Promise<Response | undefined> {
  const [text = '', url = '', title = ''] = ['text', 'url', 'title'].map(
    name => searchParams.get(name) ?? '',
  );
  const words = [text === '' ? title : text, text.includes(url) ? '' : url].filter(Boolean).join('\n');
  try {
    const cache = await caches.open(givenCache);
    await cache.put(givenAddress, new Response(words.slice(0, longest)));
    return Response.redirect(listPath, 303);
  } catch {
    return undefined;
  }
}
