import type { Page } from 'playwright-core';
import { button, type Screen } from './screen.ts';

const teacher = 'sommer';
const pupil = 'sonnenfuchs';

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

const ofTeacher = { as: teacher, path: '/groups', ready: 'form', isWhole: true };

/** Of a teacher, and of a child of the class. */
export const classScreens: readonly Screen[] = [
  { name: 'groups', ...ofTeacher },
  { name: 'group', ...ofTeacher, before: openClass },
  {
    name: 'group-child',
    ...ofTeacher,
    async before(page) {
      await openClass(page);
      await page.locator('summary', { hasText: 'Goldpanda' }).click();
      await page.getByRole('textbox', { name: /^Nummern in/ }).waitFor();
    },
  },
  { name: 'group-passes', ...ofTeacher, before: openSheet('Ausweise', /Ausweise? machen$/) },
  { name: 'group-letter', ...ofTeacher, before: openSheet('Elternbrief', /^Drucken$/) },
  { name: 'group-names', ...ofTeacher, before: openSheet('Liste der Kinder', /^Drucken$/) },
  { name: 'group-lists', ...ofTeacher, before: openSheet('Sammellisten', /^Drucken$/) },
  {
    name: 'group-end',
    ...ofTeacher,
    isWhole: false,
    before: openClass,
    opener: button(/^Gruppe beenden$/),
  },
  { name: 'dashboard-child', as: pupil, path: '/dashboard', ready: 'h3' },
  { name: 'group-mine', as: pupil, path: '/groups', ready: '.class-face', isWhole: true },
  {
    name: 'group-on-paper',
    as: pupil,
    path: '/groups',
    ready: '.class-face',
    isWhole: true,
    async before(page) {
      await page.getByRole('link', { name: /^Goldpanda: / }).click();
      await page.getByRole('heading', { name: 'Goldpanda sammelt auf Papier' }).waitFor();
    },
  },
];
