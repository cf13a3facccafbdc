import { sql } from 'kysely';
import { createMembers } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import { requestPasswordReset } from '#features/auth/by-mail-contract.ts';
import { signIn } from '#features/auth/contract.ts';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import { signUp } from '#features/auth/sign-up-contract.ts';
import { subscribeNewsletter } from '#features/newsletter/contract.ts';
import { filledForm } from '#features/newsletter/testing/newsletter.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { clientAt } from '#testing/api-client.ts';
import { password } from '#testing/people.ts';
import type { Finding } from './finding.ts';

/** More tries than all networks together may make, where that is quick. */
type Door = readonly [tries: number, call: Endpoint, inputOf: (at: number | string) => object];

/**
 * One household, with all 256 networks of its /56, tries to close what all visitors share and to lock an owner out.
 * Then somebody comes from elsewhere.
 */
export async function closing({ db, product }: Stage): Promise<Finding> {
  const [owner = ''] = await createMembers(db, 'locked-out-', 1);
  const { email } = await db.query
    .selectFrom('users')
    .select('email')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  await sql`update users set password_hash = ${await hashPassword(password)} where id = ${owner}`.execute(
    db.query,
  );
  const from = (address: string) => clientAt(product.origin, { 'X-Forwarded-For': address });
  const newcomer = (at: number | string) => `neu-${at}@example.org`;
  const doors: Readonly<Record<string, Door>> = {
    'sign-ups': [
      320,
      signUp,
      at => ({
        email: newcomer(at),
        password,
        displayName: 'Igel',
        avatarUrl: '/avatars/fox.svg',
      }),
    ],
    newsletter: [40, subscribeNewsletter, at => ({ ...filledForm, email: newcomer(at) })],
    resets: [60, requestPasswordReset, at => ({ email: newcomer(at) })],
    'sign-ins': [120, signIn, at => ({ email, password: typeof at === 'number' ? 'falsch' : password })],
  };
  const told: string[] = [];
  let isMet = true;
  for (const [name, [tries, call, inputOf]] of Object.entries(doors)) {
    let refused = 0;
    for (let at = 0; at < tries; at += 1) {
      const client = from(`2001:db8:7:${(at % 256).toString(16)}::9`);
      if ((await client.ask(call, inputOf(at))).status === 429) refused += 1;
    }
    const elsewhere = from('198.51.100.77');
    const { status } = await elsewhere.ask(call, inputOf('elsewhere'));
    told.push(`${name}: ${tries - refused} taken, ${refused} refused, then ${status} elsewhere`);
    isMet &&= status === 200 && refused > 0;
  }
  return {
    attack: 'one household with 256 networks of IPv6 closes what all share',
    seen: told.join('; '),
    isMet,
  };
}
