import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decidedTypes,
  nextConsent,
  unknownConsent,
  type ConsentEvent,
  type ConsentState,
} from './consent.ts';
import { agreedServices, consentedTypes, consentRecord, isAgreedTo, parseConsent } from './stored-consent.ts';

const none = consentRecord({});
const all = consentRecord({ analytics: true, marketing: true });
const some = consentRecord({ analytics: true });

const closed = (record = none): ConsentState => ({
  record,
  draft: record,
  isChosen: true,
  isOpen: false,
  isDetailShown: false,
  because: undefined,
});
const opened = (change: Partial<ConsentState> = {}): ConsentState => ({
  ...closed(),
  isOpen: true,
  isChosen: false,
  ...change,
});

const states = {
  unknown: unknownConsent,
  'first visit': opened(),
  'first visit, in detail': opened({ isDetailShown: true, draft: some }),
  'closed with some': closed(some),
  'reopened with some': opened({ isChosen: true, record: some, draft: some }),
  'reopened, in detail': opened({ isChosen: true, record: some, draft: none, isDetailShown: true }),
} satisfies Record<string, ConsentState>;

type Outcome = readonly [keyof typeof states, ConsentState];

/** The outcome of each event in each state; the same state where the event does not apply. */
const table: ReadonlyArray<readonly [string, ConsentEvent, readonly Outcome[]]> = [
  ['start without anything stored', { type: 'start', stored: null }, toAll(opened())],
  ['start with a record', { type: 'start', stored: JSON.stringify(some) }, toAll(closed(some))],
  ['start with a refusal', { type: 'start', stored: JSON.stringify(none) }, toAll(closed(none))],
  ['start with rubbish', { type: 'start', stored: '{' }, toAll(opened())],
  ['accept all', { type: 'acceptAll' }, toAll(closed(all))],
  ['decline all', { type: 'declineAll' }, toAll(closed(none))],
  [
    'save',
    { type: 'save' },
    [
      ['unknown', closed(none)],
      ['first visit', closed(none)],
      ['first visit, in detail', closed(some)],
      ['closed with some', closed(some)],
      ['reopened with some', closed(some)],
      ['reopened, in detail', closed(none)],
    ],
  ],
  [
    'open',
    { type: 'open' },
    [
      ['unknown', opened()],
      ...unchanged('first visit', 'first visit, in detail'),
      ['closed with some', states['reopened with some']],
      ...unchanged('reopened with some', 'reopened, in detail'),
    ],
  ],
  [
    'close',
    { type: 'close' },
    [
      ...unchanged('unknown', 'first visit', 'first visit, in detail', 'closed with some'),
      ['reopened with some', closed(some)],
      ['reopened, in detail', closed(some)],
    ],
  ],
  [
    'show or hide the detail',
    { type: 'toggleDetail' },
    [
      ...unchanged('unknown', 'closed with some'),
      ['first visit', opened({ isDetailShown: true })],
      ['first visit, in detail', opened({ draft: some })],
      ['reopened with some', { ...states['reopened with some'], isDetailShown: true }],
      ['reopened, in detail', { ...states['reopened, in detail'], isDetailShown: false }],
    ],
  ],
  [
    'tick marketing',
    { type: 'draft', of: 'marketing', value: true },
    [
      ...unchanged('unknown', 'closed with some'),
      ['first visit', opened({ draft: consentRecord({ marketing: true }) })],
      ['first visit, in detail', { ...states['first visit, in detail'], draft: all }],
      ['reopened with some', { ...states['reopened with some'], draft: all }],
      [
        'reopened, in detail',
        { ...states['reopened, in detail'], draft: consentRecord({ marketing: true }) },
      ],
    ],
  ],
  [
    'switch analytics off at once',
    { type: 'setPreference', of: 'analytics', value: false },
    [
      ['unknown', closed(none)],
      ['first visit', opened({ isChosen: true })],
      ['first visit, in detail', opened({ isChosen: true, isDetailShown: true })],
      ['closed with some', closed(none)],
      ['reopened with some', opened({ isChosen: true })],
      ['reopened, in detail', opened({ isChosen: true, isDetailShown: true })],
    ],
  ],
  [
    'ask again',
    { type: 'askAgain', because: 'Neu' },
    [
      ...unchanged('unknown', 'first visit', 'first visit, in detail'),
      ['closed with some', { ...states['reopened with some'], because: 'Neu' }],
      ...unchanged('reopened with some', 'reopened, in detail'),
    ],
  ],
];

function toAll(state: ConsentState): readonly Outcome[] {
  return namesOfStates().map(name => [name, state]);
}

function unchanged(...names: ReadonlyArray<keyof typeof states>): readonly Outcome[] {
  return names.map(name => [name, states[name]]);
}

function namesOfStates() {
  return Object.keys(states) as ReadonlyArray<keyof typeof states>;
}

describe('the consent', () => {
  describe.each(table)('%s', (_, event, outcomes) => {
    it('is defined in every state', () => {
      expect(new Set(outcomes.map(([name]) => name))).toEqual(new Set(namesOfStates()));
    });

    it.each(outcomes)('in %s', (name, outcome) => {
      const next = nextConsent(states[name], event);
      expect(next).toEqual(outcome);
      if (outcome === states[name]) expect(next).toBe(outcome);
    });
  });
});

const type = fc.constantFrom('analytics' as const, 'marketing' as const);
const anyEvent: fc.Arbitrary<ConsentEvent> = fc.oneof(
  fc.record({
    type: fc.constant('start' as const),
    stored: fc.option(fc.oneof(fc.json(), fc.string(), fc.constant(JSON.stringify(some)))),
  }),
  fc.record({
    type: fc.constantFrom('acceptAll', 'declineAll', 'save', 'open', 'close', 'toggleDetail'),
  }),
  fc.record({
    type: fc.constantFrom('draft' as const, 'setPreference' as const),
    of: type,
    // Forms may pass any value.
    value: fc.oneof(fc.boolean(), fc.anything()) as fc.Arbitrary<boolean>,
  }),
);

/** Acts like a browser: stores decisions; another tab's decisions arrive as a `start`. */
function run(events: readonly ConsentEvent[]) {
  let state = nextConsent(unknownConsent, { type: 'start', stored: null });
  let stored: string | null = null;
  for (const event of events) {
    state = nextConsent(state, event);
    if (event.type === 'start') stored = event.stored;
    if (decidedTypes(event).length > 0) stored = JSON.stringify(state.record);
  }
  return { state, stored };
}

describe('after any sequence of events', () => {
  const check = (property: (result: ReturnType<typeof run>) => void) =>
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), events => property(run(events))),
      { numRuns: 2000 },
    );

  it('what is necessary is on, and the others are yes or no', () => {
    check(({ state }) => {
      for (const record of [state.record, state.draft]) {
        expect(record.necessary).toBe(true);
        expect([typeof record.analytics, typeof record.marketing]).toEqual(['boolean', 'boolean']);
      }
    });
  });

  it('what is stored is what holds; without it nothing is agreed to and the banner is open', () => {
    check(({ state, stored }) => {
      const kept = stored === null ? undefined : parseConsent(stored);
      expect(state.isChosen).toBe(kept !== undefined);
      expect(state.record).toEqual(kept ?? none);
      if (kept === undefined) expect(state.isOpen).toBe(true);
    });
  });

  it('a closed banner shows no detail and drafts nothing', () => {
    check(({ state }) => {
      if (!state.isOpen) expect(state).toEqual(closed(state.record));
    });
  });
});

describe('the scripts of a yes', () => {
  const counter = { type: 'analytics', version: 'counter.1' } as const;
  const changed = { type: 'analytics', version: 'counter.2' } as const;
  const poster = { type: 'marketing', version: 'poster.1' } as const;
  const listed = [counter, poster];

  it.each([
    ['of a type without a yes, never', none, poster, false],
    ['before anybody saw the list', all, counter, false],
    ['that was on the list', { ...all, services: ['counter.1'] }, counter, true],
    ['that has come since', { ...all, services: ['counter.1'] }, poster, false],
    ['that has changed since', { ...all, services: ['counter.1'] }, changed, false],
    ['once the yes is gone', { ...none, services: ['counter.1'] }, counter, false],
  ])('%s', (_, record, script, isAgreed) => {
    expect(isAgreedTo(record, script)).toBe(isAgreed);
  });

  it.each([
    ['all that were listed', all, ['analytics', 'marketing'], ['counter.1', 'poster.1']],
    ['those of the agreed type', some, ['analytics', 'marketing'], ['counter.1']],
    ['what was known of a type that was not answered now', all, ['marketing'], ['poster.1']],
    [
      'both, where both are known',
      { ...all, services: ['counter.1'] },
      ['marketing'],
      ['counter.1', 'poster.1'],
    ],
    ['no more than before, where nothing was answered', { ...all, services: ['poster.1'] }, [], ['poster.1']],
    ['none after a no', none, ['analytics', 'marketing'], []],
  ] as const)('are %s', (_, record, decided, services) => {
    expect(agreedServices(record, listed, decided)).toEqual(services);
  });

  it('are kept with it, whatever stood there', () => {
    const kept = { ...all, services: ['counter.1'] };
    expect(parseConsent(JSON.stringify(kept))).toEqual(kept);
    for (const services of ['counter.1', [1], {}, null])
      expect(parseConsent(JSON.stringify({ ...all, services }))).toEqual(all);
    const state = nextConsent(closed(all), { type: 'note', services: ['counter.1'] });
    expect(state).toEqual(closed(kept));
    expect(nextConsent(state, { type: 'acceptAll' }).record).toEqual(all);
  });
});

describe('a stored consent', () => {
  it.each([
    ['{"necessary":true,"analytics":true,"marketing":false}', ['analytics']],
    ['{"necessary":false,"analytics":true,"marketing":true}', ['analytics', 'marketing']],
    ['{"analytics":"true","marketing":1}', []],
    ['{"marketing":true,"more":true}', ['marketing']],
    ['{}', []],
  ])('%s says yes to %j', (stored, types) => {
    const record = parseConsent(stored);
    expect(record?.necessary).toBe(true);
    expect(record && consentedTypes(record)).toEqual(types);
  });

  it.each(['', 'null', 'true', '"all"', '[]', '[true]', '{', 'undefined'])('%j is unreadable', stored => {
    expect(parseConsent(stored)).toBeUndefined();
  });
});
