import type { Page } from 'playwright-core';
import { withPage } from './browser-speed.ts';
import { signIn } from './crowd.ts';
import { row, rowOfTimes, type Row } from './report.ts';
import { ask, type Stage } from './stage.ts';
import { groupPath, groupSheetsPath } from '#features/groups/rules/group-paths.ts';
import { createAlbum, put, type CreatedAlbum } from '#testing/albums.ts';
import { inDays } from '#testing/in-days.ts';
import { createMembers } from '#testing/people.ts';

const classSize = 30;
const mostOfGroup = 40;
const listings = 60;
/** The time that a person needs for a click or a key. */
const secondsPerMove = 0.31;
const firstNumbers = 10;
const desk = { width: 1280, height: 720 };

interface Teacher {
  readonly cookie: string;
  readonly album: CreatedAlbum;
}

/**
 * For a class: printing its passes, signing everybody in, finding who could swap with whom, and the teacher's effort.
 */
export async function classSpeed(stage: Stage): Promise<Row[]> {
  const teacher = await createTeacher(stage);
  const { moves, codes, ...passes } = await withPage(stage, teacher.cookie, setUpClass, { viewport: desk });
  const entering = await timeEntering(stage, codes);
  const listing = await timeListing(stage, teacher);
  const others = `; ${entering.times.length} of 30 in, in ${entering.seconds.toFixed(0)} s`;
  return [
    row('a class of 30: passes ready to print, ms', passes.ms, '≤ 2,000', `${passes.pages} sheets A4, aim 4`),
    rowOfTimes('a class of 30 signs in from one network, p99 ms', entering.times, 99, '≤ 1,000', others),
    rowOfTimes('a group of 40 with what each could swap, p95 ms', listing, 95, '≤ 150', '; 5 albums of 180'),
    row(
      'a class of 30 ready, minutes of the teacher’s hands',
      (moves * secondsPerMove) / 60,
      '≤ 10',
      `${moves} clicks and keys of 310 ms; passes, letter, list; ${firstNumbers} numbers for each child`,
    ),
  ];
}

async function setUpClass(page: Page) {
  const opened = await openClass(page);
  const groupId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const passes = await timePasses(page, groupId);
  return { ...passes, moves: opened + passes.moves + (await enterFirstNumbers(page, groupId)) };
}

async function createTeacher({ db }: Stage): Promise<Teacher> {
  const [member] = await createMembers(db, ['Frau Sommer']);
  const album = await createAlbum(db, { key: 'bench-class', name: 'Bench Klasse', count: 180 });
  return { cookie: await signIn(db, member?.userId ?? ''), album };
}

/** Counts clicks and keys as they are made. */
function countHands() {
  let moves = 0;
  return {
    async click(target: ReturnType<Page['getByRole']>) {
      await target.click();
      moves += 1;
    },
    async type(target: ReturnType<Page['getByRole']>, text: string) {
      await target.click();
      await target.pressSequentially(text);
      moves += 1 + text.length;
    },
    async press(page: Page, key: string) {
      await page.keyboard.press(key);
      moves += 1;
    },
    add(more: number) {
      moves += more;
    },
    total: () => moves,
  };
}

/** Starts at the settings, where the navigation leads. */
async function openClass(page: Page): Promise<number> {
  const hands = countHands();
  await page.goto('/dashboard');
  await hands.click(page.getByRole('link', { name: 'Einstellungen' }).first());
  await hands.click(page.getByRole('link', { name: 'Zu den Gruppen' }));
  await hands.type(page.getByRole('textbox', { name: 'Name der Gruppe' }), 'Klasse 3b');
  await hands.click(page.getByRole('checkbox', { name: 'Bench Klasse' }));
  await hands.type(page.getByRole('textbox', { name: 'Wie viele Kinder?' }), String(classSize));
  await hands.click(page.getByRole('button', { name: 'Spitznamen ziehen' }));
  await hands.click(page.getByRole('checkbox', { name: /^Alle sammeln auf Papier/ }));
  await hands.click(page.getByRole('button', { name: 'Eröffnen' }));
  await page.getByRole('heading', { name: 'Klasse 3b', level: 1 }).waitFor();
  return hands.total();
}

/** From the click until slips with codes are ready to be printed; then the letter and the list. */
async function timePasses(page: Page, groupId: string) {
  const hands = countHands();
  await hands.click(page.getByRole('link', { name: 'Ausweise', exact: true }));
  const make = page.getByRole('button', { name: `${classSize} Ausweise machen` });
  await make.waitFor();
  const startedAt = performance.now();
  await hands.click(make);
  await page
    .locator('.on-paper .pass-slip')
    .nth(classSize - 1)
    .waitFor({ state: 'attached' });
  await page.evaluate(() =>
    Promise.all(Array.from(document.images, image => image.decode().catch(() => undefined))),
  );
  const ms = performance.now() - startedAt;
  const codes = await page.getByRole('main').locator('.pass-code').allInnerTexts();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  // "Drucken", and "Drucken" again in the printer's dialog, for each of the three.
  hands.add(3 * 2);
  for (const sheet of ['letter', 'list']) {
    await page.goto(groupSheetsPath(groupId, sheet));
    await page.getByRole('button', { name: 'Drucken' }).waitFor();
    // Back to the group, and to the next sheet.
    hands.add(2);
  }
  hands.add(1);
  return { ms, pages, codes: codes.slice(0, classSize), moves: hands.total() };
}

async function enterFirstNumbers(page: Page, groupId: string): Promise<number> {
  const hands = countHands();
  await page.goto(groupPath(groupId));
  const children = page.locator('section[aria-labelledby="children"] summary');
  await children.nth(classSize - 1).waitFor();
  for (let at = 0; at < classSize; at += 1) {
    const child = children.nth(at);
    await hands.click(child);
    const field = page
      .locator('section[aria-labelledby="children"] details[open]')
      .getByRole('textbox', { name: /^Nummern in/ });
    const numbers = Array.from({ length: firstNumbers }, (_, n) => 1 + ((at * 7 + n * 17) % 180));
    await hands.type(field, numbers.join(' '));
    await hands.press(page, 'Enter');
    await page
      .locator('details[open]')
      .getByText(`${new Set(numbers).size} von 180 Stickern`)
      .waitFor();
    await hands.click(child);
  }
  return hands.total();
}

/** Two calls each, as the screen makes them, with two children a second. */
async function timeEntering({ product }: Stage, codes: readonly string[]) {
  const startedAt = performance.now();
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const post = (path: string, code: string) =>
    fetch(`${product.origin}${path}`, { method: 'POST', headers, body: JSON.stringify({ code }) });
  const entered = await Promise.all(
    codes.map(async (code, at) => {
      await new Promise(resolve => setTimeout(resolve, at * 500));
      const began = performance.now();
      const [looked, signedIn] = [
        await post('/api/passes/look', code),
        await post('/api/passes/sign-in', code),
      ];
      return looked.ok && signedIn.ok ? [performance.now() - began] : [];
    }),
  );
  return { times: entered.flat(), seconds: (performance.now() - startedAt) / 1000 };
}

/** Everybody collects five albums, and something changes before each listing. */
async function timeListing(stage: Stage, teacher: Teacher): Promise<number[]> {
  const albums = [teacher.album];
  for (let n = 1; n < 5; n += 1)
    albums.push(
      await createAlbum(stage.db, { key: `bench-class-${n}`, name: `Bench Klasse ${n}`, count: 180 }),
    );
  const send = (path: string, body?: object) => ask(stage, teacher.cookie, path, body);
  const endsOn = inDays(100);
  const children = Array.from({ length: mostOfGroup }, (_, at) => ({
    displayName: `Tier ${at}`,
    avatarUrl: '/avatars/fox.svg',
  }));
  const about = { name: 'Chor', endsOn, albumIds: albums.map(({ id }) => id), children };
  const { groupId } = await send('/api/groups', about);
  const { members } = await send(`/api/groups/${groupId}`);
  for (const [at, { userId }] of members.entries())
    for (const album of albums)
      await put(
        stage.db,
        userId,
        album,
        Object.fromEntries(
          Array.from({ length: 70 }, (_, n) => [1 + ((at * 13 + n * 7) % 180), 1 + (n % 3)]),
        ),
      );
  const times: number[] = [];
  for (let n = -5; n < listings; n += 1) {
    await put(stage.db, members[n < 0 ? 0 : n % mostOfGroup].userId, teacher.album, { 1: 1 });
    const began = performance.now();
    await Promise.all([send(`/api/groups/${groupId}`), send(`/api/groups/${groupId}/swaps`)]);
    if (n >= 0) times.push(performance.now() - began);
  }
  return times;
}
