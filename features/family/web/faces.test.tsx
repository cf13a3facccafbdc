// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addChild, setPin } from '../contract.ts';
// Preloaded, so that no test waits for the compiler.
import './FacesPage.tsx';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import { readFaceHere } from '#features/auth/web/session/faces-here.ts';
import { deleteChild } from '#features/family-pages/contract.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { createChild, password } from '#testing/people.ts';
import { expectToast, findToast, pressAndLoseAnswer, renderPage } from '#testing/render-page.tsx';
import { readToasts } from '#web/design/toast.ts';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.db.query.deleteFrom('users').execute());

/** Mia with her child Igel; she has a PIN only if one is given. */
async function miasFamily(pin?: string) {
  const mia = await app.as('mia');
  const { child } = await mia.call(addChild, { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' });
  if (pin !== undefined) await mia.call(setPin, { password, pin });
  return { mia, igel: child };
}

/** Igel collects, and Mia is asked for her PIN. */
async function askedForPin() {
  await miasFamily('2468');
  const page = await renderPage(app, pagePaths.faces, { as: 'mia' });
  await page.user.click(await screen.findByRole('button', { name: 'Igel sammelt' }));
  await page.user.click(await screen.findByRole('link', { name: 'Wer sammelt? Gerade Igel' }));
  await page.user.click(await screen.findByRole('button', { name: 'Zurück zu Mia' }));
  await screen.findByRole('dialog', { name: 'PIN von Mia' });
  return page;
}

const returning = '/api/family/faces/return';
const pin = () => screen.getByLabelText<HTMLInputElement>('PIN');
const goOn = () => screen.getByRole('button', { name: 'Weiter' });

it('the faces are asked for again where they did not come', async () => {
  await miasFamily();
  const { user, network } = await renderPage(app, pagePaths.faces, { as: 'mia', givesUpSoon: true });
  network.lost = '/api/family/faces';
  await screen.findByRole('heading', { name: 'Wer sammelt?' });
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  delete network.lost;
  await user.click(again);
  await screen.findByRole('button', { name: 'Igel sammelt' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('who is alone here reads so; a grown-up finds the way to a family, a child none', async () => {
  await renderPage(app, pagePaths.faces, { as: 'mia' });
  await screen.findByRole('heading', { name: 'Hier ist noch keine Familie' });
  expect(screen.getByRole('link', { name: 'Familie anlegen' }).getAttribute('href')).toBe(pagePaths.family);
});

it('a child on its own device reads that it collects there alone', async () => {
  await renderPage(app, pagePaths.faces, { asMember: await createChild(app.db, 'Dachs') });
  await screen.findByRole('heading', { name: 'Auf diesem Gerät sammelst nur du' });
  expect(screen.queryByRole('link', { name: 'Familie anlegen' })).toBeNull();
});

it('a face that may not collect leaves everything as it was, and says why', async () => {
  const { mia, igel } = await miasFamily('2468');
  const { user } = await renderPage(app, pagePaths.faces, { as: 'mia' });
  const face = await screen.findByRole('button', { name: 'Igel sammelt' });
  // The face is deleted on another device meanwhile.
  await mia.call(deleteChild, { childId: igel.userId, password });
  await waitFor(() => expect(face.getAttribute('aria-disabled')).toBeNull());
  await user.click(face);
  await findToast('Dieses Kind gehört nicht oder nicht mehr zu dieser Familie.');
  await screen.findByRole('heading', { name: 'Hier ist noch keine Familie' });
  expect(readFaceHere()).toBe(mia.userId);
});

it('whoever has no PIN lets a child collect at once, and comes back by the password', async () => {
  const { igel } = await miasFamily();
  const { user } = await renderPage(app, pagePaths.faces, { as: 'mia' });
  await user.click(await screen.findByRole('button', { name: 'Igel sammelt' }));
  await waitFor(() => expect(readFaceHere()).toBe(igel.userId));
  await screen.findByRole('heading', { name: 'Hallo, Igel!' });
  await user.click(screen.getByRole('link', { name: 'Wer sammelt? Gerade Igel' }));
  await user.click(await screen.findByRole('button', { name: 'Zurück zu Mia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Passwort von Mia' }));
  await user.type(dialog.getByLabelText('Passwort', { exact: true }), `${password}{Enter}`);
  await screen.findByRole('heading', { name: 'Hallo, Mia!' });
});

it('two taps in a row are one, and the other faces wait', async () => {
  const { mia } = await miasFamily('2468');
  await mia.call(addChild, { displayName: 'Dachs', avatarUrl: '/avatars/dog.svg' });
  const path = '/api/family/faces/switch';
  const { user, network } = await renderPage(app, pagePaths.faces, { as: 'mia' });
  const face = await screen.findByRole('button', { name: 'Igel sammelt' });
  network.hold(path);
  await user.dblClick(face);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Dachs sammelt' }).getAttribute('aria-disabled')).toBe('true'),
  );
  expect(face.getAttribute('aria-busy')).toBe('true');
  // A disabled button loses the focus, also where the switch fails.
  expect(face.matches(':disabled')).toBe(false);
  network.release(path);
  await expectToast('Jetzt sammelt Igel.');
  await waitFor(() => expect(location.pathname).toBe(pagePaths.dashboard));
  expect(network.asked.filter(asked => asked === `POST ${path}`)).toHaveLength(1);
});

it('a lost answer is asked for again, and where that is lost, too, everything is as it was', async () => {
  await miasFamily('2468');
  const { user, network } = await renderPage(app, pagePaths.faces, { as: 'mia' });
  const face = await screen.findByRole('button', { name: 'Igel sammelt' });
  await pressAndLoseAnswer({ user, network }, face);
  await waitFor(() => expect(face.getAttribute('aria-disabled')).toBeNull());
  screen.getByRole('button', { name: 'Mia sammelt gerade' });
  network.losesNext = '/api/family/faces/switch';
  await user.click(face);
  await expectToast('Jetzt sammelt Igel.');
  await waitFor(() => expect(location.pathname).toBe(pagePaths.dashboard));
});

it('an answer of which only the cookie came has switched, and says so', async () => {
  await miasFamily('2468');
  const page = await renderPage(app, pagePaths.faces, { as: 'mia' });
  page.network.cutsNext = '/api/family/faces/switch';
  await page.user.click(await screen.findByRole('button', { name: 'Igel sammelt' }));
  await expectToast('Jetzt sammelt Igel.');
  await page.user.click(await screen.findByRole('link', { name: 'Wer sammelt? Gerade Igel' }));
  await page.user.click(await screen.findByRole('button', { name: 'Zurück zu Mia' }));
  page.network.cutsNext = returning;
  await page.user.type(await screen.findByLabelText('PIN'), '2468{Enter}');
  await expectToast('Jetzt sammelt Mia.');
  await screen.findByRole('heading', { name: 'Hallo, Mia!' });
  expect(readToasts().map(({ title }) => title)).toEqual(['Jetzt sammelt Mia.']);
});

it('a wrong PIN is said at its field, which is empty again and has the focus; too short a one is not sent', async () => {
  const { user, network } = await askedForPin();
  await waitFor(() => expect(document.activeElement).toBe(pin()));
  await user.type(pin(), '24');
  await user.click(goOn());
  await see('Die PIN hat vier Ziffern.', 'dialog');
  await waitFor(() => expect(document.activeElement).toBe(pin()));
  expect(network.asked).not.toContain(`POST ${returning}`);
  await user.type(pin(), '69');
  await user.click(goOn());
  await see('Die PIN stimmt nicht.', 'dialog');
  // It is emptied a render after its error.
  await waitFor(() => expect([pin().value, document.activeElement]).toEqual(['', pin()]));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zurück zu Mia' })),
  );
});

it('the question for the PIN stays over a failure; after a change of the password it asks for that one', async () => {
  const { user, network } = await askedForPin();
  network.lost = returning;
  await user.type(pin(), '2468{Enter}');
  await findToast('Wir wissen nicht, ob das geklappt hat');
  delete network.lost;
  await waitFor(() => expect(goOn().getAttribute('aria-busy')).toBeNull());
  expect(pin().value).toBe('2468');
  const password_hash = await hashPassword(password);
  await app.db.query.updateTable('users').set({ password_hash }).where('kind', '=', 'account').execute();
  network.hold(returning);
  await user.type(pin(), '{Enter}');
  await waitFor(() => expect(goOn().getAttribute('aria-busy')).toBe('true'));
  await user.keyboard('{Escape}');
  network.release(returning);
  const dialog = within(await screen.findByRole('dialog', { name: 'Passwort von Mia' }));
  const field = dialog.getByLabelText<HTMLInputElement>('Passwort');
  await waitFor(() => expect(document.activeElement).toBe(field));
  dialog.getByText('Die PIN war zu oft falsch. Gib jetzt dein Passwort ein.');
  await user.type(field, 'falsch{Enter}');
  await dialog.findByText('Das Passwort stimmt nicht.');
  await waitFor(() => expect(document.activeElement).toBe(field));
  // Why it is asked for at all is still there.
  dialog.getByText('Die PIN war zu oft falsch. Gib jetzt dein Passwort ein.');
});
