// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { matchPath, pagePaths, sitePaths } from '#shared/page-paths.ts';
import { openSite } from '#testing/serve-site.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();

const main = () => screen.getByRole('main');
const sentencesOf = (words: string) => words.split(/(?<=[.!?])\s+/u).filter(Boolean);
const wordsOf = (words: string) => words.match(/[\p{L}\p{N}-]+/gu) ?? [];

describe('privacy for children', () => {
  it('is at most 200 words in short sentences, and leads to the whole', async () => {
    await openSite(app, sitePaths.childrensPrivacy);
    const paragraphs = [...main().querySelectorAll('h1, h2, p')].map(({ textContent }) => textContent);
    expect(wordsOf(paragraphs.join(' ')).length).toBeLessThanOrEqual(200);
    const sentences = paragraphs.flatMap(sentencesOf);
    expect(sentences.filter(sentence => wordsOf(sentence).length > 16)).toEqual([]);
    const whole = within(main()).getByRole('link', { name: 'Alles ganz genau, für Große' });
    expect(whole.getAttribute('href')).toBe('/privacy');
  });
});

it.each([sitePaths.childrensPrivacy, sitePaths.parents, sitePaths.imprint])(
  '%s offers no mail to children',
  async path => {
    await openSite(app, path);
    const isForChildren = path !== sitePaths.imprint;
    const field = () => screen.queryByRole('textbox', { name: /E-Mail/ });
    if (isForChildren) expect(field()).toBeNull();
    else await waitFor(() => expect(field()).not.toBeNull());
  },
);

describe('the page for those who are younger', () => {
  it('explains it in five sentences, and leads on', async () => {
    await openSite(app, sitePaths.parents);
    const steps = within(main())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(steps.flatMap(sentencesOf)).toEqual(steps);
    expect(steps).toHaveLength(5);
    for (const link of within(main()).getAllByRole('link')) {
      const { pathname } = new URL(link.getAttribute('href') ?? '', location.origin);
      expect(matchPath({ ...pagePaths, ...sitePaths }, pathname), pathname).toBeDefined();
    }
  });

  it('goes to a parent as a link, shared or copied, and says what to do where neither works', async () => {
    const copied: string[] = [];
    let isAllowed = true;
    const clipboard = {
      writeText: async (words: string) => {
        if (!isAllowed) throw new Error('not allowed');
        copied.push(words);
      },
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    const { user } = await openSite(app, sitePaths.parents);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    const share = await screen.findByRole('button', { name: 'Link schicken' });
    await user.click(share);
    await within(main()).findByText('Der Link ist kopiert. Füge ihn in eine Nachricht ein.');
    expect(copied).toEqual([`${location.origin}/parents`]);
    isAllowed = false;
    await user.click(share);
    await within(main()).findByText('Das ging nicht. Schreib die Adresse dieser Seite ab.');
    const shared: unknown[] = [];
    const sharing = async (what: unknown) => void shared.push(what);
    Object.defineProperty(navigator, 'share', { configurable: true, value: sharing });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    await user.click(share);
    await waitFor(() => expect(shared).toMatchObject([{ url: `${location.origin}/parents` }]));
  });
});
