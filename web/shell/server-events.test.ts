import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signOut } from '#features/auth/contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { createAlbum } from '#testing/albums.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { ServerEvents } from './server-events.ts';

const app = await startAppForThisFile();
beforeAll(async () => {
  // Missing in jsdom.
  Object.assign(globalThis, { EventSource: { CONNECTING: 0, OPEN: 1, CLOSED: 2 } });
});

const headers = (cookie: string) => ({
  Origin: 'https://localhost',
  'Klebekumpel-Client': 'shell',
  Authorization: `Bearer ${cookie.replace('session=', '')}`,
});

/** Each call resolves with the next event and the stream's state at that time. */
function listen(events: ServerEvents): () => Promise<{ type: string; data: unknown; state: number }> {
  const heard: Array<{ type: string; data: unknown; state: number }> = [];
  let wake: () => void = () => undefined;
  for (const type of ['ready', 'change', 'missed', 'error']) {
    events.addEventListener(type, event => {
      const data: unknown = event instanceof MessageEvent ? JSON.parse(String(event.data)) : undefined;
      heard.push({ type, data, state: events.readyState });
      wake();
    });
  }
  return async () => {
    for (;;) {
      const next = heard.shift();
      if (next !== undefined) return next;
      await new Promise<void>(resolve => (wake = resolve));
    }
  };
}

describe('the stream of the shell', () => {
  it('brings what the server tells, begins again when it breaks off, and ends with the session', async () => {
    const mia = await app.as('mia');
    const album = await createAlbum(app.db);
    const requests: AbortController[] = [];
    const open = (signal: AbortSignal) => {
      const cut = new AbortController();
      requests.push(cut);
      const init = { headers: headers(mia.cookie), signal: AbortSignal.any([signal, cut.signal]) };
      return Promise.resolve(app.app.request('/api/live', init)).then(response => {
        // The in-process app does not notice an abort: cut its body here.
        const body = response.body?.pipeThrough(new TransformStream(), { signal: init.signal });
        return new Response(body ?? null, response);
      });
    };
    const events = new ServerEvents(open, () => Promise.resolve());
    onTestFinished(() => events.close());
    const next = listen(events);
    expect(await next()).toMatchObject({ type: 'ready', state: 1 });
    const change = { id: crypto.randomUUID(), stickerId: album.stickerIds[0] ?? 0, delta: 1 as const };
    await mia.call(changeQuantities, { albumId: album.id, operations: [change] });
    expect(await next()).toMatchObject({ type: 'change', data: { topic: 'collection', albumId: album.id } });

    requests[0]?.abort();
    expect(await next()).toMatchObject({ type: 'error', state: 0 });
    expect(await next()).toMatchObject({ type: 'ready', state: 1 });
    expect(requests).toHaveLength(2);

    await mia.call(signOut, {});
    expect(await next()).toMatchObject({ type: 'change', data: { topic: 'signed_out' } });
    expect(await next()).toMatchObject({ type: 'error', state: 0 });
    // After a 401 it is closed for good: there is no fourth request.
    expect(await next()).toMatchObject({ type: 'error', state: 2 });
    expect(requests).toHaveLength(3);
  });

  it('waits before it begins again as long as the server says', async () => {
    const answer = { headers: { 'Content-Type': 'text/event-stream' } };
    const asked = await new Promise<number>(resolve => {
      const events = new ServerEvents(
        async () => new Response('retry:11000\n\n', answer),
        ms => {
          resolve(ms);
          return new Promise(() => undefined);
        },
      );
      onTestFinished(() => events.close());
    });
    expect(asked).toBe(11_000);
  });

  it('is silent once it is closed', async () => {
    const ben = await app.as('ben');
    const events = new ServerEvents(
      signal => Promise.resolve(app.app.request('/api/live', { headers: headers(ben.cookie), signal })),
      () => Promise.reject(new Error('a closed stream waits for nothing')),
    );
    const next = listen(events);
    expect(await next()).toMatchObject({ type: 'ready' });
    events.close();
    expect(events.readyState).toBe(2);
  });
});
