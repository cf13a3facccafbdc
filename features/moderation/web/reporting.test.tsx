// @vitest-environment jsdom
import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readMyCases } from '../contract.ts';
import { listCases, suspendMember } from '../operator-contract.ts';
import { asOperator, leasInstance } from '../testing/operator.ts';
import { createPost } from '#features/blog/author-contract.ts';
import { miaAndBen } from '#testing/circle.ts';
import { confirmAddress, password, people } from '#testing/people.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile, startAppForThisTest } from '#testing/start-server.ts';
import { reportPath } from '#shared/page-paths.ts';

const app = await startAppForThisFile({ ...leasInstance, FIRST_POST: 'free' });
beforeEach(() =>
  app.asOwner('truncate rate_limits, operator_log; delete from trade_requests; delete from users'),
);

const draft = {
  title: 'Ein Beitrag',
  slug: 'ein-beitrag',
  content: 'Text',
  excerpt: '',
  tags: [],
  featuredImageUrl: '',
  isPublished: true,
};

it('takes three taps from a friend: report, reason, send', async () => {
  const { mia } = await miaAndBen(app);
  const { user } = await renderPage(app, '/friends', { as: 'mia' });
  await user.click(await screen.findByRole('button', { name: /Ben/, expanded: false }));
  await user.click(await screen.findByRole('link', { name: 'Ben melden' }));
  await screen.findByRole('heading', { level: 1, name: 'Melden' });
  await see('„Ben“', 'main');
  const send = screen.getByRole('button', { name: 'Meldung senden' });
  await user.click(send);
  await screen.findByRole('group', {
    name: 'Was ist damit?',
    description: 'Bitte such dir aus, was damit ist.',
  });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Beleidigend oder gemein' })),
  );
  await user.click(screen.getByRole('radio', { name: 'Werbung oder Betrug' }));
  await user.click(send);
  const thanks = await screen.findByRole('heading', { level: 1, name: 'Danke für deine Meldung' });
  await waitFor(() => expect(document.activeElement).toBe(thanks));
  expect((await mia.call(readMyCases, {})).reports).toMatchObject([{ kind: 'person', reason: 'spam' }]);
});

it('tells visitors, who have nowhere to look whether it arrived, to send it once more', async () => {
  const mia = await app.as('mia');
  const { id } = await mia.call(createPost, draft);
  const { user, network } = await renderPage(app, reportPath('post', id));
  await user.click(await screen.findByRole('radio', { name: 'Werbung oder Betrug' }));
  const send = screen.getByRole('button', { name: 'Meldung senden' });
  network.losesNext = '/api/reports';
  await user.click(send);
  await expectToast(
    'Wir wissen nicht, ob das geklappt hat',
    'Sende die Meldung noch einmal. Kommt sie doppelt an, schadet das nicht.',
  );
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
  await user.click(send);
  await screen.findByRole('heading', { level: 1, name: 'Danke für deine Meldung' });
});

it('is open to visitors, who may leave an address for the answer where mail is sent', async () => {
  const posting = await startAppForThisTest({
    ...leasInstance,
    SMTP_URL: 'smtp://127.0.0.1:9',
    FIRST_POST: 'free',
  });
  const mia = await posting.as('mia');
  await confirmAddress(posting.db, 'mia');
  const { id } = await mia.call(createPost, draft);
  const { user } = await renderPage(posting, reportPath('post', id));
  await user.click(await screen.findByRole('radio', { name: 'Verrät etwas Persönliches' }));
  await user.type(screen.getByRole('textbox', { name: 'Deine E-Mail-Adresse' }), 'opa');
  await user.click(screen.getByRole('button', { name: 'Meldung senden' }));
  await screen.findByRole('textbox', { description: /Das sieht nicht wie eine E-Mail-Adresse aus\./ });
  await user.type(screen.getByRole('textbox', { name: 'Deine E-Mail-Adresse' }), '@example.org');
  await user.click(screen.getByRole('button', { name: 'Meldung senden' }));
  await screen.findByRole('heading', { level: 1, name: 'Danke für deine Meldung' });
});

it('asks for no address where no mail is sent', async () => {
  const mia = await app.as('mia');
  const { id } = await mia.call(createPost, draft);
  await renderPage(app, reportPath('post', id));
  await screen.findByRole('radio', { name: 'Verrät etwas Persönliches' });
  expect(screen.queryByRole('textbox', { name: 'Deine E-Mail-Adresse' })).toBeNull();
});

it('says where to write instead, where nobody is named to read reports', async () => {
  const alone = await startAppForThisTest({ OPERATOR_EMAIL: 'post@sticker.example' });
  const mia = await alone.as('mia');
  const { id } = await mia.call(createPost, draft);
  await renderPage(alone, reportPath('post', id));
  const words = /Schreib stattdessen an post@sticker\.example, was dich stört und wo es steht\./;
  await see(words, 'alert');
  screen.getByRole('heading', { level: 1, name: 'Melden' });
  screen.getByRole('link', { name: 'Impressum' });
  expect(screen.queryByRole('button', { name: 'Meldung senden' })).toBeNull();
});

it.each([reportPath('post', crypto.randomUUID()), reportPath('person', 'x'), '/report/album/1'])(
  'says so when %s is not there to be reported',
  async path => {
    await renderPage(app, path);
    await screen.findByRole('heading', { level: 1, name: 'Das gibt es nicht mehr' });
  },
);

it('is decided by an operator, told with the reason, and objected to', async () => {
  const operator = await asOperator(app);
  const mia = await app.as('mia');
  const { id } = await mia.call(createPost, draft);
  const ben = await app.as('ben');
  await ben.send('POST', '/api/reports', JSON.stringify({ kind: 'post', subjectId: id, reason: 'insult' }));
  // In another session the operator has shown no code.
  const { user } = await renderPage(app, '/admin', { as: 'lea' });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), operator.phone.next());
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await user.click(await screen.findByRole('button', { name: 'Entscheiden: Beitrag von Mia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entscheiden' }));
  await user.click(dialog.getByRole('radio', { name: 'Entfernen' }));
  await user.click(dialog.getByRole('button', { name: 'So entscheiden' }));
  await dialog.findByRole('textbox', { name: 'Grund', description: /Bitte schreib den Grund dazu\./ });
  await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Das war gemein.');
  await user.click(dialog.getByRole('button', { name: 'So entscheiden' }));
  await expectToast('Entschieden', 'Wen es betrifft, der erfährt es.');
  await screen.findByRole('heading', { name: 'Nichts zu entscheiden' });
  const asMia = await renderPage(app, '/cases', { as: 'mia' });
  await see('Das war gemein.', 'region', 'Über dich entschieden');
  await asMia.user.click(screen.getByRole('button', { name: 'Widersprechen: Beitrag: Entfernt' }));
  const objecting = within(await screen.findByRole('dialog', { name: 'Widersprechen' }));
  await asMia.user.type(objecting.getByRole('textbox', { name: 'Deine Begründung' }), 'War es nicht.');
  await asMia.user.click(objecting.getByRole('button', { name: 'Widerspruch senden' }));
  await expectToast('Widerspruch gesendet', 'Die Antwort findest du hier.');
  expect((await operator.call(listCases, {})).objections).toMatchObject([{ objection: 'War es nicht.' }]);
});

it('shows operators the other screens', async () => {
  const operator = await asOperator(app);
  await app.as('mia');
  const { user } = await renderPage(app, '/admin', { as: 'lea' });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), operator.phone.next());
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await user.click(await screen.findByRole('tab', { name: 'Mitglieder' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Name oder E-Mail-Adresse' }), 'mia');
  await user.click(screen.getByRole('button', { name: 'Suchen' }));
  await see('1 Mitglied', 'status');
  await user.click(screen.getByRole('button', { name: 'Mia sperren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mia sperren' }));
  await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Gemein zu Ben.');
  await user.click(dialog.getByRole('button', { name: 'Sperren' }));
  await expectToast('Entschieden', 'Wen es betrifft, der erfährt es.');
  await user.click(await screen.findByRole('button', { name: 'Sperre von Mia aufheben' }));
  await expectToast('Die Sperre ist aufgehoben');
  await user.click(screen.getByRole('tab', { name: 'Beiträge und Links' }));
  await screen.findByRole('heading', { name: 'Nichts gefunden' });
  await user.click(screen.getByRole('tab', { name: 'Zustand' }));
  await screen.findByRole('table', { name: 'Die größten Tabellen' });
  await user.click(screen.getByRole('tab', { name: 'Protokoll' }));
  await see('Lea: hat die Sperre aufgehoben (Mia)', 'tabpanel', 'Protokoll');
});

it('keeps everybody else out, and sends operators without codes to the settings', async () => {
  await renderPage(app, '/admin', { as: 'mia' });
  await screen.findByRole('heading', { name: 'Nur für Betreiber' });
  await app.as('lea');
  await app.sql`update users set email_confirmed_at = now()`;
  await renderPage(app, '/admin', { as: 'lea' });
  await screen.findByRole('heading', { name: 'Richte zuerst „Anmelden mit Code“ ein' });
});

it('tells a suspended member who signs in why, until when, and what they can do', async () => {
  const operator = await asOperator(app);
  const mia = await app.as('mia');
  const { userId } = mia;
  await operator.call(suspendMember, { userId, days: null, reason: 'Gemein zu Ben.' });
  const takenDown = {
    kind: 'post',
    subject_id: 'x',
    owner_id: userId,
    measure: 'take_down',
    reason: 'Werbung.',
  } as const;
  await app.db.query.insertInto('decisions').values(takenDown).execute();
  const { user } = await renderPage(app, '/auth');
  await user.type(await screen.findByRole('textbox', { name: 'E-Mail' }), people.mia.email);
  await user.type(screen.getByLabelText('Passwort'), password);
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByRole('heading', { level: 1, name: 'Dein Konto ist gesperrt' });
  await waitFor(() => expect(document.title).toBe('Dein Konto ist gesperrt · Klebekumpel'));
  await see('Gemein zu Ben.', 'listitem');
  await see('Für immer gesperrt.', 'listitem');
  await see('Werbung.', 'listitem');
  screen.getByRole('button', { name: /^Widersprechen: Beitrag/ });
  screen.getByRole('button', { name: 'Daten herunterladen' });
  screen.getByRole('button', { name: 'Widersprechen: Konto gesperrt' });
  await user.click(screen.getByRole('button', { name: 'Konto löschen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Konto löschen' }));
  await user.type(dialog.getByLabelText('Aktuelles Passwort'), password);
  await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
  await expectToast('Konto gelöscht', 'Schade, dass du gehst. Alles Gute!');
});
