// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccessToken, listAccessTokens } from '../../access-token-contract.ts';
import { listSessions, readSession } from '../../contract.ts';
import { addChild } from '#features/family/contract.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { readToasts } from '#web/design/toast.ts';
import { createAlbum } from '#testing/albums.ts';
import { password } from '#testing/people.ts';
import { expectToast, expectUnknownOutcome, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
await createAlbum(app.db, { count: 3 });
beforeEach(() => app.db.query.deleteFrom('users').execute());

async function openSettings(part = '') {
  const page = await renderPage(app, `/settings${part}`, { as: 'mia' });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

const rows = async () => {
  const links = await within(screen.getByRole('main')).findAllByRole('link');
  return links.filter(link => link.closest('li') !== null && link.closest('footer') === null);
};

describe('the settings', () => {
  it('lead to a page each, with its title and a way back, and say what is set', async () => {
    const { user } = await openSettings();
    await screen.findByRole('link', { name: /^Privatsphäre und Daten\s*In der Suche auffindbar$/ });
    await screen.findByRole('link', { name: /^Mitteilungen und App\s*Dieses Gerät bekommt keine/ });
    screen.getByRole('link', { name: /^Profil und Blog\s*Mia$/ });
    screen.getByRole('link', { name: /^Sicherheit und Meldungen\s*E-Mail noch nicht bestätigt$/ });
    const paths = (await rows()).map(row => row.getAttribute('href') ?? '');
    expect(paths).toHaveLength(7);
    for (const path of paths.filter(one => /^.settings.(?!albums)/.test(one))) {
      const row = (await rows()).find(one => one.getAttribute('href') === path);
      const title = row?.querySelector('.font-bold')?.textContent ?? '';
      if (row !== undefined) await user.click(row);
      const heading = await screen.findByRole('heading', { level: 1, name: title });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      expect(location.pathname).toBe(path);
      await waitFor(() => expect(document.title).toBe(`${title} · Klebekumpel`));
      await user.click(screen.getByRole('link', { name: 'Zurück zu den Einstellungen' }));
      await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
    }
  });

  it('are fewer for a child, whom the pages of accounts send back', async () => {
    const mia = await app.as('mia');
    const { child } = await mia.call(addChild, { displayName: 'Igel', avatarUrl: '/avatars/fox.svg' });
    for (const part of ['profile', 'security', 'data']) {
      await renderPage(app, `/settings/${part}`, { asMember: child.userId });
      await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
      const paths = (await rows()).map(row => row.getAttribute('href'));
      expect(paths).toEqual(['/faces', '/settings/device', '/friends', '/cases']);
      expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
      cleanup();
    }
  });

  it('name every way out of a device by what it ends', async () => {
    for (let i = 0; i < 3; i += 1) await app.as('mia');
    // All of them within a minute.
    await app.sql`
      update sessions set created_at = timestamptz '2026-01-01 12:00' + numbered.place * interval '7 seconds'
      from (select id, row_number() over (order by id) as place from sessions) numbered
      where numbered.id = sessions.id
    `;
    await openSettings('/security');
    const devices = await section('Deine Geräte');
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(4));
    const ways = screen.getAllByRole('button', { name: /abmelden/i });
    const names = ways.map(way => way.getAttribute('aria-label') ?? way.textContent ?? '');
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the profile', () => {
  it('is saved, and shown where the member is named', async () => {
    const { user } = await openSettings('/profile');
    const profile = within(screen.getByRole('main'));
    expect(profile.getByRole('radio', { name: 'Fuchs' })).toHaveProperty('checked', true);
    const name = profile.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, '  Mia   die Große ');
    await user.click(profile.getByRole('radio', { name: 'Igel' }));
    await user.click(profile.getByRole('button', { name: 'Speichern' }));
    await expectToast('Erfolgreich gespeichert', 'Dein Profil ist aktuell.');
    // Toast and form render separately.
    await waitFor(() => expect(name).toHaveProperty('value', 'Mia die Große'));
    await screen.findByRole('link', { name: 'Konto von Mia die Große' });
    const mia = await app.as('mia');
    const { member } = await mia.call(readSession, {});
    expect(member).toMatchObject({ displayName: 'Mia die Große', avatarUrl: '/avatars/hedgehog.svg' });
  });

  it.each([
    ['   ', 'Bitte gib einen Namen ein.'],
    ['x'.repeat(51), 'Der Name darf höchstens 50 Zeichen lang sein.'],
  ])('says beside the field what is wrong with %j, and asks nobody', async (typed, words) => {
    const { user, network } = await openSettings('/profile');
    const profile = within(screen.getByRole('main'));
    const name = profile.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, typed);
    await user.click(profile.getByRole('button', { name: 'Speichern' }));
    await profile.findByText(words);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name).toHaveProperty('value', typed);
    expect(network.asked).not.toContain('PUT /api/profile');
  });

  it('keeps what was typed when the server cannot be reached', async () => {
    const { user, network } = await openSettings('/profile');
    const profile = within(screen.getByRole('main'));
    await user.type(profile.getByRole('textbox', { name: 'Name' }), 'lein');
    network.isDown = true;
    await user.click(profile.getByRole('button', { name: 'Speichern' }));
    await expectUnknownOutcome();
    expect(profile.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Mialein');
  });

  it('keeps what is typed while it is being saved, and is saved though the page is long asking for it', async () => {
    const { user, network } = await openSettings('/profile');
    const profile = within(screen.getByRole('main'));
    const name = profile.getByRole('textbox', { name: 'Name' });
    const arrives = network.hold(updateProfile.path);
    network.hold(readSession.path);
    await user.type(name, 'lein');
    const save = profile.getByRole('button', { name: 'Speichern' });
    await user.click(save);
    await user.type(name, 'chen');
    arrives();
    await expectToast('Erfolgreich gespeichert', 'Dein Profil ist aktuell.');
    // While the page still waits for what it asks again.
    expect(save.getAttribute('aria-busy')).toBe('true');
    expect(name).toHaveProperty('value', 'Mialeinchen');
    network.release(readSession.path);
    await screen.findByRole('link', { name: 'Konto von Mialein' });
  });

  it('shows the e-mail address without letting it be changed', async () => {
    await openSettings('/profile');
    const profile = within(screen.getByRole('main'));
    const email = profile.getByRole('textbox', { name: 'E-Mail' });
    expect(email).toMatchObject({ value: 'mia@example.org', readOnly: true });
  });
});

describe('changing the password', () => {
  it('ends every other session and keeps this one', async () => {
    const other = await app.as('mia');
    for (const name of ['Waage', 'Skript'])
      await other.call(createAccessToken, { name, scope: 'read', password });
    const { user, network } = await openSettings('/security');
    const form = await section('Passwort ändern');
    const ends = await form.findAllByRole('checkbox', { name: /^(?:Skript|Waage), gilt bis / });
    expect(ends.map(box => box instanceof HTMLInputElement && box.checked)).toEqual([true, true]);
    if (ends[0] !== undefined) await user.click(ends[0]);
    await user.type(form.getByLabelText('Aktuelles Passwort'), password);
    await user.type(form.getByLabelText('Neues Passwort'), 'Ganz-neu-und-lang-9');
    await user.click(form.getByRole('button', { name: 'Passwort ändern' }));
    await expectToast('Passwort geändert', 'Alle anderen Geräte sind abgemeldet.');
    // Toast and form render separately.
    await waitFor(() => expect(form.getByLabelText('Neues Passwort')).toHaveProperty('value', ''));
    expect((await other.call(readSession, {})).member).toBeNull();
    other.cookie = network.cookie;
    expect((await other.call(readSession, {})).member?.displayName).toBe('Mia');
    const { accessTokens } = await other.call(listAccessTokens, {});
    expect(accessTokens.map(({ name }) => name)).toEqual(['Skript']);
  });

  it('takes nothing away when something is asked between the old session and the new one', async () => {
    await app.as('mia');
    const { user, network } = await openSettings('/security');
    const form = await section('Passwort ändern');
    await waitFor(() => expect(network.waiting).toBe(0));
    const release = network.hold('/api/auth/password');
    const before = network.cookie;
    await user.type(form.getByLabelText('Aktuelles Passwort'), password);
    await user.type(form.getByLabelText('Neues Passwort'), 'Ganz-neu-und-lang-9');
    await user.click(form.getByRole('button', { name: 'Passwort ändern' }));
    const old = await app.as('mia');
    old.cookie = before;
    await expect.poll(async () => (await old.call(readSession, {})).member).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Auf allen anderen Geräten abmelden' }));
    await waitFor(() => expect(network.waiting).toBe(1));
    release();
    await expectToast('Passwort geändert', 'Alle anderen Geräte sind abgemeldet.');
    await waitFor(() => expect(form.getByLabelText('Neues Passwort')).toHaveProperty('value', ''));
    await waitFor(() => expect(network.waiting).toBe(0));
    expect(document.body.contains(form.getByLabelText('Neues Passwort'))).toBe(true);
  });

  it('says that the current one is wrong beside its field', async () => {
    const { user } = await openSettings('/security');
    const form = await section('Passwort ändern');
    await user.type(form.getByLabelText('Aktuelles Passwort'), 'stimmt-nicht');
    await user.type(form.getByLabelText('Neues Passwort'), 'Ganz-neu-und-lang-9');
    await user.click(form.getByRole('button', { name: 'Passwort ändern' }));
    await form.findByText('Dein aktuelles Passwort stimmt nicht.');
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Aktuelles Passwort')));
    expect(form.getByLabelText('Neues Passwort')).toHaveProperty('value', 'Ganz-neu-und-lang-9');
    // Not a second time in a toast.
    expect(readToasts()).toEqual([]);
  });
});

describe('the devices', () => {
  it('are listed with this one marked, and the others can be ended one by one or together', async () => {
    const others = [await app.as('mia'), await app.as('mia'), await app.as('mia')] as const;
    const { user } = await openSettings('/security');
    const devices = await section('Deine Geräte');
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(4));
    expect(devices.getAllByText('Dieses Gerät')).toHaveLength(1);
    const [first] = devices.getAllByRole('button', {
      name: /^Gerät abmelden: Browser auf unbekanntem Gerät, angemeldet \d+\. /,
    });
    const times = () => devices.getAllByText(/^Angemeldet: /).map(({ textContent }) => textContent);
    const before = times();
    first?.focus();
    await user.keyboard('{Enter}');
    await expectToast('Gerät abgemeldet', 'Browser auf unbekanntem Gerät');
    // Its place stays, so that a second press ends no other.
    const ended = await devices.findByRole('button', { name: 'Gerät abgemeldet' });
    await waitFor(() => expect(document.activeElement).toBe(ended));
    await user.keyboard('{Enter}');
    expect(devices.getAllByRole('listitem')).toHaveLength(4);
    await user.click(devices.getByRole('button', { name: 'Auf allen anderen Geräten abmelden' }));
    await expectToast('2 andere Geräte abgemeldet');
    // Nothing slides up, not even with the last one: below stands the way out of this device.
    await waitFor(() => expect(devices.getAllByRole('button', { name: 'Gerät abgemeldet' })).toHaveLength(3));
    const endOthers = devices.getByRole('button', { name: 'Auf allen anderen Geräten abmelden' });
    expect(endOthers.getAttribute('aria-disabled')).toBe('true');
    // The seconds by which they are told apart stay, too.
    expect(times()).toEqual(before);
    for (const other of others) expect((await other.call(readSession, {})).member).toBeNull();
  });
});

describe('many devices', () => {
  it('show the newest five, this one first, and all when asked', async () => {
    for (let i = 0; i < 7; i += 1) await app.as('mia');
    const { user } = await openSettings('/security');
    const devices = await section('Deine Geräte');
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(5));
    expect(devices.getAllByRole('listitem')[0]?.textContent).toContain('Dieses Gerät');
    await user.click(devices.getByRole('button', { name: 'Alle 8 Geräte zeigen' }));
    expect(devices.getAllByRole('listitem')).toHaveLength(8);
    await user.click(devices.getByRole('button', { name: 'Weniger Geräte zeigen' }));
    expect(devices.getAllByRole('listitem')).toHaveLength(5);
    await user.click(devices.getByRole('button', { name: 'Auf allen anderen Geräten abmelden' }));
    await expectToast('7 andere Geräte abgemeldet');
    await waitFor(() => expect(devices.getAllByRole('button', { name: 'Gerät abgemeldet' })).toHaveLength(4));
  });
});

describe('the export', () => {
  it('says what was saved and how to open it', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(this.download);
    };
    const { user } = await openSettings('/data');
    const part = await section('Daten herunterladen');
    await user.click(part.getByRole('button', { name: 'Daten herunterladen' }));
    await waitFor(() =>
      expect(part.getByRole('status').textContent).toContain('klebekumpel-meine-daten.json'),
    );
    await user.click(part.getByRole('button', { name: 'Meine Sticker als Tabelle (CSV)' }));
    await waitFor(() =>
      expect(saved).toEqual(['klebekumpel-meine-daten.json', 'klebekumpel-meine-sticker.csv']),
    );
  });
});

describe('signing out', () => {
  it('says goodbye, ends the session and shows nothing of the member any more', async () => {
    const { user, network } = await openSettings();
    const mia = await app.as('mia');
    const before = await mia.call(listSessions, {});
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Abmelden' }));
    await expectToast('Erfolgreich abgemeldet', 'Bis bald!');
    await screen.findByRole('tab', { name: 'Anmelden' });
    expect(location.pathname).toBe('/auth');
    expect(network.cookie).toBe('');
    expect((await mia.call(listSessions, {})).sessions).toHaveLength(before.sessions.length - 1);
    expect(document.body.textContent).not.toContain('mia@example.org');
  });

  it('forgets the member without a server too', async () => {
    const { user, network } = await openSettings();
    network.isDown = true;
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Abmelden' }));
    await screen.findByRole('tab', { name: 'Anmelden' });
  });
});
