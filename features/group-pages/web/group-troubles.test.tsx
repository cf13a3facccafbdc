// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fox, named } from '#features/groups/testing/group-stage.ts';
// Preloaded, so that no test waits for the compiler.
import './GroupPage.tsx';
import './GroupSheetsPage.tsx';
import './GroupsPage.tsx';
import { changeGroupChild, endGroup, openGroup, readGroup } from '#features/groups/contract.ts';
import { endGroups } from '#features/group-pages/server/end-groups.ts';
import { groupPath, groupSheetsPath } from '#features/groups/rules/group-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { createAlbum, put } from '#testing/albums.ts';
import { inDays } from '#testing/in-days.ts';
import { expectToast, findToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 6 });
const other = await createAlbum(app.db, { key: 'weltraum', name: 'Weltraum', count: 3 });
beforeEach(async () => {
  await app.asOwner('delete from trade_requests; delete from users');
  await app.db.query.updateTable('albums').set({ is_private: false, is_current: true }).execute();
});

async function miasGroup(...names: string[]) {
  const mia = await app.as('mia');
  const about = { name: 'Klasse 3b', endsOn: inDays(100), albumIds: [album.id] };
  const { groupId } = await mia.call(openGroup, { ...about, children: named(...names) });
  const { members } = await mia.call(readGroup, { groupId });
  const idOf = (name: string) => members.find(one => one.displayName === name)?.userId ?? '';
  return { mia, groupId, idOf };
}

/** Opens the page while all calls whose address begins with `lost` fail. */
async function openLosing(lost: string, path: string) {
  const held = '/api/auth/session';
  const page = await renderPage(app, path, { as: 'mia', held, givesUpSoon: true });
  page.network.lost = lost;
  page.network.release(held);
  return page;
}

const hide = (id: number) =>
  app.db.query
    .updateTable('albums')
    .set({ is_private: true, is_current: false })
    .where('id', '=', id)
    .execute();

it('nobody is told that no child is signed in before that is known', async () => {
  const { groupId, idOf } = await miasGroup('Igel');
  await app.signedIn(idOf('Igel'), { byPass: true });
  const { user, network } = await openLosing(`/api/groups/${groupId}/devices`, groupPath(groupId));
  const devices = within(await screen.findByRole('region', { name: 'Geräte' }));
  await devices.findByRole('heading', { name: 'Nicht geladen' });
  expect(devices.queryByText('Gerade ist kein Kind auf einem Gerät angemeldet.')).toBeNull();
  delete network.lost;
  await user.click(devices.getByRole('button', { name: 'Noch einmal versuchen' }));
  await devices.findByRole('button', { name: 'Igel auf diesem Gerät abmelden' });
});

it('passes are asked for again, and made with the next press where the first failed', async () => {
  const { groupId } = await miasGroup('Igel', 'Dachs');
  const { user, network } = await openLosing(
    `/api/groups/${groupId}/passes`,
    groupSheetsPath(groupId, 'passes'),
  );
  await screen.findByRole('heading', { name: 'Nicht geladen' });
  delete network.lost;
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Dachs' }));
  network.lost = `/api/groups/${groupId}/passes`;
  const make = screen.getByRole('button', { name: '1 Ausweis machen' });
  await user.click(make);
  await findToast('Wir wissen nicht, ob das geklappt hat');
  delete network.lost;
  await waitFor(() => expect(make.getAttribute('aria-busy')).toBeNull());
  await user.click(make);
  await see(/^1 Ausweis ist fertig: 1 Blatt A4\./, 'status');
});

it('passes of a button that was pressed twice at once are made once, so that those on paper open', async () => {
  const { groupId } = await miasGroup('Igel', 'Dachs');
  await renderPage(app, groupSheetsPath(groupId, 'passes'), { as: 'mia' });
  const make = await screen.findByRole('button', { name: '2 Ausweise machen' });
  const before = await app.db.query.selectFrom('ended_passes').select('because').execute();
  fireEvent.click(make);
  fireEvent.click(make);
  await see(/^2 Ausweise sind fertig: 1 Blatt A4\./, 'status');
  expect(await app.db.query.selectFrom('ended_passes').select('because').execute()).toEqual(before);
});

it('a child on paper has no number of stickers before it is known', async () => {
  const { mia, groupId, idOf } = await miasGroup('Marder');
  const childId = idOf('Marder');
  await mia.call(changeGroupChild, {
    groupId,
    childId,
    displayName: 'Marder',
    avatarUrl: fox,
    onPaper: true,
  });
  await put(app.db, childId, album, { 1: 2 });
  const lists = `/api/groups/${groupId}/lists`;
  const { user, network } = await openLosing(lists, groupPath(groupId));
  await user.click(await screen.findByRole('heading', { name: 'Marder' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nummern in „Markttag“' }), '2');
  await screen.findByRole('textbox', { description: '1 Sticker verstanden' });
  expect(network.asked).toContain(`GET ${lists}`);
  expect(within(screen.getByRole('main')).queryByText(/von \d+ Stickern/)).toBeNull();
  delete network.lost;
  await user.keyboard('{Enter}');
  await see('2 von 6 Stickern, 1 doppelt', 'region', 'Sticker von Marder');
});

it('numbers for a child on paper are typed once their album is there', async () => {
  const { mia, groupId, idOf } = await miasGroup('Wiesel');
  await mia.call(changeGroupChild, {
    groupId,
    childId: idOf('Wiesel'),
    displayName: 'Wiesel',
    avatarUrl: fox,
    onPaper: true,
  });
  const { user, network } = await openLosing(`/api/albums/${album.id}/document`, groupPath(groupId));
  await user.click(await screen.findByRole('heading', { name: 'Wiesel' }));
  const entry = within(await screen.findByRole('region', { name: 'Sticker von Wiesel' }));
  const again = await entry.findByRole('button', { name: 'Noch einmal versuchen' });
  expect(entry.queryByRole('textbox')).toBeNull();
  delete network.lost;
  await user.click(again);
  await entry.findByRole('textbox', { name: 'Nummern in „Markttag“' });
});

it('what a group is about can be changed, also once the operator hid one of its albums', async () => {
  const { mia, groupId } = await miasGroup('Igel');
  await hide(album.id);
  const { user } = await renderPage(app, groupPath(groupId), { as: 'mia' });
  await screen.findByRole('heading', { name: 'Klasse 3b', level: 1 });
  await user.click(
    within(screen.getByRole('main')).getByText('Name, Alben und letzter Tag', {
      selector: 'summary, summary *',
    }),
  );
  const name = screen.getByRole('textbox', { name: 'Name der Gruppe' });
  fireEvent.change(name, { target: { value: 'Klasse 4b' } });
  await user.click(await screen.findByRole('checkbox', { name: 'Weltraum' }));
  const save = screen.getAllByRole('button', { name: 'Speichern' }).at(-1) ?? document.body;
  await user.click(save);
  await screen.findByRole('group', { name: 'Alben', description: /Eines der Alben gibt es nicht mehr\./ });
  await user.click(screen.getByRole('checkbox', { name: 'Markttag' }));
  const lastDay = screen.getByLabelText('Letzter Tag');
  fireEvent.change(lastDay, { target: { value: '2020-01-01' } });
  await user.click(save);
  await within(screen.getByRole('main')).findByText(
    /^Der letzte Tag der Gruppe liegt nicht in der Zukunft\./,
  );
  await waitFor(() => expect(document.activeElement).toBe(lastDay));
  fireEvent.change(lastDay, { target: { value: inDays(50) } });
  await user.click(save);
  await expectToast('Gespeichert');
  await screen.findByRole('heading', { name: 'Klasse 4b', level: 1 });
  expect(await mia.call(readGroup, { groupId })).toMatchObject({
    endsOn: inDays(50),
    albums: [{ id: other.id }],
  });
});

it('a child gets another name, a doubtful one once it is meant, and leaves the group after a question', async () => {
  const { mia, groupId, idOf } = await miasGroup('Igel', 'Zebra');
  const { user } = await renderPage(app, groupPath(groupId), { as: 'mia' });
  await user.click(await screen.findByRole('heading', { name: 'Igel' }));
  const name = screen.getAllByRole('textbox', { name: 'Spitzname' })[0] ?? document.body;
  const saving = (label: string) => screen.getAllByRole('button', { name: label })[0] ?? document.body;
  fireEvent.change(name, { target: { value: 'Ben Müller' } });
  await user.click(saving('Speichern'));
  await screen.findByRole('textbox', { name: 'Spitzname', description: /„Ben Müller“ \(weil er wie/ });
  fireEvent.change(name, { target: { value: 'Ben Maier' } });
  expect(screen.queryByRole('button', { name: 'So speichern' })).toBeNull();
  fireEvent.change(name, { target: { value: 'Ben Müller' } });
  await user.click(saving('So speichern'));
  await expectToast('Gespeichert');
  await screen.findByRole('heading', { name: 'Ben Müller' });
  await user.click(saving('Aus der Gruppe nehmen'));
  const question = within(await screen.findByRole('dialog', { name: 'Ben Müller aus der Gruppe nehmen?' }));
  await user.click(question.getByRole('button', { name: 'Herausnehmen' }));
  await expectToast('Ben Müller ist nicht mehr in der Gruppe');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ben Müller' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Kinder' })));
  const { members } = await mia.call(readGroup, { groupId });
  expect(members.map(({ userId }) => userId)).toEqual([idOf('Zebra')]);
});

it('a group that ended on another device says so where it is opened or printed', async () => {
  const { mia, groupId } = await miasGroup('Igel');
  await mia.call(endGroup, { groupId });
  await app.sql`update groups set ends_on = current_date - 2`;
  await endGroups.run(app.house);
  for (const path of [groupPath(groupId), groupSheetsPath(groupId, 'letter')]) {
    await renderPage(app, path, { as: 'mia' });
    await screen.findByRole('heading', { level: 1, name: 'Diese Gruppe gibt es nicht mehr' });
    document.body.replaceChildren();
  }
});

it('who opens a group reads how many children fit, and that there is no album yet', async () => {
  await Promise.all([album, other].map(({ id }) => hide(id)));
  const { user, network } = await renderPage(app, pagePaths.groups, { as: 'mia' });
  const howMany = await screen.findByRole('textbox', { name: 'Wie viele Kinder?' });
  await see(/^Noch steht kein Album in deinem Regal\./, 'group', 'Alben');
  fireEvent.change(howMany, { target: { value: '41' } });
  await user.click(screen.getByRole('button', { name: 'Spitznamen ziehen' }));
  await screen.findByRole('textbox', { description: /Gib eine Zahl von 1 bis 40 ein\./ });
  const names = screen.getByRole('textbox', { name: 'Spitznamen der Kinder' });
  expect(names).toHaveProperty('value', '');
  const many = Array.from({ length: 42 }, (_, at) => `Tier ${at}`).join('\n');
  fireEvent.change(names, { target: { value: many } });
  await screen.findByRole('textbox', { description: /In eine Gruppe passen 40 Kinder\. 2 sind zu viel\.$/ });
  expect(network.asked).not.toContain('POST /api/groups');
});

it('the albums for a new group are said to be on their way', async () => {
  const { network } = await renderPage(app, pagePaths.groups, { as: 'mia', held: '/api/shelf?part=near' });
  await within(await screen.findByRole('group', { name: 'Alben' })).findByRole('status');
  network.release('/api/shelf?part=near');
  await screen.findByRole('checkbox', { name: 'Weltraum' });
});

it('the albums for a new group are asked for again where they did not come', async () => {
  const { user, network } = await openLosing('/api/shelf', pagePaths.groups);
  await see('Die Alben konnten nicht geladen werden.', 'group', 'Alben');
  delete network.lost;
  await user.click(within(screen.getByRole('group', { name: 'Alben' })).getByRole('button'));
  await screen.findByRole('checkbox', { name: 'Weltraum' });
});
