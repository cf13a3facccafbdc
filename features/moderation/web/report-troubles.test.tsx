// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { objectToDecision, readMyCases, reportContent } from '../contract.ts';
import { listCases, suspendMember } from '../operator-contract.ts';
import { asOperator, leasInstance } from '../testing/operator.ts';
// Preloaded, so that no test waits for the compiler.
import './CasesPage.tsx';
import './ObjectDialog.tsx';
import './ReportPage.tsx';
import './SuspendedPage.tsx';
import '#web/member/MemberFrame.tsx';
import { pagePaths, reportPath } from '#shared/page-paths.ts';
import { miaAndBen } from '#testing/circle.ts';
import { expectToast, findToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { readToasts } from '#web/design/toast.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile(leasInstance);
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

it('what is reported is asked for again where it did not come, and what was written stays until it is sent', async () => {
  const { ben } = await miaAndBen(app);
  const path = reportPath('person', ben.userId);
  history.pushState(null, '', pagePaths.friends);
  history.pushState(null, '', path);
  const { user, network } = await renderPage(app, path, { as: 'mia', lost: '/api/reports' });
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  delete network.lost;
  await user.click(again);
  await user.click(await screen.findByRole('radio', { name: 'Werbung oder Betrug' }));
  const remark = screen.getByRole('textbox', { name: 'Möchtest du noch etwas dazu sagen?' });
  fireEvent.change(remark, { target: { value: 'Dreimal am Tag.' } });
  const send = screen.getByRole('button', { name: 'Meldung senden' });
  network.lost = '/api/reports';
  await user.click(send);
  await findToast('Wir wissen nicht, ob das geklappt hat');
  delete network.lost;
  expect(remark).toHaveProperty('value', 'Dreimal am Tag.');
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
  network.hold('/api/reports');
  await user.click(send);
  await user.click(send);
  network.release('/api/reports');
  await screen.findByRole('heading', { level: 1, name: 'Danke für deine Meldung' });
  await waitFor(() => expect(readToasts()).toEqual([]));
  await see('Soll dich jemand in Ruhe lassen? Dann blockiere das Mitglied bei deinen Freunden.', 'status');
  expect(network.asked.filter(asked => asked === 'POST /api/reports')).toHaveLength(2);
  const { cases } = await (await asOperator(app)).call(listCases, {});
  expect(cases).toMatchObject([{ reports: [{ reason: 'spam', remark: 'Dreimal am Tag.' }] }]);
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  await waitFor(() => expect(location.pathname).toBe(pagePaths.friends));
});

it('what is asked for waits until it is known who reports', async () => {
  const { ben } = await miaAndBen(app);
  const path = reportPath('person', ben.userId);
  const { network } = await renderPage(app, path, { as: 'mia', held: '/api/auth/session' });
  await waitFor(() => expect(network.asked.some(asked => asked.includes('/api/reports/subject'))).toBe(true));
  await waitFor(() => expect(network.waiting).toBe(1));
  await see('Wird geladen...', 'main');
  expect(screen.queryByRole('radio')).toBeNull();
  network.release('/api/auth/session');
  await screen.findByRole('radio', { name: 'Werbung oder Betrug' });
  expect(screen.queryByRole('textbox', { name: /E-Mail/ })).toBeNull();
});

it('what does not fit to an earlier report of the same is said at the field, where it stays', async () => {
  const { mia, ben } = await miaAndBen(app);
  const subject = { kind: 'person', subjectId: ben.userId } as const;
  await mia.call(reportContent, { ...subject, reason: 'spam', remark: 'x'.repeat(480) });
  const { user } = await renderPage(app, reportPath('person', ben.userId), { as: 'mia' });
  await user.click(await screen.findByRole('radio', { name: 'Werbung oder Betrug' }));
  const remark = screen.getByRole('textbox', { name: 'Möchtest du noch etwas dazu sagen?' });
  fireEvent.change(remark, { target: { value: 'Heute schon wieder dreimal.' } });
  await user.click(screen.getByRole('button', { name: 'Meldung senden' }));
  const refused = /Das hast du schon gemeldet, und so viel passt nicht mehr dazu\. Schreib es kürzer\./;
  await screen.findByRole('textbox', { description: refused });
  await waitFor(() => expect(document.activeElement).toBe(remark));
  expect(remark).toHaveProperty('value', 'Heute schon wieder dreimal.');
  await user.clear(remark);
  await user.type(remark, 'Schon wieder.');
  await user.click(screen.getByRole('button', { name: 'Meldung senden' }));
  await screen.findByRole('heading', { level: 1, name: 'Danke für deine Meldung' });
});

it('an objection that was made on another device is seen, and what was written here stays until then', async () => {
  const { userId } = await app.as('mia');
  await (await asOperator(app)).call(suspendMember, { userId, days: 7, reason: 'Gemein.' });
  const mia = await app.as('mia');
  const decisionId = (await mia.call(readMyCases, {})).decisions[0]?.id ?? '';
  const { user } = await renderPage(app, pagePaths.dashboard, { as: 'mia' });
  await user.click(await screen.findByRole('button', { name: 'Widersprechen: Konto gesperrt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Widersprechen' }));
  await user.click(dialog.getByRole('button', { name: 'Widerspruch senden' }));
  await see('Bitte schreib, warum.', 'dialog');
  const words = dialog.getByRole('textbox');
  await waitFor(() => expect(document.activeElement).toBe(words));
  await mia.call(objectToDecision, { decisionId, words: 'Zuerst gesagt.' });
  fireEvent.change(words, { target: { value: 'Noch einmal.' } });
  await user.click(dialog.getByRole('button', { name: 'Widerspruch senden' }));
  await expectToast('Fehler', 'Du hast schon widersprochen. Wir melden uns bei dir.');
  expect(words).toHaveProperty('value', 'Noch einmal.');
  const send = dialog.getByRole('button', { name: 'Widerspruch senden' });
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  await see('Zuerst gesagt.', 'listitem');
  await see('Wir haben noch nicht geantwortet.', 'listitem');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Zuerst gesagt.'));
  expect(screen.queryByRole('button', { name: /^Widersprechen/ })).toBeNull();
});

it('cases that did not come are asked for again, and nobody is told that there are none', async () => {
  const { user, network } = await renderPage(app, '/cases', {
    as: 'mia',
    held: '/api/auth/session',
    givesUpSoon: true,
  });
  network.lost = '/api/reports/mine';
  network.release('/api/auth/session');
  await screen.findByRole('heading', { name: 'Deine Meldungen konnten nicht geladen werden.' });
  expect(within(screen.getByRole('main')).queryByText('Du hast nichts gemeldet.')).toBeNull();
  delete network.lost;
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await see('Du hast nichts gemeldet.', 'region', 'Von dir gemeldet');
  await user.click(screen.getByRole('link', { name: 'Zurück zu „Sicherheit und Meldungen“' }));
  await screen.findByRole('heading', { level: 1, name: 'Sicherheit und Meldungen' });
});
