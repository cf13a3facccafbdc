import type { APIRequestContext } from 'playwright-core';
import type { Endpoint, InputOf, OutputOf } from '#shared/endpoint.ts';
import { ApiClient } from '#testing/api-client.ts';

/** A connection kept by Node may be closed by the server in the moment in which the next request is sent on it. */
export const onOwnConnection = { Connection: 'close' };

/** Calls the API with the browser's cookies, but not from its page. Throws unless that succeeds. */
export function call<E extends Endpoint>(
  { request: browser }: { readonly request: APIRequestContext },
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const client = new ApiClient({
    async request(path, { method = 'GET', headers, body }) {
      const data = body == null ? {} : { data: body };
      const answer = await browser.fetch(path, {
        method,
        headers: { ...Object(headers), ...onOwnConnection },
        ...data,
      });
      // Without cookies, which the browser keeps itself.
      const kept = { 'Content-Type': answer.headers()['content-type'] ?? '' };
      return new Response(new Uint8Array(await answer.body()), { status: answer.status(), headers: kept });
    },
  });
  return client.call(endpoint, input);
}
