// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { confirmEmail } from '#features/auth/by-mail-contract.ts';
import { button } from '#features/blog/testing/author-desk.tsx';
import { leasInstance } from '#features/moderation/testing/operator.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { startAppForThisTest } from '#testing/start-server.ts';
// Loaded beforehand, so that no test waits for its transformation.
import './BlogAdminPage.tsx';

describe('an address that is not confirmed', () => {
  const mailed = { SMTP_URL: 'smtp://127.0.0.1:9' };

  it('keeps a post a draft, says why, and lets it be published as soon as it is', async () => {
    const own = await startAppForThisTest(mailed);
    const { user } = await renderPage(own, '/admin/blog?beitrag=neu', { as: 'mia', isLive: true });
    await user.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Hof');
    const publish = screen.getByRole('checkbox', { name: 'Veröffentlichen' });
    expect(publish).toHaveProperty('disabled', true);
    const note = within(screen.getByRole('note'));
    note.getByText(/Zum Veröffentlichen bestätige zuerst deine E-Mail-Adresse.*mia@example\.org/);
    await user.click(note.getByRole('button', { name: 'Mail noch einmal senden' }));
    await expectToast('Mail ist unterwegs', 'Öffne den Link in der Mail an mia@example.org.');
    const { rows } = await sql<{ text: string }>`select text_body as text from mails`.execute(own.db.query);
    const token = /\/auth\/confirm\/([\w-]{43})/.exec(rows.at(-1)?.text ?? '')?.[1] ?? '';
    await own.visitor().call(confirmEmail, { token });
    await waitFor(() => expect(publish).toHaveProperty('disabled', false));
    expect(screen.queryByRole('note')).toBeNull();
    await user.click(publish);
    await user.click(button('Veröffentlichen'));
    await expectToast('Beitrag erstellt', 'Er steht jetzt im Blog.');
  });

  it('is asked for where the operator names authors; where no mails go out, by whom it is confirmed', async () => {
    const own = await startAppForThisTest({ BLOG_AUTHORS: 'mia@example.org' });
    await renderPage(own, '/admin/blog', { as: 'mia', isLive: true });
    const note = within(await screen.findByRole('note'));
    note.getByText(/Gehörst du dazu\? Dann bestätige zuerst/);
    note.getByText(/Diese Seite verschickt keine E-Mails/);
    expect(note.queryByRole('button')).toBeNull();
  });
});

it('a first post is said to be read by an operator before everybody, beside the switch', async () => {
  const own = await startAppForThisTest(leasInstance);
  const { user } = await renderPage(own, '/admin/blog?beitrag=neu', { as: 'mia' });
  await user.click(await screen.findByRole('checkbox', { name: 'Veröffentlichen' }));
  const description = /Deinen ersten Beitrag sehen wir uns an/;
  screen.getByRole('checkbox', { name: 'Veröffentlichen', description });
});
