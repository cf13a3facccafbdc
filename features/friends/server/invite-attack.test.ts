import { expect, it } from 'vitest';
import { redeemInvite } from '../contract.ts';
import { dailyGuessBudget } from '../rules/invite.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';
import { createMembers } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const live = 1_000;
const codeCount = 900_000;

/** Nobody's code; incremented with each try. */
let wrongCode = 100_000;

const app = await startAppForThisFile();

/** Owners of a thousand codes in the upper half, where no guess falls. */
async function createOwners(): Promise<string[]> {
  const owners = await createMembers(
    app.db,
    Array.from({ length: live }, (_, at) => `Opfer ${at}`),
  );
  const codes = owners.map((_, at) => String(500_000 + at * 400));
  await app.sql`
    insert into invite_tokens (user_id, code, token, expires_at)
    select *, now() + interval '30 days' from unnest(${owners.map(owner => owner.userId)}::uuid[],
      ${codes}::text[], ${codes.map(code => `token-of-code-${code}-`)}::text[])`;
  return codes;
}

/** Ages all counts and accounts by a day. */
async function nextDay(): Promise<void> {
  await app.sql`update rate_limits set window_start = window_start - interval '1 day'`;
  await app.sql`update users set created_at = created_at - interval '1 day'`;
}

/** Ends the count's window of 15 minutes. */
async function nextQuarter(): Promise<void> {
  await app.sql`
    update rate_limits set window_start = window_start - interval '15 minutes' where key like 'code-guess-5-900:%'
  `;
}

/** Whether a right code befriends. Right codes are not counted, and the thousand stay valid. */
async function isArmed(probe: MemberClient, code: string): Promise<boolean> {
  const { outcome } = await probe.call(redeemInvite, { code });
  await app.sql`update invite_tokens set used_at = null, used_by = null where code = ${code}`;
  await app.sql`delete from friendships where user1_id = ${probe.userId}`;
  return outcome === 'friends';
}

/** Guesses until locked out; returns how many guesses were checked. */
async function tryCodes(guesser: MemberClient, most = Infinity): Promise<number> {
  for (let tried = 0; tried < most; tried += 1) {
    const { status } = await guesser.ask(redeemInvite, { code: String((wrongCode += 1)) });
    if (status === 429) return tried;
    expect(status).toBe(404);
  }
  return most;
}

it('50 accounts befriend a stranger who did not agree with a chance of at most 1 % a day, for 7 days', async () => {
  const codes = await createOwners();
  const guessers = await createStrangers(app, ...Array.from({ length: 50 }, (_, at) => `Angreifer ${at}`));
  const [probe] = await createStrangers(app, 'Probe');
  for (let day = 0; day < 7; day += 1) {
    let [armed, tried] = [0, 0];
    for (const guesser of guessers) {
      if (!(await isArmed(probe, codes.pop() ?? ''))) break;
      tried += await tryCodes(guesser, 1);
      armed += 1;
    }
    for (let quarter = 0; quarter < 2; quarter += 1) {
      for (const count of await Promise.all(guessers.map(guesser => tryCodes(guesser)))) tried += count;
      await nextQuarter();
    }
    // New accounts have three tries, others ten.
    expect(tried).toBe(guessers.length * (day === 0 ? 3 : 10));
    expect(armed).toBe(dailyGuessBudget(live));
    expect((armed * live) / codeCount).toBeLessThanOrEqual(0.01);
    expect(await isArmed(probe, codes.pop() ?? '')).toBe(false);
    await nextDay();
  }
});
