// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addChild, listFaces, makeGuardianCode, readFamily, setPin } from '#features/family/contract.ts';
import { listFriends, provideInvite, redeemInvite } from '#features/friends/contract.ts';
import { proposeTrade } from '#features/trades/contract.ts';
// Preloaded, so that no test waits for the compiler.
import './FamilyPage.tsx';
import '#features/family/web/FacesPage.tsx';
import { childPath } from '../rules/child-path.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { navigate } from '#web/navigation/history.ts';
import { copiesOfEach, createAlbum, own } from '#testing/albums.ts';
import { befriend, password } from '#testing/people.ts';
import { expectToast, findDialog, findToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

const shown: Element[] = [];
Element.prototype.scrollIntoView = function noted(this: Element) {
  shown.push(this);
};
beforeEach(() => {
  shown.length = 0;
});

const hedgehog = '/avatars/hedgehog.svg';
const settings = 'Einstellungen für Igel';

/** Mia's children Igel and Dachs; Mia has a PIN. */
async function miasFamily() {
  const mia = await app.as('mia');
  await mia.call(setPin, { password, pin: '2468' });
  const { child: igel } = await mia.call(addChild, { displayName: 'Igel', avatarUrl: hedgehog });
  const { child: dachs } = await mia.call(addChild, { displayName: 'Dachs', avatarUrl: '/avatars/dog.svg' });
  return { mia, igel, dachs };
}

async function openIgelsSettings() {
  const page = await renderPage(app, pagePaths.family, { as: 'mia' });
  await page.user.click(await screen.findByRole('link', { name: settings }));
  return { ...page, card: within(await screen.findByRole('region', { name: settings })) };
}

describe('the family', () => {
  it('begins with a child and a PIN', async () => {
    const { user } = await renderPage(app, pagePaths.family, { as: 'mia' });
    const name = await screen.findByRole('textbox', { name: 'Spitzname' });
    const guide = screen.getByRole('link', { name: /^So fangt ihr an/ });
    expect(guide.getAttribute('href')).toBe('/families');
    await user.type(name, 'Ben Müller');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await screen.findByRole('textbox', {
      name: 'Spitzname',
      description: /weil er wie Vor- und Nachname aussieht/,
    });
    await screen.findByRole('button', { name: 'Trotzdem so nennen' });
    await user.clear(name);
    await user.type(name, 'Igel');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await expectToast('Igel kann sammeln');
    await screen.findByRole('region', { name: 'Igel' });
    expect(screen.queryByRole('link', { name: /^So fangt ihr an/ })).toBeNull();
    await user.type(screen.getByLabelText('Vier Ziffern'), '2468');
    await user.type(screen.getByLabelText('Dein Passwort'), password);
    await user.click(screen.getByRole('button', { name: 'PIN speichern' }));
    await expectToast('PIN gespeichert');
    await user.click(screen.getByRole('button', { name: 'Igel sammelt jetzt' }));
    await screen.findByRole('heading', { name: 'Hallo, Igel!' });
  });

  it('keeps the field in view in which one child after the other is named', async () => {
    const { user } = await renderPage(app, pagePaths.family, { as: 'mia' });
    const name = await screen.findByRole('textbox', { name: 'Spitzname' });
    await user.type(name, 'Igel{Enter}');
    await screen.findByRole('region', { name: 'Igel' });
    await waitFor(() => expect(shown).toEqual([name]));
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('names the next child while the card of the one before is on its way', async () => {
    const { user, network } = await renderPage(app, pagePaths.family, { as: 'mia' });
    const name = await screen.findByRole('textbox', { name: 'Spitzname' });
    const open = network.hold('/api/family');
    for (const child of ['Igel', 'Dachs']) {
      await user.type(name, `${child}{Enter}`);
      await expectToast(`${child} kann sammeln`);
    }
    open();
    for (const child of ['Igel', 'Dachs']) await screen.findByRole('region', { name: child });
  });

  it('keeps the keyboard where a guardian decides, and saves the last of what was passed', async () => {
    const { mia, igel } = await miasFamily();
    const { user, network, card } = await openIgelsSettings();
    const choice = card.getByRole<HTMLSelectElement>('combobox', { name: 'Neue Freundschaften' });
    const swaps = card.getByRole('combobox', { name: 'Tauschen' });
    choice.focus();
    await user.selectOptions(choice, 'family');
    await user.selectOptions(choice, 'self');
    await user.selectOptions(swaps, 'none');
    swaps.focus();
    expect(choice.value).toBe('self');
    await expectToast('Erfolgreich gespeichert');
    // What was chosen last may follow the answer to what was chosen first.
    await waitFor(() => expect(choice.closest('fieldset')?.getAttribute('aria-busy')).toBe('false'));
    await waitFor(() => expect(network.waiting).toBe(0));
    await waitFor(() => expect(document.activeElement).toBe(swaps));
    const { children } = await mia.call(readFamily, {});
    expect(children.find(({ userId }) => userId === igel.userId)).toMatchObject({
      friendships: 'self',
      swaps: 'none',
    });
  });

  it('keeps what was decided and the name apart, though the page has not yet heard of either', async () => {
    const { mia, igel } = await miasFamily();
    const { user, network, card } = await openIgelsSettings();
    const heard = network.hold(readFamily.path);
    const choice = card.getByRole<HTMLSelectElement>('combobox', { name: 'Neue Freundschaften' });
    await user.selectOptions(choice, 'family');
    await user.click(card.getByRole('button', { name: 'Name und Tier ändern' }));
    const dialog = await findDialog('Name und Tier ändern');
    const name = dialog.getByRole('textbox', { name: 'Spitzname' });
    await user.clear(name);
    await user.type(name, 'Igelin');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('region', { name: 'Einstellungen für Igelin' });
    await user.selectOptions(card.getByRole('combobox', { name: 'Tauschen' }), 'none');
    await waitFor(async () =>
      expect(
        (await mia.call(readFamily, {})).children.find(({ userId }) => userId === igel.userId),
      ).toMatchObject({ displayName: 'Igelin', friendships: 'family', swaps: 'none' }),
    );
    await waitFor(() => expect(choice.closest('fieldset')?.getAttribute('aria-busy')).toBe('false'));
    expect(choice.value).toBe('family');
    heard();
  });

  it('leads back to the child’s pass from what ends with it', async () => {
    await miasFamily();
    const { user, card } = await openIgelsSettings();
    const place = () => document.activeElement?.textContent;
    for (const opener of ['Ausweis machen', 'Neuer Ausweis', 'Ausweis sperren']) {
      await user.click(await card.findByRole('button', { name: opener }));
      const question = within(await screen.findByRole('dialog'));
      if (opener !== 'Ausweis sperren') await user.type(question.getByLabelText('Dein Passwort'), password);
      await user.click(question.getByRole('button', { name: opener }));
      if (opener !== 'Ausweis sperren') {
        const made = await screen.findByRole('dialog', { name: 'Ausweis für Igel' });
        await user.click(within(made).getByRole('button', { name: 'Fertig' }));
      }
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(place()).toMatch(/^(?:Neuer )?Ausweis/));
    }
  });

  it('is joined by a code that was written down with gaps', async () => {
    const { mia } = await miasFamily();
    const { code } = await mia.call(makeGuardianCode, { password });
    const { user } = await renderPage(app, pagePaths.family, { as: 'ben' });
    const field = await screen.findByRole('textbox', { name: 'Code des anderen Elternteils' });
    await user.type(field, ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `);
    await user.click(screen.getByRole('button', { name: 'Familie beitreten' }));
    await expectToast('Du gehörst jetzt zur Familie');
  });

  it('shows who wants to be a child’s friend, and lets a guardian decide', async () => {
    const { igel } = await miasFamily();
    const ben = await app.as('ben');
    const child = await app.signedIn(igel.userId);
    await ben.call(redeemInvite, { token: (await child.call(provideInvite, {})).token });
    const { user } = await renderPage(app, pagePaths.family, { as: 'mia' });
    const face = within(await screen.findByRole('region', { name: 'Igel' }));
    const allow = await face.findByRole('button', { name: 'Ben erlauben' });
    face.getByText('Erlaubst du eine Freundschaft, sehen die beiden ihre Alben und können tauschen.');
    face.getByText('Lehnst du ab, lesen beide, dass die Eltern das gerade nicht möchten.');
    await user.click(allow);
    await face.findByText('erledigt');
    await user.click(face.getByRole('link', { name: settings }));
    const card = within(await screen.findByRole('region', { name: settings }));
    await card.findByRole('button', { name: 'Freundschaft mit Ben beenden' });
    const { friends } = await child.call(listFriends, {});
    expect(friends.map(({ person }) => person.displayName)).toContain('Ben');
    await user.selectOptions(
      card.getByRole('combobox', { name: 'Neue Freundschaften' }),
      'Entscheidet selbst',
    );
    await waitFor(async () => {
      const { friendships } = await app.db.query
        .selectFrom('family_members')
        .select('friendships')
        .where('user_id', '=', igel.userId)
        .executeTakeFirstOrThrow();
      expect(friendships).toBe('self');
    });
  });

  it('ends a child’s friendship by an answer to a question that says what follows', async () => {
    const { igel } = await miasFamily();
    const ben = await app.as('ben');
    await befriend(app.db, igel.userId, ben.userId);
    const { user, card } = await openIgelsSettings();
    await user.click(await card.findByRole('button', { name: 'Freundschaft mit Ben beenden' }));
    const title = 'Freundschaft von Igel und Ben beenden?';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    dialog.getByText(/offene Tauschanfragen zwischen ihnen enden\. Alle Sticker bleiben\./);
    expect((await ben.call(listFriends, {})).friends).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Beenden' }));
    await card.findByText('erledigt');
    expect((await ben.call(listFriends, {})).friends).toHaveLength(0);
  });

  it('names the stickers of a child’s swap, the first twelve of a long one', async () => {
    const { igel } = await miasFamily();
    const ben = await app.as('ben');
    await befriend(app.db, igel.userId, ben.userId);
    const album = await createAlbum(app.db, { key: 'weltraum', name: 'Weltraum', count: 15 });
    const child = await app.signedIn(igel.userId);
    await own(child, album, { 15: 3 });
    await own(ben, album, copiesOfEach([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], 2));
    const [offered, requested] = [album.stickerIds.slice(14), album.stickerIds.slice(0, 14)].map(ids =>
      ids.map(stickerId => ({ stickerId, quantity: 1 })),
    );
    await child.call(proposeTrade, {
      friendId: ben.userId,
      offered: offered ?? [],
      requested: requested ?? [],
    });
    const { user, card } = await openIgelsSettings();
    await card.findByRole('heading', { name: 'Gibt 1 Sticker' });
    await card.findByText('15 Sticker 15');
    await card.findByRole('heading', { name: 'Bekommt 14 Sticker' });
    await card.findByText(/^1 Sticker 1, .*, 12 Sticker 12$/);
    await user.click(card.getByRole('button', { name: 'Alle 14 zeigen' }));
    await card.findByText(/, 14 Sticker 14$/);
  });

  it.each([
    ['friends, swaps, packets, devices and group', '/api/family/children/', 5],
    ['the pass', '/api/passes/children/', 1],
  ])('asks again for what did not come of a child: %s', async (_what, lost, parts) => {
    const { dachs } = await miasFamily();
    const { user, network } = await renderPage(app, childPath(dachs.userId), {
      as: 'mia',
      held: '/api/auth/session',
      givesUpSoon: true,
    });
    network.lost = lost;
    network.release('/api/auth/session');
    const card = within(await screen.findByRole('region', { name: 'Einstellungen für Dachs' }));
    await waitFor(() => expect(card.getAllByText('Das konnte nicht geladen werden.')).toHaveLength(parts));
    delete network.lost;
    for (const again of card.getAllByRole('button', { name: 'Noch einmal versuchen' }))
      await user.click(again);
    await card.findByText('Gerade auf keinem Gerät offen.');
    await card.findByRole('button', { name: 'Ausweis machen' });
    await waitFor(() => expect(card.queryByRole('alert')).toBeNull());
  });

  it('leads to all that is set for a child and back, and to the family where the child is nobody’s', async () => {
    await miasFamily();
    const { user } = await openIgelsSettings();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: settings }));
    await waitFor(() => expect(document.title).toContain(settings));
    await user.click(screen.getByRole('link', { name: 'Zurück zur Familie' }));
    const face = within(await screen.findByRole('region', { name: 'Igel' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Familie' })),
    );
    expect(face.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Igel sammelt jetzt']);
    act(() => navigate(childPath('nobody')));
    await waitFor(() => expect(location.search).toBe(''));
    await screen.findByRole('region', { name: 'Dachs' });
  });

  it('says when a child’s devices are told', async () => {
    const { mia, igel } = await miasFamily();
    const { user, network, card } = await openIgelsSettings();
    const push = async () =>
      (await mia.call(readFamily, {})).children.find(({ userId }) => userId === igel.userId)?.push;
    async function choose(name: string, option: string) {
      await user.selectOptions(await card.findByRole('combobox', { name }), option);
      await waitFor(() => expect(network.waiting).toBe(0));
    }
    await card.findByRole('combobox', { name: 'Mitteilungen bis' });
    await choose('Mitteilungen auf dem Gerät', 'ab 20 Uhr');
    await expectToast('Erfolgreich gespeichert');
    expect(await push()).toEqual({ from: 20, until: 21 });
    await choose('Mitteilungen auf dem Gerät', 'keine');
    await waitFor(() => expect(card.queryByRole('combobox', { name: 'Mitteilungen bis' })).toBeNull());
    expect(await push()).toEqual({ from: 20, until: 20 });
    await choose('Mitteilungen auf dem Gerät', 'ab 15 Uhr');
    await choose('Mitteilungen bis', '18 Uhr');
    expect(await push()).toEqual({ from: 15, until: 18 });
  });

  it('says what each deed for a child does before it does it', async () => {
    const { igel } = await miasFamily();
    await app.signedIn(igel.userId);
    const { card } = await openIgelsSettings();
    await card.findByRole('button', { name: /^Abmelden: / });
    for (const [name, description] of [
      ['Daten herunterladen', 'Alles über Igel als Datei für dich.'],
      ['Eigenes Konto ab 16', 'Ab 16 übernimmt dein Kind sein Profil mit eigener E-Mail-Adresse.'],
      ['Profil löschen', 'Alles ist dann für immer weg. Wir fragen vorher noch einmal.'],
    ] as const) {
      card.getByRole('button', { name, description });
    }
    card.getByText('Nach dem Abmelden geht es unter „Wer sammelt?“ weiter.');
  });

  it('says what opens a device again, and what a lost slip needs', async () => {
    const { igel } = await miasFamily();
    await app.signedIn(igel.userId, { byPass: true });
    const { card } = await openIgelsSettings();
    await card.findByRole('button', { name: /^Abmelden: Browser auf unbekanntem Gerät, / });
    card.getByText(
      /^Nach dem Abmelden kommt dein Kind mit dem Ausweis wieder hinein\. Ist der Zettel verloren,/,
    );
    expect(card.queryByText(/unter „Wer sammelt\?“ weiter/)).toBeNull();
  });

  it('gives a question back once its answer has failed, though the page is still asking for news', async () => {
    await miasFamily();
    const { user, network, card } = await openIgelsSettings();
    await user.click(card.getByRole('button', { name: 'Profil löschen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Igel löschen?' }));
    network.lost = '/api/family/children/';
    const open = network.hold('/api/family');
    await user.type(dialog.getByLabelText('Dein Passwort'), password);
    const confirm = dialog.getByRole('button', { name: 'Endgültig löschen' });
    await user.click(confirm);
    await findToast('Wir wissen nicht, ob das geklappt hat');
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
    open();
  });

  it('says at once that a pass could not be made, though the page is still asking for news', async () => {
    await miasFamily();
    const { user, network, card } = await openIgelsSettings();
    await user.click(await card.findByRole('button', { name: 'Ausweis machen' }));
    const question = within(await screen.findByRole('dialog'));
    await user.type(question.getByLabelText('Dein Passwort'), password);
    network.lost = '/api/passes/children/';
    const open = network.hold('/api/family');
    await user.click(question.getByRole('button', { name: 'Ausweis machen' }));
    await findToast('Wir wissen nicht, ob das geklappt hat');
    open();
  });

  it('loses a child by a deliberate act alone', async () => {
    await miasFamily();
    const { user, card } = await openIgelsSettings();
    await user.click(card.getByRole('button', { name: 'Profil löschen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Igel löschen?' }));
    const field = dialog.getByLabelText('Dein Passwort');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
    await dialog.findByText('Bitte gib dein Passwort ein.');
    await user.type(field, 'falsch-geraten');
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
    await dialog.findByText('Das Passwort stimmt nicht.');
    screen.getByRole('region', { name: settings, hidden: true });
    await user.clear(field);
    await user.type(field, password);
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
    await expectToast('Igel ist gelöscht');
    // The page is accessible again once the dialog has closed.
    await screen.findByRole('region', { name: 'Dachs' });
    expect(screen.queryByRole('region', { name: 'Igel' })).toBeNull();
  });
});

describe('“Wer sammelt?”', () => {
  it('changes to a child with one tap, which sees nothing of another', async () => {
    const { igel } = await miasFamily();
    const album = await createAlbum(app.db);
    await own(await app.signedIn(igel.userId), album, { 1: 3 });
    const { user } = await renderPage(app, pagePaths.faces, { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Igel sammelt' }));
    await expectToast('Jetzt sammelt Igel.');
    await user.click(await screen.findByRole('link', { name: 'Wer sammelt? Gerade Igel' }));
    await user.click(await screen.findByRole('button', { name: 'Dachs sammelt' }));
    await waitFor(() => expect(location.pathname).toBe(pagePaths.dashboard));
    await expectToast('Jetzt sammelt Dachs.');
  });

  it('is one tap away on every page where others collect on the device, and asked for once', async () => {
    const asksOf = (asked: readonly string[]) =>
      asked.filter(call => call === 'GET /api/family/faces').length;
    const alone = await renderPage(app, '/trades', { as: 'ben' });
    await screen.findByRole('link', { name: 'Konto von Ben' });
    await waitFor(() => expect(localStorage.getItem('family-here')).toMatch(/ no /));
    expect(screen.queryByRole('link', { name: /^Wer sammelt/ })).toBeNull();
    expect(asksOf(alone.network.asked)).toBe(1);
    cleanup();
    await miasFamily();
    for (const asks of [1, 0]) {
      const { network } = await renderPage(app, '/trades', { as: 'mia' });
      const link = await screen.findByRole('link', { name: 'Wer sammelt? Gerade Mia' });
      expect(link.getAttribute('href')).toBe(pagePaths.faces);
      expect(asksOf(network.asked)).toBe(asks);
      cleanup();
    }
  });

  it('is there at once for who looked around before there were children, and a day later on another device', async () => {
    const { user } = await renderPage(app, '/trades', { as: 'mia' });
    await screen.findByRole('link', { name: 'Konto von Mia' });
    await waitFor(() => expect(localStorage.getItem('family-here')).toMatch(/ no /));
    const looked = localStorage.getItem('family-here') ?? '';
    act(() => navigate(pagePaths.family));
    await user.type(await screen.findByRole('textbox', { name: 'Spitzname' }), 'Igel');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await screen.findByRole('link', { name: 'Wer sammelt? Gerade Mia' });
    cleanup();
    localStorage.setItem('family-here', looked.replace(/ no .*/, ' no 2020-01-01'));
    await renderPage(app, '/trades', { as: 'mia' });
    await screen.findByRole('link', { name: 'Wer sammelt? Gerade Mia' });
  });

  it('says what is missing where a face is tapped without a connection', async () => {
    await miasFamily();
    const { user, network } = await renderPage(app, pagePaths.faces, { as: 'mia' });
    const face = await screen.findByRole('button', { name: 'Igel sammelt' });
    network.isDown = true;
    await user.click(face);
    await findToast('Wir wissen nicht, ob das geklappt hat');
    expect(location.pathname).toBe(pagePaths.faces);
    await see(/^Ohne Internet kann hier nur Mia weitersammeln\./, 'status');
    expect(face.getAttribute('aria-disabled')).toBe('true');
    network.isDown = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(face.getAttribute('aria-disabled')).toBeNull());
  });

  it('is where a child’s way out leads on a grown-up’s device, which only its grown-up signs out', async () => {
    const { dachs } = await miasFamily();
    const { user, network } = await renderPage(app, pagePaths.faces, { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Igel sammelt' }));
    await user.click(await screen.findByRole('link', { name: 'Wer sammelt?' }));
    await screen.findByRole('button', { name: 'Zurück zu Mia' });
    expect(screen.queryByRole('button', { name: 'Abmelden' })).toBeNull();
    expect(network.asked).not.toContain('POST /api/auth/sign-out');
    cleanup();
    localStorage.clear();
    await renderPage(app, pagePaths.dashboard, { asMember: dachs.userId });
    await screen.findByRole('button', { name: 'Abmelden' });
  });

  it('asks a grown-up for the PIN, and for the password after five wrong ones', async () => {
    const { igel } = await miasFamily();
    const { user, network } = await renderPage(app, pagePaths.faces, { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Igel sammelt' }));
    await user.click(await screen.findByRole('link', { name: 'Wer sammelt? Gerade Igel' }));
    await user.click(await screen.findByRole('button', { name: 'Zurück zu Mia' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'PIN von Mia' }));
    for (let at = 0; at < 5; at += 1) {
      await user.type(dialog.getByLabelText('PIN'), '1111');
      await user.click(dialog.getByRole('button', { name: 'Weiter' }));
      // A refusal empties the field, in which the next digits would be lost before.
      await waitFor(() => expect(dialog.queryByLabelText<HTMLInputElement>('PIN')?.value ?? '').toBe(''));
    }
    await user.type(await dialog.findByLabelText('Passwort'), password);
    expect(screen.getByRole('dialog', { name: 'Passwort von Mia' })).toBeTruthy();
    dialog.getByText('Damit kommst du zurück. Danach gilt die PIN wieder.');
    await user.click(dialog.getByRole('button', { name: 'Weiter' }));
    await waitFor(() => expect(location.pathname).toBe(pagePaths.dashboard));
    const client = Object.assign(app.visitor(), { cookie: network.cookie });
    const { faces } = await client.call(listFaces, {});
    expect(faces.find(({ isHere }) => isHere)?.displayName).toBe('Mia');
    expect(faces.some(({ userId }) => userId === igel.userId)).toBe(true);
  });
});
