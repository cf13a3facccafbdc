import { load, type NextRequest } from '../../bench/load.ts';
import { createMembers } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import { signIn } from '#features/auth/contract.ts';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import { password } from '#testing/people.ts';
import type { Finding } from './finding.ts';
import { measureInTurn, membersWhoTap, type Crowd } from './quiet-others.ts';

type Asked = ReturnType<NextRequest>;

interface Attack {
  readonly what: string;
  readonly networks: readonly string[];
  /** Of each network. */
  readonly connections: number;
  readonly ask: (at: number) => Asked;
}

export const networksOfSite = Array.from(
  { length: 64 },
  (_, at) => `2001:db8:7:${(at << 8).toString(16)}::9`,
);
export const addresses = Array.from({ length: 20 }, (_, at) => `203.0.113.${at + 1}`);

/** All networks ask as fast as they can, beside members, visitors and people who sign in elsewhere. */
export async function manyNetworks(stage: Stage, attack: Attack): Promise<Finding> {
  const { what, networks, ask } = attack;
  const connections = networks.length * attack.connections;
  const crowds = {
    members: await membersWhoTap(stage, what),
    visitors: visitors(),
    ...(await peopleWhoSignIn(stage, what)),
  };
  let [asked, refused, at] = [0, 0, 0];
  const next = () => {
    const request = ask((at += 1));
    return {
      ...request,
      headers: { ...request.headers, 'X-Forwarded-For': networks[at % networks.length] ?? '' },
    };
  };
  const others = await measureInTurn(stage, crowds, async ofSeconds => {
    const { origin } = stage.product;
    const { perSecond, failures } = await load({ origin, next, connections, seconds: ofSeconds });
    [asked, refused] = [asked + perSecond * ofSeconds, refused + failures];
  });
  return {
    attack: `${networks.length} networks, ${connections} connections of ${what}`,
    seen: `${others.seen}; the networks asked ${Math.round(asked)} times, ${refused} not answered 200`,
    isMet: others.isMet,
  };
}

export function wrongPassword(at: number): Asked {
  return signingIn(`niemand-${at}@example.org`, 'Igel im Laub');
}

function signingIn(email: string, typed: string): Asked {
  return { path: signIn.path, method: 'POST', body: JSON.stringify({ email, password: typed }) };
}

/** Each from a household of its own. */
function visitors(): Crowd {
  const requests = Array.from({ length: 200 }, (_, at) => ({
    path: ['/', '/blog', `/blog?suche=${at}`][at % 3] ?? '',
    headers: { 'X-Forwarded-For': `192.0.2.${at + 1}` },
  }));
  return { connections: 10, rate: 10, requests };
}

/** Ten people sign in, each time from another address: where they have never been, or on devices that know them. */
async function peopleWhoSignIn({ db, product }: Stage, name: string) {
  const ids = await createMembers(db, `signing-in-${name.replaceAll(' ', '-')}-`, 10);
  const changed = { password_hash: await hashPassword(password) };
  const people = await db.query
    .updateTable('users')
    .set(changed)
    .where('id', 'in', ids)
    .returning('email')
    .execute();
  const devices: string[] = [];
  for (const { email } of people) {
    const { path, ...init } = signingIn(email ?? '', password);
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const cookies = (await fetch(product.origin + path, { ...init, headers })).headers.getSetCookie();
    devices.push(cookies.find(cookie => cookie.startsWith('device='))?.split(';')[0] ?? '');
  }
  const crowd = (net: number, cookies: readonly string[]): Crowd => ({
    connections: 3,
    rate: 3,
    requests: Array.from({ length: 200 }, (_, at) => ({
      ...signingIn(people[at % people.length]?.email ?? '', password),
      headers: { 'X-Forwarded-For': `198.18.${net}.${at + 1}`, Cookie: cookies[at % people.length] ?? '' },
    })),
  });
  return { 'sign-ins elsewhere': crowd(1, []), 'on known devices': crowd(2, devices) };
}
