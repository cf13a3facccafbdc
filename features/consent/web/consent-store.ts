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
  type ConsentType,
} from '../rules/stored-consent.ts';
import { readStoredConsent, showConsent } from './mark-consent.ts';
// From now on it notes what is typed, which no reload after a yes may lose.
import '#web/offline/busy.ts';

/** When scripts follow the record. */
export interface ConsentMoment {
  /** What was answered just now. */
  readonly decided: readonly ConsentType[];
  /** Would a reload find the answer again? */
  readonly isKept: boolean;
  /** May the banner open by itself? Not while it is answered in another tab. */
  readonly mayAsk: boolean;
}

/** Loads and removes scripts by what holds. */
type FollowConsent = (store: ConsentStore, moment: ConsentMoment) => Promise<void>;

/** The visitor's choice in this document, as `useSyncExternalStore` wants it. */
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

  /** On the server and for the first picture in the browser, which must be the same. */
  readonly readFirst = (): ConsentState => unknownConsent;

  /** Whoever subscribes first makes it look into the browser. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#isListening) {
      this.#isListening = true;
      this.start(true);
      addEventListener('storage', event => {
        if (event.key === consentKey || event.key === null) this.start();
      });
      // A page that comes back from the browser's memory has missed what was decided since.
      addEventListener('pageshow', event => {
        if (event.persisted) this.start();
      });
    }
    return () => void this.#listeners.delete(listener);
  };

  /** Reads what is stored, as at the beginning of a visit, when it may also be asked for again. */
  start(mayAsk = false): void {
    this.#opener = undefined;
    const stored = readStoredConsent();
    if (stored !== null && parseConsent(stored) === undefined)
      console.error('The stored cookie consent is unreadable; asking again.');
    this.send({ type: 'start', stored }, mayAsk);
  }

  /** `opener` gets the focus back when the banner closes. */
  open(opener: HTMLElement): void {
    this.#opener = opener;
    this.send({ type: 'open' });
  }

  /** Who opened the banner; undefined when it opened by itself. */
  get opener(): HTMLElement | undefined {
    return this.#opener;
  }

  send(event: ConsentEvent, mayAsk = false): void {
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

/** Where storage is forbidden or full, the choice holds until the page is left. */
function keep(record: ConsentRecord, isDecided: boolean): boolean {
  try {
    localStorage.setItem(consentKey, JSON.stringify(record));
    if (isDecided) localStorage.setItem(consentDateKey, new Date().toISOString());
    return localStorage.getItem(consentKey) !== null;
  } catch {
    return false;
  }
}

/** The server names agreed origins in the next document's policy; no cookie exists without a yes. */
function tellServer(record: ConsentRecord): void {
  const types = consentedTypes(record);
  if (types.length === 0 && readConsentCookie(document.cookie).length === 0) return;
  document.cookie = writtenConsentCookie(types, location.protocol === 'https:');
}

let hasFollowed = false;

/** This document's. The loading part is fetched by those who have agreed to something. */
export const consentStore = new ConsentStore(async (store, moment) => {
  if (!hasFollowed && consentedTypes(store.read().record).length === 0) return;
  hasFollowed = true;
  const { followConsent } = await import('./load-scripts.ts');
  await followConsent(store, moment);
});
