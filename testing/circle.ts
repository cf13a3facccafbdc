import { startSession } from '#features/auth/server/sessions.ts';
import type { LiveEvent } from '#shared/live-event.ts';
import { ApiClient } from './api-client.ts';
import { befriend, createMembers } from './people.ts';
import type { TestApp } from './start-server.ts';

/** A signed-in member of a test. */
export type MemberClient = ApiClient & { readonly userId: string; readonly displayName: string };

/** A client with a fresh session of a member. */
export async function signInAs(
  app: TestApp,
  member: { readonly userId: string; readonly displayName: string },
): Promise<MemberClient> {
  const token = await startSession(app.db.query, app.house.dice, member.userId, 'test browser');
  const client = new ApiClient(app.app);
  client.cookie = `session=${token}`;
  return Object.assign(client, member);
}

/** Signed-in members who know nobody; names must be new in the database. */
export async function createStrangers<Names extends readonly string[]>(
  app: TestApp,
  ...names: Names
): Promise<{ [Place in keyof Names]: MemberClient }> {
  const clients = [];
  for (const member of await createMembers(app.db, names)) clients.push(await signInAs(app, member));
  // One client for each name, in their order, which no type of `map` can say.
  return clients as { [Place in keyof Names]: MemberClient };
}

/** Signed-in members who are all friends of each other. */
export async function createCircle<Names extends readonly string[]>(
  app: TestApp,
  ...names: Names
): Promise<{ [Place in keyof Names]: MemberClient }> {
  const circle = await createStrangers(app, ...names);
  const ids = circle.map(member => member.userId);
  for (const [at, one] of ids.entries())
    for (const other of ids.slice(at + 1)) await befriend(app.db, one, other);
  return circle;
}

/** What the live stream tells a member. */
interface Hearing {
  next(): Promise<LiveEvent>;
  /** Passes over events, also late ones of what was done before, until one has these fields. */
  until(wanted: Partial<LiveEvent>): Promise<LiveEvent>;
  stop(): void;
}

export function hear(app: TestApp, userId: string): Hearing {
  const heard: LiveEvent[] = [];
  const waiting: Array<(event: LiveEvent) => void> = [];
  const stop = app.house.live.listen({
    userId,
    sessionId: crypto.randomUUID(),
    send(event) {
      const first = waiting.shift();
      if (first === undefined) heard.push(event);
      else first(event);
    },
    missed: () => undefined,
    end: () => undefined,
  });
  function next(): Promise<LiveEvent> {
    const event = heard.shift();
    return event === undefined ? new Promise(resolve => waiting.push(resolve)) : Promise.resolve(event);
  }
  return {
    stop,
    next,
    async until(wanted) {
      for (;;) {
        const event = await next();
        const has = new Map<string, unknown>(Object.entries(event));
        if (Object.entries(wanted).every(([name, value]) => has.get(name) === value)) return event;
      }
    },
  };
}

/** Status and code of an answer that should be a refusal, for `toEqual`. */
export async function refusalOf(
  answer: Promise<{ status: number; body: Record<string, unknown> }>,
): Promise<[status: number, code: unknown]> {
  const { status, body } = await answer;
  return [status, body['code']];
}
