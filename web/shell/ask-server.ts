import { sessionTokenField, shellHeader, shellHeaderValue } from '#shared/native-shell.ts';
import { limitOf } from '../calls/call.ts';
import { serverOrigin } from '../calls/server-origin.ts';
import { ServerEvents } from './server-events.ts';
import { currentToken, keepToken } from './token.ts';

/** The native shell bundles no catalogue pictures: their paths need the server's origin. */
const pictureAddress = /("(?:imageUrl|crestUrl)"\s*:\s*")(?=\/pictures\/)/g;

export async function askServer(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(serverOrigin() + address, {
    signal: limitOf(init),
    ...init,
    headers: withSession(init.headers),
    credentials: 'omit',
  });
  if (response.headers.get('content-type')?.includes('json') !== true) return response;
  const text = await response.text();
  if (text.includes(`"${sessionTokenField}":`)) await keepGiven(text);
  const words = text.replace(pictureAddress, `$1${serverOrigin()}`);
  const { status, statusText, headers } = response;
  return new Response(words, { status, statusText, headers });
}

export function openServerStream(address: string): ServerEvents {
  return new ServerEvents(signal =>
    fetch(serverOrigin() + address, {
      headers: withSession({ Accept: 'text/event-stream' }),
      cache: 'no-store',
      credentials: 'omit',
      signal,
    }),
  );
}

function withSession(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  headers.set(shellHeader, shellHeaderValue);
  const token = currentToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** Awaited before the response is returned, because the next call already needs the token. */
async function keepGiven(text: string): Promise<void> {
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null || !(sessionTokenField in answer)) return;
  const given = answer[sessionTokenField];
  if (given === null || typeof given === 'string') await keepToken(given);
}
