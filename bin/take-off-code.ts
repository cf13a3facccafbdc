import { complain, runCommand, say } from './command.ts';
import { findMember } from './confirm-account.ts';
import { reasonOf } from './start-failure.ts';
import { takeOffCodeText as text } from './text.ts';
import { withDatabase } from './with-database.ts';
import { takeOffSecondFactor } from '#features/auth/server/second-factor.ts';
import { hasSecondFactor } from '#features/auth/server/codes.ts';

/** `npm run accounts:code-off -- ADDRESS [--yes]`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [address, ...more] = args.filter(arg => arg !== '--yes');
  if (address === undefined || address.startsWith('-') || more.length > 0) return complain(text.usage());
  return withDatabase('warn', async db => {
    const member = await findMember(db, address);
    if (typeof member === 'string') return complain(member);
    const { email, displayName } = member;
    if (!(await hasSecondFactor(db.query, member.userId))) return say(text.isOff(email));
    if (!args.includes('--yes')) return complain(text.ask(email, displayName));
    await takeOffSecondFactor(db, member);
    return say(text.done(email));
  });
}

await runCommand('take-off-code', run, error => text.failed(reasonOf(error)));
