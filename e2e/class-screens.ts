import { request, type Page } from 'playwright-core';
import { listFaces, readFamily, switchFace } from '#features/family/contract.ts';
import { call } from './call.ts';
import { signInDemo } from './demo-session.ts';
import { button, type Screen } from './screen.ts';

const teacher = 'sommer';
const pupil = 'sonnenfuchs';
const guardian = 'kim';

async function openClass(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Klasse 3b' }).click();
  await page.getByRole('heading', { name: 'Klasse 3b', level: 1 }).waitFor();
}

function openSheet(name: string, ready: RegExp) {
  return async (page: Page) => {
    await openClass(page);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: ready }).waitFor();
  };
}

async function openChild(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Einstellungen für / })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Einstellungen für / }).waitFor();
}

/** Lets a child collect on another device of the guardian's. */
async function collectElsewhere(page: Page): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const context = await request.newContext({ baseURL: page.url(), userAgent });
  const device = { request: context };
  await signInDemo(device, guardian);
  const { children } = await call(device, readFamily, {});
  await call(device, switchFace, { childId: children[0]?.userId ?? '' });
  await call(device, listFaces, {});
  await context.dispose();
  await page.reload();
  await openChild(page);
  await page.getByRole('button', { name: 'Abmelden' }).first().waitFor();
}

const ofGuardian = { as: guardian, path: '/family', ready: 'section[aria-labelledby^="child-"]' };
const ofTeacher = { as: teacher, path: '/groups', ready: 'form', isWhole: true };
const ofSheets = { ...ofTeacher, leadsTo: 'groupSheets' } as const;

/** Screens of a teacher, of a child of the class and of a guardian. */
export const classScreens: readonly Screen[] = [
  { name: 'families', path: '/families', ready: 'h1', isWhole: true },
  { name: 'classes', path: '/classes', ready: 'h1', isWhole: true },
  { name: 'groups', ...ofTeacher },
  { name: 'group', ...ofTeacher, leadsTo: 'group', before: openClass },
  {
    name: 'group-child',
    ...ofTeacher,
    async before(page) {
      await openClass(page);
      await page.locator('summary', { hasText: 'Goldpanda' }).click();
      await page.getByRole('textbox', { name: /^Nummern in/ }).waitFor();
    },
  },
  {
    name: 'rounds-group',
    ...ofTeacher,
    leadsTo: 'round',
    async before(page) {
      await openClass(page);
      await page.getByRole('link', { name: 'Tauschrunde' }).click();
      await page.getByRole('button', { name: 'Runde öffnen' }).waitFor();
    },
  },
  { name: 'rounds', as: 'mia', path: '/rounds/all', ready: 'form', isWhole: true },
  { name: 'rounds-child', as: pupil, path: '/rounds/all', ready: 'h2' },
  { name: 'group-passes', ...ofSheets, before: openSheet('Ausweise', /Ausweise? machen$/) },
  { name: 'group-letter', ...ofSheets, before: openSheet('Elternbrief', /^Drucken$/) },
  { name: 'group-names', ...ofSheets, before: openSheet('Liste der Kinder', /^Drucken$/) },
  { name: 'group-lists', ...ofSheets, before: openSheet('Sammellisten', /^Drucken$/) },
  {
    name: 'group-end',
    ...ofTeacher,
    isWhole: false,
    before: openClass,
    opener: button(/^Gruppe beenden$/),
  },
  { name: 'dashboard-child', as: pupil, path: '/dashboard', ready: 'h3' },
  { name: 'shelf-child', as: pupil, path: '/albums', ready: 'h3', isWhole: true },
  { name: 'trading-child', as: pupil, path: '/trading', ready: '[role="tab"]', isWhole: true },
  { name: 'family-children', ...ofGuardian, isWhole: true },
  { name: 'family-child', ...ofGuardian, isWhole: true, before: collectElsewhere },
  { name: 'family-refuse', ...ofGuardian, opener: button(/ ablehnen$/) },
  { name: 'family-own-account', ...ofGuardian, before: openChild, opener: button(/^Eigenes Konto/) },
  { name: 'family-delete', ...ofGuardian, before: openChild, opener: button(/^Profil löschen$/) },
  { name: 'group-mine', as: pupil, path: '/groups', ready: '.class-face', isWhole: true },
  {
    name: 'group-on-paper',
    as: pupil,
    path: '/groups',
    ready: '.class-face',
    isWhole: true,
    async before(page) {
      await page.getByRole('link', { name: /^Goldpanda .*Tausch/ }).click();
      await page.getByRole('heading', { name: 'Goldpanda sammelt auf Papier' }).waitFor();
    },
  },
];
