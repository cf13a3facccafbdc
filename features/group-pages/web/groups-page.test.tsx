// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeGroup, changeGroupChild, openGroup, readGroup } from '#features/groups/contract.ts';
import '#features/friends/web/Classmate.tsx';
import '#features/friends/web/FriendsPage.tsx';
// Preloaded, so that no test waits for the compiler.
import '#features/trades/web/exchange/PaperNote.tsx';
import './GroupPage.tsx';
import './GroupSheetsPage.tsx';
import './GroupsPage.tsx';
import { groupPath, groupSheetsPath } from '#features/groups/rules/group-paths.ts';
import { friendAlbumPath, pagePaths, tradingPath } from '#shared/page-paths.ts';
import { createAlbum, createOwnAlbum, put } from '#testing/albums.ts';
import { inDays } from '#testing/in-days.ts';
import { befriend } from '#testing/people.ts';
import { expectToast, findToast, pressAndLoseAnswer, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 6 });
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

/** Mia's group with these children; Igel has 1 twice, Dachs 2. */
async function miasGroup(...names: string[]) {
  const mia = await app.as('mia');
  const endsOn = inDays(100);
  const children = names.map(displayName => ({ displayName, avatarUrl: '/avatars/fox.svg' }));
  const about = { name: 'Klasse 3b', endsOn, albumIds: [album.id] };
  const { groupId } = await mia.call(openGroup, { ...about, children });
  const { members } = await mia.call(readGroup, { groupId });
  const idOf = (name: string) => members.find(one => one.displayName === name)?.userId ?? '';
  for (const [at, name] of ['Igel', 'Dachs'].entries())
    if (names.includes(name)) await put(app.db, idOf(name), album, { [at + 1]: 2 });
  return { mia, groupId, idOf };
}

/** Mia's group of one child, who collects on paper. */
async function marderOnPaper() {
  const group = await miasGroup('Marder');
  const child = { groupId: group.groupId, childId: group.idOf('Marder') };
  const marder = { displayName: 'Marder', avatarUrl: '/avatars/fox.svg', onPaper: true };
  await group.mia.call(changeGroupChild, { ...child, ...marder });
  return { ...group, ...child };
}

async function openMarder({ groupId }: { groupId: string }) {
  const page = await renderPage(app, groupPath(groupId), { as: 'mia' });
  await page.user.click(await screen.findByRole('heading', { name: 'Marder' }));
  return page;
}

/** The page of Mia's group of one child, where more can be added. */
async function openAddChildren() {
  const { groupId } = await miasGroup('Igel');
  const { user, network } = await renderPage(app, groupPath(groupId), { as: 'mia' });
  await screen.findByRole('heading', { name: 'Klasse 3b', level: 1 });
  const summary = { selector: 'summary, summary *' };
  await user.click(within(screen.getByRole('main')).getByText('Kinder hinzufügen', summary));
  const names = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Spitznamen der Kinder' });
  return { groupId, user, network, names };
}

describe('groups', () => {
  it('belong to the friends in the navigation, as their members meet there', async () => {
    const { groupId } = await miasGroup('Igel');
    await renderPage(app, groupPath(groupId), { as: 'mia' });
    await screen.findByRole('heading', { name: 'Klasse 3b', level: 1 });
    const marked = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
    expect(new Set(marked)).toEqual(new Set(['Freunde']));
  });

  it('are one tap from the friends for who organises them, and for nobody else', async () => {
    await miasGroup('Igel');
    const { user } = await renderPage(app, pagePaths.friends, { as: 'mia' });
    await screen.findByRole('heading', { name: 'Noch keine Freunde' });
    await see('Klasse 3b', 'main');
    await user.click(screen.getByRole('link', { name: /^Zu deinen Klassen und Gruppen/ }));
    await screen.findByRole('heading', { name: 'Klassen und Gruppen', level: 1 });
    await user.click(screen.getByRole('link', { name: 'Zurück zu den Freunden' }));
    await screen.findByRole('heading', { name: 'Noch keine Freunde' });
    cleanup();
    const { network } = await renderPage(app, pagePaths.friends, { as: 'ben' });
    await screen.findByRole('heading', { name: 'Noch keine Freunde' });
    await waitFor(() => expect(network.waiting).toBe(0));
    expect(screen.queryByRole('link', { name: /^Zu deinen Klassen und Gruppen/ })).toBeNull();
  });

  it('are opened with drawn and with own nicknames; doubtful ones are asked about', async () => {
    const { userId } = await app.as('mia');
    const { userId: colleague } = await app.as('ben');
    await befriend(app.db, userId, colleague);
    await createOwnAlbum(app.db, userId, { name: 'Selbst gemacht' });
    await createOwnAlbum(app.db, colleague, { name: 'Vom Kollegen' });
    const { user } = await renderPage(app, pagePaths.groups, { as: 'mia' });
    const lastDay = await screen.findByLabelText<HTMLInputElement>('Letzter Tag');
    const guide = screen.getByRole('link', { name: /^So fangt ihr an/ });
    expect(guide.getAttribute('href')).toBe('/classes');
    const { value: endOfYear } = lastDay;
    await user.clear(lastDay);
    await user.click(screen.getByRole('button', { name: 'Eröffnen' }));
    await screen.findByRole('textbox', {
      name: 'Name der Gruppe',
      description: /Bitte gib der Gruppe einen Namen\./,
    });
    await within(screen.getByRole('main')).findByText(
      'Wähle den letzten Tag, zum Beispiel das Ende des Schuljahrs.',
    );
    await user.type(lastDay, endOfYear);
    await user.type(screen.getByRole('textbox', { name: 'Name der Gruppe' }), 'Klasse 3b');
    await user.click(await screen.findByRole('checkbox', { name: 'Selbst gemacht' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Vom Kollegen' }));
    const names = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Spitznamen der Kinder' });
    await user.type(names, 'Ben Müller');
    await user.type(screen.getByRole('textbox', { name: 'Wie viele Kinder?' }), '4');
    await user.click(screen.getByRole('button', { name: 'Spitznamen ziehen' }));
    await screen.findByRole('textbox', { name: 'Spitznamen der Kinder', description: /4 Kinder/ });
    expect(names.value.split('\n')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Eröffnen' }));
    await screen.findByRole('textbox', {
      name: 'Spitznamen der Kinder',
      description: /„Ben Müller“ \(weil er wie Vor- und Nachname aussieht\)/,
    });
    await user.click(await screen.findByRole('button', { name: 'So eröffnen' }));
    await screen.findByRole('heading', { name: 'Klasse 3b', level: 1 });
    await see(/^4 Kinder · bis/, 'main');
    await see(/^Ihr sammelt: (Vom Kollegen, Selbst gemacht|Selbst gemacht, Vom Kollegen)$/, 'main');
  });

  it('get nicknames by Enter in the number of children; a wrong number is written anew at once', async () => {
    const { user } = await renderPage(app, pagePaths.groups, { as: 'mia' });
    const howMany = await screen.findByRole('textbox', { name: 'Wie viele Kinder?' });
    const names = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Spitznamen der Kinder' });
    await user.click(screen.getByRole('button', { name: 'Spitznamen ziehen' }));
    await screen.findByRole('textbox', { name: 'Wie viele Kinder?', description: /Zahl von 1 bis 40/ });
    await waitFor(() => expect(document.activeElement).toBe(howMany));
    await user.type(howMany, '3{Enter}');
    expect(names.value.split('\n')).toHaveLength(3);
    expect(document.activeElement).toBe(howMany);
  });

  it('say which nickname is too long', async () => {
    const { groupId, user, network, names } = await openAddChildren();
    await user.type(names, `Dachs{Enter}Waldtier${'e'.repeat(50)}`);
    await user.click(screen.getByRole('button', { name: 'Kinder hinzufügen' }));
    const description = /„Waldtiereeeeeeeeeeee …“: Der Name darf höchstens 50 Zeichen lang sein\./;
    await screen.findByRole('textbox', { name: 'Spitznamen der Kinder', description });
    expect(network.asked).not.toContain(`POST /api/groups/${groupId}/children`);
  });

  it('keep what is written while the children before are on their way', async () => {
    const { groupId, user, network, names } = await openAddChildren();
    await user.type(names, 'Dachs');
    const open = network.hold(`/api/groups/${groupId}`);
    await user.click(screen.getByRole('button', { name: 'Kinder hinzufügen' }));
    await waitFor(() => expect(names.value).toBe(''));
    await user.type(names, 'Panda');
    open();
    await see(/^2 Kinder · bis/, 'main');
    await expectToast('1 Kind hinzugefügt');
    expect(names.value).toBe('Panda');
  });

  it('print passes once, for those who have none, and say what a new one ends', async () => {
    const { mia, groupId, idOf } = await miasGroup('Igel', 'Dachs', 'Marder');
    const marder = {
      groupId,
      childId: idOf('Marder'),
      displayName: 'Marder',
      avatarUrl: '/avatars/fox.svg',
      onPaper: true,
    };
    await mia.call(changeGroupChild, marder);
    const { user } = await renderPage(app, groupSheetsPath(groupId, 'passes'), { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: '2 Ausweise machen' }));
    await see(/2 Ausweise sind fertig: 1 Blatt A4/, 'status');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^2 Ausweise sind fertig/));
    expect(document.querySelectorAll('.on-paper .pass-slip')).toHaveLength(2);
    await renderPage(app, groupSheetsPath(groupId, 'passes'), { as: 'mia' });
    await screen.findByRole('button', { name: 'Ausweise machen' });
    await user.click(screen.getByRole('checkbox', { name: /Igel/ }));
    await see('Ein Kind hat schon einen Ausweis. Der alte gilt dann nicht mehr.', 'main');
  });

  it('print for each child what is missing, what is double and with whom to swap', async () => {
    const { groupId } = await miasGroup('Igel', 'Dachs');
    const held = `/api/groups/${groupId}/lists`;
    const { network } = await renderPage(app, groupSheetsPath(groupId, 'lists'), { as: 'mia', held });
    await screen.findByRole('heading', { name: 'Sammellisten: Klasse 3b', level: 1 });
    await waitFor(() => expect(network.waiting).toBe(1));
    const button = () => screen.queryByRole('button', { name: 'Drucken' });
    expect([button(), document.querySelector('.on-paper')]).toEqual([null, null]);
    network.release(held);
    await screen.findAllByRole('heading', { name: 'Igel' });
    expect(button()).not.toBeNull();
    const sheet = within(document.querySelector<HTMLElement>('.on-paper') ?? document.body);
    const igel = within(sheet.getAllByRole('article', { hidden: true })[1] ?? document.body);
    expect(igel.getByRole('heading', { name: 'Igel', hidden: true })).toBeTruthy();
    expect(igel.getByText('Dir fehlen 5 Sticker').parentElement?.textContent).toContain('2–6');
    expect(igel.getByText('Doppelt hast du 1 Sticker').parentElement?.textContent).toContain('1');
    igel.getByText('Tauschen kannst du mit: Dachs');
  });

  it('let the organiser enter what a child on paper has', async () => {
    const { groupId, idOf } = await miasGroup('Marder');
    const { user, network } = await renderPage(app, groupPath(groupId), { as: 'mia' });
    await user.click(await screen.findByRole('heading', { name: 'Marder' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sammelt auf Papier' }));
    await user.click(screen.getAllByRole('button', { name: 'Speichern' })[0] ?? document.body);
    const entry = await screen.findByRole('textbox', { name: 'Nummern in „Markttag“' });
    await user.type(entry, '1-3, 3, 99');
    await screen.findByRole('textbox', {
      name: 'Nummern in „Markttag“',
      description: '3 Sticker verstanden, 1 nicht. Was mehrfach dasteht, zählt einmal.',
    });
    const answer = network.hold(`/api/groups/${groupId}/children/${idOf('Marder')}/albums/${album.id}`);
    await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
    screen.getByRole('button', { name: 'Hinzufügen', busy: true });
    screen.getByRole('button', { name: 'Wegnehmen', busy: false });
    answer();
    await expectToast('3 Sticker eingetragen');
    await see('3 von 6 Stickern, 0 doppelt', 'region', 'Sticker von Marder');
    const rows = await app.sql`
      select from user_stickers where user_id = ${idOf('Marder')} and quantity = 1
    `;
    expect(rows).toHaveLength(3);
    await user.type(entry, ', 3');
    await user.click(screen.getByRole('button', { name: 'Wegnehmen' }));
    await expectToast('1 Sticker weggenommen');
  });

  it('with children on paper take a whole album at once, and keep in the field what did not go', async () => {
    const large = await createAlbum(app.db, { count: 510, name: 'Tausend Tiere' });
    const mia = await app.as('mia');
    const endsOn = inDays(100);
    const children = [{ displayName: 'Marder', avatarUrl: '/avatars/fox.svg' }];
    const about = { name: 'Klasse 3b', endsOn, albumIds: [large.id] };
    const { groupId } = await mia.call(openGroup, { ...about, children });
    const { members } = await mia.call(readGroup, { groupId });
    const childId = members[0]?.userId ?? '';
    const marder = { displayName: 'Marder', avatarUrl: '/avatars/fox.svg', onPaper: true };
    await mia.call(changeGroupChild, { groupId, childId, ...marder });
    const { user } = await renderPage(app, groupPath(groupId), { as: 'mia' });
    await user.click(await screen.findByRole('heading', { name: 'Marder' }));
    const entry = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Nummern in „Tausend Tiere“',
    });
    for (const nothing of ['', 'hallo']) {
      if (nothing !== '') await user.type(entry, nothing);
      await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
      const field = await screen.findByRole('textbox', {
        description: /Gib Nummern oder Codes aus diesem Album ein\./,
      });
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect([entry.value, entry.getAttribute('aria-invalid')]).toEqual([nothing, 'true']);
    }
    await user.clear(entry);
    await user.type(entry, '1-509');
    await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
    await expectToast('509 Sticker eingetragen');
    await see('509 von 510 Stickern, 0 doppelt', 'region', 'Sticker von Marder');
    await user.type(entry, '509-510');
    await user.click(screen.getByRole('button', { name: 'Wegnehmen' }));
    await see('508 von 510 Stickern, 0 doppelt', 'region', 'Sticker von Marder');
    await waitFor(() => expect(entry.value).toBe('510'));
  });

  it('count once what is sent again for a child on paper because the answer was lost', async () => {
    const { user, network } = await openMarder(await marderOnPaper());
    const entry = await screen.findByRole('textbox', { name: /^Nummern in/ });
    await user.type(entry, '1, 2');
    await screen.findByRole('textbox', { name: /^Nummern in/, description: '2 Sticker verstanden' });
    const button = screen.getByRole('button', { name: 'Hinzufügen' });
    await pressAndLoseAnswer({ user, network }, button);
    await user.type(entry, ', 3');
    await user.click(button);
    await expectToast('3 Sticker eingetragen');
    await see(/^3 von \d+ Stickern, 0 doppelt$/, 'region', 'Sticker von Marder');
  });

  it('keep what is written for a child on paper where another album was meant, and still count it once', async () => {
    const other = await createAlbum(app.db, { key: 'voegel', count: 6, name: 'Vögel' });
    const meant = await createAlbum(app.db, { key: 'fische', count: 6, name: 'Fische' });
    const group = await marderOnPaper();
    const { mia, groupId } = group;
    const { name, endsOn } = await mia.call(readGroup, { groupId });
    const albumIds = [meant.id, other.id];
    await mia.call(changeGroup, { groupId, name, endsOn, albumIds });
    const { user, network } = await openMarder(group);
    const into = (title: string) =>
      screen.findByRole<HTMLInputElement>('textbox', { name: `Nummern in „${title}“` });
    await user.type(await into('Fische'), '1, 2');
    network.losesAnswers = true;
    await user.keyboard('{Enter}');
    await findToast('Wir wissen nicht, ob das geklappt hat');
    network.losesAnswers = false;
    const choice = screen.getByRole('combobox', { name: 'Album' });
    await user.selectOptions(choice, 'Vögel');
    expect((await into('Vögel')).value).toBe('1, 2');
    await user.type(await into('Vögel'), ', 3');
    await user.selectOptions(choice, 'Fische');
    await user.type(await into('Fische'), '{Enter}');
    await expectToast('3 Sticker eingetragen');
    await see('3 von 6 Stickern, 0 doppelt', 'region', 'Sticker von Marder');
  });

  it('keep what is written for a child on paper while the numbers before are saved', async () => {
    const group = await marderOnPaper();
    const { user, network } = await openMarder(group);
    const entry = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nummern in/ });
    const path = `/api/groups/${group.groupId}/children/${group.childId}/albums/${album.id}`;
    const saveWhile = async (write: () => Promise<void>) => {
      network.hold(path);
      await user.type(entry, '{Enter}');
      await waitFor(() => expect(network.waiting).toBe(1));
      await write();
      network.release(path);
    };
    await user.type(entry, '1, hallo');
    await saveWhile(() => user.type(entry, ', 2'));
    await see(/^1 von \d+ Stickern, 0 doppelt$/, 'region', 'Sticker von Marder');
    await waitFor(() => expect(entry.value).toBe('hallo, 2'));
    const button = screen.getByRole('button', { name: 'Hinzufügen' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await saveWhile(async () => {
      await user.clear(entry);
      await user.type(entry, '3');
    });
    await see(/^2 von \d+ Stickern, 0 doppelt$/, 'region', 'Sticker von Marder');
    expect(entry.value).toBe('3');
  });

  it('keep the keyboard at their devices when one of them was signed out', async () => {
    const { groupId, idOf } = await miasGroup('Igel');
    await app.signedIn(idOf('Igel'), { byPass: true });
    const { user } = await renderPage(app, groupPath(groupId), { as: 'mia' });
    (await screen.findByRole('button', { name: 'Igel auf diesem Gerät abmelden' })).focus();
    await user.keyboard('{Enter}');
    const ended = await screen.findByRole('button', { name: 'Abgemeldet' });
    await waitFor(() => expect(document.activeElement).toBe(ended));
    const devices = within(screen.getByRole('region', { name: 'Geräte' }));
    expect(devices.queryByText('Gerade ist kein Kind auf einem Gerät angemeldet.')).toBeNull();
  });

  it('rest when their organiser ends them, who can take that back', async () => {
    const { groupId, idOf } = await miasGroup('Igel');
    const { user } = await renderPage(app, groupPath(groupId), { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Gruppe beenden' }));
    const question = within(
      await screen.findByRole('dialog', {
        name: 'Klasse 3b beenden?',
        description: /Danach wird 1 Kind mit allen Alben für immer gelöscht/,
      }),
    );
    await user.click(question.getByRole('button', { name: 'Gruppe beenden' }));
    await expectToast('Klasse 3b ruht und endet morgen');
    await see(/^Diese Gruppe ruht\. Ihr letzter Tag ist der/, 'main');
    await screen.findByRole('button', { name: 'Doch nicht beenden' });
    cleanup();
    await renderPage(app, pagePaths.groups, { asMember: idOf('Igel') });
    await see(/^Diese Gruppe endet: Ihr letzter Tag/, 'main');
    cleanup();
    const again = await renderPage(app, groupPath(groupId), { as: 'mia' });
    await again.user.click(await screen.findByRole('button', { name: 'Doch nicht beenden' }));
    await expectToast('Klasse 3b geht weiter');
    await screen.findByRole('button', { name: 'Gruppe beenden' });
  });
});

describe('a child of a group', () => {
  it('finds the others from its friends, with how many swaps are possible, in the order of names', async () => {
    const { idOf } = await miasGroup('Igel', 'Marder', 'Dachs');
    const { user } = await renderPage(app, pagePaths.friends, { asMember: idOf('Igel') });
    await see('Mit 2 Kindern kannst du hier tauschen.', 'main');
    await user.click(screen.getByRole('link', { name: /^Zu deiner Gruppe: Klasse 3b/ }));
    await screen.findByRole('heading', { name: 'Klasse 3b', level: 1 });
    await screen.findByRole('link', { name: 'Dachs 1 Tausch möglich' });
    const faces = screen.getAllByRole('link', { name: /Tausch/ });
    expect(faces.map(face => face.textContent?.trim())).toEqual([
      'Dachs 1 Tausch möglich',
      'Marder Gerade kein Tausch',
    ]);
    await see(/^Geleitet von Mia · Bis/, 'main');
    expect(screen.queryByRole('button', { name: 'Eröffnen' })).toBeNull();
  });

  it('blocks another one after a question, and neither sees the other in the group', async () => {
    const { idOf } = await miasGroup('Igel', 'Marder', 'Dachs');
    const { user } = await renderPage(app, pagePaths.groups, { asMember: idOf('Igel') });
    const dachs = await screen.findByRole('link', { name: /^Dachs .*Tausch/ });
    expect(screen.queryByRole('button', { name: /blockieren$/ })).toBeNull();
    await user.click(dachs);
    const block = await screen.findByRole('button', { name: 'Dachs blockieren' });
    await user.click(block);
    const question = within(await screen.findByRole('dialog', { name: 'Dachs blockieren?' }));
    question.getByText(/ihr seht euch nicht mehr in der Gruppe/);
    await user.click(question.getByRole('button', { name: 'Abbrechen' }));
    await user.click(block);
    await user.click(await screen.findByRole('button', { name: 'Blockieren' }));
    await expectToast('Dachs ist blockiert');
    await screen.findByRole('link', { name: /^Marder .*Tausch/ });
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Dachs .*Tausch/ })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Klasse 3b', level: 1 })),
    );
    cleanup();
    await renderPage(app, pagePaths.groups, { asMember: idOf('Dachs') });
    await screen.findByRole('link', { name: /^Marder .*Tausch/ });
    expect(screen.queryByRole('link', { name: /^Igel .*Tausch/ })).toBeNull();
  });

  it('is offered no request to one on paper, but what the two can swap by hand', async () => {
    const { groupId, idOf } = await miasGroup('Igel', 'Dachs');
    const child = { displayName: 'Dachs', avatarUrl: '/avatars/fox.svg', onPaper: true };
    await (await app.as('mia')).call(changeGroupChild, { groupId, childId: idOf('Dachs'), ...child });
    await renderPage(app, tradingPath(idOf('Dachs')), { asMember: idOf('Igel') });
    const note = within(await screen.findByRole('note'));
    note.getByRole('heading', { name: 'Dachs sammelt auf Papier' });
    note.getByText(/Tauscht von Hand/);
    await screen.findByRole('heading', { name: 'Tauschpaket 1 gegen 1' });
    expect(screen.queryByRole('button', { name: /senden|^Tauschen|^Anbieten|^Andere wählen/ })).toBeNull();
    cleanup();
    await renderPage(app, friendAlbumPath(idOf('Dachs'), album.id), { asMember: idOf('Igel') });
    await screen.findByRole('heading', { name: 'Dachs sammelt auf Papier' });
    await screen.findByRole('gridcell', { name: /^2 Sticker 2/ });
    expect(screen.queryByRole('button', { name: /^Tauschen/ })).toBeNull();
  });

  it('has no organiser’s page', async () => {
    const { groupId, idOf } = await miasGroup('Igel');
    await renderPage(app, groupPath(groupId), { asMember: idOf('Igel') });
    await see('Noch ist niemand sonst in der Gruppe.', 'main');
    expect(screen.queryByRole('button', { name: 'Gruppe beenden' })).toBeNull();
  });
});
