import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readConsentCookie, writtenConsentCookie } from './consent-cookie.ts';
import { consentPolicy } from './consent-policy.ts';
import { RegisteredScript } from './registered-script.ts';
import { consentTypes } from './stored-consent.ts';

const told = { provider: 'Jemand', purpose: 'Etwas', period: 'Nichts' };
const script = (given: object) => v.parse(RegisteredScript, { ...told, ...given });

const counter = script({
  id: 'counter',
  type: 'analytics',
  src: 'https://stats.example/count.js?v=1',
  connect: ['https://collect.stats.example'],
  images: ['https://*.stats.example'],
});
const own = script({
  id: 'own',
  type: 'analytics',
  src: '/own/count.js',
  connect: ['https://a.example:8443'],
});
const poster = script({ id: 'poster', type: 'marketing', src: 'https://ads.example/x.js' });

describe('the policy of a document', () => {
  it.each([
    undefined,
    '',
    'session=1',
    'consent=',
    'consent=none',
    'myconsent=analytics',
    'consents=analytics',
  ])('stays strict for the cookies %j', cookies => {
    expect(consentPolicy([counter, own, poster], cookies)).toEqual({ types: [], foreign: undefined });
  });

  it('stays strict where nothing is registered for what was agreed to', () => {
    expect(consentPolicy([], 'consent=analytics.marketing').foreign).toBeUndefined();
    expect(consentPolicy([poster], 'consent=analytics')).toEqual({ types: [], foreign: undefined });
  });

  it('permits what the scripts of the agreed type need, each origin once, and nothing of the other', () => {
    const again = { ...counter, id: 'again' };
    expect(consentPolicy([counter, again, own, poster], 'session=1; consent=analytics; x=y')).toEqual({
      types: ['analytics'],
      foreign: {
        scripts: ['https://stats.example'],
        connections: ['https://a.example:8443', 'https://collect.stats.example'],
        images: ['https://*.stats.example'],
      },
    });
  });

  it('is ready for both types only where both were agreed to and registered', () => {
    const types = (cookies: string, scripts = [counter, poster]) => consentPolicy(scripts, cookies).types;
    expect(types('consent=marketing.analytics')).toEqual(['analytics', 'marketing']);
    expect(types('consent=marketing.analytics', [poster])).toEqual(['marketing']);
    expect(types('consent=marketing')).toEqual(['marketing']);
  });
});

describe('the cookie', () => {
  it('brings any choice to the server', () => {
    fc.assert(
      fc.property(fc.subarray([...consentTypes]), fc.boolean(), (types, isSecure) => {
        const written = writtenConsentCookie(types, isSecure);
        expect(readConsentCookie(`a=b; ${written.split(';')[0]}; c=d`)).toEqual(types);
        expect(written.includes('; Secure')).toBe(isSecure);
      }),
    );
  });

  it('lasts a year, goes to our own site only, and ends at once without a yes', () => {
    expect(writtenConsentCookie(['analytics', 'marketing'], true)).toBe(
      'consent=analytics.marketing; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
    expect(writtenConsentCookie([], false)).toBe('consent=; Path=/; Max-Age=0; SameSite=Lax');
  });
});
