import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listFriends } from '#features/friends/contract.ts';
import { listTrades } from '#features/trades/contract.ts';
import { accessibilityProblems } from '#testing/browser.ts';
import { join } from './account-steps.ts';
import { call } from './call.ts';
import { desktop, phone, setUpDevices } from './devices.ts';
import { see } from './see.ts';
import { becomeFriends, change, commonStickers } from './swap-steps.ts';
import { seeToast } from './toasts.ts';

const newDevice = await setUpDevices();

/** Two friends: one has two duplicates, the other three; neither has any of the other's. */
async function twoFriends(one: Page, other: Page, names: readonly [string, string]) {
  await join(one, names[0]);
  await join(other, names[1]);
  const { albumId, stickers } = await commonStickers(one);
  const twice = (from: number, to: number) => stickers.slice(from, to).flatMap(({ id }) => [id, id]);
  await change(one, albumId, twice(0, 2));
  await change(other, albumId, twice(2, 5));
  await becomeFriends(one, other);
  return { albumId, codes: stickers.map(({ code }) => code) };
}

const card = (page: Page, name: string) => page.getByRole('article', { name: `Tausch mit ${name}` });

describe('swapping', () => {
  it('goes from a packet over a counter-offer to stickers in both albums, seen live on both sides', async () => {
    const [mia, ben] = [await newDevice(phone), await newDevice(desktop)];
    const { albumId } = await twoFriends(mia, ben, ['Mia', 'Ben']);
    await ben.goto('/trades');
    await see(ben, 'Keine Tausche');
    await mia.goto('/trading');
    await mia.getByRole('heading', { name: 'Tauschpaket 2 gegen 2' }).waitFor();
    expect(await accessibilityProblems(mia)).toEqual([]);
    await mia.getByRole('button', { name: 'Paket senden' }).click();
    const look = mia.getByRole('dialog', { name: 'An Ben senden?' });
    await look.getByRole('button', { name: 'Vorschlag senden' }).waitFor();
    expect(await accessibilityProblems(mia)).toEqual([]);
    await look.getByRole('button', { name: 'Vorschlag senden' }).click();
    await seeToast(mia, 'Tauschvorschlag gesendet');

    await seeToast(ben, 'Mia schlägt dir einen Tausch vor');
    await ben.getByRole('heading', { name: 'Eingehende Tauschvorschläge (1)' }).waitFor();
    expect(await accessibilityProblems(ben)).toEqual([]);
    await ben.getByRole('button', { name: /^Tausch mit Mia ansehen/ }).click();
    await ben.getByRole('button', { name: 'Gegenangebot: Mia' }).waitFor();
    expect(await accessibilityProblems(ben)).toEqual([]);
    await ben.getByRole('button', { name: 'Gegenangebot: Mia' }).click();
    const counter = ben.getByRole('dialog', { name: 'Gegenangebot an Mia' });
    await counter.getByRole('button', { name: 'Sticker ändern' }).waitFor();
    expect(await accessibilityProblems(ben)).toEqual([]);
    await counter.getByRole('button', { name: 'Gegenangebot senden' }).click();
    await seeToast(ben, 'Tauschvorschlag gesendet');
    await ben.getByRole('heading', { name: 'Deine ausstehenden Anfragen (1)' }).waitFor();

    await seeToast(mia, 'Ben macht dir ein Gegenangebot');
    await mia.getByRole('button', { name: 'Annehmen' }).first().click();
    const answer = mia.getByRole('dialog', { name: 'Ben macht dir ein Gegenangebot' });
    await answer.getByRole('button', { name: 'Annehmen: Ben' }).click();
    const last = mia.getByRole('dialog', { name: 'Mit Ben tauschen?' });
    await last.getByText('Fair: gleich viele, gleich selten').waitFor();
    expect(await accessibilityProblems(mia)).toEqual([]);
    await last.getByRole('button', { name: 'Jetzt tauschen' }).click();
    await seeToast(mia, 'Die Sticker wurden erfolgreich getauscht');
    await seeToast(ben, 'Mia hat deinen Tausch angenommen');
    await card(ben, 'Mia').getByText('Angenommen').waitFor();

    await mia.goto(`/album/${albumId}`);
    await see(mia, '4 von 36 · 11 %');
    await ben.goto(`/album/${albumId}`);
    await see(ben, '5 von 36 · 14 %');
  });

  it('says when a sticker is gone, and takes declining and cancelling', async () => {
    const [lea, tom] = [await newDevice(phone), await newDevice(desktop)];
    const { albumId } = await twoFriends(lea, tom, ['Lea', 'Tom']);
    await lea.goto('/dashboard');
    await see(lea, 'Smart-Tausch: Sticker #2 gegen #5');
    expect(await accessibilityProblems(lea)).toEqual([]);
    const suggestions = lea.getByRole('button', { name: /^Vorschlag senden an Tom:/ });
    await suggestions.first().click();
    await seeToast(lea, 'Tauschvorschlag gesendet');

    await tom.goto('/trades');
    const proposal: Locator = card(tom, 'Lea');
    await proposal.getByRole('button', { name: 'Annehmen: Lea' }).waitFor();
    // By a call outside of the app.
    const trades = await call(lea, listTrades, {});
    const stickerId = trades.outgoing[0]?.gives[0]?.stickerId;
    await change(lea, albumId, [stickerId ?? 0], -1);
    // The change is published to Tom, who cannot accept any more.
    await proposal.getByText(/So geht der Tausch nicht mehr auf/).waitFor();
    expect(await tom.getByRole('button', { name: 'Annehmen: Lea' }).isDisabled()).toBe(true);
    expect(await accessibilityProblems(tom)).toEqual([]);
    await tom.getByRole('button', { name: 'Ablehnen: Lea' }).click();
    await tom.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click();
    await seeToast(tom, 'Tausch abgelehnt');
    await seeToast(lea, 'Tom hat deinen Tausch abgelehnt');
  });

  it('starts from the album page and from a friend’s album, and is ticked off when the two meet', async () => {
    const [ida, jan] = [await newDevice(phone), await newDevice(desktop)];
    const { albumId, codes } = await twoFriends(ida, jan, ['Ida', 'Jan']);
    await ida.goto(`/album/${albumId}?filter=missing`);
    const wanted = ida.getByRole('gridcell', { name: new RegExp(`^${codes[2]} `) });
    await ida.getByRole('button', { name: 'Tauschen', exact: true, pressed: false }).tap();
    await wanted.tap();
    const quick = ida.getByRole('dialog', { name: 'Schnell tauschen' });
    await quick.getByRole('button', { name: 'Vorschlag senden' }).waitFor();
    expect(await accessibilityProblems(ida)).toEqual([]);
    await quick.getByRole('button', { name: 'Vorschlag senden' }).click();
    await seeToast(ida, 'Tauschvorschlag gesendet');
    // It was asked for already: the dialog links to the request.
    await wanted.tap();
    await quick.getByText('Du hast Jan schon nach diesem Sticker gefragt.').waitFor();
    expect(await accessibilityProblems(ida)).toEqual([]);
    await quick.getByRole('link', { name: 'Anfrage ansehen mit Jan' }).tap();
    await ida.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Tausch mit Jan');

    await jan.goto('/trades');
    await jan.getByRole('button', { name: /^Tausch mit Ida ansehen/ }).click();
    await jan.getByRole('dialog').getByText('Schneller Tausch vorgeschlagen').waitFor();
    await jan.getByRole('button', { name: 'Annehmen: Ida' }).click();
    await jan.getByRole('button', { name: 'Jetzt tauschen' }).click();
    await seeToast(jan, 'Tausch angenommen');
    await jan.getByRole('button', { name: /^Übergabeliste/ }).click();
    const list = jan.getByRole('dialog', { name: 'Übergabeliste' });
    await list.getByRole('checkbox').first().check();
    expect(await accessibilityProblems(jan)).toEqual([]);
    await ida.goto('/trades');
    await ida.getByRole('button', { name: 'Übergabeliste (1 von 2) mit Jan' }).waitFor();

    const { friends } = await call(ida, listFriends, {});
    await ida.goto(`/friends/${friends[0]?.person.userId}/albums/${albumId}`);
    await ida.getByRole('heading', { level: 1 }).waitFor();
    await ida.getByRole('tab', { name: /Kann ich bekommen/ }).click();
    expect(await accessibilityProblems(ida)).toEqual([]);
  });

  it('says why a friend’s album cannot be shown, with a heading of its own', async () => {
    const ute = await newDevice(phone);
    await join(ute, 'Ute');
    const stranger = crypto.randomUUID();
    const heading = (name: string) => ute.getByRole('heading', { level: 1, name }).waitFor();
    await ute.goto(`/friends/${stranger}/albums/99999`);
    await heading('Dieses Album kannst du nicht sehen');
    expect(await accessibilityProblems(ute)).toEqual([]);
    await ute.goto('/friends/abc/albums/1');
    await heading('Album nicht gefunden');
    expect(await accessibilityProblems(ute)).toEqual([]);
    // The only failure that is neither retried nor a page error.
    const body = JSON.stringify({
      code: 'too_many_requests',
      message: 'Das war zu oft. Warte einen Moment.',
    });
    const answer = { status: 429, contentType: 'application/problem+json', body };
    await ute.route('**/api/trades/**', route => route.fulfill(answer));
    await ute.goto(`/friends/${stranger}/albums/1`);
    await heading('Fehler beim Laden');
    await ute.getByRole('button', { name: 'Noch einmal versuchen' }).waitFor();
    expect(await accessibilityProblems(ute)).toEqual([]);
  });
});
