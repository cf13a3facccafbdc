// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consentRecord } from '../rules/stored-consent.ts';
import { ConsentStore } from './consent-store.ts';
import { markConsent } from './mark-consent.ts';

const keys = ['cookie-consent', 'cookie-consent-date'] as const;
const { error } = console;

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'consent=; Max-Age=0';
});
afterEach(() => {
  console.error = error;
});

/** A started store, and what its scripts were told: the record and `isKept`. */
function openStore() {
  const told: [object, boolean][] = [];
  const store = new ConsentStore(async ({ read }, { isKept }) => void told.push([read().record, isKept]));
  store.subscribe(() => undefined);
  return { store, told };
}

const shown = () => document.documentElement.dataset['consent'];
const storedRecord = (): unknown => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null');

/** Simulates a browser with cookies forbidden or a full disk. */
function refuseStorage(method: 'getItem' | 'setItem') {
  const original = Storage.prototype[method];
  Storage.prototype[method] = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  return () => Object.assign(Storage.prototype, { [method]: original });
}

describe('the stored consent', () => {
  it('is asked for at the first visit, and nothing is written before an answer', () => {
    const { store, told } = openStore();
    expect(store.read()).toMatchObject({ isOpen: true, isChosen: false, record: consentRecord({}) });
    expect(shown()).toBe('open');
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
    expect(told).toEqual([[consentRecord({}), false]]);
  });

  it('is opened again by a press that precedes the start of the page', () => {
    openStore().store.send({ type: 'declineAll' });
    const store = new ConsentStore(() => Promise.resolve());
    const button = document.createElement('button');
    store.open(button);
    store.subscribe(() => undefined);
    expect(store.read()).toMatchObject({ isOpen: true, isChosen: true });
    expect(store.opener).toBe(button);
  });

  it('is asked for with the details that a press opens before the start of the page', () => {
    const store = new ConsentStore(() => Promise.resolve());
    store.send({ type: 'toggleDetail' });
    store.subscribe(() => undefined);
    expect(store.read()).toMatchObject({ isOpen: true, isDetailShown: true });
  });

  it('is written with its date, and found by the next visit', () => {
    const began = Date.now();
    const { store } = openStore();
    store.send({ type: 'acceptAll' });
    expect(storedRecord()).toEqual({ necessary: true, analytics: true, marketing: true });
    const date = localStorage.getItem('cookie-consent-date') ?? '';
    expect(new Date(date).toISOString()).toBe(date);
    expect(Date.parse(date)).toBeGreaterThanOrEqual(began);
    expect(Object.keys(localStorage).toSorted()).toEqual([...keys]);
    const next = openStore();
    expect(next.store.read()).toMatchObject({ isOpen: false, isChosen: true });
    expect(next.told).toEqual([[consentRecord({ analytics: true, marketing: true }), false]]);
    expect(shown()).toBe('closed');
  });

  it('of one preference is written at once', () => {
    const { store, told } = openStore();
    store.send({ type: 'setPreference', of: 'marketing', value: true });
    expect(storedRecord()).toEqual({ necessary: true, analytics: false, marketing: true });
    expect(told.at(-1)).toEqual([consentRecord({ marketing: true }), true]);
  });

  it('is not written by what decides nothing', () => {
    const { store } = openStore();
    store.send({ type: 'toggleDetail' });
    store.send({ type: 'draft', of: 'analytics', value: true });
    store.send({ type: 'close' });
    expect(localStorage).toHaveLength(0);
  });

  it('that is unreadable is logged, and asked for again', () => {
    const errors: string[] = [];
    console.error = (message: string) => void errors.push(message);
    localStorage.setItem('cookie-consent', '{"analytics":');
    const { store } = openStore();
    expect(errors).toEqual([expect.stringContaining('unreadable')]);
    expect(store.read()).toMatchObject({ isOpen: true, record: consentRecord({}) });
  });

  it('that another tab changes holds here too', () => {
    const { store } = openStore();
    localStorage.setItem('cookie-consent', '{"analytics":true}');
    dispatchEvent(new StorageEvent('storage', { key: 'cookie-consent' }));
    expect(store.read()).toMatchObject({ isOpen: false, record: { analytics: true } });
  });

  it('is read again when the page comes back from the memory of the browser', () => {
    const { store } = openStore();
    store.send({ type: 'acceptAll' });
    localStorage.setItem('cookie-consent', '{}');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(store.read().record).toEqual(consentRecord({}));
    expect(document.cookie).toBe('');
  });
});

describe('the cookie for the server', () => {
  it('exists only while something is agreed to', () => {
    const { store } = openStore();
    store.send({ type: 'acceptAll' });
    expect(document.cookie).toBe('consent=analytics.marketing');
    store.send({ type: 'setPreference', of: 'analytics', value: false });
    expect(document.cookie).toBe('consent=marketing');
    store.send({ type: 'declineAll' });
    expect(document.cookie).toBe('');
  });

  it('is renewed by a visit, and goes when the consent is gone', () => {
    localStorage.setItem('cookie-consent', '{"analytics":true}');
    const { store } = openStore();
    expect(document.cookie).toBe('consent=analytics');
    localStorage.clear();
    store.start();
    expect(document.cookie).toBe('');
  });
});

describe('without storage', () => {
  it.each(['getItem', 'setItem'] as const)('the choice holds for the visit when %s is refused', method => {
    const allow = refuseStorage(method);
    try {
      const { store, told } = openStore();
      expect(store.read().isOpen).toBe(true);
      store.send({ type: 'declineAll' });
      expect(store.read()).toMatchObject({ isOpen: false, isChosen: true });
      expect(shown()).toBe('closed');
      // Not kept, so no reload: it would only ask again.
      expect(told.at(-1)?.[1]).toBe(false);
      markConsent();
      expect(shown()).toBe('open');
    } finally {
      allow();
    }
  });
});

describe('what is shown before the code is there', () => {
  it.each([
    [null, 'open'],
    ['rubbish', 'open'],
    ['{"necessary":true}', 'closed'],
  ])('%j leaves the banner %s', (stored, state) => {
    if (stored !== null) localStorage.setItem('cookie-consent', stored);
    markConsent();
    expect(shown()).toBe(state);
  });
});
