import type { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { House } from '../context.ts';
import { Unavailable } from '../database/failures.ts';
import { readyPath, requestOf, type Watch } from './watch.ts';

export function mountHealth(app: Hono<AppEnv>, house: House, watch: Watch): void {
  app.get('/api/health', async c => {
    const isUp = await house.db.ping();
    if (!isUp) watch.failed(new Unavailable('no answer to a ping'), requestOf(c));
    const status = isUp ? (watch.isFull() ? 'full' : 'ok') : 'unavailable';
    return c.json({ status }, isUp ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  // Tells a proxy whether to send requests here. The database does not matter: all processes share the same one.
  app.get(readyPath, c => {
    const isStopping = house.stopping.aborted;
    const status = isStopping ? 503 : 200;
    return c.json({ status: isStopping ? 'stopping' : 'ok' }, status, { 'Cache-Control': 'no-store' });
  });
}
