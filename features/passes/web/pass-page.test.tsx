// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueChildPass, readChildPass, signInByPass } from '../contract.ts';
import { issuePasses } from '../server/store.ts';
import { readSession } from '#features/auth/contract.ts';
import { addChild, listChildDevices, readFamily } from '#features/family/contract.ts';
// Preloaded, so that no test waits for the compiler.
import './PassPage.tsx';
import './PassDialog.tsx';
import '#features/dashboard/web/DashboardPage.tsx';
import '#features/family-pages/web/FamilyPage.tsx';
import '#web/member/MemberFrame.tsx';
import { childPath } from '#features/family-pages/rules/child-path.ts';
import { passPath } from '../rules/pass-path.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { createChild, password } from '#testing/people.ts';
import { expectToast, renderPage, type RenderedPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.db.query.deleteFrom('users').execute());

const avatarUrl = '/avatars/hedgehog.svg';

/** Mia's child Igel, with a pass. */
async function igelsPass() {
  const mia = await app.as('mia');
  const { child } = await mia.call(addChild, { displayName: 'Igel', avatarUrl });
  const pass = await mia.call(issueChildPass, { childId: child.userId, password });
  return { mia, childId: child.userId, ...pass };
}

async function groupPass() {
  const childId = await createChild(app.db, 'Waldkauz');
  const [pass] = await app.db.transaction(tx => issuePasses(app.house, tx, [childId]));
  return pass ?? { userId: '', code: '', token: '' };
}

async function typeCode({ user }: RenderedPage, code: string) {
  const field = await screen.findByRole('textbox', { name: 'Was auf dem Zettel steht' });
  await user.clear(field);
  await user.type(field, code);
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
}

const nameHere = async ({ network }: RenderedPage) => {
  const client = Object.assign(app.visitor(), { cookie: network.cookie });
  return (await client.call(readSession, {})).member?.displayName;
};

describe('a child with a pass', () => {
  it('comes from the sign-in page, types the words in its own way, sees itself and is in', async () => {
    const { code } = await igelsPass();
    const page = await renderPage(app, pagePaths.auth);
    await page.user.click(await screen.findByRole('link', { name: 'Hier geht’s rein' }));
    await typeCode(page, `  ${code.replaceAll(' ', ' - ').toUpperCase()}.`);
    const found = await screen.findByRole('heading', { name: 'Bist du Igel?' });
    await waitFor(() => expect(document.activeElement).toBe(found));
    await page.user.click(screen.getByRole('button', { name: 'Ja, los geht’s' }));
    await waitFor(() => expect(location.pathname).toBe(pagePaths.dashboard));
    expect(await nameHere(page)).toBe('Igel');
  });

  it('comes by the link of the QR code, of which nothing stays in the address', async () => {
    const { token } = await igelsPass();
    const page = await renderPage(app, passPath(token));
    await screen.findByRole('heading', { name: 'Bist du Igel?' });
    expect(location.hash).toBe('');
    await page.user.click(screen.getByRole('button', { name: 'Nein' }));
    await screen.findByRole('textbox', { name: 'Was auf dem Zettel steht' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mit Ausweis anmelden' })),
    );
    expect(await nameHere(page)).toBeUndefined();
    // Opened once more, in the page that is already there.
    location.hash = token;
    await screen.findByRole('heading', { name: 'Bist du Igel?' });
    expect(location.hash).toBe('');
  });

  it('with a torn slip hears what to do, and never a guess; what it typed stays', async () => {
    const { code } = await igelsPass();
    const page = await renderPage(app, pagePaths.pass);
    await typeCode(page, 'adler koffer');
    await screen.findByRole('textbox', { description: /Es sind drei Wörter und zwei Ziffern\./ });
    const wrong = code.replace(/ [a-z]+ /, ' niemand ');
    await typeCode(page, wrong);
    await screen.findByRole('textbox', { description: /Diesen Ausweis kennen wir nicht/ });
    expect(document.body.textContent).not.toMatch(/meintest/i);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Was auf dem Zettel steht' });
    expect([field.value, document.activeElement]).toEqual([wrong, field]);
  });

  it('is told where the way out is, when another child of the device’s family collects there', async () => {
    const { token, childId } = await igelsPass();
    localStorage.setItem('faces-here', childId);
    await renderPage(app, passPath(token), { asMember: childId });
    await see(/^Hier sammelt gerade Igel\. .* mit der PIN zurück/, 'main');
    const wayOut = screen.getByRole('link', { name: 'Wer sammelt?' });
    expect(wayOut.getAttribute('href')).toBe(pagePaths.faces);
    localStorage.removeItem('faces-here');
  });

  it('that would rather type than scan is led into the field', async () => {
    const { user } = await renderPage(app, pagePaths.pass);
    await user.click(await screen.findByRole('button', { name: 'Zettel scannen' }));
    await user.click(await screen.findByRole('button', { name: 'Code eintippen' }));
    await user.keyboard('adler');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('adler');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('sees itself and is in also when the first answer is lost on the way', async () => {
    const { code } = await igelsPass();
    const page = await renderPage(app, pagePaths.pass);
    page.network.losesNext = '/api/passes/look';
    await typeCode(page, code);
    await screen.findByRole('heading', { name: 'Bist du Igel?' });
    page.network.losesNext = '/api/passes/sign-in';
    await page.user.click(screen.getByRole('button', { name: 'Ja, los geht’s' }));
    await waitFor(() => expect(location.pathname).toBe(pagePaths.dashboard));
  });

  it('is not told to look whether it was done, where its slip was only looked at', async () => {
    const { code } = await igelsPass();
    const page = await renderPage(app, pagePaths.pass);
    page.network.lost = '/api/passes/look';
    await typeCode(page, code);
    const description = /Der Server antwortet gerade nicht\. Versuche es gleich noch einmal\./;
    await screen.findByRole('textbox', { name: 'Was auf dem Zettel steht', description });
    delete page.network.lost;
    await typeCode(page, code);
    await screen.findByRole('heading', { name: 'Bist du Igel?' });
  });

  it('hears that its slip is an old one', async () => {
    const { mia, childId, token } = await igelsPass();
    await mia.call(issueChildPass, { childId, password });
    await renderPage(app, passPath(token));
    expect((await screen.findByRole('alert')).textContent).toContain('Es gibt einen neueren');
    await screen.findByRole('textbox', { name: 'Was auf dem Zettel steht' });
  });

  it('is told of a link that is not whole, and of a server that is away, and tries again', async () => {
    await renderPage(app, `${pagePaths.pass}#halber-code`);
    expect((await screen.findByRole('alert')).textContent).toContain('nicht ganz');
    const { code } = await igelsPass();
    const page = await renderPage(app, pagePaths.pass);
    const [field] = (await screen.findAllByRole('textbox', { name: 'Was auf dem Zettel steht' })).slice(-1);
    await page.user.type(field ?? document.body, code);
    page.network.isDown = true;
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(field?.getAttribute('aria-invalid')).toBe('true'));
    page.network.isDown = false;
    await page.user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Bist du Igel?' });
  });
});

describe('a grown-up with a pass', () => {
  it('takes a child of a group into the family', async () => {
    const { token } = await groupPass();
    const mia = await app.as('mia');
    const { user } = await renderPage(app, passPath(token), { as: 'mia' });
    await screen.findByRole('heading', { name: 'Das ist der Ausweis von Waldkauz' });
    within(screen.getByRole('main')).getByText(/Hier ist gerade Mia angemeldet/);
    await user.click(screen.getByRole('button', { name: 'In meine Familie holen' }));
    await screen.findByRole('region', { name: 'Waldkauz' });
    await expectToast(
      'Waldkauz gehört jetzt zu deiner Familie',
      'Der alte Zettel gilt nicht mehr. Hier machst du einen neuen.',
    );
    expect((await mia.call(readFamily, {})).children.map(child => child.displayName)).toEqual(['Waldkauz']);
  });

  it('is not asked about a child that has a family', async () => {
    const { token } = await igelsPass();
    await renderPage(app, passPath(token), { as: 'ben' });
    await screen.findByRole('heading', { name: 'Das ist der Ausweis von Igel' });
    expect(screen.queryByRole('button', { name: 'In meine Familie holen' })).toBeNull();
  });
});

/** The question that a press on the button opens, with the password in its field. */
async function asked(user: RenderedPage['user'], title: string) {
  const question = within(await screen.findByRole('dialog', { name: title }));
  await user.type(question.getByLabelText('Dein Passwort'), password);
  return question;
}

describe('among what is set for a child', () => {
  it('a pass is made, shown once, and put on paper', async () => {
    const mia = await app.as('mia');
    const { userId: childId } = (await mia.call(addChild, { displayName: 'Igel', avatarUrl })).child;
    const { user } = await renderPage(app, childPath(childId), { as: 'mia' });
    const card = within(await screen.findByRole('region', { name: 'Einstellungen für Igel' }));
    await user.click(await card.findByRole('button', { name: 'Ausweis machen' }));
    const question = await asked(user, 'Ausweis für Igel machen?');
    await user.click(question.getByRole('button', { name: 'Ausweis machen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ausweis für Igel' });
    within(dialog).getByRole('img', { name: 'QR-Code von Igel' });
    const code = dialog.querySelector('.pass-shown')?.textContent ?? '';
    const paper = document.querySelector('.on-paper');
    expect(paper?.querySelector('.pass-code')?.textContent).toBe(code);
    expect(paper?.textContent).toContain('Wer diesen Zettel hat');
    const device = app.visitor();
    expect((await device.call(signInByPass, { code })).member.userId).toBe(childId);
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Fertig' }));
    await waitFor(() => expect(document.querySelector('.on-paper')).toBeNull());
    await card.findByText(/^Gemacht am/);
  });

  it('a pass whose button was pressed twice at once is made once, so that the one on paper opens', async () => {
    const mia = await app.as('mia');
    const { userId: childId } = (await mia.call(addChild, { displayName: 'Igel', avatarUrl })).child;
    const { user } = await renderPage(app, childPath(childId), { as: 'mia' });
    const card = within(await screen.findByRole('region', { name: 'Einstellungen für Igel' }));
    await user.click(await card.findByRole('button', { name: 'Ausweis machen' }));
    const question = await asked(user, 'Ausweis für Igel machen?');
    const make = question.getByRole('button', { name: 'Ausweis machen' });
    const before = await app.db.query.selectFrom('ended_passes').select('because').execute();
    fireEvent.click(make);
    fireEvent.click(make);
    await screen.findByRole('dialog', { name: 'Ausweis für Igel' });
    expect(await app.db.query.selectFrom('ended_passes').select('because').execute()).toEqual(before);
  });

  it('a new one says before what it ends, and the old one and its devices are over', async () => {
    const { mia, childId, token } = await igelsPass();
    const device = app.visitor();
    await device.call(signInByPass, { token });
    const { user } = await renderPage(app, childPath(childId), { as: 'mia' });
    const card = within(await screen.findByRole('region', { name: 'Einstellungen für Igel' }));
    await card.findByText(/mit Ausweis angemeldet/);
    await user.click(await card.findByRole('button', { name: 'Neuer Ausweis' }));
    const question = await asked(user, 'Neuer Ausweis für Igel?');
    question.getByText(/Der alte Zettel gilt dann nicht mehr/);
    expect((await mia.call(listChildDevices, { childId })).devices).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Neuer Ausweis' }));
    await screen.findByRole('dialog', { name: 'Ausweis für Igel' });
    expect((await mia.call(listChildDevices, { childId })).devices).toEqual([]);
  });

  it('a lost one is ended', async () => {
    const { mia, childId } = await igelsPass();
    const { user } = await renderPage(app, childPath(childId), { as: 'mia' });
    const card = within(await screen.findByRole('region', { name: 'Einstellungen für Igel' }));
    await user.click(await card.findByRole('button', { name: 'Ausweis sperren' }));
    const question = within(await screen.findByRole('dialog', { name: 'Ausweis von Igel sperren?' }));
    await user.click(question.getByRole('button', { name: 'Ausweis sperren' }));
    await expectToast('Der Ausweis ist gesperrt');
    expect(await mia.call(readChildPass, { childId })).toEqual({ pass: null });
    await card.findByRole('button', { name: 'Ausweis machen' });
  });
});
