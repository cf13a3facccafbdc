import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { clientNetwork, isOwnMachine, siteOf } from './networks.ts';
import { refuseAct, refuseFields, refuseToken } from './may-call.ts';
import { isOwnOrigin } from './origin-check.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { MemberKind } from '#shared/may-act.ts';
import type { TokenScope } from '#shared/token-scope.ts';

describe('where a request comes from', () => {
  it.each([
    ['203.0.113.7', undefined, 0, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:0'],
    ['2001:db8:1:2ff:3:4:5:6', undefined, 0, '2001:db8:1:200'],
    ['2001:db8::1', undefined, 0, '2001:db8:0:0'],
    ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0'],
    ['10.0.0.1', '198.51.100.9', 0, '10.0.0.1'],
    ['10.0.0.1', '1.2.3.4, 198.51.100.9', 1, '198.51.100.9'],
    ['10.0.0.1', '1.2.3.4, 198.51.100.9, 10.0.0.2', 2, '198.51.100.9'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', 'nonsense', 1, ''],
    ['10.0.0.1', '1.2.3.4, 198.51.100.9:50412', 1, '198.51.100.9'],
    ['10.0.0.1', '"[2001:db8:1:2::7]:50412"', 1, '2001:db8:1:0'],
    ['10.0.0.1', '[2001:db8:1:2::7]', 1, '2001:db8:1:0'],
    ['10.0.0.1', '::ffff:198.51.100.9', 1, '198.51.100.9'],
    [undefined, undefined, 0, ''],
    ['10.0.0.1', '', 1, '10.0.0.1'],
    ['2001:0DB8:0010:0200:3:4:5:6', undefined, 0, '2001:db8:10:200'],
    ['::1', undefined, 0, '0:0:0:0'],
    ['::', undefined, 0, '0:0:0:0'],
    ['2001:db8::', undefined, 0, '2001:db8:0:0'],
    ['1::3:4:5:6:7:8', undefined, 0, '1:0:3:0'],
    ['1::8', undefined, 0, '1:0:0:0'],
    ['2001:db8::ffff:203.0.113.7', undefined, 0, '2001:db8:0:0'],
    // A malformed address counts as unknown; it must not open a rate-limit key of its own.
    ['10.0.0.1', 'x"198.51.100.9"', 1, ''],
    ['10.0.0.1', '"198.51.100.9"x', 1, ''],
    ['10.0.0.1', 'x[2001:db8::7]', 1, ''],
    ['10.0.0.1', '[2001:db8::7]x', 1, ''],
    ['10.0.0.1', 'x198.51.100.9:50412', 1, ''],
    ['10.0.0.1', '198.51.100.9:50412x', 1, ''],
    ['10.0.0.1', '198.51.100.99:50412', 1, '198.51.100.99'],
  ])('socket %s, forwarded %s, %d trusted proxies: %j', (socket, forwarded, proxies, network) => {
    expect(clientNetwork(socket, forwarded, proxies)).toBe(network);
  });

  it.each([
    ['2001:db8:1:200', '2001:db8:1'],
    ['203.0.113.7', '203.0.113.7'],
    ['', ''],
  ])('%j lies in %j', (network, site) => {
    expect(siteOf(network)).toBe(site);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['0:0:0:0', true],
    ['128.0.0.1', false],
    ['10.127.0.1', false],
    ['2001:db8:0:0', false],
    ['', false],
  ])('%j is this machine: %s', (network, isOwn) => {
    expect(isOwnMachine(network)).toBe(isOwn);
  });
});

describe('writes are taken from our own pages only', () => {
  const methods = ['POST', 'PUT', 'DELETE', 'PATCH'];
  const cases = [
    ['same-origin', undefined, true],
    ['same-origin', 'https://evil.example', true],
    ['same-site', undefined, false],
    ['cross-site', 'http://localhost:3000', false],
    ['none', undefined, false],
    [undefined, 'http://localhost:3000', true],
    [undefined, 'http://localhost:3001', false],
    [undefined, 'https://evil.example', false],
    [undefined, 'null', false],
    [undefined, undefined, false],
  ] as const;

  it.each(methods.flatMap(method => cases.map(row => [method, ...row] as const)))(
    '%s with Sec-Fetch-Site %s and Origin %s: %s',
    (method, secFetchSite, origin, isAllowed) => {
      expect(isOwnOrigin({ method, secFetchSite, origin, host: 'localhost:3000' }, undefined)).toBe(
        isAllowed,
      );
    },
  );

  it('goes by the public address where there is one', () => {
    const request = { method: 'POST', secFetchSite: undefined, host: 'internal:3000' };
    expect(isOwnOrigin({ ...request, origin: 'https://sticker.example' }, 'https://sticker.example')).toBe(
      true,
    );
    expect(isOwnOrigin({ ...request, origin: 'http://internal:3000' }, 'https://sticker.example')).toBe(
      false,
    );
  });

  it('takes our own name behind a proxy with https, where no public address is set', () => {
    const request = { method: 'POST', secFetchSite: undefined, host: 'sticker.example' };
    expect(isOwnOrigin({ ...request, origin: 'https://sticker.example' }, undefined)).toBe(true);
    expect(isOwnOrigin({ ...request, origin: undefined }, undefined)).toBe(false);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('lets anybody read: %s', method => {
    const origin = { secFetchSite: 'cross-site', origin: 'https://evil.example', host: 'localhost:3000' };
    expect(isOwnOrigin({ ...origin, method }, undefined)).toBe(true);
  });
});

describe('who may call', () => {
  const call = (more: Partial<Endpoint>): Endpoint => ({
    name: 'aCall',
    method: 'POST',
    path: '/api/call',
    access: 'member',
    input: v.object({}),
    output: v.object({}),
    refusals: [],
    reply: 'value',
    ...more,
  });
  const member = (kind: MemberKind) => ({ userId: 'm', sessionId: 's', kind });

  it.each<[MemberKind | undefined, Partial<Endpoint>, boolean]>([
    ['account', { act: 'write-post' }, true],
    ['child', { act: 'write-post' }, false],
    ['child', { act: 'collect' }, true],
    // A contract that forgot its act: nobody may call it.
    ['account', {}, false],
    ['child', { access: 'operator', act: 'operate' }, false],
    ['child', { access: 'public' }, true],
    ['account', { access: 'public' }, true],
    [undefined, { act: 'write-post' }, true],
  ])('%s, %j: %s', (kind, contract, may) => {
    const refused = refuseAct(call(contract), kind && member(kind));
    expect(refused?.code).toBe(may ? undefined : 'not_for_children');
  });

  it.each<[TokenScope | undefined, TokenScope | undefined, boolean]>([
    [undefined, undefined, true],
    ['read', 'read', true],
    ['read', undefined, false],
    ['read', 'quantities', false],
    ['quantities', 'quantities', true],
  ])('with a token of scope %s, a call for %s: %s', (granted, withToken, may) => {
    expect(refuseToken(call(withToken === undefined ? {} : { withToken }), granted)?.code).toBe(
      may ? undefined : 'not_for_tokens',
    );
  });

  it.each<[MemberKind | undefined, object, string | undefined]>([
    ['child', { message: 'Hallo' }, 'message'],
    ['child', { message: '' }, undefined],
    ['child', { phrase: 'hello' }, undefined],
    ['child', { message: undefined }, undefined],
    ['account', { message: 'Hallo' }, undefined],
    [undefined, { message: 'Hallo' }, undefined],
  ])('%s, with %j: field %s refused', (kind, input, field) => {
    const refused = refuseFields(call({ fieldActs: { message: 'write-text' } }), kind && member(kind), input);
    expect(refused?.field).toBe(field);
    expect(refused?.code).toBe(field && 'not_for_children');
    expect(refuseFields(call({}), kind && member(kind), input)).toBeUndefined();
  });
});
