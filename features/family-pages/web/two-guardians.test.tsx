// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { childPath } from '../rules/child-path.ts';
import { deleteChild, listAsks, offerOwnAccount, removeGuardian } from '../contract.ts';
import { addChild, joinFamily, makeGuardianCode, readFamily } from '#features/family/contract.ts';
// Preloaded, so that no test waits for the compiler.
import './FamilyPage.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { inDays } from '#testing/in-days.ts';
import { password } from '#testing/people.ts';
import { expectToast, renderPage, type RenderedPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(async () => {
  await app.db.query.deleteFrom('users').execute();
  await app.sql`delete from rate_limits`;
});

/** Mia's child Igel, for whom Ben has been responsible, too, for `since` days. */
async function family(since = 30) {
  const mia = await app.as('mia');
  const { child } = await mia.call(addChild, { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' });
  const ben = await app.as('ben');
  await ben.call(joinFamily, { code: (await mia.call(makeGuardianCode, { password })).code });
  await app.sql`update family_members set joined_at = joined_at - ${since} * interval '1 day'`;
  return { mia, ben, childId: child.userId };
}

/** Presses the button and answers its question with the password. */
async function confirm(
  { user }: RenderedPage,
  place: { name: string },
  [opener, title, yes]: readonly [string, string, string],
) {
  const region = within(await screen.findByRole('region', place));
  await user.click(await region.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(dialog.getByLabelText('Dein Passwort'), password);
  await user.click(dialog.getByRole('button', { name: yes }));
}

const together = { name: 'Das entscheidet ihr zu zweit' };
const igel = { name: 'Einstellungen für Igel' };
const second = { name: 'Zweites Elternteil' };

it('one asks the other before a child is deleted, sees that it waits, and takes it back', async () => {
  const { ben, childId } = await family();
  const page = await renderPage(app, childPath(childId), { as: 'mia' });
  await confirm(page, igel, ['Profil löschen', 'Igel löschen?', 'Ben fragen']);
  await expectToast('Ben ist gefragt', 'Was wartet, steht oben unter „Familie“.');
  await page.user.click(await screen.findByRole('link', { name: 'Zurück zur Familie' }));
  const waiting = within(await screen.findByRole('region', together));
  waiting.getByText('Du hast Ben gefragt, ob ihr das Profil von Igel löscht.');
  waiting.getByText(/^Ohne Antwort endet die Frage am .*, und alles bleibt, wie es ist\.$/);
  await page.user.click(waiting.getByRole('button', { name: 'Frage zurückziehen' }));
  await expectToast('Die Frage ist zurückgezogen');
  await waitFor(() => expect(screen.queryByRole('region', together)).toBeNull());
  expect(await ben.call(listAsks, {})).toEqual({ asks: [] });
});

it('the other reads at which address a child gets its own account, and says no or yes', async () => {
  const { mia, childId } = await family();
  const offer = { childId, email: 'igel@example.org', password, isOldEnough: true } as const;
  await mia.call(offerOwnAccount, offer);
  await mia.call(deleteChild, { childId, password });
  const page = await renderPage(app, pagePaths.family, { as: 'ben', isLive: true });
  const waiting = within(await screen.findByRole('region', together));
  waiting.getByText(/^Mia möchte, dass Igel das Profil .* mit der E-Mail-Adresse igel@example\.org\./);
  await page.user.click(waiting.getByRole('button', { name: 'Nein, behalten' }));
  await expectToast('Du hast Nein gesagt');
  await confirm(page, together, ['Ja, Link schicken', 'Eigenes Konto für Igel?', 'Link schicken']);
  await expectToast('Du hast Ja gesagt');
  await waitFor(() => expect(screen.queryByRole('region', together)).toBeNull());
  expect(await app.sql`select email from own_account_offers`).toEqual([{ email: 'igel@example.org' }]);
  // What is asked while the page is open is there without a reload.
  await mia.call(deleteChild, { childId, password });
  await see('Mia möchte das Profil von Igel löschen.', 'region', together.name);
});

it('who was there before undoes a join for seven days, of which both read', async () => {
  const { mia } = await family(2);
  await renderPage(app, pagePaths.family, { as: 'ben' });
  const place = within(await screen.findByRole('region', second));
  await place.findByText(/^Du bist neu dabei\. Bis zum .* kann Mia deinen Beitritt zurücknehmen\.$/);
  expect(place.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Familie verlassen']);
  cleanup();
  const elder = await renderPage(app, pagePaths.family, { as: 'mia' });
  await confirm(elder, second, ['Beitritt zurücknehmen', 'Beitritt von Ben zurücknehmen?', 'Zurücknehmen']);
  await expectToast('Ben gehört nicht mehr zur Familie');
  await within(await screen.findByRole('region', second)).findByText('Verantwortlich: Mia');
  expect((await mia.call(readFamily, {})).guardians).toHaveLength(1);
});

it('later one asks the other to leave, who stays with one press', async () => {
  const { ben, mia } = await family();
  const page = await renderPage(app, pagePaths.family, { as: 'mia' });
  await confirm(page, second, ['Um Austritt bitten', 'Ben um den Austritt bitten?', 'Bitten']);
  await expectToast('Ben ist gefragt', 'Was wartet, steht oben unter „Familie“.');
  cleanup();
  const other = await renderPage(app, pagePaths.family, { as: 'ben' });
  const waiting = within(await screen.findByRole('region', together));
  waiting.getByText('Mia möchte, dass du die Familie verlässt.');
  await other.user.click(waiting.getByRole('button', { name: 'Nein, ich bleibe' }));
  await expectToast('Du hast Nein gesagt');
  expect((await ben.call(readFamily, {})).guardians).toHaveLength(2);
  await mia.call(removeGuardian, { guardianId: ben.userId, password });
  expect((await ben.call(listAsks, {})).asks).toHaveLength(1);
});

it('a child is taken out of its group', async () => {
  const { childId } = await family();
  const lea = await app.as('lea');
  await app.sql`with g as (insert into groups (organiser_id, name, ends_on)
      values (${lea.userId}, 'Klasse 3b', ${inDays(60)}) returning id)
    insert into group_members (user_id, group_id) select ${childId}, id from g`;
  const page = await renderPage(app, childPath(childId), { as: 'mia' });
  const card = within(await screen.findByRole('region', igel));
  await card.findByText(/^Klasse 3b, geleitet von Lea, bis /);
  await confirm(page, igel, ['Aus der Gruppe nehmen', 'Igel aus „Klasse 3b“ nehmen?', 'Herausnehmen']);
  await expectToast('Igel ist nicht mehr in der Gruppe');
  await waitFor(() => expect(card.queryByText(/^Klasse 3b/)).toBeNull());
});
