// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { listFriends, provideInvite, redeemInvite, requestFriendship } from '../../contract.ts';
import { addChild } from '#features/family/contract.ts';
import { readToasts } from '#web/design/toast.ts';
import { miaAndBen } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';
import { expectToast, expectUnknownOutcome, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
// Preloaded, so that no test waits for the compiler.
import './MyCodeDialog.tsx';
import './RedeemDialog.tsx';

const app = await startAppForThisFile();
beforeEach(() => app.db.query.deleteFrom('users').execute());

async function openDialog(name: string, given: { readonly isLive?: 'from now' } = {}) {
  const page = await renderPage(app, '/friends', { as: 'mia', ...given });
  await page.user.click(await screen.findByRole('button', { name }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name })) };
}

async function inviteOf(person: 'mia' | 'ben') {
  return (await app.as(person)).call(provideInvite, {});
}

describe('the own code', () => {
  it('is shown with its date and its QR code, and copied', async () => {
    const { user, dialog } = await openDialog('Mein Code');
    await dialog.findByRole('img', { name: 'QR-Code mit deiner Einladung' });
    const { code, expiresAt } = await inviteOf('mia');
    dialog.getByText(`Dein Code: ${[...code].join(' ')}`);
    const day = new Date(expiresAt).toLocaleDateString('de-DE', {
      dateStyle: 'long',
      timeZone: 'Europe/Berlin',
    });
    dialog.getByText(`Gültig bis ${day}`);
    await user.click(dialog.getByRole('button', { name: 'Code kopieren' }));
    await expectToast('Code kopiert', undefined);
    expect(await navigator.clipboard.readText()).toBe(code);
  });

  it('goes as a link where the device cannot share', async () => {
    const { user, dialog } = await openDialog('Mein Code');
    await user.click(await dialog.findByRole('button', { name: 'Einladung teilen' }));
    await expectToast('Link kopiert', undefined);
    const { token } = await inviteOf('mia');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/invite/${token}`);
  });

  it('goes by the device’s own sharing, whose closing says nothing', async () => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        shared.push(data);
        throw new DOMException('closed', 'AbortError');
      },
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { user, dialog } = await openDialog('Mein Code');
    await user.click(await dialog.findByRole('button', { name: 'Einladung teilen' }));
    expect(shared).toHaveLength(1);
    expect(readToasts()).toEqual([]);
  });

  it('is replaced by a new one', async () => {
    const before = await inviteOf('mia');
    const { user, dialog } = await openDialog('Mein Code');
    await user.click(await dialog.findByRole('button', { name: 'Neuer Code' }));
    await expectToast('Code erneuert', 'Dein alter Code gilt nicht mehr.');
    const now = await inviteOf('mia');
    expect(now.token).not.toBe(before.token);
    dialog.getByText(`Dein Code: ${[...now.code].join(' ')}`);
  });

  it('stays the new one where the one before was asked for earlier and comes later', async () => {
    await inviteOf('mia');
    const { user, dialog, network } = await openDialog('Mein Code', { isLive: 'from now' });
    const renew = await dialog.findByRole('button', { name: 'Neuer Code' });
    const olderArrives = network.hold(provideInvite.path);
    const [mia, ben] = [await app.as('mia'), await app.as('ben')];
    await ben.call(requestFriendship, { userId: mia.userId });
    const asked = () => network.asked.filter(path => path.endsWith(provideInvite.path));
    await waitFor(() => expect(asked()).toHaveLength(2));
    await inviteOf('mia');
    network.hold(provideInvite.path)();
    await user.click(renew);
    await expectToast('Code erneuert', 'Dein alter Code gilt nicht mehr.');
    olderArrives();
    await waitFor(() => expect(network.waiting).toBe(0));
    await user.click(dialog.getByRole('button', { name: 'Code kopieren' }));
    const now = await inviteOf('mia');
    dialog.getByText(`Dein Code: ${[...now.code].join(' ')}`);
  });
});

describe('redeeming a code', () => {
  async function typeCode(code: string) {
    const page = await openDialog('Code einlösen');
    const field = page.dialog.getByRole('textbox', { name: 'Freundschaftscode' });
    await page.user.type(field, code);
    return { ...page, field, button: page.dialog.getByRole('button', { name: 'Einlösen' }) };
  }

  it('needs six digits, and ignores what is none', async () => {
    const { user, field, button } = await typeCode('12a3 4');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toHaveProperty('value', '1234');
    expect(button).toHaveProperty('disabled', true);
    await user.type(field, '567');
    expect(field).toHaveProperty('value', '123456');
    expect(button).toHaveProperty('disabled', false);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
  });

  it.each(['123 456', ' 123-456\n', '123456789'])('takes a pasted %j', async pasted => {
    const { user, field, button } = await typeCode('9');
    await user.paste(pasted);
    expect(field).toHaveProperty('value', '123456');
    expect(button).toHaveProperty('disabled', false);
  });

  it('makes friends, tells, and closes', async () => {
    const ben = await app.as('ben');
    const { code } = await inviteOf('ben');
    const { user } = await typeCode(code);
    await user.keyboard('{Enter}');
    await expectToast('Freundschaft hinzugefügt', 'Du und Ben seid jetzt Freunde!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: /^Ben/ });
    expect((await ben.call(listFriends, {})).friends[0]?.cameByMyCode).toBe(true);
  });

  it('of a child says that the parents decide, and shows it to both', async () => {
    const ben = await app.as('ben');
    const igel = { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' };
    const child = await app.signedIn((await ben.call(addChild, igel)).child.userId);
    const { user } = await typeCode((await child.call(provideInvite, {})).code);
    await user.keyboard('{Enter}');
    await expectToast('Jetzt entscheiden die Eltern', 'Sagen sie Ja, seid ihr Freunde: Igel und du.');
    await user.click(await screen.findByRole('tab', { name: /Gesendet/ }));
    await see('Wartet auf die Eltern', 'tabpanel', /^Gesendet/);
    expect((await child.call(listFriends, {})).incoming).toMatchObject([{ waitsForGuardian: true }]);
  });

  it('that is wrong says so in place, as a message, and keeps what was typed', async () => {
    const { user, dialog, field, button } = await typeCode('100001');
    await user.click(button);
    await expectToast('Ungültiger Code', 'Der Code ist ungültig oder abgelaufen');
    await dialog.findByRole('textbox', { description: /Der Code ist ungültig oder abgelaufen/ });
    expect(field).toHaveProperty('value', '100001');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, '{Backspace}');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('of one’s own is no use', async () => {
    const { code } = await inviteOf('mia');
    const { user, button } = await typeCode(code);
    await user.click(button);
    await expectToast(
      'Ungültiger Code',
      'Das ist dein eigener Code. Gib ihn jemandem, mit dem du tauschen willst.',
    );
  });

  it.each(['friends', 'pending'] as const)('of somebody connected already says so (%s)', async how => {
    const [mia, ben] = [await app.as('mia'), await app.as('ben')];
    if (how === 'friends') await befriend(app.db, mia.userId, ben.userId);
    else await mia.call(requestFriendship, { userId: ben.userId });
    const { code } = await inviteOf('ben');
    const { user, button } = await typeCode(code);
    await user.click(button);
    await expectToast('Bereits befreundet', 'Ihr seid bereits befreundet oder habt eine ausstehende Anfrage');
  });

  it('that cannot be sent keeps what was typed', async () => {
    const { user, network, field, button } = await typeCode('123456');
    network.isDown = true;
    await user.click(button);
    await expectUnknownOutcome();
    expect(field).toHaveProperty('value', '123456');
  });

  it('is asked for once however fast one presses', async () => {
    const { code } = await inviteOf('ben');
    const { network, field } = await typeCode(code);
    const form = field.closest('form');
    if (form === null) throw new Error('no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await expectToast('Freundschaft hinzugefügt', 'Du und Ben seid jetzt Freunde!');
    expect(network.asked.filter(asked => asked.endsWith('/redeem'))).toHaveLength(1);
  });

  it('leads back to typing where there is no camera', async () => {
    const { user, dialog } = await openDialog('Code einlösen');
    await user.click(dialog.getByRole('button', { name: 'QR-Code scannen' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Hier gibt es keine Kamera.');
    await user.click(screen.getByRole('button', { name: 'Code eintippen' }));
    await screen.findByRole('textbox', { name: 'Freundschaftscode' });
  });

  it('says what to do where the camera is not allowed', async () => {
    const getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    Object.assign(navigator, { mediaDevices: { getUserMedia } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
    const { user, dialog } = await openDialog('Code einlösen');
    await user.click(dialog.getByRole('button', { name: 'QR-Code scannen' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Die Kamera ist nicht erlaubt.Erlaube sie in den Einstellungen deines Browsers. Es geht auch ohne: Tippe einfach die sechs Ziffern ein.',
    );
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Code eintippen' })),
    );
  });
});

describe('a friendship by the own code', () => {
  /** These members redeem codes of Mia's, and Mia opens her friends' page. */
  async function openWith(...names: Array<'ben' | 'lea'>) {
    const clients = [];
    for (const name of names) {
      const { token } = await inviteOf('mia');
      const client = await app.as(name);
      await client.call(redeemInvite, { token });
      clients.push(client);
    }
    return { clients, ...(await renderPage(app, '/friends', { as: 'mia' })) };
  }
  const byMyCode = async () => within(await screen.findByRole('region', { name: 'Über deinen Code' }));
  const undo = (name: string) =>
    screen.findByRole('button', { name: `Rückgängig: Freundschaft mit ${name}` });

  it('is asked about, and ends after a question that says what goes with it', async () => {
    const { clients, user } = await openWith('ben');
    await (await byMyCode()).findByText('Ben hat deinen Code eingelöst. Kennst du Ben?');
    await user.click(await undo('Ben'));
    const question = await screen.findByRole('dialog', { name: 'Freundschaft mit Ben beenden?' });
    within(question).getByText(/offene Tauschanfragen zwischen euch enden/);
    expect((await clients[0]?.call(listFriends, {}))?.friends).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: 'Beenden' }));
    await expectToast('Freundschaft rückgängig gemacht', undefined);
    await screen.findByRole('heading', { name: 'Noch keine Freunde' });
    expect((await clients[0]?.call(listFriends, {}))?.friends).toEqual([]);
  });

  it('is put away for good, on every device, once the member says so', async () => {
    const { user } = await openWith('ben');
    await user.click(await screen.findByRole('button', { name: 'Ja, kenne ich' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Über deinen Code' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true));
    screen.getByRole('button', { name: /^Ben/ });
    const { friends } = await (await app.as('mia')).call(listFriends, {});
    expect(friends.map(({ cameByMyCode }) => cameByMyCode)).toEqual([false]);
  });

  it('is one question for many, with their names behind it', async () => {
    const { user } = await openWith('ben', 'lea');
    await (await byMyCode()).findByText('2 Freunde haben deinen Code eingelöst. Kennst du alle?');
    expect(screen.queryByRole('button', { name: /^Rückgängig/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Namen zeigen' }));
    await undo('Ben');
    await user.click(await undo('Lea'));
    const question = await screen.findByRole('dialog', { name: 'Freundschaft mit Lea beenden?' });
    await user.click(within(question).getByRole('button', { name: 'Beenden' }));
    await (await byMyCode()).findByText('Ben hat deinen Code eingelöst. Kennst du Ben?');
  });
});

describe('an invitation’s link', () => {
  it('is redeemed once, shows who it was, and is remembered for a reload', async () => {
    const ben = await app.as('ben');
    const { token } = await inviteOf('ben');
    const first = await renderPage(app, `/invite/${token}`, { as: 'mia' });
    await screen.findByRole('heading', { level: 1, name: 'Du und Ben seid jetzt Freunde!' });
    expect(first.network.asked.filter(asked => asked.endsWith('/redeem'))).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Zu deinen Freunden' }).getAttribute('href')).toBe('/friends');
    const trade = screen.getByRole('link', { name: 'Sticker tauschen' });
    expect(trade.getAttribute('href')).toBe(`/trading?friend=${ben.userId}`);
    await waitFor(() => expect(history.state?.state?.redeemed?.person?.displayName).toBe('Ben'));
  });

  it('that somebody else was faster with is used up', async () => {
    const { token } = await inviteOf('ben');
    await (await app.as('lea')).call(redeemInvite, { token });
    await renderPage(app, `/invite/${token}`, { as: 'mia' });
    await screen.findByRole('heading', { name: 'Ungültiger Code' });
  });

  it('of a friend changes nothing', async () => {
    await miaAndBen(app);
    const { token } = await inviteOf('ben');
    await renderPage(app, `/invite/${token}`, { as: 'mia' });
    await screen.findByRole('heading', { name: 'Bereits befreundet' });
    within(screen.getByRole('alert')).getByText(
      'Ihr seid bereits befreundet oder habt eine ausstehende Anfrage',
    );
  });

  it('that could not be sent is tried again only when asked', async () => {
    const { token } = await inviteOf('ben');
    const page = await renderPage(app, '/friends', { as: 'mia' });
    await screen.findByRole('heading', { name: 'Noch keine Freunde' });
    page.network.isDown = true;
    history.pushState(null, '', `/invite/${token}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await see(/^Der Server ist nicht erreichbar\./, 'alert');
    expect(page.network.asked.filter(asked => asked.endsWith('/redeem'))).toHaveLength(1);
    page.network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('heading', { level: 1, name: 'Du und Ben seid jetzt Freunde!' });
  });

  it.each([
    ['aaaaaaaaaaaaaaaaaaaaaa', 1],
    ['zu-kurz', 0],
  ])('that is wrong says so and leads on (%s)', async (token, asked) => {
    const { network } = await renderPage(app, `/invite/${token}`, { as: 'mia' });
    await screen.findByRole('heading', { name: 'Ungültiger Code' });
    within(screen.getByRole('alert')).getByText('Der Code ist ungültig oder abgelaufen');
    screen.getByRole('link', { name: 'Zu deinen Freunden' });
    expect(network.asked.filter(one => one.endsWith('/redeem'))).toHaveLength(asked);
  });
});
