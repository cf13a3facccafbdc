import { expect, it } from 'vitest';
import { withholdNames } from './withhold-names.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { takenName } from '#features/profiles/rules/taken-name-text.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import { createChild, createMembers } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });

it('names from before the rule become neutral ones until their members choose anew; children’s stay (P-40)', async () => {
  const mia = await app.as('mia');
  await createMembers(app.db, ['Ruf mich an 0170 1234567', 'Operator', 'Ben 2015']);
  await createChild(app.db, 'Kind 240501');
  const names = async () =>
    (await app.sql<{ name: string }>`select display_name as name from profiles order by 1`).map(
      ({ name }) => name,
    );

  await withholdNames.run(app.house);
  expect(await names()).toEqual(['Ben 2015', 'Kind 240501', 'Mia', takenName, takenName]);
  const told = [await mailbox.arrival(0), await mailbox.arrival(1)];
  expect(new Set(told.map(({ to }) => to?.[0]?.address))).toEqual(
    new Set(['operator@example.org', 'ruf.mich.an.0170.1234567@example.org']),
  );
  expect(told[0]?.text).toContain('/settings');
  expect(told.map(({ text }) => text).join()).not.toContain('0170 1234567');

  await withholdNames.run(app.house);
  await mia.call(updateProfile, { displayName: 'Mia Eins', avatarUrl: '/avatars/fox.svg' });
  await app.house.mail.deliver();
  expect(await app.sql`select from mails`).toEqual([]);
});
