// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { matchPath, pagePaths, signUpPath, sitePaths } from '#shared/page-paths.ts';
import { openSite } from '#testing/serve-site.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const main = () => within(screen.getByRole('main'));
const pathOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', location.origin).pathname;

it.each([
  [sitePaths.families, 'So fangt ihr als Familie an', sitePaths.classes, pagePaths.family],
  [sitePaths.classes, 'So fangt ihr als Klasse an', sitePaths.families, pagePaths.groups],
])('%s leads through five steps with pictures, and on', async (path, title, other, next) => {
  await openSite(app, path);
  screen.getByRole('heading', { level: 1, name: title });
  const steps = main().getAllByRole('listitem');
  expect(steps).toHaveLength(5);
  for (const step of steps) {
    within(step).getByRole('heading', { level: 2 });
    expect(step.querySelector('[aria-hidden="true"]')?.textContent).not.toBe('');
  }
  const pictures = [...document.querySelectorAll('main img')].map(img => img.getAttribute('src'));
  for (const picture of pictures) expect(picture).toMatch(/^\/avatars\/[a-z]+\.svg$/);
  main().getByText(
    /Ein eigenes Konto gibt es ab 16\. Wer noch keine 18 ist, braucht dafür das Ja der Eltern\./,
  );
  const ways = main().getAllByRole('link').map(pathOf);
  expect(ways).toEqual(expect.arrayContaining([other, sitePaths.parents, pagePaths.auth]));
  const register = main().getByRole('link', { name: /registrieren$/ });
  expect(register.getAttribute('href')).toBe(`${signUpPath}&next=${next}`);
  for (const way of ways) expect(matchPath({ ...pagePaths, ...sitePaths }, way), way).toBeDefined();
});

it('are where the landing page sends families and classes', async () => {
  await openSite(app, sitePaths.landing);
  const part = within(await screen.findByRole('region', { name: 'Für Familien und Klassen' }));
  const wayOf = (name: string) => pathOf(part.getByRole('link', { name }));
  expect(wayOf('So fangt ihr als Familie an')).toBe(sitePaths.families);
  expect(wayOf('So fangt ihr als Klasse an')).toBe(sitePaths.classes);
  expect(wayOf('Die Seite für Kinder')).toBe(sitePaths.parents);
});
