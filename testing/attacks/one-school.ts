import { sql } from 'kysely';
import { createMembers } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import { signIn } from '#features/auth/contract.ts';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import { signUp } from '#features/auth/sign-up-contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { clientAt } from '#testing/api-client.ts';
import { password } from '#testing/people.ts';
import type { Finding } from './finding.ts';
import { areaUnderCurve } from './reset-timing.ts';

const school = '198.51.100.80';
const classmates = 100;
const guesses = 600;
const guessesOfOne = 5;
const atOnce = 10;

/** Makes the calls, so many at once, and returns their statuses and times. */
async function send(
  { product }: Stage,
  count: number,
  call: Endpoint,
  tryAt: (at: number) => { readonly address: string; readonly input: object },
) {
  const seen: Array<{ readonly at: number; readonly status: number; readonly ms: number }> = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < count; at = next++) {
      const { address, input } = tryAt(at);
      const startedAt = performance.now();
      const { status } = await clientAt(product.origin, { 'X-Forwarded-For': address }).ask(call, input);
      seen.push({ at, status, ms: performance.now() - startedAt });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return seen;
}

/** Behind a school's address a pupil guesses at invented addresses, then at classmates. Then others sign in there. */
export async function oneSchool(stage: Stage): Promise<Finding> {
  const { db } = stage;
  const ids = await createMembers(db, 'classmate-', classmates);
  await sql`update users set password_hash = ${await hashPassword(password)} where id = any(${ids}::uuid[])`.execute(
    db.query,
  );
  const { rows } = await sql<{
    email: string;
  }>`select email from users where id = any(${ids}::uuid[])`.execute(db.query);
  const emails = rows.map(({ email }) => email);
  const trying = (count: number, emailAt: (at: number) => string | undefined, typed = 'falsch') =>
    send(stage, count, signIn, at => ({
      address: school,
      input: { email: emailAt(at), password: typed },
    }));
  const statusOf = async (at: number) => (await trying(1, () => emails[at], password))[0]?.status;
  await trying(guesses, at => `nobody-${at}@example.org`);
  const afterInvented = await statusOf(0);
  // In turn, so that both meet the same load.
  const mixed = await trying(2 * classmates, at =>
    at % 2 === 0 ? emails[at / 2] : `stranger-${at}@example.org`,
  );
  const times = (rest: number) => mixed.filter(({ at }) => at % 2 === rest).map(({ ms }) => ms);
  const area = areaUnderCurve(times(0), times(1));
  const afterClassmates = await statusOf(1);
  await trying(classmates * (guessesOfOne - 1), at => emails[at % classmates]);
  const afterAll = await statusOf(2);
  const counted = await sql<{ count: number }>`
    select coalesce(max(count), 0)::int as count from rate_limits where key like 'sign-in-crowd:%'
  `.execute(db.query);
  const lookedAt = counted.rows[0]?.count ?? 0;
  return {
    attack: `a pupil guesses ${guesses} times at invented addresses and ${classmates * guessesOfOne} times at ${classmates} classmates`,
    seen:
      `a new device there: ${afterInvented} after the invented, ${afterClassmates} after one try at each classmate, ` +
      `${afterAll} after all, of which ${lookedAt} were looked at in the crowd; ` +
      `classmates told from strangers by the time with AUC ${area.toFixed(3)}`,
    isMet: afterInvented === 200 && afterClassmates === 200 && lookedAt < 300 && area <= 0.6,
  };
}

/** One IPv4 address and a /48 with 20 networks make as many accounts as they can, then somebody comes from elsewhere. */
export async function fewNetworks(stage: Stage): Promise<Finding> {
  const newcomer = (at: number | string) => ({
    email: `few-${at}@example.org`,
    password,
    displayName: 'Igel',
    avatarUrl: '/avatars/fox.svg',
  });
  const made = await send(stage, 400, signUp, at => ({
    address: at < 80 ? '198.51.100.81' : `2001:db8:8:${((at % 20) * 256).toString(16)}::9`,
    input: newcomer(at),
  }));
  const taken = made.filter(({ status }) => status === 200).length;
  const [elsewhere] = await send(stage, 1, signUp, () => ({
    address: '198.51.100.82',
    input: newcomer('elsewhere'),
  }));
  return {
    attack: 'an IPv4 address and a /48 make as many accounts as they can',
    seen: `${taken} of ${made.length} taken, then ${elsewhere?.status} elsewhere`,
    isMet: elsewhere?.status === 200 && taken < made.length,
  };
}
