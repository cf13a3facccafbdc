// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeQuantities } from '#features/collection/contract.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { albumOf, copiesOfEach, createAlbum, own, teamAlbumOf } from '#testing/albums.ts';
import { miaAndBen } from '#testing/circle.ts';
import { expectToast, renderPage, type RenderedPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { listTrades } from '../../contract.ts';
import { ownEdit } from '../../testing/trade-invariants.ts';
// Preloaded, so that no test waits for the compiler.
import './bundle/TakenOut.tsx';
import './proposing/BundleEditor.tsx';
import './proposing/ProposeDialog.tsx';
import './proposing/SendDialog.tsx';
import './OpenTrades.tsx';
import './Nothing.tsx';
import './proposing/SwapDialog.tsx';

const app = await startAppForThisFile();
const market = await createAlbum(app.db, albumOf({ count: 6 }));
const teams = await createAlbum(app.db, teamAlbumOf());
const fair = await createAlbum(app.db, albumOf({ key: 'kirmes', name: 'Kirmes', count: 26 }));
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

/** Mia can give 1 (three copies) and 2 (two); Ben has 4 and 5 for her, and 3, which she owns. */
async function friends() {
  const { mia, ben } = await miaAndBen(app);
  await own(mia, market, { 1: 3, 2: 2, 3: 1 });
  await own(ben, market, { 3: 2, 4: 2, 5: 3 });
  return { mia, ben };
}

/** Mia has two of number 1, Ben two of each of the other 25. */
async function manyOffers() {
  const { mia, ben } = await miaAndBen(app);
  await own(mia, fair, { 1: 2 });
  const others = Array.from({ length: 25 }, (_, i) => i + 2);
  await own(ben, fair, copiesOfEach(others, 2));
  return renderPage(app, pagePaths.trading, { as: 'mia' });
}

/** A sticker of either side's offers, among single swaps. */
const offered = (code: string) =>
  screen.findByRole('button', { name: new RegExp(`^${code} Sticker ${code}, Gewöhnlich, .*doppelt`) });

/** Of Ben's, against one of the member's. */
async function chooseSwap({ user }: Pick<RenderedPage, 'user'>, mine: string, theirs: string) {
  await user.click(await offered(theirs));
  await user.click(await screen.findByRole('button', { name: `Tauschen: ${mine} gegen ${theirs}` }));
}

/** The dialog before a proposal is sent. */
const lookAtLast = async () => within(await screen.findByRole('dialog', { name: 'An Ben senden?' }));

const packet = () => screen.findByRole('region', { name: /Tauschpaket|Paket/ });

async function openEditor(user: RenderedPage['user']) {
  await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
  return within(await screen.findByRole('dialog', { name: 'Paket bearbeiten' }));
}

async function editPacket() {
  await friends();
  const page = await renderPage(app, pagePaths.trading, { as: 'mia' });
  await packet();
  return { ...page, editor: await openEditor(page.user) };
}

function proposals({ network }: RenderedPage): number {
  return network.asked.filter(asked => asked === 'POST /api/trades').length;
}

async function received(person: 'ben') {
  const { incoming } = await (await app.as(person)).call(listTrades, {});
  return incoming.map(({ gives, gets, message }) => ({
    comes: gets.map(({ code }) => code),
    goes: gives.map(({ code }) => code),
    message,
  }));
}

describe('a dialog that is open', () => {
  it.each<readonly [tab: string, open: RegExp, title: string, swap: RegExp]>([
    ['Bens Angebote', /^Paket senden$/, 'An Ben senden?', /^$/],
    ['Bens Angebote', /^4 Sticker 4, .*doppelt/, 'An Ben senden?', /^Tauschen: 1 gegen 4$/],
    ['Meine Angebote', /^2 Sticker 2, .*doppelt/, 'Tausch vorschlagen', /^$/],
  ])('says that the friendship has ended meanwhile: %s, %s', async (tab, open, title, swap) => {
    await friends();
    const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await user.click(await screen.findByRole('tab', { name: new RegExp(tab) }));
    await user.click(await screen.findByRole('button', { name: open }));
    if (!swap.test('')) await user.click(await screen.findByRole('button', { name: swap }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await app.db.query.deleteFrom('friendships').execute();
    await user.click(dialog.getByRole('button', { name: 'Vorschlag senden' }));
    await dialog.findByText('Du und Ben seid nicht mehr befreundet.');
    expect(dialog.queryByRole('button', { name: 'Vorschlag senden' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Alles klar' }));
    await screen.findByRole('heading', { name: 'Tauschen geht hier nicht' });
    expect(screen.queryByRole('button', { name: open })).toBeNull();
  });

  it('says that what was chosen is gone where the friend has nothing more', async () => {
    const { ben } = await friends();
    const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await chooseSwap({ user }, '1', '4');
    const look = await lookAtLast();
    const spares = [3, 4, 5, 5].map(number => ownEdit(market.stickerIds[number - 1] ?? 0, -1));
    await ben.call(changeQuantities, { albumId: market.id, operations: spares });
    await user.click(look.getByRole('button', { name: 'Vorschlag senden' }));
    await look.findByText('Das geht nicht mehr: Was du ausgesucht hast, ist nicht mehr da.');
  });
});

describe('the bundle', () => {
  it('shows both sides and how fair they are, and goes with a message', async () => {
    await friends();
    const page = await renderPage(app, pagePaths.trading, { as: 'mia' });
    const inside = within(await packet());
    inside.getByRole('heading', { name: 'Tauschpaket 2 gegen 2' });
    inside.getByText('Fair: gleich viele, gleich selten');
    const rows = within(inside.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map(row => row.textContent)).toEqual(['2Gewöhnlich2']);
    await page.user.click(inside.getByRole('button', { name: 'Paket senden' }));
    const look = await lookAtLast();
    await page.user.click(look.getByRole('button', { name: 'Nachricht dazu' }));
    await page.user.type(look.getByLabelText('Nachricht (freiwillig)'), 'Magst du?');
    look.getByText('9 von 200 Zeichen');
    await page.user.click(look.getByRole('button', { name: 'Vorschlag senden' }));
    await expectToast('Tauschvorschlag gesendet');
    expect(await received('ben')).toEqual([{ comes: ['1', '2'], goes: ['4', '5'], message: 'Magst du?' }]);
  });

  it('names a sticker without a picture on its card, and one whose picture is lost', async () => {
    const { mia, ben } = await miaAndBen(app);
    const pictured = await createAlbum(app.db, albumOf({ key: 'bilder', name: 'Bilder', count: 4 }));
    await app.asOwner(
      `update stickers set image_url = '/pictures/' || number || '.svg' where album_id = ${pictured.id} and number < 3`,
    );
    await own(mia, pictured, { 1: 2, 3: 2 });
    await own(ben, pictured, { 2: 2, 4: 2 });
    await renderPage(app, pagePaths.trading, { as: 'mia' });
    const inside = within(await packet());
    const card = (number: number) =>
      inside.getByRole('button', { name: new RegExp(`^${number} Sticker ${number},`) });
    expect([3, 4].map(number => card(number).textContent)).toEqual(['3Sticker 3', '4Sticker 4']);
    expect(card(1).textContent).toBe('1');
    fireEvent.error(card(1).querySelector('img') ?? document.body);
    expect(card(1).textContent).toBe('1Sticker 1');
    expect(card(2).querySelector('img')).not.toBeNull();
  });

  it('comes in a few sizes, each fair; a tap on a sticker takes it out and in again', async () => {
    const { mia, ben } = await miaAndBen(app);
    await own(mia, fair, copiesOfEach([1, 2, 3, 4, 5, 6, 7], 2));
    await own(ben, fair, copiesOfEach([11, 12, 13, 14, 15, 16, 17], 2));
    const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    const inside = within(await packet());
    const sizes = within(inside.getByRole('group', { name: 'Wie viele Sticker?' }));
    expect(sizes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1', '5', 'Alle 7']);
    expect(sizes.getByRole('button', { pressed: true }).textContent).toBe('Alle 7');
    await user.click(sizes.getByRole('button', { name: '5 gegen 5' }));
    inside.getByRole('heading', { name: 'Tauschpaket 5 gegen 5' });
    const mine = () => within(inside.getByRole('toolbar', { name: /^Du gibst Ben/ }));
    await user.click(mine().getByRole('button', { name: '3 Sticker 3, Gewöhnlich herausnehmen' }));
    inside.getByRole('heading', { name: 'Tauschpaket 4 gegen 5' });
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^4 Sticker 4/);
    await inside.findByText('3 ist draußen.');
    await user.click(inside.getByRole('button', { name: 'Wieder hinein' }));
    inside.getByRole('heading', { name: 'Tauschpaket 5 gegen 5' });
    await user.click(mine().getByRole('button', { name: /^1 Sticker 1,/ }));
    await user.click(sizes.getByRole('button', { name: 'Alle 7 gegen 7' }));
    inside.getByRole('heading', { name: 'Tauschpaket 7 gegen 7' });
    expect(inside.queryByText('1 ist draußen.')).toBeNull();
    await user.click(mine().getByRole('button', { name: '1 weitere zeigen' }));
    const all = mine().getAllByRole('button', { name: /herausnehmen$/ });
    expect(all).toHaveLength(7);
    expect(document.activeElement).toBe(all[6]);
    await user.click(inside.getByRole('button', { name: 'Weniger zeigen' }));
    expect(document.activeElement).toBe(mine().getByRole('button', { name: '1 weitere zeigen' }));
  });

  it('is put together from nothing where there is no suggestion, and has one way to change it', async () => {
    const { mia, ben } = await miaAndBen(app);
    await own(mia, market, { 1: 2, 2: 2 });
    await own(ben, market, { 1: 1, 2: 1, 5: 2, 3: 2 });
    const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Selbst zusammenstellen' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Paket bearbeiten' }));
    expect(editor.queryByRole('option', { selected: true })).toBeNull();
    await user.click(editor.getByRole('option', { name: /^2 Sticker 2/ }));
    await user.click(editor.getByRole('tab', { name: /Du bekommst/ }));
    await user.click(editor.getByRole('option', { name: /^5 Sticker 5/ }));
    await user.click(editor.getByRole('option', { name: /^3 Sticker 3/ }));
    const clear = editor.getByRole('button', { name: 'Diese Seite leeren' });
    await user.click(clear);
    // A disabled one would lose it.
    expect(document.activeElement).toBe(clear);
    expect(clear).toHaveProperty('disabled', false);
    expect(editor.queryByRole('option', { selected: true })).toBeNull();
    editor.getByRole('tab', { name: /Du gibst ?1/ });
    await user.click(editor.getByRole('option', { name: /^5 Sticker 5/ }));
    await user.click(editor.getByRole('button', { name: 'Fertig' }));
    screen.getByRole('heading', { name: 'Tauschpaket 1 gegen 1' });
    expect(screen.queryByRole('button', { name: 'Selbst zusammenstellen' })).toBeNull();
    await user.click((await openEditor(user)).getByRole('option', { selected: true }));
    await user.click(screen.getByRole('button', { name: 'Fertig' }));
    screen.getByRole('heading', { name: 'Tauschpaket 0 gegen 1' });
  });

  it('names the section that it closes until its last sticker is taken out', async () => {
    const { mia, ben } = await miaAndBen(app);
    await own(mia, teams, { 1: 1, 3: 2 });
    await own(ben, teams, { 2: 2, 4: 1 });
    // One common against one legendary is no fair bundle; Ben gets another common one.
    await own(mia, market, { 1: 2 });
    await own(ben, market, { 2: 1 });
    const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await see(/schließt Abschnitt Fuchsland/, 'region', 'Tauschpaket 1 gegen 1');
    const editor = await openEditor(user);
    await user.click(editor.getByRole('tab', { name: /Du bekommst/ }));
    await user.click(editor.getByRole('option', { name: /FUX 2/ }));
    await user.click(editor.getByRole('button', { name: 'Fertig' }));
    expect(document.body.textContent).not.toContain('schließt');
  });

  it('is changed before it goes, with a warning that does not forbid', async () => {
    const { user, editor } = await editPacket();
    const two = editor.getByRole('option', { name: /^2 Sticker 2/ });
    expect(two.getAttribute('aria-selected')).toBe('true');
    expect(two.getAttribute('aria-label')).toBe('2 Sticker 2, Gewöhnlich, fehlt Ben, dein letzter Doppelter');
    await user.click(two);
    editor.getByRole('tab', { name: /Du gibst ?1/ });
    editor.getByText('Du bekommst 1 Sticker mehr, als du gibst.');
    await user.click(editor.getByRole('button', { name: 'Wie vorgeschlagen' }));
    editor.getByRole('tab', { name: /Du gibst ?2/ });
    await user.click(editor.getByRole('option', { name: /^2 Sticker 2/ }));
    await user.click(editor.getByRole('tab', { name: /Du bekommst/ }));
    await user.click(editor.getByRole('option', { name: /^3 Sticker 3/ }));
    await user.click(editor.getByRole('button', { name: 'Fertig' }));
    await screen.findByRole('heading', { name: 'Tauschpaket 1 gegen 3' });
    await user.click(screen.getByRole('button', { name: 'Paket senden' }));
    await user.click((await lookAtLast()).getByRole('button', { name: 'Vorschlag senden' }));
    await expectToast('Tauschvorschlag gesendet');
    expect(await received('ben')).toEqual([{ comes: ['1'], goes: ['3', '4', '5'], message: '' }]);
  });

  it('goes back to the size that was chosen before it was changed', async () => {
    await friends();
    const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await packet();
    await user.click(screen.getByRole('button', { name: '1 gegen 1' }));
    const editor = await openEditor(user);
    await user.click(editor.getByRole('option', { selected: true }));
    await user.click(editor.getByRole('button', { name: 'Wie vorgeschlagen' }));
    editor.getByRole('tab', { name: /Du gibst ?1/ });
  });

  it('is a wish with one side empty, and says so before it goes', async () => {
    const { user, editor } = await editPacket();
    for (const option of editor.getAllByRole('option')) await user.click(option);
    editor.getByText('Eine Bitte: Du gibst nichts.');
    await user.click(editor.getByRole('button', { name: 'Fertig' }));
    await user.click(screen.getByRole('button', { name: 'Fragen' }));
    const look = await lookAtLast();
    look.getByText('Du fragst und gibst nichts dafür. Ben kann auch Nein sagen.');
    await user.click(look.getByRole('button', { name: 'Fragen' }));
    await expectToast('Frage gesendet');
    expect(await received('ben')).toMatchObject([{ comes: [] }]);
  });

  it('is chosen from by the keyboard, as one tab stop', async () => {
    const { user, editor } = await editPacket();
    const [one, two] = editor.getAllByRole('option');
    expect([one?.tabIndex, two?.tabIndex]).toEqual([0, -1]);
    one?.focus();
    await user.keyboard('{ArrowRight} ');
    expect(document.activeElement).toBe(two);
    expect([one?.tabIndex, two?.tabIndex]).toEqual([-1, 0]);
    expect(two?.getAttribute('aria-selected')).toBe('false');
  });

  it('goes once, however often the button is pressed', async () => {
    await friends();
    const page = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await packet();
    await page.user.click(screen.getByRole('button', { name: 'Paket senden' }));
    const button = (await lookAtLast()).getByRole('button', { name: 'Vorschlag senden' });
    // Both clicks come before a render.
    button.click();
    button.click();
    await page.user.tripleClick(button);
    await expectToast('Tauschvorschlag gesendet');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Paket senden' })).toBeNull());
    expect(proposals(page)).toBe(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Unterwegs zu Ben'));
  });
});

describe('single swaps', () => {
  it('begin with one of the friend’s, those that are lacking first and open', async () => {
    await friends();
    const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await screen.findByRole('tab', { name: /Bens Angebote ?3/ });
    within(screen.getByRole('region', { name: 'Tauschpaket 2 gegen 2' })).getByText('Markttag');
    const headings = screen.getAllByRole('heading', { name: /^(Fehlen|Hast|Markttag)/ });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Fehlen dir (2)',
      'Markttag',
      'Hast du schon (1)',
      'Markttag',
    ]);
    const names = () =>
      screen.getAllByRole('button', { name: /doppelt$/ }).map(button => button.getAttribute('aria-label'));
    const lacked = ['4 Sticker 4, Gewöhnlich, 1 doppelt', '5 Sticker 5, Gewöhnlich, 2 doppelt'];
    expect(names()).toEqual(lacked);
    const folded = screen.getAllByRole('heading', { level: 4, name: 'Markttag' })[1];
    await user.click(folded ?? document.body);
    await offered('3');
    expect(names()).toEqual([...lacked, '3 Sticker 3, Gewöhnlich, 1 doppelt']);
  });

  it('ask what goes in return, with up to three answers', async () => {
    const { mia } = await friends();
    await own(mia, market, { 6: 2 });
    const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await user.click(await offered('4'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Was gibst du dafür?' }));
    const rows = within(sheet.getByRole('list', { name: 'Du gibst dafür' })).getAllByRole('listitem');
    expect(rows.map(row => within(row).getByRole('button').getAttribute('aria-label'))).toEqual(
      ['1', '2', '6'].map(mine => `Tauschen: ${mine} gegen 4`),
    );
    within(rows[1] ?? document.body).getByText('fehlt Ben');
    within(rows[1] ?? document.body).getByText('dein letzter Doppelter');
    await user.click(sheet.getByRole('button', { name: 'Andere wählen' }));
    await screen.findByRole('dialog', { name: 'Tausch vorschlagen' });
  });

  it('show twenty of an album at first and more when asked, where reading goes on', async () => {
    const { network, user } = await manyOffers();
    const rows = () => screen.getAllByRole('button', { name: /doppelt$/ });
    await screen.findByRole('heading', { name: 'Fehlen dir (25)' });
    expect(rows()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Weitere 5 zeigen' }));
    expect(rows()).toHaveLength(25);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^22 Sticker 22/);
    expect(screen.queryByRole('button', { name: /zeigen$/ })).toBeNull();
    expect(network.asked.filter(asked => asked.includes('/api/trades/partners/'))).toHaveLength(1);
  });

  it('are looked for by number, code and name', async () => {
    const { user } = await manyOffers();
    const rows = () => screen.queryAllByRole('button', { name: /doppelt$/ });
    const field = await screen.findByRole('searchbox', { name: 'Angebote durchsuchen' });
    await user.type(field, 'sticker 23');
    expect(rows()).toHaveLength(1);
    within(screen.getByRole('tabpanel')).getByText('1 Angebot gefunden');
    screen.getByRole('heading', { name: 'Fehlen dir (1)' });
    await user.clear(field);
    await user.type(field, '99');
    screen.getByRole('heading', { name: 'Nichts gefunden' });
    await user.click(screen.getByRole('button', { name: 'Alle Angebote zeigen' }));
    expect(document.activeElement).toBe(field);
    expect(rows()).toHaveLength(20);
  });

  it('propose one against one, and count it as promised', async () => {
    await friends();
    const page = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await chooseSwap(page, '1', '4');
    const look = await lookAtLast();
    expect(look.getAllByRole('listitem').map(item => item.firstChild?.nextSibling?.textContent)).toEqual([
      '1 Sticker 1, Gewöhnlich',
      '4 Sticker 4, Gewöhnlich',
    ]);
    expect(proposals(page)).toBe(0);
    await page.user.dblClick(look.getByRole('button', { name: 'Vorschlag senden' }));
    await expectToast('Tauschvorschlag gesendet');
    await screen.findByRole('heading', { name: 'Schon geplant (1)' });
    expect(proposals(page)).toBe(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(await received('ben')).toEqual([{ comes: ['1'], goes: ['4'], message: '' }]);
    await page.user.click(screen.getByRole('tab', { name: /Meine Angebote ?2/ }));
    await screen.findByRole('heading', { name: 'Schon geplant (1)' });
  });

  it('say why the server refused', async () => {
    const { ben } = await friends();
    const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await chooseSwap({ user }, '1', '4');
    const operations = [
      { id: crypto.randomUUID(), stickerId: market.stickerIds[3] ?? 0, delta: -1 as const },
    ];
    await ben.call(changeQuantities, { albumId: market.id, operations });
    await user.click((await lookAtLast()).getByRole('button', { name: 'Vorschlag senden' }));
    await expectToast(
      'Fehler',
      'Tauschvorschlag konnte nicht gesendet werden. „4 Sticker 4“ hat dein Freund nicht mehr doppelt.',
    );
    const look = await lookAtLast();
    await look.findByText('Das geht nicht mehr: Was du ausgesucht hast, ist nicht mehr da.');
    const back = look.getByRole('button', { name: 'Zurück' });
    await waitFor(() => expect(back).toHaveProperty('disabled', false));
    await user.click(back);
    expect(screen.queryByRole('button', { name: 'Tauschen: 1 gegen 4' })).toBeNull();
  });

  it('begin with what the member has to offer, too', async () => {
    await friends();
    const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await user.click(await screen.findByRole('tab', { name: /Meine Angebote/ }));
    await user.click(await offered('2'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tausch vorschlagen' }));
    const chosen = dialog.getAllByRole('option', { selected: true });
    expect(chosen.map(option => option.getAttribute('aria-label'))).toEqual([
      '4 Sticker 4, Gewöhnlich, fehlt dir',
    ]);
    await user.click(dialog.getByRole('option', { name: /^5 Sticker 5/ }));
    dialog.getByText('Du bekommst 1 Sticker mehr, als du gibst.');
    await user.click(dialog.getByRole('button', { name: 'Vorschlag senden' }));
    await expectToast('Tauschvorschlag gesendet');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await received('ben')).toEqual([{ comes: ['2'], goes: ['4', '5'], message: '' }]);
  });

  it('say when either side has nothing', async () => {
    const { mia, ben } = await miaAndBen(app);
    await own(ben, market, { 1: 2 });
    await own(mia, market, { 2: 1 });
    const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await user.click(await offered('1'));
    await see('In diesem Album hast du gerade nichts übrig.', 'dialog');
    await user.keyboard('{Escape}');
    screen.getByRole('heading', { name: 'Gerade geht kein faires Paket auf' });
    screen.getByRole('button', { name: 'Selbst zusammenstellen' });
    expect(screen.queryByRole('button', { name: 'Paket senden' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: /Meine Angebote/ }));
    await screen.findByRole('heading', { name: 'Du hast noch keine Doppelten' });
  });
});
