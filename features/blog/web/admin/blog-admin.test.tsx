// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPost, updatePost } from '../../author-contract.ts';
import { button, field, seeList, setUpDesk, wholePost } from '#features/blog/testing/author-desk.tsx';
import { expectToast, findToast, renderPage } from '#testing/render-page.tsx';
// Loaded beforehand, so that no test waits for its transformation.
import '#web/design/ConfirmDialog.tsx';
import './BlogAdminPage.tsx';
import { drawing } from '#testing/pictures.ts';
import { see } from '#testing/see.ts';

const { app, mia, mine, openForm } = setUpDesk();
const preview = () => within(screen.getByRole('region', { name: 'Vorschau' }));

describe('writing a post', () => {
  it('begins at an empty list, follows the title with the address, and ends in the list', async () => {
    const { user } = await renderPage(app(), '/admin/blog', { as: 'mia' });
    await user.click(await screen.findByRole('link', { name: 'Ersten Beitrag schreiben' }));
    await user.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Süße  Größe!');
    expect(field('Adresse').value).toBe('suesse-groesse');
    screen.getByRole('textbox', {
      name: 'Adresse',
      description: `So heißt die Seite: ${location.host}/blog/suesse-groesse`,
    });
    await user.type(field('Text'), 'Eins{Enter}Zwei');
    await user.type(field('Kurzfassung'), 'Kurz');
    screen.getByRole('textbox', { description: 'Steht auf der Karte in der Liste. 4 von 300 Zeichen.' });
    await user.type(field('Schlagwörter'), ' Tipps, #Hof,, tipps ');
    const chips = within(screen.getByRole('list', { name: 'Daraus werden diese Schlagwörter' }));
    expect(chips.getAllByRole('listitem').map(chip => chip.textContent)).toEqual(['Tipps', 'Hof']);
    expect(preview().getByRole('heading', { level: 2 }).textContent).toBe('Süße  Größe!');
    preview().getByText('Von Mia');
    await user.click(button('Entwurf speichern'));
    await expectToast('Beitrag erstellt', 'Er ist als Entwurf gespeichert.');
    await seeList();
    within(screen.getByRole('main')).getByText('Entwurf');
    expect(screen.queryByRole('link', { name: /ansehen/ })).toBeNull();
    expect(await mine()).toMatchObject([
      {
        title: 'Süße Größe!',
        slug: 'suesse-groesse',
        content: 'Eins\nZwei',
        excerpt: 'Kurz',
        tags: ['Tipps', 'Hof'],
        isPublished: false,
      },
    ]);
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  });

  it('leads into the preview, also where nothing is written yet', async () => {
    const { user } = await openForm();
    await user.click(button('Vorschau'));
    expect(screen.getByRole('region', { name: 'Vorschau' })).toBe(document.activeElement);
    await user.click(button('Schreiben'));
    expect(button('Vorschau')).toBe(document.activeElement);
  });

  it('leaves an address alone that was given by hand, until it shall follow again', async () => {
    const { user } = await openForm();
    await user.type(field('Titel'), 'Eins');
    await user.clear(field('Adresse'));
    await user.type(field('Adresse'), 'Mein Weg ');
    await user.type(field('Titel'), ' zwei');
    expect(field('Adresse').value).toBe('mein-weg');
    await user.click(button('Wieder aus dem Titel bilden'));
    expect(field('Adresse').value).toBe('eins-zwei');
    await user.type(field('Titel'), ' drei');
    expect(field('Adresse').value).toBe('eins-zwei-drei');
  });

  it('ends in a list that shows what was saved before the server lists it', async () => {
    await mia().call(createPost, { ...wholePost, title: 'Tor', slug: 'tor' });
    const { id } = await mia().call(createPost, { ...wholePost, title: 'Hof', slug: 'hof' });
    const { user, network } = await openForm(id);
    network.hold('/api/blog/mine');
    await user.type(field('Titel'), ' und Hund');
    await user.click(screen.getByRole('checkbox', { name: 'Veröffentlichen' }));
    await user.click(button('Entwurf speichern'));
    await seeList();
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(heading => heading.textContent)).toEqual(['Hof und Hund', 'Tor']);
  });

  it('keeps what is written while it is being saved, to be saved next', async () => {
    const { user, network } = await openForm();
    await user.type(field('Titel'), 'Hof');
    await user.type(field('Text'), 'Ein Huhn.');
    const made = network.hold(createPost.path);
    await user.click(button('Entwurf speichern'));
    await user.type(field('Text'), ' Zwei Hühner.');
    made();
    await expectToast('Beitrag erstellt', 'Er ist als Entwurf gespeichert.');
    await see('Dein nicht gespeicherter Text ist wieder da.', 'status');
    expect(field('Text').value).toBe('Ein Huhn. Zwei Hühner.');
    const [{ id } = { id: '' }] = await mine();
    const saved = network.hold(updatePost.path.replace(':postId', id));
    await user.click(button('Entwurf speichern'));
    await user.type(field('Text'), ' Ein Hahn.');
    saved();
    await expectToast('Beitrag aktualisiert', 'Er ist als Entwurf gespeichert.');
    expect(field('Text').value).toBe('Ein Huhn. Zwei Hühner. Ein Hahn.');
    await waitFor(() => expect(button('Entwurf speichern').getAttribute('aria-busy')).toBeNull());
    await user.click(button('Entwurf speichern'));
    await seeList();
    expect(await mine()).toMatchObject([{ id, content: 'Ein Huhn. Zwei Hühner. Ein Hahn.' }]);
  });

  it('publishes, and the address that readers know stays', async () => {
    const { id } = await mia().call(createPost, {
      ...wholePost,
      title: 'Hof',
      slug: 'hof',
      isPublished: false,
    });
    const { user } = await openForm(id);
    await user.click(screen.getByRole('checkbox', { name: 'Veröffentlichen' }));
    await user.click(button('Veröffentlichen'));
    await expectToast('Beitrag aktualisiert', 'Er steht jetzt im Blog.');
    await seeList();
    const shown = await screen.findByRole('link', { name: '„Hof“ ansehen' });
    expect(shown.getAttribute('href')).toBe('/blog/hof');
    await user.click(screen.getByRole('link', { name: '„Hof“ bearbeiten' }));
    await user.type(await screen.findByRole('textbox', { name: 'Titel' }), ' und Tor');
    expect(field('Adresse').value).toBe('hof');
  });
});

describe('what does not fit', () => {
  const seeError = (name: string, description: RegExp) => screen.findByRole('textbox', { name, description });

  it('is said beside the field, which has the focus', async () => {
    const { user, network } = await openForm();
    await user.click(button('Entwurf speichern'));
    await seeError('Titel', /Bitte gib deinem Beitrag einen Titel\./);
    await waitFor(() => expect(document.activeElement).toBe(field('Titel')));
    expect(field('Titel').getAttribute('aria-invalid')).toBe('true');
    await user.type(field('Titel'), '!?');
    expect(field('Titel').getAttribute('aria-invalid')).toBeNull();
    await user.click(button('Entwurf speichern'));
    await seeError('Adresse', /Die Adresse braucht 1 bis 120 Zeichen/);
    await waitFor(() => expect(document.activeElement).toBe(field('Adresse')));
    await user.type(field('Titel'), 'Hof');
    await user.type(field('Schlagwörter'), 'a,b,c,d,e,f,g,h,i,j,k');
    await user.click(button('Entwurf speichern'));
    await seeError('Schlagwörter', /Das sind zu viele Schlagwörter\. Höchstens 10\./);
    await waitFor(() => expect(document.activeElement).toBe(field('Schlagwörter')));
    expect(network.asked.filter(asked => asked.startsWith('POST'))).toEqual([]);
  });

  it('is a taken address: a free one is a tap away, and the text stays', async () => {
    await mia().call(createPost, wholePost);
    const { user } = await openForm();
    await user.type(field('Titel'), 'Tausch im Hof');
    await user.type(field('Text'), 'Mein Text');
    await user.click(button('Entwurf speichern'));
    await seeError('Adresse', /Diese Adresse ist schon vergeben\. Noch frei ist: tausch-im-hof-2/);
    await waitFor(() => expect(document.activeElement).toBe(field('Adresse')));
    await user.click(await screen.findByRole('button', { name: '„tausch-im-hof-2“ nehmen' }));
    expect(field('Text').value).toBe('Mein Text');
    await user.click(button('Entwurf speichern'));
    await expectToast('Beitrag erstellt', 'Er ist als Entwurf gespeichert.');
  });

  it('is an address of a picture that is none', async () => {
    const { user } = await openForm();
    await user.type(field('Titel'), 'Hof');
    await user.click(
      within(screen.getByRole('group', { name: 'Bild' })).getByText('Oder ein Bild aus dem Netz'),
    );
    await seeError('Adresse des Bildes', /^Ein Bild von einer anderen Seite zeigen wir nur in Vorschauen/);
    await user.type(field('Adresse des Bildes'), 'javascript:alert(1)');
    await user.click(button('Entwurf speichern'));
    await seeError('Adresse des Bildes', /Das ist keine Adresse eines Bildes/);
    await waitFor(() => expect(document.activeElement).toBe(field('Adresse des Bildes')));
  });

  it.each([
    ['a file that is no picture', 'kein Bild', /^Das ist kein Bild, das wir lesen können/],
    ['more than five megabytes', 'x'.repeat(5_000_001), /^Das Bild ist zu groß\. Höchstens 5 MB\.$/],
    ['an empty file', '', /^Da kam kein Bild an/],
  ])('is %s', async (_, content, words) => {
    const { user, network } = await openForm();
    // Node's fetch does not know jsdom's files: send their bytes.
    const before = globalThis.fetch;
    globalThis.fetch = (address, init) =>
      before(address, init?.body instanceof File ? { ...init, body: content } : init);
    await user.upload(
      screen.getByLabelText('Bild hochladen'),
      new File([content], 'a.png', { type: 'image/png' }),
    );
    await within(await screen.findByRole('alert')).findByText(words);
    screen.getByLabelText('Bild hochladen');
    expect(network.asked.some(asked => asked.includes('/images'))).toBe(content.length < 5_000_000);
  });
});

it('a picture that was called off does not come after all, another one does and can be taken out; the keyboard stays there', async () => {
  const { user, network } = await openForm();
  const content = await drawing(800, 400).png().toBuffer();
  // Node's fetch does not know jsdom's files: send their bytes.
  const before = globalThis.fetch;
  globalThis.fetch = (address, init) =>
    before(address, init?.body instanceof File ? { ...init, body: new Uint8Array(content) } : init);
  const choose = (label: string) =>
    user.upload(screen.getByLabelText(label), new File(['x'], 'a.png', { type: 'image/png' }));
  const path = '/api/blog/images';
  network.hold(path);
  await choose('Bild hochladen');
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Bild hochladen'));
  network.release(path);
  await waitFor(() => expect(network.waiting).toBe(0));
  expect(within(screen.getByRole('main')).queryByText('Das Bild ist da.')).toBeNull();
  await choose('Bild hochladen');
  await see('Das Bild ist da.', 'status');
  await user.click(button('Bild entfernen'));
  expect(document.activeElement).toBe(screen.getByLabelText('Bild hochladen'));
  expect(field('Adresse des Bildes').value).toBe('');
});

it('a picture whose upload hangs is given up, said, and sent again', async () => {
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { user } = await openForm();
  const content = await drawing(800, 400).png().toBuffer();
  const before = globalThis.fetch;
  let hangs = true;
  globalThis.fetch = (address, init) => {
    if (!(init?.body instanceof File)) return before(address, init);
    if (!hangs) return before(address, { ...init, body: new Uint8Array(content) });
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
  await user.upload(screen.getByLabelText('Bild hochladen'), new File(['x'], 'a.png', { type: 'image/png' }));
  await see('Das Bild wird hochgeladen...', 'status');
  hangs = false;
  act(() => limits.forEach(limit => limit.abort(new DOMException('', 'TimeoutError'))));
  await see(/^Das Bild ist nicht angekommen\. Versuche es noch einmal\./, 'alert');
  await user.click(button('Noch einmal versuchen'));
  await see('Das Bild ist da.', 'status');
});

it('a picture that is still on its way is waited for by saving, and missed where it does not arrive', async () => {
  const { user, network } = await openForm();
  await user.type(field('Titel'), 'Mit Bild');
  await user.type(field('Text'), 'Da.');
  const content = await drawing(800, 400).png().toBuffer();
  const before = globalThis.fetch;
  globalThis.fetch = (address, init) =>
    before(address, init?.body instanceof File ? { ...init, body: new Uint8Array(content) } : init);
  const path = '/api/blog/images';
  const choose = () =>
    user.upload(screen.getByLabelText('Bild hochladen'), new File(['x'], 'a.png', { type: 'image/png' }));
  network.hold(path);
  network.losesNext = path;
  await choose();
  await see('Das Bild wird hochgeladen...', 'status');
  await user.click(button('Entwurf speichern'));
  network.lost = path;
  network.release(path);
  await see(/^Das Bild ist nicht angekommen: Versuche es oben noch einmal\. Speicherst du trotzdem/, 'alert');
  expect(await mine()).toEqual([]);
  delete network.lost;
  network.hold(path);
  await choose();
  await see('Das Bild wird hochgeladen...', 'status');
  await user.click(button('Noch einmal versuchen'));
  network.release(path);
  await expectToast('Beitrag erstellt', 'Er ist als Entwurf gespeichert.');
  expect(await mine()).toMatchObject([{ featuredImageUrl: expect.stringContaining('/') }]);
});

describe('a failure', () => {
  it('of creating says so in the words of the specification, and the text stays', async () => {
    const { user } = await openForm();
    await user.type(field('Titel'), 'Hof');
    await app().asOwner('alter table blog_posts rename to blog_posts_away');
    await user.click(button('Entwurf speichern'));
    await findToast(/^Beim Erstellen des Beitrags ist ein Fehler aufgetreten\. Ein Fehler ist aufgetreten\./);
    expect(field('Titel').value).toBe('Hof');
    await app().asOwner('alter table blog_posts_away rename to blog_posts');
    await user.click(button('Noch einmal versuchen'));
    await expectToast('Beitrag erstellt', 'Er ist als Entwurf gespeichert.');
  });

  it('of saving is said in place and tried again', async () => {
    const { id } = await mia().call(createPost, wholePost);
    const { user, network } = await openForm(id);
    await user.type(field('Titel'), ' und Tor');
    network.losesAnswers = true;
    await user.click(button('Speichern'));
    await see(/^Wir wissen nicht, ob der Beitrag gespeichert ist\. Dein Text ist noch da\. /, 'alert');
    network.losesAnswers = false;
    await user.click(button('Noch einmal versuchen'));
    await expectToast('Beitrag aktualisiert', 'Er steht jetzt im Blog.');
    expect(await mine()).toMatchObject([{ title: 'Tausch im Hof und Tor' }]);
  });

  it('to notice what another device wrote is none: it is said, and who saves once more replaces it', async () => {
    const { id } = await mia().call(createPost, wholePost);
    const { user } = await openForm(id);
    await user.type(field('Titel'), ' und Tor');
    await mia().call(updatePost, { ...wholePost, postId: id, content: 'Vom Telefon' });
    await user.click(button('Speichern'));
    await see(
      /Der Beitrag wurde inzwischen woanders geändert\. Speicherst du noch einmal, gilt dein Text/,
      'alert',
    );
    expect(await mine()).toMatchObject([{ content: 'Vom Telefon' }]);
    await user.click(button('Noch einmal versuchen'));
    await expectToast('Beitrag aktualisiert', 'Er steht jetzt im Blog.');
    expect(await mine()).toMatchObject([{ title: 'Tausch im Hof und Tor', content: 'Erste Zeile' }]);
  });

  it('of loading is said in place and tried again', async () => {
    await app().asOwner('alter table blog_posts rename to blog_posts_away');
    const { user } = await renderPage(app(), '/admin/blog', { as: 'mia', givesUpSoon: true });
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Deine Beiträge konnten nicht geladen werden.');
    await app().asOwner('alter table blog_posts_away rename to blog_posts');
    await user.click(alert.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('heading', { name: 'Noch kein Beitrag von dir' });
  });
});

it('shows attacks as text', async () => {
  const attack = '"><img src=x onerror=window.hit=1>';
  const { id } = await mia().call(createPost, {
    ...wholePost,
    title: attack,
    content: attack,
    excerpt: attack,
    tags: [attack.slice(0, 30)],
  });
  await openForm(id);
  expect(field('Titel').value).toBe(attack);
  expect(preview().getByRole('heading', { level: 2 }).textContent).toBe(attack);
  expect(document.querySelectorAll('[onerror]')).toHaveLength(0);
  expect(Reflect.get(window, 'hit')).toBeUndefined();
});
