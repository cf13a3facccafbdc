// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createPost, updatePost } from '../../author-contract.ts';
import { writtenFrom } from './written-post.ts';
import { button, field, seeList, setUpDesk, wholePost } from '#features/blog/testing/author-desk.tsx';
import { confirmAddress } from '#testing/people.ts';
import { expectToast, findToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisTest } from '#testing/start-server.ts';
// Loaded beforehand, so that no test waits for its transformation.
import '#web/design/ConfirmDialog.tsx';
import './BlogAdminPage.tsx';

const { app, mia, mine, openForm } = setUpDesk();

describe('deleting', () => {
  async function ask() {
    await mia().call(createPost, wholePost);
    const page = await renderPage(app(), '/admin/blog', { as: 'mia' });
    await page.user.click(await screen.findByRole('button', { name: '„Tausch im Hof“ löschen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Beitrag löschen?' }));
    return { ...page, dialog };
  }

  it('happens after a question', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Löschen' }));
    await expectToast('Beitrag gelöscht', '„Tausch im Hof“ gibt es nicht mehr.');
    await screen.findByRole('heading', { name: 'Noch kein Beitrag von dir' });
    expect(await mine()).toEqual([]);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('takes it from the list before the server lists the others', async () => {
    const { user, network, dialog } = await ask();
    network.hold('/api/blog/mine');
    await user.click(dialog.getByRole('button', { name: 'Löschen' }));
    await findToast('Beitrag gelöscht');
    await screen.findByRole('heading', { name: 'Noch kein Beitrag von dir' });
  });

  it('does not happen when one thinks better of it', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await mine()).toHaveLength(1);
  });

  it('that failed says so in place and is tried again', async () => {
    const { user, dialog, network } = await ask();
    network.isDown = true;
    await user.click(dialog.getByRole('button', { name: 'Löschen' }));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(/^Der Server ist nicht erreichbar\./);
    network.isDown = false;
    await user.click(alert.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('heading', { name: 'Noch kein Beitrag von dir' });
  });
});

describe('leaving unsaved words', () => {
  async function writeAndLeave() {
    const page = await openForm();
    await page.user.type(field('Titel'), 'Hof');
    await page.user.click(screen.getAllByRole('link', { name: /Freunde/ })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ohne Speichern verlassen?' }));
    return { ...page, dialog };
  }

  it('asks, and stays where the words are', async () => {
    const { user, dialog } = await writeAndLeave();
    await user.click(dialog.getByRole('button', { name: 'Weiterschreiben' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/admin/blog');
    expect(field('Titel').value).toBe('Hof');
  });

  it('asks, and goes where the author was going', async () => {
    const { user, dialog } = await writeAndLeave();
    await user.click(dialog.getByRole('button', { name: 'Verwerfen' }));
    await screen.findByRole('heading', { level: 1, name: /Freunde/ });
    expect(location.pathname).toBe('/friends');
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  });

  it('asks before the way back', async () => {
    const { user } = await renderPage(app(), '/admin/blog', { as: 'mia' });
    await user.click(await screen.findByRole('link', { name: 'Ersten Beitrag schreiben' }));
    await user.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Hof');
    history.back();
    const dialog = within(await screen.findByRole('dialog', { name: 'Ohne Speichern verlassen?' }));
    expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Hof');
    await waitFor(() => expect(location.search).toMatch(/^\?beitrag=neu-/));
    await user.click(dialog.getByRole('button', { name: 'Verwerfen' }));
    await seeList();
    expect(location.search).toBe('');
  });

  it('asks nothing while nothing is written', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('link', { name: 'Deine Beiträge' }));
    await seeList();
  });

  it('by a crash keeps each of two that were written at once', async () => {
    for (const title of ['Hof', 'Tor']) {
      const { user } = await openForm();
      expect(field('Titel').value).toBe('');
      await user.type(field('Titel'), title);
      cleanup();
    }
    const { user } = await renderPage(app(), '/admin/blog', { as: 'mia' });
    const list = await screen.findByRole('list', { name: 'Nicht gespeichert, nur auf diesem Gerät' });
    const titles = within(list).getAllByRole('heading', { level: 2 });
    expect(titles.map(title => title.textContent).toSorted()).toEqual(['Hof', 'Tor']);
    const [way] = within(list).getAllByRole('link', { name: 'Weiterschreiben' });
    await user.click(way ?? document.body);
    await see('Dein nicht gespeicherter Text ist wieder da.', 'status');
    await user.click(button('Verwerfen'));
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toHaveLength(1);
  });

  it('by a crash keeps them, of the same member alone', async () => {
    const { id } = await mia().call(createPost, wholePost);
    const { userId } = await app().as('mia');
    const kept = { ...wholePost, tags: 'Hof', content: 'Länger', isSlugOwn: true, isMailed: false };
    localStorage.setItem(`draft:${userId}:/admin/blog?beitrag=${id}`, JSON.stringify(kept));
    localStorage.setItem('draft:somebody:/admin/blog?beitrag=neu-1', JSON.stringify(kept));
    const { user } = await openForm(id);
    await see('Dein nicht gespeicherter Text ist wieder da.', 'status');
    expect(field('Text').value).toBe('Länger');
    await user.click(button('Verwerfen'));
    expect(field('Text').value).toBe('Erste Zeile');
    expect(localStorage.getItem(`draft:${userId}:/admin/blog?beitrag=${id}`)).toBeNull();
    expect(localStorage.getItem('draft:somebody:/admin/blog?beitrag=neu-1')).not.toBeNull();
  });

  it('by a crash does not hide what another device wrote since', async () => {
    const made = await mia().call(createPost, wholePost);
    const { userId } = await app().as('mia');
    const kept = { ...writtenFrom(made), content: 'Länger' };
    localStorage.setItem(`draft:${userId}:/admin/blog?beitrag=${made.id}`, JSON.stringify(kept));
    await mia().call(updatePost, { ...wholePost, postId: made.id, content: 'Vom Telefon' });
    const { user } = await openForm(made.id);
    await see('Dein nicht gespeicherter Text ist wieder da.', 'status');
    await user.click(button('Speichern'));
    await see(/inzwischen woanders geändert/, 'alert');
  });

  it('is not stopped by what was kept and is broken', async () => {
    const { userId } = await app().as('mia');
    localStorage.setItem(`draft:${userId}:/admin/blog?beitrag=neu-1`, '{"title":');
    await openForm('neu-1');
    expect(field('Titel').value).toBe('');
  });
});

it('comes in pages, and leads on to the first of the next', async () => {
  const { userId } = await app().as('mia');
  await sql`
    insert into blog_posts (author_id, title, slug, content, excerpt, tags, is_published, created_at)
    select ${userId}, 'Nr. ' || n, 'nummer-' || n, '', '', '{}', false, timestamptz '2026-01-01' - n * interval '1 hour'
    from generate_series(1, 32) n`.execute(app().db.query);
  const { user } = await renderPage(app(), '/admin/blog', { as: 'mia' });
  await user.click(await screen.findByRole('button', { name: 'Ältere zeigen' }));
  const next = await screen.findByRole('link', { name: '„Nr. 31“ bearbeiten' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(32);
  expect(screen.queryByRole('button', { name: 'Ältere zeigen' })).toBeNull();
});

it('the address of a post that is gone leads to the others', async () => {
  await renderPage(app(), '/admin/blog?beitrag=00000000-0000-4000-8000-000000000000', { as: 'mia' });
  await see(
    'Der Beitrag konnte nicht geladen werden. Diesen Beitrag gibt es nicht oder nicht mehr.',
    'alert',
  );
  expect(screen.getByRole('link', { name: 'Deine Beiträge' }).getAttribute('href')).toBe('/admin/blog');
});

describe('who the operator lets write', () => {
  it('is told apart from who may not, who is told so', async () => {
    const own = await startAppForThisTest({ BLOG_AUTHORS: 'ben@example.org' });
    await own.as('mia');
    await confirmAddress(own.db, 'mia');
    await renderPage(own, '/admin/blog?beitrag=neu', { as: 'mia' });
    await screen.findByRole('heading', { name: 'Hier schreiben nur bestimmte Mitglieder' });
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.getByRole('link', { name: 'Zum Blog' }).getAttribute('href')).toBe('/blog');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('may send a post to the newsletter, once it is published, and once only', async () => {
    const mailed = { BLOG_AUTHORS: 'mia@example.org', SMTP_URL: 'smtp://127.0.0.1:9' };
    const own = await startAppForThisTest(mailed);
    await own.as('mia');
    await confirmAddress(own.db, 'mia');
    const { user } = await renderPage(own, '/admin/blog?beitrag=neu', { as: 'mia' });
    await user.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Hof');
    expect(screen.queryByRole('checkbox', { name: 'An Newsletter-Abonnenten schicken' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Veröffentlichen' }));
    await user.click(screen.getByRole('checkbox', { name: 'An Newsletter-Abonnenten schicken' }));
    await user.click(button('Veröffentlichen'));
    await expectToast('Beitrag erstellt', 'Er steht jetzt im Blog und geht an die Newsletter-Abonnenten.');
    const { rows } = await sql`select title from newsletter_issues`.execute(own.db.query);
    expect(rows).toEqual([{ title: 'Hof' }]);
    await user.click(await screen.findByRole('link', { name: '„Hof“ bearbeiten' }));
    await screen.findByRole('heading', { name: 'Beitrag bearbeiten' });
    expect(screen.queryByRole('checkbox', { name: 'An Newsletter-Abonnenten schicken' })).toBeNull();
  });
});
