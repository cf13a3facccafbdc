// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { objectToDecision, readMyCases, reportContent } from '../../contract.ts';
import { liftSuspension, listCases, listContent, suspendMember } from '../../operator-contract.ts';
import { leasInstance } from '../../testing/operator.ts';
// Preloaded, so that no test waits for the compiler.
import './AdminPage.tsx';
import { createPost, listMyPosts, updatePost } from '#features/blog/author-contract.ts';
import { readPost } from '#features/blog/contract.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { markAs } from '#server/backup/copy-mark.ts';
import { release as running } from '#server/release.ts';
import { createStrangers } from '#testing/circle.ts';
import { confirmAddress } from '#testing/people.ts';
import { expectToast, findDialog, findToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile(leasInstance);
beforeEach(() =>
  app.asOwner('truncate rate_limits, operator_log; delete from trade_requests; delete from users'),
);

const codeShown = () => app.sql`update sessions set second_factor_at = now()`;

/** Opens Lea's page in a session that has shown a code; her account exists before. */
async function openAdmin(tab?: string) {
  await app.as('lea');
  await confirmAddress(app.db, 'lea');
  const held = '/api/auth/session';
  const address = pagePaths.admin + (tab === undefined ? '' : `?tab=${tab}`);
  const page = await renderPage(app, address, { as: 'lea', held, givesUpSoon: true });
  await codeShown();
  page.network.release(held);
  return page;
}

/** Lea as a client of the API. */
async function operator() {
  const lea = await app.as('lea');
  await confirmAddress(app.db, 'lea');
  await codeShown();
  return lea;
}

function draft(title: string) {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return { title, slug, content: `Text von ${title}`, excerpt: '', tags: [], featuredImageUrl: '' };
}

async function fillIn(title: string, words: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: words } });
  return dialog;
}

it('a first post is read here, given back with a reason or released, taken down and shown again', async () => {
  const mia = await app.as('mia');
  for (const title of ['Gut', 'Schlecht']) await mia.call(createPost, { ...draft(title), isPublished: true });
  const { user } = await openAdmin('content');
  await see(/Text von Schlecht/, 'listitem');
  screen.getByRole('tab', { name: /^Beiträge und Links\s*2$/ });
  await user.click(screen.getByRole('button', { name: 'Zurückgeben: Schlecht' }));
  const back = await fillIn('Zurückgeben: Schlecht', 'Da steht eine Adresse.');
  await user.click(back.getByRole('button', { name: 'Zurückgeben' }));
  await expectToast('Zurückgegeben');
  await screen.findByRole('button', { name: 'Erledigt' });
  const focused = () => document.activeElement;
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Zurückgeben: Schlecht' })));
  await user.click(screen.getByRole('button', { name: 'Freigeben: Gut' }));
  await expectToast('Freigegeben');
  const { posts } = await mia.call(listMyPosts, {});
  expect(posts.map(({ title, isPublished }) => [title, isPublished])).toEqual(
    expect.arrayContaining([
      ['Gut', true],
      ['Schlecht', false],
    ]),
  );

  await user.click(await screen.findByRole('button', { name: 'Entfernen: Gut' }));
  const down = await fillIn('Entfernen: Gut', 'Doch nicht.');
  await user.click(down.getByRole('button', { name: 'Entfernen' }));
  await findToast('Entfernt');
  const again = await screen.findByRole('button', { name: 'Wieder zeigen: Gut' });
  await waitFor(() => expect(focused()).toBe(again.closest('li')));
  expect(screen.queryByRole('link', { name: /^Ansehen/ })).toBeNull();
  expect((await app.visitor().ask(readPost, { slug: 'gut' })).status).toBe(404);
  await user.click(again);
  await expectToast('Ist wieder zu sehen');
  const shown = await screen.findByRole('link', { name: 'Ansehen Gut' });
  await waitFor(() => expect(focused()).toBe(shown.closest('li')));
  expect((await app.visitor().ask(readPost, { slug: 'gut' })).status).toBe(200);
});

it.each([
  ['released', true],
  ['given back', false],
])(
  'a first post that its author changes is read again before it is %s, and stays so',
  async (_, isGranted) => {
    const mia = await app.as('mia');
    const { id: postId } = await mia.call(createPost, { ...draft('Gut'), isPublished: true });
    const { user } = await openAdmin('content');
    await see(/Text von Gut/, 'listitem');
    const content = 'Kauft billige Uhren';
    await mia.call(updatePost, { postId, ...draft('Gut'), content, isPublished: true });
    const release = screen.getByRole('button', { name: 'Freigeben: Gut' });
    await user.click(release);
    await findToast(/inzwischen geändert/);
    await see(/Kauft billige Uhren/, 'listitem');
    expect((await mia.call(listMyPosts, {})).posts).toMatchObject([{ isWaiting: true }]);
    await waitFor(() => expect(release.getAttribute('aria-busy')).toBeNull());
    if (isGranted) await user.click(release);
    else {
      await user.click(screen.getByRole('button', { name: 'Zurückgeben: Gut' }));
      const back = await fillIn('Zurückgeben: Gut', 'Das ist Werbung.');
      await user.click(back.getByRole('button', { name: 'Zurückgeben' }));
    }
    await screen.findByRole('button', { name: isGranted ? 'Freigegeben' : 'Erledigt' });
    await see(/Kauft billige Uhren/, 'listitem');
  },
);

it('a first post is read with its picture, and what is long scrolls by keyboard', async () => {
  const mia = await app.as('mia');
  const imageId = 'a'.repeat(22);
  await app.db.query.insertInto('blog_images').values({ id: imageId, author_id: mia.userId }).execute();
  const featuredImageUrl = `/blog/images/${imageId}`;
  await mia.call(createPost, { ...draft('Gut'), featuredImageUrl, isPublished: true });
  await openAdmin('content');
  const picture = await screen.findByRole('img', { name: 'Bild von Gut' });
  expect(picture.getAttribute('src')).toBe(`${featuredImageUrl}/960.webp`);
  const words = screen.getByRole('region', { name: 'Text von Gut' });
  expect([words.tabIndex, words.textContent]).toEqual([
    0,
    expect.stringContaining(`Bild: ${featuredImageUrl}/960.webp`),
  ]);
});

it('the focus stays at a member who is signed out everywhere, and with the cases when one is decided', async () => {
  const mia = await app.as('mia');
  const ben = await app.as('ben');
  for (const [client, { userId: subjectId }] of [
    [ben, mia],
    [await app.as('lea'), ben],
  ] as const)
    await client.call(reportContent, { kind: 'person', subjectId, reason: 'spam' });
  const { user } = await openAdmin('members');
  const end = await screen.findByRole('button', { name: 'Mia überall abmelden' });
  const row = end.closest('li');
  end.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mia überall abmelden' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(row));
  await user.click(screen.getByRole('tab', { name: /^Meldungen/ }));
  const [decide] = await screen.findAllByRole('button', { name: /^Entscheiden/ });
  expect(screen.getAllByRole('region', { name: /^So wurde es gemeldet: / })[0]?.tabIndex).toBe(0);
  if (decide !== undefined) await user.click(decide);
  const dialog = await fillIn('Entscheiden', 'Das ist keine Werbung.');
  await user.click(dialog.getByRole('button', { name: 'So entscheiden' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Meldungen' })));
});

it('a released post keeps its place, so that a second tap releases no other one', async () => {
  for (const name of ['mia', 'ben'] as const)
    await (await app.as(name)).call(createPost, { ...draft(`Von ${name}`), isPublished: true });
  const { user, network } = await openAdmin('content');
  const [first, second] = await screen.findAllByRole('button', { name: /^Freigeben: Von / });
  if (first === undefined || second === undefined) throw new Error('Two posts wait.');
  await user.click(first);
  await waitFor(() => expect(first.textContent).toBe('Freigegeben'));
  const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  expect(rows.map(row => within(row).getAllByRole('button')[0])).toEqual([first, second]);
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.click(first);
  expect(second.textContent).toBe('Freigeben');
  expect(network.asked.filter(asked => asked.endsWith('/release'))).toHaveLength(1);
});

it('an objection is answered with the words of both in sight, and told to whoever objected', async () => {
  const { userId } = await app.as('mia');
  await (await operator()).call(suspendMember, { userId, days: 7, reason: 'Gemein zu Ben.' });
  const mia = await app.as('mia');
  const decisionId = (await mia.call(readMyCases, {})).decisions[0]?.id ?? '';
  await mia.call(objectToDecision, { decisionId, words: 'Das war ich nicht.' });
  const { user } = await openAdmin();
  await user.click(await screen.findByRole('button', { name: 'Beantworten von Mia' }));
  const dialog = await fillIn('Widerspruch beantworten', 'Du hast recht.');
  dialog.getByText('Unser Grund war: Gemein zu Ben.');
  dialog.getByText('„Das war ich nicht.“');
  await user.click(dialog.getByRole('radio', { name: 'Zurücknehmen' }));
  await user.click(dialog.getByRole('button', { name: 'Antwort senden' }));
  await expectToast('Beantwortet');
  await screen.findByRole('heading', { name: 'Nichts zu entscheiden' });
  cleanup();
  await renderPage(app, '/cases', { as: 'mia' });
  await see('Wir haben die Entscheidung zurückgenommen.', 'listitem');
  await see('Diese Sperre ist vorbei.', 'listitem');
  await see('Du hast recht.', 'listitem');
  expect(screen.queryByRole('button', { name: /^Widersprechen/ })).toBeNull();
});

it('members are suspended for a time or for ever and signed out; a reason stays where it was refused', async () => {
  const mia = await app.as('mia');
  const { user, network } = await openAdmin('members');
  await see('2 Mitglieder', 'status');
  // Operators cannot be suspended.
  await see('Betreiber', 'listitem');
  expect(screen.queryByRole('button', { name: 'Lea sperren' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Mia überall abmelden' }));
  await expectToast('1 Gerät abgemeldet');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mia überall abmelden' })).toBeNull());
  await see(/Nicht angemeldet/, 'listitem');

  await user.click(screen.getByRole('button', { name: 'Mia sperren' }));
  const refused = await fillIn('Mia sperren', 'Zur Probe');
  const send = refused.getByRole('button', { name: 'Sperren' });
  await waitFor(() => expect(network.waiting).toBe(0));
  network.isTroubled = true;
  await user.click(send);
  await findToast('Wir wissen nicht, ob das geklappt hat');
  network.isTroubled = false;
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
  expect(refused.getByRole('textbox')).toHaveProperty('value', 'Zur Probe');
  await user.click(refused.getByRole('button', { name: 'Abbrechen' }));
  const opener = await screen.findByRole('button', { name: 'Mia sperren' });
  await waitFor(() => expect(document.activeElement).toBe(opener));

  async function suspend(length: string) {
    await user.click(await screen.findByRole('button', { name: 'Mia sperren' }));
    const dialog = await fillIn('Mia sperren', 'Gemein.');
    await user.click(dialog.getByRole('radio', { name: length }));
    await user.click(dialog.getByRole('button', { name: 'Sperren' }));
  }
  await suspend('Für immer');
  await see('Gesperrt: Für immer', 'listitem');
  // Another operator lifts it meanwhile; this page learns it from the refusal.
  await (await operator()).call(liftSuspension, { userId: mia.userId });
  await user.click(screen.getByRole('button', { name: 'Sperre von Mia aufheben' }));
  await suspend('30 Tage');
  await see(/^Gesperrt bis /, 'listitem');
  await user.type(screen.getByRole('searchbox'), 'niemand{Enter}');
  await screen.findByRole('heading', { name: 'Niemand gefunden' });
});

it('a suspension whose button is pressed twice at once is lifted once, and nothing else is said', async () => {
  const { userId } = await app.as('mia');
  await (await operator()).call(suspendMember, { userId, days: null, reason: 'Das war gemein.' });
  const { network } = await openAdmin('members');
  const lift = await screen.findByRole('button', { name: 'Sperre von Mia aufheben' });
  fireEvent.click(lift);
  fireEvent.click(lift);
  await expectToast('Die Sperre ist aufgehoben');
  const suspend = await screen.findByRole('button', { name: 'Mia sperren' });
  expect(network.asked.filter(asked => asked.endsWith('/lift'))).toHaveLength(1);
  fireEvent.click(suspend, { detail: 2 });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(suspend, { detail: 1 });
  await screen.findByRole('dialog', { name: 'Mia sperren' });
});

it('of many members the newest are listed, and how to find the others is said', async () => {
  await createStrangers(app, ...Array.from({ length: 50 }, (_, at) => `Fremd ${at}`));
  const { user, network } = await openAdmin('members');
  await see('51 Mitglieder', 'status');
  expect(screen.getAllByRole('button', { name: /^Fremd \d+ sperren$/ })).toHaveLength(49);
  await see('Hier stehen die neuesten 50. Such genauer, dann findest du die anderen.', 'tabpanel');
  const answer = network.hold('/api/admin/members?words=fremd');
  await user.type(screen.getByRole('searchbox'), 'fremd{Enter}');
  const busy = () => screen.getByRole('tabpanel').querySelector('[aria-busy=true]');
  await waitFor(() => expect(busy()).not.toBeNull());
  answer();
  await see('50 Mitglieder', 'status');
  expect(busy()).toBeNull();
  expect(within(screen.getByRole('main')).queryByText(/^Hier stehen die neuesten/)).toBeNull();
});

it('a case against an operator says before anything is written that the account cannot be suspended', async () => {
  const { userId } = await app.as('lea');
  await (await app.as('ben')).call(reportContent, { kind: 'person', subjectId: userId, reason: 'spam' });
  const { user } = await openAdmin();
  await user.click(await screen.findByRole('button', { name: /^Entscheiden/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entscheiden' }));
  dialog.getByText(/^Dieses Konto gehört einem Betreiber und lässt sich nicht sperren\./);
  const offered = dialog.getAllByRole<HTMLInputElement>('radio').map(radio => radio.labels?.[0]?.textContent);
  expect(offered).toEqual(['Nichts ändern', 'Entfernen']);
});

it('the older part of the log is asked for again where it did not come', async () => {
  const { userId: operator_id } = await app.as('lea');
  const about = { operator_id, member_id: null, deed: 'lift' };
  const deeds = Array.from({ length: 51 }, (_, at) => ({ ...about, detail: `Tat ${at}` }));
  await app.db.query.insertInto('operator_log').values(deeds).execute();
  const { user, network } = await openAdmin('log');
  const older = await screen.findByRole('button', { name: 'Ältere zeigen' });
  expect(within(screen.getByRole('main')).queryByText('Tat 0')).toBeNull();
  network.lost = '/api/admin/log';
  await user.click(older);
  await see(/^Das konnte nicht geladen werden\./, 'alert');
  delete network.lost;
  await user.click(older);
  await see('Tat 0', 'listitem');
  expect([screen.queryByRole('button', { name: 'Ältere zeigen' }), screen.queryByRole('alert')]).toEqual([
    null,
    null,
  ]);
});

it('a code that is over is asked for also where something is only read, and again once it was put away', async () => {
  const { user, network } = await openAdmin('members');
  await see('1 Mitglied', 'status');
  // What the page asks first may still be on its way, and would be refused by itself.
  const allCame = () => waitFor(() => expect(network.waiting).toBe(0));
  await waitFor(() => expect(network.asked.join()).toContain(listContent.path));
  await allCame();
  await app.sql`update sessions set second_factor_at = null`;
  await user.type(screen.getByRole('searchbox'), 'niemand{Enter}');
  const dialog = await findDialog('Zeig, dass du es bist');
  await allCame();
  await user.click(dialog.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // What is behind a dialog may be reached a moment after it is gone.
  await user.click(await screen.findByRole('tab', { name: 'Protokoll' }));
  await findDialog('Zeig, dass du es bist');
});

it('a code that was put away is not asked for by what was asked before, but by what is asked after it', async () => {
  await app.as('mia');
  const { user, network } = await openAdmin('members');
  const end = await screen.findByRole('button', { name: 'Mia überall abmelden' });
  await waitFor(() => expect(network.asked.join()).toContain(listContent.path));
  await waitFor(() => expect(network.waiting).toBe(0));
  const timesAsked = () => network.asked.filter(asked => asked === `GET ${listCases.path}`).length;
  await app.sql`update sessions set second_factor_at = null`;
  const late = network.hold(`${listContent.path}?words=`);
  await user.click(end);
  const dialog = await findDialog('Zeig, dass du es bist');
  await waitFor(() => expect(network.waiting).toBe(1));
  const before = timesAsked();
  await user.click(dialog.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  late();
  await user.click(await screen.findByRole('tab', { name: 'Protokoll' }));
  await findDialog('Zeig, dass du es bist');
  expect(timesAsked()).toBe(before + 1);
});

it('a restored copy says so on every tab, and the state names release, backup and disk', async () => {
  await markAs(app.db.query, 'copy');
  const { user } = await openAdmin();
  await see(/warten, Sicherungen ruhen/, 'region', 'Das ist eine zurückgespielte Kopie');
  await markAs(app.db.query, 'instance');
  await user.click(screen.getByRole('tab', { name: 'Zustand' }));
  const panel = within(await screen.findByRole('tabpanel', { name: 'Zustand' }));
  await see('Neueste Sicherung', 'term');
  expect(panel.getByText('Neueste Sicherung').nextElementSibling?.textContent).toBe(
    'keine Sicherung eingerichtet',
  );
  expect(panel.getByText('Version').nextElementSibling?.textContent).toBe(running);
});

it('a tab that did not load says so, and is asked for again', async () => {
  const { user, network } = await openAdmin();
  await screen.findByRole('heading', { name: 'Nichts zu entscheiden' });
  network.lost = '/api/admin/state';
  await user.click(screen.getByRole('tab', { name: 'Zustand' }));
  await see(/^Das konnte nicht geladen werden\./, 'alert');
  delete network.lost;
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await see('Mitglieder', 'term');
  expect(location.search).toBe('?tab=state');
});

it('whether codes are switched on is asked for again where it did not come', async () => {
  await app.as('lea');
  await confirmAddress(app.db, 'lea');
  const lost = '/api/auth/second-factor';
  const { user, network } = await renderPage(app, pagePaths.admin, { as: 'lea', lost, givesUpSoon: true });
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  delete network.lost;
  await user.click(again);
  await screen.findByRole('link', { name: 'Zu den Einstellungen' });
});
