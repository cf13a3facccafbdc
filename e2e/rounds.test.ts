import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readCollection } from '#features/collection/contract.ts';
import { enterForChild } from '#features/group-pages/contract.ts';
import { issueGroupPasses, openGroup, readGroup } from '#features/groups/contract.ts';
import { signInByPass } from '#features/passes/contract.ts';
import { listTrades } from '#features/trades/contract.ts';
import { accessibilityProblems } from '#testing/browser.ts';
import { inDays } from '#testing/in-days.ts';
import { join } from './account-steps.ts';
import { call } from './call.ts';
import { desktop, phone, problemsAt, setUpDevices } from './devices.ts';
import { layoutProblems } from './letters.ts';
import { see } from './see.ts';
import { change, commonStickers } from './swap-steps.ts';
import { seeToast } from './toasts.ts';

const newDevice = await setUpDevices();

async function pagesOfPrint(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const names = ['Dachs', 'Igel', 'Luchs', 'Marder'] as const;

/** A class of two children with a phone and two on paper; each has two stickers three times, and nobody else has them. */
async function openClass(teacher: Page) {
  await join(teacher, 'Sommer');
  const { albumId, stickers } = await commonStickers(teacher);
  const children = names.map((displayName, at) => {
    return { displayName, avatarUrl: '/avatars/fox.svg', onPaper: at > 1 };
  });
  const about = { name: 'Klasse 3b', endsOn: inDays(100), albumIds: [albumId] };
  const { groupId } = await call(teacher, openGroup, { ...about, children, isSure: true });
  const { members } = await call(teacher, readGroup, { groupId });
  const idOf = (name: string) => members.find(({ displayName }) => displayName === name)?.userId ?? '';
  const ownOf = (name: (typeof names)[number]) => {
    const from = 2 * names.indexOf(name);
    return stickers.slice(from, from + 2).map(({ id }) => id);
  };
  const enter = async (name: (typeof names)[number]) => {
    const child = await newDevice(phone);
    const { passes } = await call(teacher, issueGroupPasses, { groupId, childIds: [idOf(name)] });
    await call(child, signInByPass, { token: passes[0]?.token ?? '' });
    const own = ownOf(name);
    await change(child, albumId, [...own, ...own, ...own]);
    return child;
  };
  for (const name of ['Luchs', 'Marder'] as const) {
    const own = ownOf(name);
    const operations = [...own, ...own, ...own].map(stickerId => {
      return { id: crypto.randomUUID(), stickerId, delta: 1 as const };
    });
    await call(teacher, enterForChild, { groupId, childId: idOf(name), albumId, operations });
  }
  return { groupId, albumId, ownOf, enter };
}

it('a teacher leads a class through a round, from the table to the albums and back', async () => {
  const teacher = await newDevice(phone);
  const { groupId, albumId, ownOf, enter } = await openClass(teacher);
  const [igel, dachs] = [await enter('Igel'), await enter('Dachs')];
  const copiesOf = async (page: Page) => (await call(page, readCollection, { albumId })).quantities;
  const before = await copiesOf(igel);

  await teacher.goto(`/groups/${groupId}`);
  await teacher.getByRole('link', { name: 'Tauschrunde' }).click();
  await teacher.getByRole('button', { name: 'Runde öffnen' }).click();
  await teacher.getByRole('heading', { name: 'Tauschrunde: Klasse 3b', level: 1 }).waitFor();
  await see(teacher, /^4 Kumpel sitzen am Tisch/);
  expect(await problemsAt(phone, teacher)).toEqual([]);
  expect(await layoutProblems(teacher)).toEqual([]);
  const round = new URL(teacher.url()).pathname;

  await igel.goto('/groups');
  await igel.getByRole('link', { name: /^Tauschrunde Offen bis/ }).click();
  await igel.getByRole('heading', { name: '4 Sticker von dir auf dem Tisch' }).waitFor();
  await igel
    .getByRole('button', { name: / behalten$/ })
    .first()
    .click();
  await igel.getByRole('heading', { name: '2 Sticker von dir auf dem Tisch' }).waitFor();
  expect(await problemsAt(phone, igel)).toEqual([]);
  await igel.getByRole('button', { name: / behalten$/, pressed: true }).click();
  await igel.getByRole('heading', { name: '4 Sticker von dir auf dem Tisch' }).waitFor();

  await teacher.getByRole('button', { name: 'Runde schließen' }).click();
  const closing = teacher.getByRole('dialog', { name: 'Runde jetzt schließen?' });
  await closing.getByRole('button', { name: 'Schließen und rechnen' }).click();
  await teacher.getByRole('heading', { name: '16 Sticker finden ein neues Zuhause' }).waitFor();
  for (const child of [igel, dachs]) {
    await child.goto(round);
    await child.getByRole('heading', { name: 'Du gibst 4, du bekommst 4' }).waitFor();
    expect(await accessibilityProblems(child)).toEqual([]);
    await child.getByRole('button', { name: 'Mitmachen' }).click();
    await child.getByRole('heading', { name: 'Du machst mit!' }).waitFor();
  }
  await teacher.getByRole('heading', { name: '2 von 4 sagen zu' }).waitFor();
  expect(await problemsAt(phone, teacher)).toEqual([]);
  await teacher.getByRole('button', { name: 'Für 2 Kinder auf Papier zusagen' }).click();
  await teacher.getByRole('heading', { name: '4 von 4 sagen zu' }).waitFor();
  await teacher.getByRole('button', { name: 'Weiter: Umschläge packen' }).click();
  await teacher.getByRole('heading', { name: 'Welche Umschläge sind da?' }).waitFor();
  expect(await problemsAt(phone, teacher)).toEqual([]);

  for (const [sheet, most] of [
    ['Zettel', 4],
    ['Tischliste', 1],
    ['Etiketten', 1],
  ] as const) {
    await teacher.getByRole('link', { name: sheet, exact: true }).click();
    await teacher.getByRole('button', { name: 'Drucken' }).waitFor();
    expect(await accessibilityProblems(teacher)).toEqual([]);
    expect(await pagesOfPrint(teacher)).toBeLessThanOrEqual(most);
    await teacher.getByRole('link', { name: 'Zur Tauschrunde' }).click();
  }

  const tick = (name: string) => teacher.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click();
  await teacher.getByRole('checkbox', { name: /^Igel/ }).waitFor();
  await teacher.context().setOffline(true);
  await tick('Igel');
  await tick('Dachs');
  await tick('Marder');
  await see(teacher, /^3 Haken bleiben auf diesem Gerät/);
  await teacher.context().setOffline(false);
  const waiting = teacher.getByRole('main').getByText(/Haken bleiben auf diesem Gerät/);
  await waiting.waitFor({ state: 'detached' });
  await igel.goto(round);
  await igel.getByRole('heading', { name: 'Dein Umschlag ist da' }).waitFor();
  await teacher.getByRole('button', { name: 'Ohne die fehlenden weiterrechnen' }).click();
  const missing = teacher.getByRole('dialog', { name: '1 Umschlag fehlt' });
  await missing.getByText(/^Ohne Luchs rechnen wir neu/).waitFor();
  await missing.getByRole('button', { name: 'Ohne sie weiterrechnen' }).click();
  await teacher.getByRole('heading', { name: 'Wer hat abgeholt?' }).waitFor();
  await teacher.getByRole('link', { name: 'Geänderte Zettel' }).waitFor();
  expect(await problemsAt(phone, teacher)).toEqual([]);
  await igel.getByRole('heading', { name: 'Hol deinen Umschlag ab: 4 Sticker' }).waitFor();
  expect(await problemsAt(phone, igel)).toEqual([]);

  for (const name of ['Igel', 'Dachs', 'Marder']) await tick(name);
  await teacher.getByRole('button', { name: 'Fertig: alles eintragen' }).click();
  await teacher.getByRole('heading', { name: '12 Sticker haben ein neues Zuhause' }).waitFor();
  await teacher.getByRole('img', { name: /^Bild: 12 Sticker haben ein neues Zuhause/ }).waitFor();
  expect(await problemsAt(phone, teacher)).toEqual([]);
  await igel.getByRole('heading', { name: '4 Sticker neu in deinen Alben' }).waitFor();
  expect(await problemsAt(phone, igel)).toEqual([]);
  const after = await copiesOf(igel);
  expect(ownOf('Igel').map(id => after[id])).toEqual([1, 1]);
  expect(Object.keys(after)).toHaveLength(6);
  for (const child of [igel, dachs]) {
    const { history } = await call(child, listTrades, {});
    expect(history.map(({ gives, gets }) => [gives.length, gets.length])).toEqual([[2, 4]]);
  }

  await teacher.setViewportSize(desktop);
  await teacher.getByRole('heading', { name: 'Wer war dabei?' }).click();
  // Ticked at once: it must have arrived before the children's, the last of whom is told.
  await Promise.all([
    teacher.waitForResponse(/\/seats\/[^/]+\/back$/),
    teacher.getByRole('checkbox', { name: 'Marder will zurücktauschen' }).click(),
  ]);
  for (const child of [igel, dachs]) {
    await child.goto(round);
    await child.getByRole('button', { name: 'Zurücktauschen' }).click();
    const asked = child.getByRole('dialog', { name: 'Die ganze Runde zurücktauschen?' });
    await asked.getByRole('button', { name: 'Ja, zurücktauschen' }).click();
    await asked.waitFor({ state: 'detached' });
  }
  await seeToast(dachs, 'Alles ist zurückgetauscht');
  await teacher.getByRole('heading', { name: 'Alles ist zurückgetauscht' }).waitFor();
  expect(await copiesOf(igel)).toEqual(before);
});
