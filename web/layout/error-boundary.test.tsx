// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

afterEach(cleanup);

function Broken(): never {
  throw new Error('a mistake of ours');
}

it('shows the error page instead of nothing, in the words of the specification and in German', () => {
  const caught: unknown[] = [];
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    { onCaughtError: error => caught.push(error) },
  );
  const page = screen.getByRole('alert');
  const title = screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  expect(title.lang).toBe('en');
  expect(page.textContent).toMatch(/Deine Sticker sind sicher/);
  expect(page.textContent).not.toMatch(/a mistake of ours/);
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
  expect(caught).toEqual([new Error('a mistake of ours')]);
});
