import type { Endpoint, InputOf } from '#shared/endpoint.ts';
import { CallFailed, refusalOf, send } from './call.ts';
import { text } from '../text.ts';

/** On a slow phone, an archive of all the member's pictures takes minutes. */
const limitMs = 600_000;

export async function callForFile<E extends Endpoint & { readonly reply: 'archive' }>(
  endpoint: E,
  input: InputOf<E>,
): Promise<Blob> {
  const fields = new Map(Object.entries(Object(input)));
  const response = await send(endpoint, fields, { signal: AbortSignal.timeout(limitMs) });
  if (!response.ok) throw refusalOf(endpoint, response, await response.json().catch(() => undefined));
  return response.blob().catch((error: unknown) => {
    throw new CallFailed(text.serverNotReached, { cause: error });
  });
}
