// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asOperator, leasInstance } from '../testing/operator.ts';
import '#features/auth/web/settings/SettingsPages.ts';
import '#features/group-pages/web/GroupsPage.tsx';
import { openGroup, readGroup } from '#features/groups/contract.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { createAlbum } from '#testing/albums.ts';
import { inDays } from '#testing/in-days.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile(leasInstance);

it('takes a child three taps from the page of one of its group, and operators decide it with a reason', async () => {
  const mia = await app.as('mia');
  const { id } = await createAlbum(app.db);
  const children = ['Igel', 'Dachs'].map(displayName => ({ displayName, avatarUrl: '/avatars/fox.svg' }));
  const about = { name: 'Klasse 3b', endsOn: inDays(60), albumIds: [id] };
  const { groupId } = await mia.call(openGroup, { ...about, children });
  const { members } = await mia.call(readGroup, { groupId });
  const asMember = members.find(({ displayName }) => displayName === 'Igel')?.userId ?? '';

  const child = await renderPage(app, pagePaths.groups, { asMember });
  await child.user.click(await screen.findByRole('link', { name: /^Dachs / }));
  await child.user.click(await screen.findByRole('link', { name: 'Dachs melden' }));
  await see('„Dachs“', 'main');
  await child.user.click(screen.getByRole('radio', { name: 'Beleidigend oder gemein' }));
  await child.user.click(screen.getByRole('button', { name: 'Meldung senden' }));
  await screen.findByRole('heading', { level: 1, name: 'Danke für deine Meldung' });
  within(screen.getByRole('status')).getByText(
    'Die Antwort findest du in den Einstellungen unter „Meldungen“.',
  );
  expect(document.body.textContent).not.toContain('E-Mail');
  cleanup();

  const settings = await renderPage(app, pagePaths.settings, { asMember });
  await settings.user.click(await screen.findByRole('link', { name: /^Meldungen/ }));
  await see('Wird geprüft', 'region', 'Von dir gemeldet');
  screen.getByRole('link', { name: 'Zurück zu den Einstellungen' });
  cleanup();

  await renderPage(app, '/notices', { as: 'mia' });
  await see('In deiner Gruppe wurde Dachs gemeldet. Die Betreiber prüfen es.', 'list', 'Neuigkeiten');
  cleanup();

  const { phone } = await asOperator(app);
  const { user } = await renderPage(app, '/admin', { as: 'lea' });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), phone.next());
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await user.click(await screen.findByRole('button', { name: /^Entscheiden: .*Dachs/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entscheiden' }));
  await user.click(dialog.getByRole('radio', { name: 'Entfernen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Der Name ist gemein.');
  await user.click(dialog.getByRole('button', { name: 'So entscheiden' }));
  await expectToast('Entschieden', 'Wen es betrifft, der erfährt es.');
  cleanup();

  await renderPage(app, '/cases', { asMember });
  await see(/Entfernt/, 'region', 'Von dir gemeldet');
  expect((await mia.call(readGroup, { groupId })).members.map(one => one.displayName)).not.toContain('Dachs');
});

it('is objected to by a child with a tap, which hears of it in its inbox and keeps its place', async () => {
  const found = app.db.query.selectFrom('profiles').select('user_id').where('display_name', '=', 'Unbekannt');
  const { user_id: asMember } = await found.executeTakeFirstOrThrow();
  const { user } = await renderPage(app, '/notices', { asMember });
  await user.click(
    await screen.findByRole('link', { name: /Die Betreiber haben über etwas von dir entschieden/ }),
  );
  await user.click(await screen.findByRole('button', { name: 'Widersprechen: Name: Entfernt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Widersprechen' }));
  await user.click(dialog.getByRole('button', { name: 'Widerspruch senden' }));
  dialog.getByRole('group', { name: 'Warum?', description: 'Bitte such dir aus, warum.' });
  await user.click(dialog.getByRole('radio', { name: 'Das stimmt nicht.' }));
  await user.click(dialog.getByRole('button', { name: 'Widerspruch senden' }));
  await expectToast('Widerspruch gesendet', 'Die Antwort findest du hier.');
  const heading = await screen.findByRole('heading', { name: /^Name: Entfernt/ });
  await waitFor(() => expect(document.activeElement).toBe(heading.closest('li')));
});

it('offers a suspended child nothing that is its guardian’s', async () => {
  const found = app.db.query.selectFrom('profiles').select('user_id').where('display_name', '=', 'Igel');
  const { user_id: asMember } = await found.executeTakeFirstOrThrow();
  await renderPage(app, '/dashboard', { asMember });
  await screen.findByRole('heading', { level: 1 });
  cleanup();
  await app.sql`update users set suspended_until = now() + interval '7 days' where id = ${asMember}`;
  await renderPage(app, '/dashboard', { asMember });
  await screen.findByRole('heading', { level: 1, name: 'Dein Profil ist gesperrt' });
  screen.getByRole('button', { name: 'Abmelden' });
  expect(screen.queryByRole('button', { name: /Daten herunterladen|Konto löschen/ })).toBeNull();
  await app.sql`update users set suspended_until = null where id = ${asMember}`;
});
