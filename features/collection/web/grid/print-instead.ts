import type { SyntheticEvent } from 'react';
import { hidePicture } from '#web/design/hide-picture.ts';

/** The number stands where a picture cannot be had, as in an empty slot, until it comes. */
export function printInstead(event: SyntheticEvent): void {
  hidePicture(event);
  const { target } = event;
  const sticker = target instanceof HTMLImageElement ? target.closest<HTMLElement>('.sticker') : null;
  if (sticker !== null) sticker.dataset['print'] = sticker.querySelector('.sticker-code')?.textContent ?? '';
}
