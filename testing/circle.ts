import type { LiveEvent } from '#shared/live-event.ts';
import type { ApiClient } from './api-client.ts';
import { befriend, createMembers } from './people.ts';
import type { TestApp } from './start-server.ts';

export type MemberClient = ApiClient & { readonly userId: string; readonly displayName: string };

/** Signs the member in with a new session. */
export async function signInAs(
  app: TestApp,
  member: { readonly userId: string; readonly displayName: string },
): Promise<MemberClient> {
  return Object.assign(await app.signedIn(member.userId), member);
}

/** Signed in, and friends. */
export async function miaAndBen(app: TestApp) {
  const [mia, ben] = [await app.as('mia'), await app.as('ben')];
  const friendshipId = await befriend(app.db, mia.userId, ben.userId);
  return { mia, ben, friendshipId };
}

/** Members who are signed in and have no friends; names must be unique in the database. */
export async function createStrangers<Names extends readonly string[]>(
  app: TestApp,
  ...names: Names
): Promise<{ [Place in keyof Names]: MemberClient }> {
  const clients = [];
  for (const member of await createMembers(app.db, names)) clients.push(await signInAs(app, member));
  // A tuple in the names' order, which `map` cannot express.
  return clients as { [Place in keyof Names]: MemberClient };
}

/** Members who are signed in and all friends of each other. */
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

/** What a member's live stream delivers. */
interface Hearing {
  next(): Promise<LiveEvent>;
  /** Skips other events, including late ones. */
  until(wanted: Partial<LiveEvent>): Promise<LiveEvent>;
  stop(): void;
}

export function hear(app: TestApp, userId: string, sessionId: string = crypto.randomUUID()): Hearing {
  const heard: LiveEvent[] = [];
  const waiting: Array<(event: LiveEvent) => void> = [];
  const stop = app.house.live.listen({
    userId,
    sessionId,
    send(event) {
      const first = waiting.shift();
      if (first === undefined) heard.push(event);
      else first(event);
    },
    missed: () => undefined,
    end: () => undefined,
    displace: () => undefined,
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

/** Status and code, for `toEqual`. */
export async function refusalOf(
  answer: Promise<{ status: number; body: Record<string, unknown> }>,
): Promise<[status: number, code: unknown]> {
  const { status, body } = await answer;
  return [status, body['code']];
}
