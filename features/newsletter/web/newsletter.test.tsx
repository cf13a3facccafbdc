// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { confirmNewsletter, endNewsletter } from '../contract.ts';
import { countSignUp } from '../server/limits.ts';
import { signUp } from '../server/sign-up.ts';
import { declarationText } from '../text.ts';
import { NewsletterForm } from './NewsletterForm.tsx';
import { newsletterConfirmPage } from './NewsletterConfirmPage.tsx';
import { newsletterEndPage } from './NewsletterEndPage.tsx';
import '#testing/dom-queries.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import { countMails, tokenIn } from '#features/newsletter/testing/newsletter.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { createQueryClient } from '#web/persistence/query-client.ts';
import type { SiteAddress } from '#web/site/site-page.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });
beforeEach(async () => {
  await app.asOwner('truncate rate_limits, newsletter_subscriptions cascade');
});

/** Renders the part; its calls are answered by the real app. */
function show(Content: ComponentType) {
  const network = { isDown: false, asked: [] as string[] };
  const before = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    network.asked.push(`${init?.method ?? 'GET'} ${String(address)}`);
    if (network.isDown) throw new TypeError('Failed to fetch');
    const headers = { ...Object(init?.headers), 'Sec-Fetch-Site': 'same-origin' };
    return app.app.request(String(address), { ...init, headers });
  };
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Content />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    client.clear();
    globalThis.fetch = before;
  });
  return { user: userEvent.setup(), network };
}

const button = (name: string) => screen.getByRole('button', { name });
const addressField = () => screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse');

describe('the form', () => {
  it('signs up after a yes to the very words that are kept, and says in place what comes next', async () => {
    const place = await countMails(app, mailbox);
    const { user } = show(NewsletterForm);
    await user.type(addressField(), 'nora@example.org');
    await user.click(screen.getByRole('checkbox', { name: declarationText }));
    await user.click(button('Eintragen'));
    const sent = await screen.findByRole('status');
    within(sent).getByText('Schau in dein Postfach');
    // The same for every address (SEC-N1).
    within(sent).getByText(/in den letzten 24 Stunden schon eingetragen\? Dann kommt keine zweite Mail/);
    expect(document.activeElement).toBe(sent);
    expect((await mailbox.arrival(place)).to?.[0]?.address).toBe('nora@example.org');
    const row = await app.db.query.selectFrom('newsletter_sign_ups').selectAll().executeTakeFirstOrThrow();
    expect(row.declaration).toBe(declarationText);
  });

  it('begins without a yes, which is asked for before the button, and links to what is agreed to', () => {
    show(NewsletterForm);
    const order = [...document.querySelectorAll('input:not([tabindex="-1"]), button')];
    expect(order).toEqual([addressField(), screen.getByRole('checkbox'), button('Eintragen')]);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(screen.getByRole('link', { name: 'Datenschutzerklärung' }).getAttribute('href')).toBe('/privacy');
  });

  it.each([
    ['', 'Bitte gib deine E-Mail-Adresse ein.'],
    ['nora', 'Das sieht nicht wie eine E-Mail-Adresse aus.'],
  ])('says beside the field what is wrong with %j, and asks nobody', async (typed, words) => {
    const { user, network } = show(NewsletterForm);
    if (typed !== '') await user.type(addressField(), typed);
    await user.click(button('Eintragen'));
    await screen.findByRole('textbox', { name: 'E-Mail-Adresse', description: words });
    await waitFor(() => expect(document.activeElement).toBe(addressField()));
    expect(addressField().getAttribute('aria-invalid')).toBe('true');
    expect(addressField().value).toBe(typed);
    expect(network.asked).toEqual([]);
  });

  it('asks for the yes where it is missing', async () => {
    const { user, network } = show(NewsletterForm);
    await user.type(addressField(), 'nora@example.org{Enter}');
    await screen.findByRole('checkbox', { description: /Bitte setze das Häkchen/ });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')));
    expect(network.asked).toEqual([]);
    await user.click(screen.getByRole('checkbox'));
    expect(document.body.textContent).not.toContain('Bitte setze das Häkchen');
  });

  it('keeps what was typed while there is no network, and goes on afterwards', async () => {
    const { user, network } = show(NewsletterForm);
    await user.type(addressField(), 'nora@example.org');
    await user.click(screen.getByRole('checkbox'));
    network.isDown = true;
    await user.click(button('Eintragen'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Bist du online\?/);
    expect(addressField().value).toBe('nora@example.org');
    network.isDown = false;
    await user.click(button('Eintragen'));
    within(await screen.findByRole('status')).getByText('Schau in dein Postfach');
  });

  it('says when it has been too much', async () => {
    const { user } = show(NewsletterForm);
    await user.type(addressField(), 'nora@example.org');
    await user.click(screen.getByRole('checkbox'));
    for (let i = 0; i < 3; i += 1) await countSignUp(app.db, '127.0.0.1');
    await user.click(button('Eintragen'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/zu viele Versuche/);
  });

  it('has a field that people neither see nor reach', async () => {
    const { user } = show(NewsletterForm);
    const trap = screen.getByLabelText('Bitte leer lassen', { selector: 'input' });
    expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
    for (let i = 0; i < 6; i += 1) {
      await user.tab();
      expect(document.activeElement).not.toBe(trap);
    }
  });
});

function addressOf(path: string): SiteAddress {
  return { path, params: { token: path.split('/').at(-1) ?? '' }, search: new URLSearchParams() };
}

async function askForToken(): Promise<string> {
  const place = await countMails(app, mailbox);
  await signUp(app.house, 'nora@example.org', '/');
  return tokenIn(await mailbox.arrival(place));
}

async function readSubscription() {
  return app.db.query.selectFrom('newsletter_subscriptions').selectAll().executeTakeFirstOrThrow();
}

describe('the page of a confirmation mail', () => {
  const open = (token: string) => {
    const address = addressOf(`/newsletter/confirm/${token}`);
    return show(() => <newsletterConfirmPage.Content address={address} hasSession={false} />);
  };

  it('confirms by its button and not before', async () => {
    const token = await askForToken();
    const { user } = open(token);
    await screen.findByRole('heading', { name: 'Nur noch ein Klick' });
    expect((await readSubscription()).status).toBe('pending');
    await user.click(button('Ja, eintragen'));
    await screen.findByRole('heading', { name: 'Du bist eingetragen!' });
    expect((await readSubscription()).status).toBe('confirmed');
  });

  it('says that it was used, is over, or is not whole', async () => {
    const token = await askForToken();
    await app.visitor().call(confirmNewsletter, { token });
    open(token);
    await screen.findByRole('heading', { name: 'Du bist schon eingetragen' });
    cleanup();
    open('x'.repeat(43));
    await screen.findByRole('heading', { name: 'Dieser Link gilt nicht mehr' });
    cleanup();
    const { network } = open('kaputt');
    await screen.findByRole('heading', { name: 'Dieser Link gilt nicht mehr' });
    expect(network.asked).toEqual([]);
  });

  it('keeps its button while there is no network', async () => {
    const token = await askForToken();
    const { user, network } = open(token);
    network.isDown = true;
    await user.click(button('Ja, eintragen'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Bist du online\?.*Impressum/);
    network.isDown = false;
    await user.click(button('Ja, eintragen'));
    await screen.findByRole('heading', { name: 'Du bist eingetragen!' });
  });
});

describe('the page of the way out', () => {
  async function subscribed(): Promise<string> {
    await app.visitor().call(confirmNewsletter, { token: await askForToken() });
    return (await readSubscription()).end_token;
  }
  const open = (token: string) => {
    const address = addressOf(`/newsletter/end/${token}`);
    return show(() => <newsletterEndPage.Content address={address} hasSession={false} />);
  };

  it('ends it by its button and not before', async () => {
    const token = await subscribed();
    const { user } = open(token);
    await screen.findByRole('heading', { name: 'Abmelden' });
    expect((await readSubscription()).status).toBe('confirmed');
    await user.click(button('Jetzt abmelden'));
    await screen.findByRole('heading', { name: 'Du bist abgemeldet' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Zur Startseite' })),
    );
    expect((await readSubscription()).status).toBe('unsubscribed');
  });

  it('says so when it has ended, or the link is no link', async () => {
    const token = await subscribed();
    await app.visitor().call(endNewsletter, { token });
    open(token);
    await screen.findByRole('heading', { name: 'Du bist abgemeldet' });
    cleanup();
    open('x'.repeat(43));
    await screen.findByRole('heading', { name: 'Dieser Link gilt nicht mehr' });
  });
});

describe('without JavaScript', () => {
  it.each([
    ['/newsletter/confirm/', newsletterConfirmPage, 'Ja, eintragen'],
    ['/newsletter/end/', newsletterEndPage, 'Jetzt abmelden'],
  ] as const)('%s is a form that posts to its own address, alike for every token', (path, page, label) => {
    const { Content } = page;
    const write = (token: string) =>
      renderToString(
        <QueryClientProvider client={createQueryClient()}>
          <Content address={addressOf(path + token)} hasSession={false} />
        </QueryClientProvider>,
      );
    const [one, other] = ['a'.repeat(43), 'b'.repeat(43)];
    expect(write(one)).toMatch(new RegExp(`<form [^>]*action="${path}${one}" method="post">`));
    expect(write(one)).toContain(label);
    expect(write(one).replaceAll(one, other)).toBe(write(other));
    const head = page.head(createQueryClient(), addressOf(path + one));
    expect(head.isIndexed).toBe(false);
    expect(JSON.stringify(head)).not.toContain(one);
  });
});
