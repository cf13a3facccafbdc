import {
  consentRecord,
  consentTypes,
  parseConsent,
  type ConsentRecord,
  type ConsentType,
} from './stored-consent.ts';

export interface ConsentState {
  /** The consent that is in force. */
  readonly record: ConsentRecord;
  /** True if the visitor has stored it, false for the default. */
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly isDetailShown: boolean;
  /** Said when the banner is open because scripts were added that the visitor's consent does not cover. */
  readonly because: string | undefined;
  /** The checkboxes of the open banner; equals the record while it is closed. */
  readonly draft: ConsentRecord;
}

/**
 * `start`: local storage was read, at first or after another tab changed it. `save` stores the draft, `setPreference` a
 * single type. `close` discards the draft; only a reopened banner allows it. `note`: which scripts the consent covers;
 * `askAgain`: others were added.
 */
export type ConsentEvent =
  | { readonly type: 'start'; readonly stored: string | null }
  | { readonly type: 'acceptAll' | 'declineAll' | 'save' | 'open' | 'close' | 'toggleDetail' }
  | { readonly type: 'askAgain'; readonly because: string }
  | { readonly type: 'note'; readonly services: readonly string[] }
  | { readonly type: 'draft' | 'setPreference'; readonly of: ConsentType; readonly value: boolean };

const necessaryOnly = consentRecord({});

/** The state on the server, and until the browser has read its storage. */
export const unknownConsent: ConsentState = closed(necessaryOnly, false);

/** The types that the event decides. If any, the record must be stored even if unchanged, to renew its date. */
export function decidedTypes(event: ConsentEvent): readonly ConsentType[] {
  if (event.type === 'setPreference') return [event.of];
  const isDecision = event.type === 'acceptAll' || event.type === 'declineAll' || event.type === 'save';
  return isDecision ? consentTypes : [];
}

/** A state machine (P-14). Events that do not apply return the same state. */
export function nextConsent(state: ConsentState, event: ConsentEvent): ConsentState {
  switch (event.type) {
    case 'start':
      return started(event.stored);
    case 'acceptAll':
      return closed(consentRecord({ analytics: true, marketing: true }), true);
    case 'declineAll':
      return closed(necessaryOnly, true);
    case 'save':
      return closed(state.draft, true);
    case 'open':
      return state.isOpen ? state : { ...state, isOpen: true };
    case 'askAgain':
      return state.isOpen || !state.isChosen ? state : { ...state, isOpen: true, because: event.because };
    case 'note':
      return noting(state, event.services);
    case 'close':
      return state.isChosen && state.isOpen ? closed(state.record, true) : state;
    case 'toggleDetail':
      return state.isOpen ? { ...state, isDetailShown: !state.isDetailShown } : state;
    case 'draft':
      return state.isOpen ? { ...state, draft: changed(state.draft, event) } : state;
    case 'setPreference':
      return preferring(state, event);
    default:
      return event satisfies never;
  }
}

function preferring(state: ConsentState, change: { readonly of: ConsentType; readonly value: unknown }) {
  const record = changed(state.record, change);
  return { ...state, isChosen: true, record, draft: changed(state.draft, change) };
}

function noting(state: ConsentState, services: readonly string[]): ConsentState {
  return { ...state, record: { ...state.record, services }, draft: { ...state.draft, services } };
}

function started(stored: string | null): ConsentState {
  const record = stored === null ? undefined : parseConsent(stored);
  return record === undefined ? { ...unknownConsent, isOpen: true } : closed(record, true);
}

function closed(record: ConsentRecord, isChosen: boolean): ConsentState {
  return { record, isChosen, isOpen: false, isDetailShown: false, because: undefined, draft: record };
}

function changed(record: ConsentRecord, change: { readonly of: ConsentType; readonly value: unknown }) {
  return consentRecord({ ...record, [change.of]: change.value });
}
