import {
  consentRecord,
  consentTypes,
  parseConsent,
  type ConsentRecord,
  type ConsentType,
} from './stored-consent.ts';

export interface ConsentState {
  /** What holds now. */
  readonly record: ConsentRecord;
  /** Is it the visitor's own choice, stored, or still what holds before one? */
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly isDetailShown: boolean;
  /** Is it open because there are scripts that the visitor's yes knows nothing of? */
  readonly isAskedAgain: boolean;
  /** What the open banner's checkboxes say; equals the record while it is closed. */
  readonly draft: ConsentRecord;
}

/**
 * `start` brings what local storage holds, at the beginning and when another tab changed it. `save` stores the draft,
 * `setPreference` one preference at once. `close` leaves everything as it was, which only a reopened banner allows.
 * `note` says which scripts the yes is to, `askAgain` that others have come.
 */
export type ConsentEvent =
  | { readonly type: 'start'; readonly stored: string | null }
  | { readonly type: 'acceptAll' | 'declineAll' | 'save' | 'open' | 'close' | 'toggleDetail' | 'askAgain' }
  | { readonly type: 'note'; readonly services: readonly string[] }
  | { readonly type: 'draft' | 'setPreference'; readonly of: ConsentType; readonly value: boolean };

const necessaryOnly = consentRecord({});

/** Before the browser has been asked, and on the server, which cannot ask. */
export const unknownConsent: ConsentState = closed(necessaryOnly, false);

/** The types that an event answers. If any, the record is to be stored, even if it says what it said before. */
export function decidedTypes(event: ConsentEvent): readonly ConsentType[] {
  if (event.type === 'setPreference') return [event.of];
  const isDecision = event.type === 'acceptAll' || event.type === 'declineAll' || event.type === 'save';
  return isDecision ? consentTypes : [];
}

/** The state machine of the specification's section 4. Events that make no sense in a state leave it as it is. */
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
      return state.isOpen || !state.isChosen ? state : { ...state, isOpen: true, isAskedAgain: true };
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
  return { record, isChosen, isOpen: false, isDetailShown: false, isAskedAgain: false, draft: record };
}

function changed(record: ConsentRecord, change: { readonly of: ConsentType; readonly value: unknown }) {
  return consentRecord({ ...record, [change.of]: change.value });
}
