// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { beginAnew } from './fresh-document.ts';
import { readToasts, showToast } from '#web/design/toast.ts';

const state = () => ({
  replaced: [fetch, Storage.prototype.getItem, navigator.clipboard, document.visibilityState],
  left: ['Notification' in window, localStorage.length, document.cookie, location.pathname, history.state],
  toasts: readToasts(),
  document: [document.title, document.head.innerHTML, document.documentElement.outerHTML],
});

it('a file finds nothing of what the one before has left or replaced', () => {
  beginAnew();
  const before = state();
  localStorage.setItem('left', 'something');
  document.cookie = 'left=something;path=/';
  history.pushState('something', '', '/friends');
  globalThis.fetch = async () => new Response();
  Storage.prototype.getItem = () => null;
  Object.assign(window, { Notification: Object });
  Object.defineProperty(navigator, 'clipboard', { value: {}, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.title = 'Freunde';
  document.documentElement.lang = 'de';
  document.body.append(document.createElement('main'));
  showToast({ title: 'Alles ist auf dem neuesten Stand' });
  expect(state()).not.toEqual(before);
  beginAnew();
  expect(state()).toEqual(before);
});
