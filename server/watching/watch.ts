import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { FeatureDoor, ServedEndpoint } from '../calls/serve-endpoint.ts';
import type { House } from '../context.ts';
import { isConnectionFailure, isDatabaseFull } from '../database/failures.ts';
import { errorFields } from '../log.ts';
import { Refusal, type HouseRefusal } from '#shared/refusal.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { OutageLog } from './outage-log.ts';
import { SecurityLog } from './security-log.ts';
import { TroubleWatch } from './trouble-watch.ts';

/** Answers 503 while the server stops. */
export const readyPath = '/api/ready';

export interface WatchedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
}

export function requestOf(c: Context<AppEnv>): WatchedRequest {
  return { requestId: c.get('requestId'), method: c.req.method, route: c.req.routePath };
}

export interface Watch {
  /** Undefined unless METRICS_PORT or METRICS_TOKEN is set. */
  readonly metrics: Metrics | undefined;
  readonly troubles: TroubleWatch;
  ended(request: WatchedRequest & { readonly status: number; readonly ms: number }): void;
  failed(error: unknown, request: WatchedRequest): void;
  /** `network` is a function, because it is rarely needed. */
  refused(refusal: Refusal, request: WatchedRequest, network: () => string): void;
  /** Wraps a call whose outcome is to be logged because it changes rights. */
  observe(served: ServedEndpoint): ServedEndpoint;
  /** Whether the database is known not to answer: waiting for it is in vain. */
  isSilent(): boolean;
  /** Whether the database takes no more rows for lack of room. */
  isFull(): boolean;
  close(): Promise<void>;
}

const beyondRights: readonly HouseRefusal[] = [
  'operator_only',
  'code_not_shown',
  'cross_site',
  'not_for_children',
];
const fullDisk = { begun: 'the database has no room left', over: 'the database has room again' };
const isBeyondRights = (code: string) => beyondRights.some(one => one === code);

export function startWatch(house: House, doors: readonly FeatureDoor[]): Watch {
  const { config, log, db } = house;
  const isCounted = config.metrics.port !== undefined || config.metrics.token !== undefined;
  const outage = new OutageLog(() => db.ping(), log);
  const full = new OutageLog(() => db.hasRoom(), log, fullDisk);
  const metrics = isCounted ? createMetrics(house, doors, () => full.isOn) : undefined;
  const security = new SecurityLog(log);
  const troubles = new TroubleWatch(house, doors);
  return {
    metrics,
    troubles,
    ended(request) {
      const { method, route, status, ms } = request;
      metrics?.requestEnded({ method, route, status, seconds: ms / 1_000 });
      if (status >= 500 && !outage.isOn && !full.isOn && route !== readyPath)
        log.error('request', { ...request });
      else log.debug('request', { ...request });
    },
    failed(error, { requestId }) {
      if (isConnectionFailure(error)) outage.met(error);
      else if (isDatabaseFull(error)) full.met(error);
      else log.error('request failed', { requestId, ...errorFields(error) });
    },
    refused({ code }, { requestId, route }, network) {
      metrics?.refused(code);
      if (code === 'too_many_requests') security.turnedAway('limited', network(), { requestId, route });
      if (isBeyondRights(code)) security.turnedAway('denied', network(), { requestId, route, code });
    },
    observe(served) {
      if (served.isAboutRights !== true) return served;
      const { endpoint, handle } = served;
      return {
        endpoint,
        async handle(context, input) {
          const result = await handle(context, input);
          const outcome = result instanceof Refusal ? result.code : 'done';
          const { requestId, network } = context.caller;
          security.rights(context.member?.userId ?? network, { requestId, route: endpoint.path, outcome });
          return result;
        },
      };
    },
    isSilent: () => outage.isSilent,
    isFull: () => full.isOn,
    async close() {
      await Promise.all([outage.close(), full.close(), troubles.close()]);
    },
  };
}
