// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextConsent, unknownConsent, type ConsentEvent } from '../rules/consent.ts';
import { consentedTypes, consentRecord } from '../rules/stored-consent.ts';
import { ScriptRegistry } from './script-registry.ts';

const none = consentRecord({});
const analytics = consentRecord({ analytics: true });
const both = consentRecord({ analytics: true, marketing: true });

const inDocument = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-consent]')];
const loaded = () => inDocument().map(element => element.dataset['consent']);

let warnings: string[];
const { warn } = console;
beforeEach(() => {
  warnings = [];
  console.warn = (message: string) => void warnings.push(message);
});
afterEach(() => {
  console.warn = warn;
  inDocument().forEach(element => element.remove());
});

function setUp() {
  const done: string[] = [];
  const registry = new ScriptRegistry();
  for (const type of ['analytics', 'marketing'] as const) {
    registry.register({
      id: type,
      type,
      src: `https://${type}.example/x.js`,
      attributes: { 'data-site': '7', async: '' },
      load: () => done.push(`load ${type}`),
      unload: () => done.push(`unload ${type}`),
    });
  }
  return { registry, done };
}

describe('registered scripts', () => {
  it('wait for consent to their type', () => {
    const { registry } = setUp();
    expect(loaded()).toEqual([]);
    registry.follow(analytics);
    expect(loaded()).toEqual(['analytics']);
    expect([registry.isLoaded('analytics'), registry.isLoaded('marketing')]).toEqual([true, false]);
  });

  it('come with their address and attributes', () => {
    setUp().registry.follow(analytics);
    const [element] = inDocument();
    expect(element?.src).toBe('https://analytics.example/x.js');
    expect(element?.getAttribute('data-site')).toBe('7');
    expect(element?.hasAttribute('async')).toBe(true);
  });

  it('are never added twice', () => {
    const { registry } = setUp();
    registry.follow(analytics);
    registry.follow(both);
    registry.follow(both);
    registry.register({ id: 'analytics', type: 'analytics', src: 'https://other.example/x.js' });
    expect(loaded()).toEqual(['analytics', 'marketing']);
  });

  it('load at once when they are registered after the consent', () => {
    const { registry } = setUp();
    registry.follow(analytics);
    registry.register({ id: 'late', type: 'analytics', src: '/late.js' });
    registry.register({ id: 'later', type: 'marketing', src: '/later.js' });
    expect(loaded()).toEqual(['analytics', 'late']);
  });

  it('run their load action once they are there, and their unload action before they go', () => {
    const { registry, done } = setUp();
    registry.follow(both);
    expect(done).toEqual([]);
    inDocument().forEach(element => element.dispatchEvent(new Event('load')));
    expect(done).toEqual(['load analytics', 'load marketing']);
    registry.follow(analytics);
    expect(done.slice(2)).toEqual(['unload marketing']);
    expect(loaded()).toEqual(['analytics']);
  });

  it('come back when consent does', () => {
    const { registry } = setUp();
    registry.follow(analytics);
    registry.follow(none);
    expect(loaded()).toEqual([]);
    registry.follow(analytics);
    expect(loaded()).toEqual(['analytics']);
  });

  it('cannot run any more when they arrive after the withdrawal', () => {
    const { registry, done } = setUp();
    registry.follow(analytics);
    const [element] = inDocument();
    registry.follow(none);
    // A script runs only in the document that fetched it.
    expect(element?.ownerDocument).not.toBe(document);
    element?.dispatchEvent(new Event('load'));
    expect(done).toEqual(['unload analytics']);
  });

  it('that cannot be loaded are warned of, removed, and tried again at the next change', () => {
    const { registry } = setUp();
    registry.follow(analytics);
    inDocument()[0]?.dispatchEvent(new Event('error'));
    expect(warnings).toEqual(['The script analytics could not be loaded.']);
    expect(registry.isLoaded('analytics')).toBe(false);
    expect(loaded()).toEqual([]);
    registry.follow(both);
    expect(loaded()).toEqual(['analytics', 'marketing']);
  });

  it('whose actions fail harm nobody', () => {
    const registry = new ScriptRegistry();
    const fail = () => {
      throw new Error('foreign');
    };
    registry.register({ id: 'bad', type: 'analytics', src: '/bad.js', load: fail, unload: fail });
    registry.follow(analytics);
    inDocument()[0]?.dispatchEvent(new Event('load'));
    registry.follow(none);
    expect(loaded()).toEqual([]);
    expect(warnings).toHaveLength(2);
  });

  it('wait for a document whose policy is ready for their type', () => {
    const registry = new ScriptRegistry(type => type === 'marketing');
    registry.register({ id: 'a', type: 'analytics', src: '/a.js' });
    registry.register({ id: 'm', type: 'marketing', src: '/m.js' });
    registry.follow(both);
    expect(loaded()).toEqual(['m']);
  });

  it('are, after any sequence of choices, those of the agreed types', () => {
    const choice = fc.oneof(
      fc.record({ type: fc.constantFrom('acceptAll' as const, 'declineAll' as const, 'save' as const) }),
      fc.record({
        type: fc.constant('setPreference' as const),
        of: fc.constantFrom('analytics' as const, 'marketing' as const),
        value: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 12 }), choices => {
        const { registry } = setUp();
        const follow = (state: typeof unknownConsent, event: ConsentEvent) => {
          const next = nextConsent(state, event);
          registry.follow(next.record);
          expect(new Set(loaded())).toEqual(new Set(consentedTypes(next.record)));
          expect(loaded()).toHaveLength(consentedTypes(next.record).length);
          return next;
        };
        choices.reduce(follow, unknownConsent);
        registry.follow(none);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the policy for addresses', () => {
  afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

  it('lets only registered addresses pass', () => {
    const policies = new Map<string, (address: string) => string>();
    const createPolicy = (name: string, rules: { createScriptURL(address: string): string }) => {
      policies.set(name, address => rules.createScriptURL(address));
      return rules;
    };
    Object.assign(window, { trustedTypes: { createPolicy } });
    setUp().registry.follow(analytics);
    expect(loaded()).toEqual(['analytics']);
    const pass = policies.get('consent-scripts');
    expect(pass?.('https://marketing.example/x.js')).toBe('https://marketing.example/x.js');
    expect(() => pass?.('https://evil.example/x.js')).toThrow(TypeError);
  });
});
