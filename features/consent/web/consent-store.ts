import { readConsentCookie, writtenConsentCookie } from '../rules/consent-cookie.ts';
import {
  decidedTypes,
  nextConsent,
  unknownConsent,
  type ConsentEvent,
  type ConsentState,
} from '../rules/consent.ts';
import {
  consentDateKey,
  consentedTypes,
  consentKey,
  parseConsent,
  type ConsentRecord,
} from '../rules/stored-consent.ts';
import type { followConsent } from './load-scripts.ts';
import { readStoredConsent, showConsent } from './mark-consent.ts';
// Imported to track typing from here on: a reload after consent must not lose input.
import '#web/offline/busy.ts';

type FollowConsent = typeof followConsent;

export class ConsentStore {
  #state = unknownConsent;
  #isListening = false;
  #opener: HTMLElement | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #follow: FollowConsent;

  constructor(follow: FollowConsent) {
    this.#follow = follow;
  }

  readonly read = (): ConsentState => this.#state;

  /** The server's snapshot, because hydration must match the server's HTML. */
  readonly readFirst = (): ConsentState => unknownConsent;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#begin();
    return () => void this.#listeners.delete(listener);
  };

  /** On the first subscription, or the first press before it, which a later start would undo. */
  #begin(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    this.start(true);
    addEventListener('storage', event => {
      if (event.key === consentKey || event.key === null) this.start();
    });
    // Restored from the back/forward cache: decisions made meanwhile were missed.
    addEventListener('pageshow', event => {
      if (event.persisted) this.start();
    });
  }

  /** Reads the storage; `mayAsk` is true at the start of a visit. */
  start(mayAsk = false): void {
    this.#opener = undefined;
    const stored = readStoredConsent();
    if (stored !== null && parseConsent(stored) === undefined)
      console.error('The stored cookie consent is unreadable; asking again.');
    this.send({ type: 'start', stored }, mayAsk);
  }

  open(opener: HTMLElement): void {
    this.#begin();
    this.#opener = opener;
    this.send({ type: 'open' });
  }

  get opener(): HTMLElement | undefined {
    return this.#opener;
  }

  send(event: ConsentEvent, mayAsk = false): void {
    if (event.type !== 'start') this.#begin();
    const before = this.#state;
    this.#state = nextConsent(before, event);
    const { record, isOpen } = this.#state;
    const decided = decidedTypes(event);
    const isDecided = decided.length > 0;
    const isKept = (isDecided || event.type === 'note') && keep(record, isDecided);
    showConsent(isOpen);
    if (this.#state !== before) this.#listeners.forEach(listener => listener());
    if (!isDecided && event.type !== 'start') return;
    tellServer(record);
    this.#follow(this, { decided, isKept, mayAsk }).catch((error: unknown) =>
      console.warn('The scripts that were agreed to could not be loaded.', error),
    );
  }
}

/** False if storage is forbidden or full: then the choice holds for this document only. */
function keep(record: ConsentRecord, isDecided: boolean): boolean {
  try {
    localStorage.setItem(consentKey, JSON.stringify(record));
    if (isDecided) localStorage.setItem(consentDateKey, new Date().toISOString());
    return localStorage.getItem(consentKey) !== null;
  } catch {
    return false;
  }
}

function tellServer(record: ConsentRecord): void {
  const types = consentedTypes(record);
  if (types.length === 0 && readConsentCookie(document.cookie).length === 0) return;
  document.cookie = writtenConsentCookie(types, location.protocol === 'https:');
}

let hasFollowed = false;

/** The code that loads scripts is fetched only with some consent. */
export const consentStore = new ConsentStore(async (store, moment) => {
  if (!hasFollowed && consentedTypes(store.read().record).length === 0) return;
  hasFollowed = true;
  const scripts = await import('./load-scripts.ts');
  await scripts.followConsent(store, moment);
});
