import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36`,
      'Chrome 130 auf Windows',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`, 'Edge 130 auf Windows'],
    [
      `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
      'Samsung Internet 26 auf Android 14',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
      'Safari 18 auf iPhone mit iOS 18',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox 132 auf Mac',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/153.0 Safari/537.36`, 'Chrome 153 auf Linux'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
      'Chrome 131 auf Android',
    ],
    ['Mozilla/5.0 (X11; Linux) AppleWebKit/605 Safari/605', 'Safari auf Linux'],
    ['', 'Browser auf unbekanntem Gerät'],
  ])('%j is %j', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});
