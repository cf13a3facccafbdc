// @vitest-environment jsdom
import { expect, it, onTestFinished } from 'vitest';
import { throwConfettiOnce } from './confetti.ts';

it('is thrown once, and although the storage is full', () => {
  const { animate } = Element.prototype;
  const { setItem } = Storage.prototype;
  onTestFinished(() => void Object.assign(Element.prototype, { animate }));
  onTestFinished(() => void Object.assign(Storage.prototype, { setItem }));
  Element.prototype.animate = () => ({ finished: new Promise<Animation>(() => {}) }) as Animation;
  throwConfettiOnce(1);
  throwConfettiOnce(1);
  expect(document.querySelectorAll('.confetti')).toHaveLength(1);
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  throwConfettiOnce(2);
  expect(document.querySelectorAll('.confetti')).toHaveLength(2);
});
