import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPushAddress, lookupPublic } from './push-address.ts';

describe('addresses of push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QA',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://93.184.216.34/x',
    'https://[2a00:1450:4001:80b::200a]/x',
  ])('may be %s', address => {
    expect(isPushAddress(address)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'ftp://push.example.org/',
    'https://push.example.org:8443/',
    'https://user:secret@push.example.org/',
    'https://localhost/',
    'https://postgres/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://172.31.255.255/',
    'https://192.168.178.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'not an address',
    '',
  ])('may not be %s', address => {
    expect(isPushAddress(address)).toBe(false);
  });

  it('tells networks apart at their edges', () => {
    expect(
      ['172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0', '11.0.0.0'].every(isPublicAddress),
    ).toBe(true);
    expect(['172.16.0.0', '100.127.255.255', '10.255.255.255', 'no address', ''].some(isPublicAddress)).toBe(
      false,
    );
  });

  it.each([{ all: true }, { all: false }])(
    'does not connect to a name of this machine (%o)',
    async options => {
      const failure = await new Promise(resolve => {
        lookupPublic('localhost', options, error => resolve(error));
      });
      expect(String(failure)).toContain('not public');
    },
  );
});
