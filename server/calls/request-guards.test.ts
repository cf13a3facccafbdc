import { describe, expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';
import { isOwnOrigin } from './origin-check.ts';

describe('where a request comes from', () => {
  it.each([
    ['203.0.113.7', undefined, 0, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
    ['2001:db8::1', undefined, 0, '2001:db8:0:0'],
    ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0'],
    ['10.0.0.1', '198.51.100.9', 0, '10.0.0.1'],
    ['10.0.0.1', '1.2.3.4, 198.51.100.9', 1, '198.51.100.9'],
    ['10.0.0.1', '1.2.3.4, 198.51.100.9, 10.0.0.2', 2, '198.51.100.9'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', 'nonsense', 1, ''],
    ['10.0.0.1', '1.2.3.4, 198.51.100.9:50412', 1, '198.51.100.9'],
    ['10.0.0.1', '"[2001:db8:1:2::7]:50412"', 1, '2001:db8:1:2'],
    ['10.0.0.1', '[2001:db8:1:2::7]', 1, '2001:db8:1:2'],
    ['10.0.0.1', '::ffff:198.51.100.9', 1, '198.51.100.9'],
    [undefined, undefined, 0, ''],
  ])('socket %s, forwarded %s, %d trusted proxies: %j', (socket, forwarded, proxies, network) => {
    expect(clientNetwork(socket, forwarded, proxies)).toBe(network);
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

  it('lets anybody read', () => {
    const origin = { secFetchSite: 'cross-site', origin: 'https://evil.example', host: 'localhost:3000' };
    expect(isOwnOrigin({ ...origin, method: 'GET' }, undefined)).toBe(true);
  });
});
