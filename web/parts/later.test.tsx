// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { later } from './later.tsx';

const isSaid = () => document.documentElement.hasAttribute('data-code-missing');

it('says that something is missing until all of it has come', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const Heading = () => <h2>Da</h2>;
  const lost = vi.fn(() => Promise.resolve(Heading)).mockRejectedValueOnce(new Error('Lost.'));
  let give: (part: typeof Heading) => void = () => {};
  const slow = new Promise<typeof Heading>(resolve => (give = resolve));
  const [Lost, Slow] = [later('whenIdle', lost), later('whenIdle', () => slow)];
  render(
    <>
      <Lost />
      <Slow />
    </>,
  );
  await waitFor(() => expect(isSaid()).toBe(true));
  give(Heading);
  await screen.findByRole('heading', { name: 'Da' });
  expect(isSaid()).toBe(true);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(isSaid()).toBe(false));
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Da' })).toHaveLength(2));
});
