import { mailMember, publicAddress } from '#features/auth/server/account-mails.ts';
import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import type { Letter } from '#server/mail/letter.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** Names no child: mails may be stored as files, and an address may be a stranger's. */
export type GuardianLetter = (greeted: string | undefined, familyUrl: string) => Letter;

export async function mailGuardians(
  house: House,
  tx: Queries,
  guardianIds: readonly string[],
  letter: GuardianLetter,
): Promise<void> {
  const url = publicAddress(house, pagePaths.family);
  for (const id of guardianIds) await mailMember(house, id, greeted => letter(greeted, url), tx);
}
