// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { consentStore } from './consent-store.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { ConsentSwitches } from './ConsentSwitches.tsx';
import { CookieSettingsButton } from './CookieSettingsButton.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Element.prototype.scrollIntoView = () => undefined;

const { fetch: network } = globalThis;
const app = await startAppForThisFile();
beforeAll(async () => {
  globalThis.fetch = async (address, init) => app.app.request(String(address), init);
  const style = document.createElement('style');
  // CSS decides what is visible.
  const sheets = ['consent-banner.css', 'consent.css'];
  style.textContent = sheets
    .map(sheet => readFileSync(path.join(import.meta.dirname, sheet), 'utf8'))
    .join('');
  document.head.append(style);
});
afterAll(async () => {
  globalThis.fetch = network;
});
afterEach(cleanup);

/** A public page in a browser with the stored consent. */
function Page({ path: address, services }: { path: string; services?: string | undefined }) {
  return (
    <>
      <a href="/blog">Blog</a>
      <main id="content" tabIndex={-1}>
        <ConsentSwitches />
      </main>
      <CookieSettingsButton />
      <ConsentBanner path={address} services={services} />
    </>
  );
}

interface Visit {
  stored?: object;
  path?: string;
  services?: string;
}

function visit({ stored, path: address = '/', services }: Visit = {}) {
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem('cookie-consent', JSON.stringify(stored));
  consentStore.start();
  render(<Page path={address} services={services} />);
  return userEvent.setup();
}

const banner = () => screen.queryByRole('dialog', { name: 'Du entscheidest über Cookies' });
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });
const choices = ['Alle akzeptieren', 'Einstellungen', 'Alle ablehnen'];
const reopen = 'Cookie-Einstellungen';
const storedChoice = (): unknown => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null');
const focused = () => document.activeElement?.textContent;

describe('the cookie banner', () => {
  it('is open at the first visit, with three buttons in their order and the legal links', () => {
    visit();
    const dialog = banner();
    expect(dialog).not.toBeNull();
    const inside = within(dialog ?? document.body);
    expect(inside.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(choices);
    const links = inside.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Datenschutzerklärung', '/privacy'],
      ['Impressum', '/imprint'],
      ['Nutzungsbedingungen', '/terms'],
    ]);
    expect(screen.queryByRole('button', { name: reopen })).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('names the services that are asked for', () => {
    visit({ services: 'Zählwerk GmbH' });
    expect(banner()?.textContent).toContain('Es geht um: Zählwerk GmbH.');
  });

  it('speaks of no partners and no advertising', async () => {
    const user = visit();
    await user.click(button('Einstellungen'));
    expect(banner()?.textContent).toContain('Zurzeit gibt es dafür keinen Dienst.');
    expect(banner()?.textContent).not.toMatch(/Werbung|Partner/);
  });

  it('dresses accepting and refusing alike', () => {
    visit();
    expect(button('Alle ablehnen').className).toBe(button('Alle akzeptieren').className);
  });

  it.each([
    ['Alle akzeptieren', true],
    ['Alle ablehnen', false],
  ])('%s stores %s for both and closes', async (name, value) => {
    const user = visit();
    await user.click(button(name));
    expect(storedChoice()).toMatchObject({ necessary: true, analytics: value, marketing: value });
    expect(banner()).toBeNull();
    expect(button(reopen)).not.toBeNull();
    expect(document.activeElement?.id).toBe('content');
  });

  it('stays closed where a choice is stored', () => {
    visit({ stored: { analytics: true } });
    expect(banner()).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('shows the choice in detail and stores what was ticked', async () => {
    const user = visit();
    expect(screen.queryByRole('checkbox', { name: 'Notwendig' })).toBeNull();
    await user.click(button('Einstellungen'));
    expect(button('Einstellungen').getAttribute('aria-expanded')).toBe('true');
    expect([box('Notwendig').checked, box('Notwendig').disabled]).toEqual([true, true]);
    expect([box('Analyse').checked, box('Marketing').checked]).toEqual([false, false]);
    await user.click(box('Marketing'));
    expect(localStorage).toHaveLength(0);
    await user.click(button('Auswahl speichern'));
    expect(storedChoice()).toMatchObject({ necessary: true, analytics: false, marketing: true });
    expect(banner()).toBeNull();
  });

  it('hides the detail again', async () => {
    const user = visit();
    await user.click(button('Einstellungen'));
    await user.click(button('Einstellungen'));
    expect(screen.queryByRole('checkbox', { name: 'Analyse' })).toBeNull();
  });

  it('opens again without its detail, which then says what holds', async () => {
    const user = visit({ stored: { analytics: true } });
    await user.click(button(reopen));
    expect(screen.queryByRole('checkbox', { name: 'Analyse' })).toBeNull();
    await user.click(button('Einstellungen'));
    expect([box('Analyse').checked, box('Marketing').checked]).toEqual([true, false]);
    await user.click(box('Analyse'));
    await user.keyboard('{Escape}');
    await user.click(button(reopen));
    await user.click(button('Einstellungen'));
    expect(box('Analyse').checked).toBe(true);
  });
});

describe('the keyboard in the banner', () => {
  it('begins at the dialog, goes round in it, and reaches nothing behind', async () => {
    const user = visit();
    expect(document.activeElement).toBe(banner());
    const round = [...choices, 'Datenschutzerklärung', 'Impressum', 'Nutzungsbedingungen'];
    for (const name of [...round, ...round]) {
      await user.tab();
      expect(focused()).toBe(name);
    }
    for (const name of round.toReversed().slice(1)) {
      await user.tab({ shift: true });
      expect(focused()).toBe(name);
    }
    await user.tab({ shift: true });
    expect(focused()).toBe('Nutzungsbedingungen');
    expect(document.getElementById('content')?.closest('[inert]')).not.toBeNull();
  });

  it('goes round from the dialog itself backwards, and comes in from the page', async () => {
    const user = visit();
    await user.tab({ shift: true });
    expect(focused()).toBe('Nutzungsbedingungen');
    banner()?.blur();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await user.tab();
    expect(focused()).toBe('Alle akzeptieren');
  });

  it('decides nothing with Escape at the first visit', async () => {
    const user = visit();
    await user.keyboard('{Escape}');
    expect(banner()).not.toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('leaves a reopened banner with Escape, unchanged, and goes back to the button', async () => {
    const user = visit({ stored: { marketing: true } });
    await user.click(button(reopen));
    expect(document.activeElement).toBe(banner());
    await user.keyboard('{Escape}');
    expect(banner()).toBeNull();
    expect(focused()).toBe(reopen);
    expect(storedChoice()).toMatchObject({ marketing: true });
    expect(document.querySelector('[inert]')).toBeNull();
  });

  it('goes back to the button after a choice, too', async () => {
    const user = visit({ stored: {} });
    await user.click(button(reopen));
    await user.click(button('Alle ablehnen'));
    expect(focused()).toBe(reopen);
  });
});

describe.each(['/privacy', '/imprint', '/terms', '/accessibility'])('beside %s', address => {
  it('the banner blocks nothing and takes no focus by itself', async () => {
    const user = visit({ path: address });
    expect(banner()?.getAttribute('aria-modal')).toBe('false');
    expect(document.querySelector('[inert]')).toBeNull();
    expect(document.activeElement).toBe(document.body);
    await user.tab();
    expect(focused()).toBe('Blog');
  });

  it('takes the focus when it is asked for, and gives it back', async () => {
    const user = visit({ path: address, stored: {} });
    await user.click(button(reopen));
    expect(document.activeElement).toBe(banner());
    await user.click(button('Alle ablehnen'));
    expect(focused()).toBe(reopen);
  });
});

describe('the switches', () => {
  it('store one preference at once', async () => {
    const user = visit({ stored: { analytics: true } });
    const analytics: HTMLInputElement = screen.getByRole('switch', { name: 'Analyse' });
    const marketing: HTMLInputElement = screen.getByRole('switch', { name: 'Marketing' });
    expect([analytics.checked, marketing.checked]).toEqual([true, false]);
    await user.click(marketing);
    expect(storedChoice()).toMatchObject({ necessary: true, analytics: true, marketing: true });
    await user.click(analytics);
    expect(storedChoice()).toMatchObject({ necessary: true, analytics: false, marketing: true });
    expect([analytics.checked, marketing.checked]).toEqual([false, true]);
    expect(banner()).toBeNull();
  });
});

describe('on the server', () => {
  it('the banner is there, closed as far as it knows, and without styles of its own', () => {
    const html = renderToString(<Page path="/" />);
    expect(html).toContain('Alle ablehnen');
    expect(html).toContain('<noscript>');
    expect(html).not.toMatch(/ style=|<input[^>]*checked/);
  });
});
