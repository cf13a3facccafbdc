// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { hrefOf, isLater, navigate, noteAddress, pageAddress } from './history.ts';
import { Link } from './Link.tsx';
import { Navigation, useLocation, useParams, useSearchParams } from './Navigation.tsx';
import { Redirect } from './Redirect.tsx';

let draws = 0;

function Shown() {
  const { pathname, search, hash, state, arrival } = useLocation();
  useEffect(() => {
    draws += 1;
  });
  if (pathname === '/old') return <Redirect to="/friends" state="led" />;
  return <output>{JSON.stringify([arrival, pathname + search + hash, state])}</output>;
}

const shows = (arrival: string, address: string, state: unknown = null) =>
  waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(JSON.stringify([arrival, address, state])),
  );

function begin(path: string, links: readonly string[] = []) {
  history.replaceState(null, '', path);
  return render(
    <Navigation>
      <Shown />
      {links.map(to => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </Navigation>,
  );
}

afterEach(cleanup);
beforeEach(() => {
  draws = 0;
});

it('goes by links, and back to what was left with an entry', async () => {
  begin('/album/7?filter=missing', ['/friends', '/friends?tab=sent#top']);
  await shows('pop', '/album/7?filter=missing');
  expect(isLater()).toBe(false);
  fireEvent.click(screen.getByRole('link', { name: '/friends' }));
  await shows('push', '/friends');
  expect(isLater()).toBe(true);
  navigate('?tab=search', { replace: true, state: { asked: 1 } });
  await shows('replace', '/friends?tab=search', { asked: 1 });
  fireEvent.click(screen.getByRole('link', { name: '/friends?tab=sent#top' }));
  await shows('push', '/friends?tab=sent#top');
  history.back();
  await shows('pop', '/friends?tab=search', { asked: 1 });
  history.back();
  await shows('pop', '/album/7?filter=missing');
});

it('takes no second entry for a link to where one is', async () => {
  begin('/trades', ['/friends', '#top']);
  navigate('/friends');
  await shows('push', '/friends');
  const before = history.length;
  fireEvent.click(screen.getByRole('link', { name: '/friends' }));
  await shows('replace', '/friends');
  expect(history.length).toBe(before);
  fireEvent.click(screen.getByRole('link', { name: '#top' }));
  await shows('push', '/friends#top');
  expect(history.length).toBe(before + 1);
});

it.each([
  ['a new tab', { ctrlKey: true }],
  ['a new tab on a Mac', { metaKey: true }],
  ['a new window', { shiftKey: true }],
  ['a download', { altKey: true }],
  ['the middle button', { button: 1 }],
])('leaves %s to the browser', (_, keys) => {
  begin('/friends', ['/trades']);
  // The browser itself would follow the link, which jsdom cannot.
  const stop = (event: Event) => event.preventDefault();
  const seen = vi.fn<(isTaken: boolean) => void>();
  const look = (event: Event) => seen(event.defaultPrevented);
  for (const listen of [look, stop]) document.body.addEventListener('click', listen);
  onTestFinished(() => {
    for (const listen of [look, stop]) document.body.removeEventListener('click', listen);
  });
  fireEvent.click(screen.getByRole('link'), keys);
  expect(seen).toHaveBeenCalledWith(false);
  expect(location.pathname).toBe('/friends');
});

it('leads on in place of an address, which no way back leads to', async () => {
  const before = history.length;
  begin('/old');
  await shows('replace', '/friends', 'led');
  expect(history.length).toBe(before);
});

it('writes an address down of which no screen hears', async () => {
  begin('/album/7');
  await shows('pop', '/album/7');
  const drawn = draws;
  const address = pageAddress();
  address.searchParams.set('filter', 'double');
  noteAddress(address);
  expect(location.search).toBe('?filter=double');
  expect(draws).toBe(drawn);
});

it('never leads to another origin', () => {
  history.replaceState(null, '', '/friends');
  expect(hrefOf('//evil.example/friends')).toBe('/friends');
  expect(hrefOf('https://evil.example/friends?a#b')).toBe('/friends?a#b');
  expect(hrefOf(String.raw`\\evil.example`)).toBe('/');
});

it('reads what the address names', () => {
  function Named() {
    const search = useSearchParams();
    return <p>{[...Object.values(useParams()), search.get('filter')].join(' ')}</p>;
  }
  history.replaceState(null, '', '/friends/abc/albums/7?filter=swap');
  const { container } = render(
    <Navigation>
      <Named />
    </Navigation>,
  );
  expect(container.textContent).toBe('abc 7 swap');
});

it('stands behind the hash where all files are at one address', async () => {
  vi.stubEnv('VITE_SERVER', 'https://klebekumpel.example');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const anew = './history.ts?shell';
  const shell: typeof import('./history.ts') = await import(anew);
  history.replaceState(null, '', '/index.html');
  expect(shell.readLocation('pop')).toMatchObject({ pathname: '/', search: '', hash: '' });
  shell.navigate('/album/7?filter=missing');
  expect(location.pathname + location.hash).toBe('/index.html#/album/7?filter=missing');
  expect(shell.readLocation('push')).toMatchObject({ pathname: '/album/7', search: '?filter=missing' });
  expect(shell.hrefOf('#devices')).toBe('#/album/7?filter=missing#devices');
});
