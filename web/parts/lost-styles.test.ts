// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { fetchLostStyles } from './lost-styles.ts';

it('leaves a style sheet that is on its way to those who wait for it', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/late.css';
  document.head.append(link);
  let isTold = false;
  link.addEventListener('load', () => (isTold = true));
  fetchLostStyles();
  await expect.poll(() => document.querySelectorAll('link').length).toBe(2);
  expect(link.isConnected).toBe(true);
  expect(link.nextElementSibling?.getAttribute('href')).toBe('/assets/late.css');
  link.dispatchEvent(new Event('load'));
  expect(isTold).toBe(true);
});
