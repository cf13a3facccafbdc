import type { SyntheticEvent } from 'react';
import { hidePicture } from '#web/design/hide-picture.ts';

/** Shows the number in place of a picture that cannot be loaded, as in an empty slot. */
export function printInstead(event: SyntheticEvent): void {
  hidePicture(event);
  const { target } = event;
  const sticker = target instanceof HTMLImageElement ? target.closest<HTMLElement>('.sticker') : null;
  if (sticker !== null) sticker.dataset['print'] = sticker.querySelector('.sticker-code')?.textContent ?? '';
}
