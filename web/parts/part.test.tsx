// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx';
import { afterPage, onDemand } from './part.tsx';
import { PartMissing } from './part-missing.ts';

afterEach(cleanup);

const Content = () => <h2>Da ist es</h2>;
const lost = new TypeError('Failed to fetch dynamically imported module');

/** A loader that fails so many times before it succeeds. */
function comingAfter(failures: number) {
  let tries = 0;
  return vi.fn<() => Promise<ComponentType>>(async () => {
    tries += 1;
    if (tries <= failures) throw lost;
    return Content;
  });
}

function show(Part: ComponentType): unknown[] {
  const caught: unknown[] = [];
  render(
    <ErrorBoundary>
      <input aria-label="Feld" />
      <Suspense fallback="wartet">
        <Part />
      </Suspense>
    </ErrorBoundary>,
    { onCaughtError: error => caught.push(error) },
  );
  return caught;
}

it('nobody hears of one lost request', async () => {
  show(onDemand(comingAfter(1)));
  await screen.findByRole('heading', { name: 'Da ist es' });
});

it('says that a part has not come, beside a page that stays, and asks again when told to', async () => {
  const fetchPart = comingAfter(4);
  const caught = show(onDemand(fetchPart));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Feld'), 'getippt');
  await screen.findByRole('heading', { name: 'Das ist nicht angekommen' });
  expect(screen.queryByRole('button', { name: 'Neu laden' })).toBeNull();
  expect(fetchPart).toHaveBeenCalledTimes(2);

  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await screen.findByRole('button', { name: 'Neu laden' });
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await screen.findByRole('heading', { name: 'Da ist es' });
  expect(screen.getByLabelText<HTMLInputElement>('Feld').value).toBe('getippt');
  expect(caught).toEqual([expect.any(PartMissing), expect.any(PartMissing)]);
});

it('leaves a mistake inside a part to the page for mistakes', async () => {
  const mistake = new Error('a mistake of ours');
  const Broken = (): never => {
    throw mistake;
  };
  const caught = show(onDemand(() => Promise.resolve<ComponentType>(Broken)));
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(new Set(caught)).toEqual(new Set([mistake]));
});

it('a part that nobody waits for comes when the network is back, and its absence is no news', async () => {
  document.body.append(document.createElement('main'));
  const warnings = vi.spyOn(console, 'warn').mockReturnValue();
  const fetchPart = comingAfter(1);
  const caught = show(afterPage(fetchPart));
  await vi.waitFor(() => expect(warnings).toHaveBeenCalled());
  expect([screen.queryByRole('alert'), screen.queryByRole('heading'), caught]).toEqual([null, null, []]);
  dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: 'Da ist es' });
});
