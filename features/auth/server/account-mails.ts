import { countMailToUnconfirmed, countNotice } from './limits.ts';
import { authMails } from './mail-text.ts';
import { findAccount, findSignedInMember } from './store.ts';
import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { writeLetter, type Letter } from '#server/mail/letter.ts';
import type { QueuedMail } from '#server/mail/outbox.ts';
import { publicOrigin } from '#server/public-origin.ts';
import { pagePaths } from '#shared/page-paths.ts';

export function publicAddress({ config }: House, path: string): string {
  return `${publicOrigin(config)}${path}`;
}

export async function mailMember(
  house: House,
  userId: string,
  letter: (name: string | undefined) => Letter,
  within?: Queries,
): Promise<void> {
  const member = await findSignedInMember(within ?? house.db.query, userId);
  // Children have no address.
  if (member === undefined || member.email === '') return;
  const name = member.isEmailConfirmed ? member.displayName : undefined;
  const mail = { userId, to: member.email, ...writeLetter(letter(name)) };
  await (member.isEmailConfirmed ? house.mail.queue(mail, within) : mailUnconfirmed(house, mail, within));
}

/**
 * Sends at most ten a day to an address, whatever accounts ask for them, so that nobody can flood a stranger's mailbox.
 * Drops the rest silently (SEC-A7).
 */
export async function mailUnconfirmed(house: House, mail: QueuedMail, within?: Queries): Promise<void> {
  if ((await countMailToUnconfirmed(house.db, mail.to, within)) !== undefined) return;
  await house.mail.queue(mail, within);
}

/** At most once a day. */
export async function tellAlreadyMember(house: House, email: string): Promise<void> {
  const account = await findAccount(house.db, email);
  if (account === undefined || (await countNotice(house.db, account.userId)) !== undefined) return;
  const url = publicAddress(house, pagePaths.auth);
  const newPasswordUrl = publicAddress(house, pagePaths.forgotPassword);
  await mailMember(house, account.userId, name => authMails.alreadyMember(name, url, newPasswordUrl));
}

/** Tells the owner, in case somebody else changed it (SEC-A4). */
export async function tellPasswordChanged(house: House, userId: string): Promise<void> {
  await mailMember(house, userId, authMails.passwordChanged);
}
